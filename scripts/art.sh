#!/bin/bash
# Makes the art of assets/ anew from assets/src: everything, or some plants only.
#   scripts/art.sh                  everything (half an hour on two cores)
#   scripts/art.sh trees oak larch  these plants; the others stay in the atlas as they are
#   scripts/art.sh trees            all plants
#   scripts/art.sh tanks bear       these tanks, or all; also: props, terrain, fx
# SAMPLES sets the rays a pixel (16). Needs Blender 3.4, python3-numpy, python3-pil,
# python3-scipy and ImageMagick.
set -eu
cd "$(dirname "$0")/.."
for program in blender convert; do
	command -v "$program" >/dev/null || { echo "art: $program is missing" >&2; exit 1; }
done
root=$PWD
export ART=$root/out/art
mkdir -p "$ART/out" "$ART/prev/cells"
ln -sfn "$root/assets/src" "$ART/src"
if [ "${1:-all}" = all ]; then
	rm -rf "$ART/prev" # nothing old gets in
	"$root/assets/src/build_all.sh"
	"$root/assets/src/pack.sh" "$ART/out" "$root/assets"
	exit
fi
part=$1
shift
blend() { blender --background --python-use-system-env --python "src/$1.py" -- "${@:2}"; }
cd "$ART"
case $part in
trees) ;; # below
tanks | props | terrain | fx)
	rm -rf out && mkdir -p out
	case $part in
	tanks) blend tanks blind "$@" ;;
	props | terrain) blend "$part" "$@" ;;
	fx) /usr/bin/python3 src/fx.py && /usr/bin/python3 src/marks.py ;;
	esac
	/usr/bin/python3 src/pack.py
	exec "$root/assets/src/pack.sh" "$ART/out" "$root/assets"
	;;
*)
	echo "art: unknown part $part: trees, tanks, props, terrain or fx, or nothing for everything" >&2
	exit 2
	;;
esac
rm -f "$ART"/prev/cells/*
blender --background --python-use-system-env --python src/trees.py -- "s=${SAMPLES:-16}" "$@"
OLD=$root/assets/trees/ /usr/bin/python3 src/atlas.py
cp out/trees/* "$root/assets/trees/"
