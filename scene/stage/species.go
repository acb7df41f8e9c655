package stage

import (
	"encoding/json"
	"fmt"
	"image"
	"io/fs"
	"math"
)

// leafage is the picture of one kind of plant in the atlas. Rectangles are left,
// top, right, bottom in texture coordinates, v down.
type leafage struct {
	name          string
	width, height float32 // m, of the side picture at scale 1
	side, top     [4]float32
	topShare      float32 // half width of the crown's picture to that of the side's
	tone          float32 // mean brightness of what is opaque, 0 to 1
	cone          bool    // conifers narrow upward
	stem          stem
	hull          [6][2]float32 // outline: two stacked trapezoids, x -1..1, y 0..1
}

// readAtlas reads the manifest of the plants.
func readAtlas(fsys fs.FS, side *image.NRGBA) (map[string]*leafage, error) {
	const name = "trees/trees.json"
	b, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	var doc struct {
		Trees []struct {
			Name  string
			UV    [4]float32
			TopUV [4]float32 `json:"top_uv"`
			W     float32    `json:"quad_w"`
			H     float32    `json:"quad_h"`
			Top   float32    `json:"top_size"`
			Trunk float32    `json:"trunk_radius"`
		}
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	list := make([]*leafage, len(doc.Trees))
	eachRow(len(list), func(i int) {
		t := &doc.Trees[i]
		k := &leafage{name: t.Name, width: t.W, height: t.H, side: t.UV, top: t.TopUV, topShare: t.Top / t.W}
		k.cone = narrows(t.Name)
		k.fray(side)
		k.findTone(side)
		k.fitHull(side)
		k.findStem(side, t.Trunk)
		list[i] = k
	})
	all := make(map[string]*leafage, len(list))
	for _, k := range list {
		all[k.name] = k
	}
	return all, nil
}

// narrows says whether a tree of that name has the crown of a conifer.
func narrows(name string) bool {
	switch name {
	case "spruce", "slim_spruce", "spruce_young", "pine", "young_pine", "larch", "poplar":
		return true
	}
	return false
}

// alphaCut is the coverage from which on a pixel of a plant is drawn: what the
// shader tests nearby.
const alphaCut = 0.45

// fray tears the lower edge of the picture, which the atlas cuts straight, so
// that a plant does not end in a line on the ground.
func (k *leafage) fray(img *image.NRGBA) {
	const torn, most, grain = 0.045, 0.2, 5.0 // share of the height, m, px
	w, h := float32(img.Rect.Dx()), float32(img.Rect.Dy())
	x0, x1, y0, y1 := int(k.side[0]*w), int(k.side[2]*w), int(k.side[1]*h), int(k.side[3]*h)
	rows := int(min(torn, most/float64(k.height)) * float64(y1-y0))
	for r := range rows {
		keep := float64(r) / float64(rows)
		for x := x0; x < x1; x++ {
			if n := valueNoise(float64(x)/grain, float64(r)/(2*grain)); n > 0.25+keep {
				img.Pix[img.PixOffset(x, y1-1-r)+3] = 0
			}
		}
	}
}

// findTone measures how bright the picture is.
func (k *leafage) findTone(img *image.NRGBA) {
	w, h := float32(img.Rect.Dx()), float32(img.Rect.Dy())
	sum, n := 0.0, 0.0
	for y := int(k.side[1] * h); y < int(k.side[3]*h); y++ {
		for x := int(k.side[0] * w); x < int(k.side[2]*w); x++ {
			if p := img.Pix[img.PixOffset(x, y):]; float64(p[3]) > alphaCut*0xff {
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
	x0, x1, y0, y1 := int(k.side[0]*w), int(k.side[2]*w), int(k.side[1]*h), int(k.side[3]*h)
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
