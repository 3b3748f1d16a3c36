#!/bin/sh
# Adds the program, where it lies now, to the menu of this user's desktop; --remove takes it out again.
# 지금 있는 자리의 프로그램을 바탕화면 메뉴에 넣어요. --remove 를 붙이면 다시 빼요.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/gostop-desktop.desktop

remove() {
    rm -f "$entry" "$data/metainfo/io.github.gostop_desktop.metainfo.xml" "$data"/icons/hicolor/*/apps/gostop-desktop.*
}

case ${1-} in
--remove) remove ;;
"")
    case $here in
    *[\"\`\$%\\]*)
        echo "add-to-menu.sh: a desktop entry cannot name this folder: $here" >&2
        exit 1
        ;;
    esac
    remove
    mkdir -p "$data"
    cp -R "$here/share/." "$data/"
    while IFS= read -r line; do
        case $line in
        Exec=*) printf 'Exec="%s/gostop-desktop"\n' "$here" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/gostop-desktop.desktop" >"$entry"
    ;;
*)
    echo "usage: add-to-menu.sh [--remove]" >&2
    exit 2
    ;;
esac
if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications" || true; fi
