#!/bin/bash
# Renders the pictures in the README and in docs/ again, except those that show a window at work:
# thresholds, orders, whatif and whatif-replay are taken by hand while playing.
set -eu
cd "$(dirname "$0")/.."
if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}" ]; then
	scripts/setup.sh display
	exec scripts/with-display.sh scripts/gallery.sh
fi
mkdir -p docs/pictures out
shot() { # NAME FLAGS...
	bin/treeline shot --size 1280x720 --quality medium --out "out/$1.png" "${@:2}"
	go run ./scripts/jpeg "out/$1.png" "docs/pictures/$1.jpg"
}
bin/treeline lab steering --strategy treeline --tanks 100 --coverage 0.15 --trees 200 --seeds 1 --seed 11 --film out/crowd.png
go run ./scripts/jpeg out/crowd.png docs/pictures/crowd.jpg
shot first --seed 1 --camera first --at 14
shot chase --seed 1 --camera chase --at 12
shot overhead --seed 4 --camera overhead --at 40
shot fight --seed 16 --camera chase --at 40
shot forest --seed 9 --camera first --at 20 --trees 900
shot mind --seed 3 --difficulty veteran --camera overhead --at 57 --overlay brain,aim,belief,route
shot cover --seed 5 --difficulty veteran --camera overhead --at 68 --overlay candidates,cover,belief,route
shot methods --seed 25 --difficulty veteran --camera overhead --at 67 --overlay methods
shot sight --seed 5 --camera overhead --at 50 --overlay sight
shot peek --seed 36 --difficulty veteran --team-size 3 --camera overhead --at 50 --overlay brain,aim,belief,route
