#!/bin/bash
# Makes the art in assets/ again from assets/src, and records what was made from what in
# assets/src/made.txt.
#   scripts/art.sh                  everything, sounds too
#   scripts/art.sh trees oak larch  these plants; the others in the atlas stay unchanged
#   scripts/art.sh trees            all plants
#   scripts/art.sh tanks bear       these tanks, or all
#   scripts/art.sh props | terrain | fx | sound
# SAMPLES sets the number of rays per pixel for all plants; by default it is 16 or 30. docs/art.md
# says how long each part takes.
# It needs Blender 3.4, ImageMagick and Python with numpy, scipy and PIL, which
# scripts/setup.sh art installs.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
export ART=$root/out/art # the folder that holds src, out and prev for the scripts
export PYTHONHASHSEED=0  # so that not even the order of a set differs
python=/usr/bin/python3

fresh() {
	rm -rf "$ART"
	mkdir -p "$ART/out" "$ART/prev/cells"
	ln -sfn "$root/assets/src" "$ART/src"
}

# Logs the output of the renderer, and shows its end if it fails.
blend() { # SCRIPT ARGUMENTS...
	local log=$ART/$1.log
	(cd "$ART" && blender --background --python-use-system-env --python-exit-code 1 --python "src/$1.py" -- "${@:2}") >"$log" 2>&1 ||
		{ echo "art: $1.py failed" >&2; tail -n 20 "$log" >&2; exit 1; }
}
python() { (cd "$ART" && "$python" "$@"); }
levels() { (cd "$root" && go generate ./scene/mesh); } # of detail of tanks and props
pack() { "$root/assets/src/pack.sh" "$ART/out" "$root/assets"; }

tanks() { # NAMES...: all if there are none
	blend tanks blind "$@"
	python src/pack.py
	blend reimport
	if grep "^CHECK BAD" "$ART/reimport.log" >&2; then
		echo "art: these models are not what they should be after export" >&2
		exit 1
	fi
	pack
	levels
}
trees() { # NAMES...: all if there are none
	blend trees "s=${SAMPLES:-0}" "$@"
	OLD=
	[ $# -eq 0 ] || OLD=$root/assets/trees/
	OLD=$OLD python src/atlas.py
	python src/dense.py "$ART/out/trees"
	pack
	cd "$root"
	go generate ./terrain
}
props() { blend props blind && pack && levels; }
terrain() { blend terrain && pack; }
fx() { python src/fx.py && python src/marks.py && pack; }
sound() { go run ./assets/src/sound -out assets/sound >"$ART/sound.log" || { cat "$ART/sound.log"; exit 1; }; }

make_part() { # PART ARGUMENTS...
	local begin=$SECONDS
	fresh
	"$@"
	cd "$root"
	go test ./assets -count 1 -run TestAssetsAreWhatTheirScriptsMade -record "$1"
	echo "art: $1 took $((SECONDS - begin)) s"
}

case ${1:-all} in
all)
	"$root/scripts/setup.sh" art
	for part in sound fx props terrain tanks trees; do
		make_part "$part"
	done
	;;
sound) make_part sound ;;
tanks | trees | props | terrain | fx)
	"$root/scripts/setup.sh" art
	make_part "$@"
	;;
*)
	echo "art: unknown part $1: trees, tanks, props, terrain, fx or sound, or nothing for everything" >&2
	exit 2
	;;
esac
