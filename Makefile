# Targets: play watch build headless web web-serve site gym test test-web test-play lint bench soak manual hashes release plants gallery goldens frames sounds art art-check third-party vuln setup clean.
# Pass flags to the game with ARGS, as in: make play ARGS="--seed 7 --trees 1000"

.PHONY: play watch build headless web web-serve site gym test test-web test-play lint bench soak manual release plants gallery goldens frames sounds art art-check hashes third-party vuln clean setup print-plain
ARGS ?=

# What was built in one clone serves every other, and no program holds a path of its machine.
export GOFLAGS := $(filter-out -trimpath,$(shell go env GOFLAGS 2>/dev/null)) -trimpath

# The packages that know no window; they are tested without cgo.
PLAIN := ./terrain/... ./tanks/... ./ai/... ./scene/career/... ./scene/clock/... ./scene/config/... ./scene/experiment/... ./scene/files/... ./scene/host/... ./scene/lang/... ./scene/league/... ./scene/lesson/... ./scene/mapfile/... ./scene/mesh/... ./scene/tankmodel/... ./scene/outside/... ./scene/replay/... ./scene/soak/... ./scene/train/... ./scene/session/... ./scene/camera/... ./scene/input/... ./scene/view/... ./scene/viewshed/... ./scene/whatif/... ./scene/aim/... ./scene/radio/... ./scene/screen/stack ./scene/foliage/... ./scene/noise/... ./scene/texture/... ./scripts/profiles

play: build
	@scripts/play.sh play $(ARGS)

watch: build
	@scripts/play.sh watch $(ARGS)

setup:
	@scripts/setup.sh

build: setup
	go build -o bin/treeline .

headless:
	CGO_ENABLED=0 go build -tags headless -o bin/treeline-headless$(shell go env GOEXE) .

# The game for browsers, in dist/web: a folder for any server of static files.
web:
	@scripts/setup.sh web
	go run ./scripts/web

ADDRESS ?= localhost:8000
web-serve: web
	go run ./scripts/web -serve $(ADDRESS)

# The page of the project with game, manual and gallery, in dist/site.
site: web
	go run -C scripts/site . -root "$(CURDIR)"

# Plays it in a Chromium without a window.
test-web:
	@scripts/test-web.sh

test:
	@scripts/setup.sh test
	@scripts/test.sh

# Plays what takes minutes in a window, by keys and mouse: the lesson to its end, and twenty
# rounds in a row. Pictures of the lesson go to out/played.
test-play:
	@scripts/setup.sh display
	mkdir -p out/played
	go test -tags gl ./scene/e2e -run "TestTheLessonByKeysAndMouse|TestRoundsGoFromMapToMap" -count 1 -v -long -album "$(CURDIR)/out/played"

lint:
	@scripts/lint.sh

bench:
	go test -run '^$$' -bench . -benchmem ./terrain/... ./tanks/... ./ai/...

# Battles by random settings, for so many seconds, from another seed each time.
SECONDS ?= 60
SEED ?= $(shell date +%s)
soak: headless
	bin/treeline-headless lab soak --seconds $(SECONDS) --seed $(SEED) --record out/soak $(ARGS)

manual:
	go test ./scene/config ./scene/input ./scene/outside/protocol ./scene/outside/cases -run "TestManualIsFresh|TestPageOfControlsIsFresh|TestPageOfModesIsFresh|TestPageOfTheProtocolIsFresh|TestCasesAreFresh" -update
	go run ./scripts/packages

# After tanks.RulesVersion was raised: keeps the hashes of maps and battles anew.
hashes:
	go test ./ai/lab -run TestTheSameBattleEverywhere -update

# After the pictures of plants changed: makes them as dense as the sight rule takes
# them for, and measures anew how wide each is by height. Commit what it changes.
plants:
	assets/src/dense.py assets/trees
	go generate ./terrain

# The door for programs that learn, into dist/gym: docs/learning.md.
gym:
	@scripts/setup.sh gym
	mkdir -p dist/gym
	cp -r scripts/gym/treeline_gym scripts/gym/train.py dist/gym
	go build -tags headless -buildmode=c-shared -o dist/gym/treeline_gym/libtreeline.so ./scripts/gym

gallery: build
	@scripts/gallery.sh

frames: build
	@scripts/frames.sh

goldens:
	@scripts/setup.sh display
	ALSOFT_DRIVERS=null scripts/with-display.sh go test -tags gl ./scene/stage -run TestGoldenPictures -goldens

sounds:
	go run ./assets/src/sound -out assets/sound

art:
	@scripts/art.sh $(ARGS)

# After go.mod changed: the licences of everything whose code is in the program.
third-party:
	mkdir -p out && go run ./scripts/thirdparty > out/THIRD_PARTY.md && cp out/THIRD_PARTY.md THIRD_PARTY.md

# Known vulnerabilities that the program can reach. Needs a network.
vuln:
	@scripts/vuln.sh

# Says which assets no script makes, which were changed by hand, and whose script has
# changed since. Part of the tests.
art-check:
	go test ./assets -count 1

# What is handed to people, out of one commit, into dist: archives, packages, an
# installer, lists of parts, notes and checksums.
release:
	@scripts/setup.sh release web
	go run -C scripts/release . $(ARGS) "$(CURDIR)"

clean:
	rm -rf bin out dist

print-plain:
	@echo $(PLAIN)
