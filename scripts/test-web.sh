#!/bin/bash
# Plays the game in a headless Chromium with software rendering. The pictures that it takes are in
# out/web.
set -eu
cd "$(dirname "$0")/.."
if ! scripts/setup.sh browser web; then # the page as it is published, compressed
	echo "test-web: skipped: there is no Chromium, or not what makes the page small"
	exit 0
fi
mkdir -p out/web
TREELINE_PICTURES="$PWD/out/web" go test -tags web -count 1 -timeout 15m -v ./scripts/web "$@"
