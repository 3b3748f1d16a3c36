"""What every scene is built from: pieces of pygame without the flow of a game.

In short, for the author of a scene:

* All measures are logical units of a table of 1280 x 720 (:class:`layout.Box`); :class:`layout.Layout` turns them into
  pixels, and only :class:`canvas.Canvas` and :class:`intents.Translator` need to know it.
* ``Canvas`` draws: ``backdrop(key, painter)`` for what stands still (kept as one picture, redrawn when ``key`` or the
  window changes), then ``panel``, ``text``, ``card``, ``outline``, ``disc`` … for what moves. Drawing changes no state.
* ``Timeline`` holds beats: ``play(beats)``, ``advance(dt)`` and ``skip()`` hand the same beats back in the same order,
  so a scene that acts on them ends in the same state however it was watched. ``pose(key, rest)`` says where a card is.
* ``widgets`` has button, toggle, stepper, list, dialog, toast and tooltip, and ``WidgetGroup``, the one focus ring. A
  card of the hand is a widget too: derive from ``Widget``.
* ``intents`` is the only module that knows mouse, keys and touch.
"""
