#!/bin/bash
# Runs all checks: lint, tests, the program without a window, the window's tests in a virtual
# display. Every step runs even if earlier ones have failed; the last lines name those that failed.
# Every package is tested in one of three steps: those that need no window without cgo, those with
# tests of the window in a display, and the rest. Lint runs go vet on everything, so tests do not.
set -u
cd "$(dirname "$0")/.."
mkdir -p out
failures=$(mktemp) beside=$(mktemp)
window=
trap '[ -z "$window" ] || kill -- "-$window" 2>/dev/null; rm -f "$failures" "$beside"' EXIT
step() { # NAME COMMAND...
	local begin=$SECONDS
	printf '\n== %s\n' "$1"
	"${@:2}" || echo "$1" >>"$failures"
	printf '== %s took %d s\n' "$1" $((SECONDS - begin))
}

headless_runs() {
	make -s headless && bin/treeline-headless version &&
		bin/treeline-headless sim --matches 1 --minutes 0.5 --format json &&
		bin/treeline-headless map --trees 50 --format png --out out/map.png
}

# Prints the folders with tests of the window.
windowed() { grep -rlE --include='*_test.go' '^//go:build gl' . | xargs -rn1 dirname | sort -u; }

# Links the programs, without the tables that only debuggers read, in the folder from which
# the tests of the window take them.
window_programs() {
	go build -ldflags '-s -w' -o "$1/treeline" . &&
		CGO_ENABLED=0 go build -tags headless -ldflags '-s -w' -o "$1/treeline-headless" .
}

window_tests() { # -count 1 for those that run the program: go test does not notice its changes
	local running='/(cli|e2e)$' test="scripts/with-display.sh go test -tags gl -vet off -timeout 15m" failed=0
	export TREELINE_BUILDS=$PWD/out/programs ALSOFT_DRIVERS=null
	window_programs "$TREELINE_BUILDS" || return
	$test -p 1 -count 1 $(windowed | grep -E "$running") || failed=1 # one by one: two windows would share keys and mouse
	$test -p 2 $(windowed | grep -vE "$running") || failed=1
	return $failed
}

tests_without_cgo() { CGO_ENABLED=0 go test -vet off -timeout 15m $plain; }

tests_of_the_rest() {
	go test -vet off -timeout 15m $(comm -23 <(go list ./... | sort) <({ CGO_ENABLED=0 go list $plain; go list -tags gl $(windowed); } | sort))
}

# Runs the race detector where the simulation distributes work among goroutines, and the lab whole
# battles, which must not share anything. The rest has a single goroutine, and would take ten times
# as long with it.
races() {
	go test -race -short -vet off -timeout 15m -run "DoNotDependOn|FillAndAsking|SameSpec|LooksAreSpread" \
		./terrain ./ai/sight ./ai/cover ./ai/lab
}

plain=$(make -s --no-print-directory print-plain)

# The tests of the window spend half of their time waiting, so they run in parallel to the others.
set -m # in a process group of their own, which can be killed as a whole
step "tests of the window" window_tests >"$beside" 2>&1 &
window=$!
set +m
step lint scripts/lint.sh
# -count 1, as these read files of other modules, whose changes go test does not notice.
step "lint's own tests" go test -C scripts/lint -count 1 ./...
step "tests of the search for fused products" go test -C scripts/fusing ./...
step "tests of the release" go test -C scripts/release .
step "tests of the site" go test -C scripts/site -count 1 .
step "tests without cgo" tests_without_cgo
step "tests of the rest" tests_of_the_rest
step races races
step "same battle everywhere" scripts/same.sh -tested
step "program without a window" headless_runs
untested=
if { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null; then
	step "the game in a browser" scripts/test-web.sh -short
else
	untested=", but the game in a browser was not tested: there is no Chromium"
fi
wait
window=
cat "$beside"

echo
if [ -s "$failures" ]; then
	echo "FAILED after $SECONDS s: $(paste -sd, "$failures" | sed 's/,/, /g')"
	exit 1
fi
echo "All good after $SECONDS s$untested."
