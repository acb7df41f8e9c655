#!/bin/bash
# demo.sh: runs a battle of bots in the present display for SECONDS_TO_PLAY seconds (60), takes
# pictures of it meanwhile, and writes out/summary.txt.
set -eu
seconds=${SECONDS_TO_PLAY:-60}
seed=${SEED:-1}
mkdir -p out
bin/treeline watch --seed "$seed" --seconds "$seconds" --size 1280x720 --quality low --stats >out/frames.json &
game=$!
trap 'kill $game 2>/dev/null || true' EXIT
for part in 1 2 3; do
	sleep $((seconds / 4))
	import -window root "out/battle-$part.png" || echo "demo: no picture $part" >&2
done
if ! wait $game; then
	echo "demo: the battle did not end well" >&2
	exit 1
fi
trap - EXIT
for camera in first chase overhead; do
	bin/treeline shot --seed "$seed" --camera $camera --at 30 --size 1280x720 --quality high --out "out/$camera.png"
done
{
	echo "A battle of bots, seed $seed, $seconds s in a virtual display."
	echo
	echo "Frames:"
	cat out/frames.json
	echo
	echo "The same battle fought to its end:"
	bin/treeline sim --seed "$seed"
} >out/summary.txt
cat out/summary.txt
echo "demo: see out/"
