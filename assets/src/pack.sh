#!/bin/sh
# pack.sh FROM TO: brings what the scripts made (FROM, their out folder: all of it or some parts) into the game's assets folder
# (TO): opaque pictures become JPEG, and the effect sheets one sheet of 8 x 5 cells of 128 pixels. Needs ImageMagick 6 or 7.
set -e
from=$1 to=$2
mkdir -p "$to/tanks" "$to/trees" "$to/terrain" "$to/props" "$to/fx"
jpeg() { convert "$1" -quality 92 -sampling-factor 4:4:4 "$2"; }
if [ -d "$from/tanks" ]; then
	cp "$from"/tanks/*.glb "$from"/tanks/*.json "$to/tanks/"
	for f in "$from"/tanks/*.png; do
		case $f in
		*_n.png) jpeg "$f" "$to/tanks/$(basename "$f" .png).jpg" ;;
		*) cp "$f" "$to/tanks/" ;;
		esac
	done
fi
[ ! -d "$from/trees" ] || cp "$from"/trees/* "$to/trees/"
if [ -d "$from/terrain" ]; then
	for n in grass grass_dry dirt rock forest; do
		[ ! -f "$from/terrain/$n.png" ] || jpeg "$from/terrain/$n.png" "$to/terrain/$n.jpg"
	done
	[ ! -f "$from/terrain/camo.png" ] || cp "$from/terrain/camo.png" "$to/terrain/"
fi
if [ -d "$from/props" ]; then
	cp "$from"/props/*.glb "$to/props/"
	for f in "$from"/props/*.png; do
		jpeg "$f" "$to/props/$(basename "$f" .png).jpg"
	done
fi
[ -d "$from/fx" ] || exit 0
cp "$from/fx/scorch.png" "$from/fx/track_mark.png" "$from/fx/marks.png" "$to/fx/"
# Rows of the sheet: 0 and 1 fireball, 2 smoke, 3 thrown earth, 4 muzzle flash (4 cells, the rest empty).
tmp=$(mktemp -d)
convert "$from/fx/explosion.png" -resize 512x512 -crop 128x128 +repage "$tmp/a%02d.png"
convert "$from/fx/smoke.png" -resize 512x512 -crop 128x128 +repage "$tmp/s%02d.png"
convert "$from/fx/dirt_splash.png" -resize 512x256 -crop 128x128 +repage "$tmp/c%02d.png"
convert "$from/fx/muzzle.png" -resize 256x256 -crop 128x128 +repage -rotate -90 "$tmp/d%02d.png" # they point up
cd "$tmp"
montage -background none -geometry 128x128+0+0 -tile 8x a*.png s01.png s03.png s04.png s05.png s06.png s07.png s08.png s09.png c*.png d*.png sheet.png
cd - >/dev/null
convert "$tmp/sheet.png" -define png:color-type=6 -define png:exclude-chunk=date,time "$to/fx/sheet.png"
rm -r "$tmp"
