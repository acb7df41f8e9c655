package stage

import (
	"image"
	"io/fs"
	"maps"
	"math"
	"runtime"
	"slices"

	"treeline/scene/foliage"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// leafage is the picture of one kind of plant and what was measured in it.
type leafage struct {
	foliage.Picture

	topShare float32       // half width of the crown's picture to that of the side's
	tone     float32       // mean brightness of the opaque pixels, 0 to 1
	cone     bool          // narrows to a tip
	stem     stem          // bare in the picture
	trunk    float32       // m, radius that stops tanks, 0 without one
	core     stem          // that an eye among the leaves sees, of a trunk that stops tanks
	hull     [6][2]float32 // outline: two stacked trapezoids, x -1..1, y 0..1
}

// readAtlas reads the pictures of all plants, by name.
func readAtlas(fsys fs.FS, side *image.NRGBA) (map[string]*leafage, error) {
	pictures, err := foliage.Pictures(fsys)
	if err != nil {
		return nil, err
	}
	species := map[string]terrain.Species{}
	for _, s := range terrain.Flora() {
		species[s.Name] = s
	}
	list := make([]*leafage, len(pictures))
	parallel.Each(len(list), runtime.GOMAXPROCS(0), func(i int) {
		p := &pictures[i]
		s := species[p.Name]
		k := &leafage{Picture: *p, topShare: p.TopSize / p.Width, cone: s.Cone, trunk: float32(s.Trunk)}
		k.findTone(side)
		k.fitHull(side)
		k.findStem(side, p.Trunk)
		list[i] = k
	})
	findCores(list)
	all := make(map[string]*leafage, len(list))
	for _, k := range list {
		all[k.Name] = k
	}
	return all, nil
}

// findTone measures how bright the picture is.
func (k *leafage) findTone(img *image.NRGBA) {
	w, h := float32(img.Rect.Dx()), float32(img.Rect.Dy())
	sum, n := 0.0, 0.0
	for y := int(k.Side[1] * h); y < int(k.Side[3]*h); y++ {
		for x := int(k.Side[0] * w); x < int(k.Side[2]*w); x++ {
			if p := img.Pix[img.PixOffset(x, y):]; float64(p[3]) > foliage.Cut*0xff {
				sum += 0.30*float64(p[0]) + 0.59*float64(p[1]) + 0.11*float64(p[2])
				n++
			}
		}
	}
	k.tone = float32(max(sum/max(n, 1)/0xff, 0.05))
}

// fitHull wraps the picture in two stacked trapezoids with the least area. On
// software renderers a discarded pixel costs as much as a drawn one, and a
// conifer's quad is half empty.
func (k *leafage) fitHull(img *image.NRGBA) {
	half := k.halfWidths(img)
	n := len(half)
	k.hull = [6][2]float32{{-1, 0}, {1, 0}, {1, 0.5}, {-1, 0.5}, {1, 1}, {-1, 1}}
	best := math.MaxFloat64
	for cut := n / 10; cut < n*9/10; cut += max(n/24, 1) {
		low0, low1, area0 := trapezoid(half[:cut])
		high0, high1, area1 := trapezoid(half[cut:])
		mid := max(low1, high0) // both must cover the common line
		area := area0 + area1 + (mid-low1)*float64(cut) + (mid-high0)*float64(n-cut)
		if area >= best {
			continue
		}
		best = area
		y, a, m, b := float32(cut)/float32(n), float32(low0), float32(mid), float32(high1)
		k.hull = [6][2]float32{{-a, 0}, {a, 0}, {m, y}, {-m, y}, {b, 1}, {-b, 1}}
	}
}

// halfWidths returns how far each row of the picture reaches from its middle, 0
// to 1, the bottom row first. Both sides count, because trees are mirrored.
func (k *leafage) halfWidths(img *image.NRGBA) []float64 {
	const seen, margin = 40, 0.03
	w, h := float32(img.Rect.Dx()), float32(img.Rect.Dy())
	x0, x1, y0, y1 := int(k.Side[0]*w), int(k.Side[2]*w), int(k.Side[1]*h), int(k.Side[3]*h)
	half := make([]float64, y1-y0)
	for r := range half {
		for x := x0; x < x1; x++ {
			if img.Pix[img.PixOffset(x, y1-1-r)+3] > seen {
				d := math.Abs((float64(x)+0.5-float64(x0))/float64(x1-x0)*2 - 1)
				half[r] = max(half[r], min(1, d+margin))
			}
		}
	}
	return half
}

// trapezoid returns the half widths at the first and last row of the smallest
// trapezoid that covers the rows.
func trapezoid(half []float64) (first, last, area float64) {
	area = math.MaxFloat64
	n := float64(len(half))
	const tries = 20
	for s := range tries + 1 {
		a, b := float64(s)/tries, 0.0
		for r, w := range half {
			t := (float64(r) + 0.5) / n
			if w > a*(1-t) {
				b = max(b, (w-a*(1-t))/max(t, 0.02))
			}
		}
		if b <= 1 && (a+b)*n < area {
			first, last, area = a, b, (a+b)*n
		}
	}
	if area == math.MaxFloat64 {
		return 1, 1, 2 * n
	}
	return first, last, area
}

// cells returns the parts of a w x h picture that hold one plant each, in a fixed
// order: the pictures from the side, or those of the crowns from above.
func cells(kinds map[string]*leafage, w, h int, top bool) []image.Rectangle {
	var list []image.Rectangle
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		r := kinds[name].Side
		if top {
			r = kinds[name].Top
		}
		x, y := float32(w), float32(h)
		list = append(list, image.Rect(int(r[0]*x+0.5), int(r[1]*y+0.5), int(r[2]*x+0.5), int(r[3]*y+0.5)))
	}
	return list
}
