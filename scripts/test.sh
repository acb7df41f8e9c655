#!/bin/bash
# The whole check: lint, tests, the program without a window, the window's tests
# in a virtual display. Every step runs, whatever became of those before it; the
# last lines say which failed.
set -u
cd "$(dirname "$0")/.."
failed=()
step() { # NAME COMMAND...
	local begin=$SECONDS
	printf '\n== %s\n' "$1"
	if ! "${@:2}"; then
		failed+=("$1")
	fi
	printf '== %s took %d s\n' "$1" $((SECONDS - begin))
}

headless_runs() {
	make -s headless && bin/treeline-headless version &&
		bin/treeline-headless sim --matches 1 --minutes 0.5 --format json &&
		bin/treeline-headless map --trees 50 --format png --out out/map.png
}

window_tests() {
	local folders
	mapfile -t folders < <(grep -rlE --include='*_test.go' '^//go:build gl' . | xargs -rn1 dirname | sort -u)
	[ ${#folders[@]} -eq 0 ] || ALSOFT_DRIVERS=null scripts/with-display.sh go test -tags gl -timeout 8m -p 1 "${folders[@]}"
}

# Where the simulation and the laboratory share work among goroutines, and whole
# battles, which must not share anything: watched for races. The rest takes ten times
# as long so and has one goroutine.
races() {
	go test -race -short -timeout 8m -run "DoNotDependOn|FillAndAsking|SameSpec|SameSeed|EqualMatches|LooksAreSpread" \
		./terrain ./tanks ./ai ./ai/sight ./ai/cover ./ai/lab
}

mkdir -p out
step lint scripts/lint.sh
step "lint's own tests" go test -C scripts/lint ./...
step "tests of the search for fused products" go test -C scripts/fusing ./...
step tests go test -timeout 8m ./...
step "races" races
step "tests without cgo" env CGO_ENABLED=0 go test -short -timeout 8m $(make -s print-plain)
step "same battle everywhere" scripts/same.sh
step "program without a window" headless_runs
step "tests of the window" window_tests

echo
if [ ${#failed[@]} -gt 0 ]; then
	printf 'FAILED after %d s: ' $SECONDS
	printf '%s; ' "${failed[@]}"
	echo
	exit 1
fi
echo "All good after $SECONDS s."
