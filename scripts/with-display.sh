#!/bin/bash
# with-display.sh COMMAND...: runs the command in a virtual display of its own, whose number X
# chooses, and returns the exit code of the command.
set -u
if ! command -v Xvfb >/dev/null; then
	echo "with-display: Xvfb is not installed; scripts/setup.sh display does that" >&2
	exit 1
fi
number=$(mktemp)
# Without -noreset X restarts when its last client disconnects, and refuses new ones meanwhile.
Xvfb -noreset -displayfd 3 -screen 0 "${SCREEN:-1280x720x24}" -nolisten tcp +extension GLX 3>"$number" 2>/dev/null &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -f "$number"' EXIT
for _ in $(seq 100); do
	[ -s "$number" ] && break
	kill -0 $server 2>/dev/null || break
	sleep 0.1
done
if ! [ -s "$number" ]; then
	echo "with-display: Xvfb did not start" >&2
	exit 1
fi
DISPLAY=:$(cat "$number") "$@"
