"""Beats: the same state however they are watched."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.timeline import Beat, Motion, Pose, Timeline, ease_in_out, ease_out, overshoot

HERE, THERE = Pose(Box(0, 0, 84, 131)), Pose(Box(300, 200, 44, 69), angle=10.0, flip=0.0, alpha=0.5)

beats = st.lists(
    st.builds(
        Beat,
        payload=st.integers(),
        motions=st.lists(
            st.builds(
                Motion,
                key=st.sampled_from(["01a", "02b"]),
                start=st.just(HERE),
                end=st.just(THERE),
                duration=st.floats(0.0, 1.0),
                delay=st.floats(0.0, 0.5),
            ),
            max_size=2,
        ).map(tuple),
        hold=st.floats(0.0, 1.0),
        waits=st.booleans(),
    ),
    max_size=6,
)


@given(beats, st.lists(st.floats(0.0, 0.7), max_size=12), st.sampled_from([0.5, 1.0, 3.0]))
def test_skip_hands_over_what_waiting_would(made: list[Beat[int]], steps: list[float], speed: float) -> None:
    watched: Timeline[int] = Timeline(speed=speed)
    watched.play(made)
    seen: list[Beat[int]] = []
    for dt in steps:
        seen += watched.advance(dt)
    seen += watched.skip()
    assert seen == made
    assert not watched.busy
    assert watched.pose("01a", HERE) == HERE


@given(beats)
def test_one_long_step_ends_everything(made: list[Beat[int]]) -> None:
    timeline: Timeline[int] = Timeline()
    timeline.play(made)
    assert timeline.advance(1000.0) == made
    assert not timeline.busy


def test_time_left_over_by_a_beat_goes_to_the_next() -> None:
    timeline: Timeline[str] = Timeline()
    timeline.play([Beat("first", hold=0.5), Beat("second", (Motion("01a", HERE, THERE, 1.0, ease=lambda part: part),))])
    assert [beat.payload for beat in timeline.advance(1.0)] == ["first", "second"]
    assert timeline.pose("01a", HERE).box.x == 150.0
    assert timeline.progress == 0.5


def test_stepwise_waits_after_each_beat_for_a_release() -> None:
    timeline: Timeline[str] = Timeline(stepwise=True)
    timeline.play([Beat("first", hold=0.5), Beat("quiet", hold=0.1, waits=False), Beat("last", hold=0.1)])
    assert [beat.payload for beat in timeline.advance(100.0)] == ["first"]
    assert timeline.held
    assert timeline.busy
    assert not timeline.moving
    assert timeline.advance(100.0) == []
    timeline.release()
    assert [beat.payload for beat in timeline.advance(100.0)] == ["quiet", "last"]
    timeline.step()
    assert not timeline.busy


def test_step_ends_the_motion_first_and_the_beat_with_the_next_key() -> None:
    timeline: Timeline[str] = Timeline(stepwise=True)
    timeline.play([Beat("only", (Motion("01a", HERE, THERE, 1.0),))])
    timeline.advance(0.1)
    timeline.step()
    assert timeline.held
    assert timeline.pose("01a", HERE) == THERE
    timeline.step()
    assert not timeline.busy


def test_poses_are_exact_at_both_ends() -> None:
    motion = Motion("01a", HERE, THERE, 0.4, delay=0.1, hop=20.0)
    assert motion.pose(0.0) == HERE
    assert motion.pose(0.1) == HERE
    assert motion.pose(0.5) == THERE
    assert motion.pose(9.0) == THERE
    assert motion.pose(0.3).lift > 15.0


def test_easings_start_at_nothing_and_end_at_all() -> None:
    for ease in (ease_out, ease_in_out, overshoot):
        assert abs(ease(0.0)) < 1e-9
        assert abs(ease(1.0) - 1.0) < 1e-9
