package stage

import (
	"flag"
	"fmt"
	"go/format"
	"image"
	"math"
	"os"
	"strings"
	"testing"

	"treeline/assets"
	"treeline/terrain"
)

var update = flag.Bool("update", false, "write the profiles of the plants anew, from their pictures")

// profiles is where the widths of the plants are kept.
const profiles = "../../terrain/profiles.go"

// cutout is a picture of a plant as the alpha test leaves it, with everything
// that is drawn at its foot.
type cutout struct {
	img   *image.NRGBA
	parts []cutoutPart
}

// cutoutPart is one picture of a plant: its kind, size and how deep it is sunk.
type cutoutPart struct {
	kind  *leafage
	scale float64
}

// opaque says whether the plant hides what is behind a place, in metres from its
// middle and foot.
func (c *cutout) opaque(x, y float64) bool {
	for _, p := range c.parts {
		if c.part(p, x, y) {
			return true
		}
	}
	return false
}

func (c *cutout) part(p cutoutPart, x, y float64) bool {
	k := p.kind
	x, y = 2*x/(p.scale*float64(k.width)), (y+sunk)/(p.scale*float64(k.height))
	if x <= -1 || x >= 1 || y < 0 || y >= 1 {
		return false
	}
	w, h := float64(c.img.Rect.Dx()), float64(c.img.Rect.Dy())
	u := lerp(float64(k.side[0]), float64(k.side[2]), x/2+0.5) * w
	v := lerp(float64(k.side[3]), float64(k.side[1]), y) * h
	return float64(c.img.Pix[c.img.PixOffset(int(u), min(int(v), c.img.Rect.Dy()-1))+3]) > alphaCut*0xff
}

// cutoutOf returns the picture of a species.
func cutoutOf(s *terrain.Species, flora []terrain.Species, kinds map[string]*leafage, img *image.NRGBA) *cutout {
	c := &cutout{img: img, parts: []cutoutPart{{kinds[s.Name], 1}}}
	for i := range flora {
		if b := &flora[i]; b.Name == s.Undergrowth {
			c.parts = append(c.parts, cutoutPart{kinds[b.Name], s.Cover / b.Cover})
		}
	}
	return c
}

// grain is how finely a picture is measured, in metres.
const grain = 0.02

// halfWidth returns how far a picture is opaque from its middle at a height, the
// mean of both sides. Gaps between leaves do not end it.
func (c *cutout) halfWidth(y float64) float64 {
	const gap = 0.16 // m
	sum := 0.0
	for _, side := range [2]float64{-1, 1} {
		opaque, last := 0, 0.0
		for x := grain / 2; x < last+gap; x += grain {
			if c.opaque(side*x, y) {
				opaque++
				last = x
			}
		}
		sum += float64(opaque) * grain
	}
	return sum / 2
}

// profile measures a picture: the width at each level is the mean of the opaque
// width round it, weighted by how near it is.
func (c *cutout) profile(s *terrain.Species) terrain.Profile {
	var p terrain.Profile
	step := s.Height / (terrain.Levels - 1)
	for i := range p {
		sum, weight := 0.0, 0.0
		for y := -step + grain/2; y < step; y += grain {
			if at := float64(i)*step + y; at > 0 && at < s.Height {
				w := 1 - math.Abs(y)/step
				sum += w * c.halfWidth(at)
				weight += w
			}
		}
		p[i] = math.Round(1000*sum/weight/s.Cover) / 1000
	}
	return p
}

func plantPictures(t *testing.T) (map[string]*leafage, *image.NRGBA) {
	t.Helper()
	img, err := loadPicture(assets.FS, sidePicture)
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := readAtlas(assets.FS, img)
	if err != nil {
		t.Fatal(err)
	}
	return kinds, img
}

func TestProfilesAreThoseOfThePictures(t *testing.T) {
	kinds, img := plantPictures(t)
	flora := terrain.Flora()
	var b strings.Builder
	b.WriteString("// Code generated from the pictures of the plants by \"make plants\"; DO NOT EDIT.\n\npackage terrain\n\n" +
		"// profileOf returns how wide a species is by height, as measured in its picture.\n// What has none is a column.\n" +
		"func profileOf(name string) Profile {\n\tswitch name {\n")
	for i := range flora {
		s := &flora[i]
		p := cutoutOf(s, flora, kinds, img).profile(s)
		fmt.Fprintf(&b, "\tcase %q:\n\t\treturn Profile{", s.Name)
		for k, v := range p {
			if k%9 == 0 {
				b.WriteString("\n\t\t\t")
			}
			fmt.Fprintf(&b, "%g, ", v)
		}
		b.WriteString("\n\t\t}\n")
		if !*update && p != s.Profile {
			t.Errorf("%s: the picture has the profile %v, the table %v: run make plants", s.Name, p, s.Profile)
		}
	}
	b.WriteString("\t}\n\treturn Column()\n}\n")
	if *update {
		out, err := format.Source([]byte(b.String()))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(profiles, out, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
