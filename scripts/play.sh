#!/bin/bash
# play.sh play|watch ARGS...: opens the game. Without a display, or without OpenGL 3.3, it runs a
# battle of bots in a virtual display instead, and writes pictures and a summary to out/.
set -u
cd "$(dirname "$0")/.."
no_window=3 # exit code of the game

if [ "$(uname -s)" != Linux ] || [ -n "${DISPLAY:-}" ]; then
	bin/treeline "$@"
	code=$?
	[ $code -eq $no_window ] && [ "$(uname -s)" = Linux ] || exit $code
fi
echo "play: no usable display: playing 60 s of a battle of bots in a virtual one; pictures and a summary go to out/"
scripts/setup.sh display || exit 1
exec scripts/with-display.sh scripts/demo.sh
