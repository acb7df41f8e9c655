#!/bin/bash
# Plays the game in a headless Chromium with software rendering. The pictures that it takes are in
# out/web.
set -eu
cd "$(dirname "$0")/.."
scripts/setup.sh browser web # the page as it is published, compressed
mkdir -p out/web
TREELINE_PICTURES="$PWD/out/web" go test -tags web -count 1 -timeout 15m -v ./scripts/web "$@"
