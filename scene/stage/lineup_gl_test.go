//go:build gl

package stage_test

import (
	"flag"
	"fmt"
	"image"
	"math"
	"path/filepath"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/gx"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var lineupDir = flag.String("lineup", "", "folder for the pictures of every class in sun and shade")

// lineup draws single tanks on a map, in the sun and in the shade of trees.
type lineup struct {
	win   *gx.Window
	s     *stage.Stage
	p     *parade
	spots [2]mgl64.Vec3   // in the sun, in the shade
	views [2]geom.Heading // from which a camera looks at them over free ground
}

// ways of looking at a tank: degrees round it from its right side, m away, m above.
var lineupViews = map[string][3]float64{"side": {0, 12, 5}, "rear": {90, 12, 5}, "far-side": {0, 20, 3}, "far-rear": {90, 20, 3}, "above": {0, 8, 45}}

func newLineup(t *testing.T) *lineup {
	t.Helper()
	win, m, s := pictured(t, terrain.DefaultSpec(7), stage.Tier(*pictureTiers))
	l := &lineup{win: win, s: s, p: newParade(m)}
	for k, fits := range [2]func(sun float64) bool{func(sun float64) bool { return sun > 0.97 }, func(sun float64) bool { return sun < 0.12 }} {
		if !l.find(k, fits) {
			t.Fatal("the map has no place for the tank")
		}
	}
	return l
}

// find looks for a place of a tank that lies in one light, and for a free way to it.
func (l *lineup) find(k int, fits func(sun float64) bool) bool {
	const margin, step, around, away = 40.0, 3.0, 2.6, 20.0 // m
	spec, g := &l.p.m.Spec, l.p.m.Grid
	for z := margin; z < spec.Depth-margin; z += step {
		for x := margin; x < spec.Width-margin; x += step {
			at := mgl64.Vec3{x, 0, z}
			ok := len(g.Near(nil, at, 4)) == 0 && l.p.m.Ground.Normal(x, z)[1] > 0.99
			for i := 0; ok && i < 8; i++ {
				p := at.Add(geom.Heading(float64(i) * math.Pi / 4).Dir().Mul(around))
				ok = fits(l.s.Sun(p[0], p[2]))
			}
			for i := 0; ok && i < 8; i++ {
				h := geom.Heading(float64(i) * math.Pi / 4)
				free := true
				for d := 5.0; free && d <= away; d += 2.5 {
					free = len(g.Near(nil, at.Add(h.Dir().Mul(d)), 3.5)) == 0
				}
				if free {
					l.spots[k], l.views[k] = at, h
					return true
				}
			}
		}
	}
	return false
}

// draw draws a tank in a light from somewhere, or the same without it.
func (l *lineup) draw(t *testing.T, k int, class tanks.ClassID, team tanks.Team, view string, there bool) *image.RGBA {
	t.Helper()
	v := lineupViews[view]
	from := l.views[k]
	pose := l.p.stand(l.spots[k], from+geom.Heading(math.Pi/2+v[0]*math.Pi/180), class)
	eye := pose.At.Add(from.Dir().Mul(v[1])).Add(mgl64.Vec3{0, v[2], 0})
	to := pose.At.Add(mgl64.Vec3{0, 1, 0}).Sub(eye)
	f := &stage.Frame{Width: pictureWidth, Height: pictureHeight}
	f.Camera = camera.View{Eye: eye, Forward: to, Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3, Overhead: view == "above"}
	if there {
		f.Tanks = []stage.TankLook{{Pose: pose, Team: team, Number: 1, Class: class, Alive: true}}
	}
	for range 2 { // tiles of shadows come in every other picture
		if err := l.s.Draw(f); err != nil {
			t.Fatal(err)
		}
	}
	return l.win.Picture()
}

// TestTanksStandOut sees that tanks of either team are light enough to be read in sun
// and shade, that they differ from the ground, and that their own light and dark does
// not drown.
func TestTanksStandOut(t *testing.T) {
	const differ, form = 9, 20
	least := map[string]float64{"sun, side": 22, "sun, above": 36, "shade, side": 16, "shade, above": 22}
	l := newLineup(t)
	for k, light := range []string{"sun", "shade"} {
		for _, view := range []string{"side", "above"} {
			for team := range tanks.Team(2) {
				q := l.standing(t, k, team, view)
				t.Logf("%s, %s, team %d: tank %.1f, ground %.1f, they differ by %.1f, form %.1f", light, view, team, q.tank, q.ground, q.differ, q.form)
				if q.tank < least[light+", "+view] || q.differ < differ || q.form < form {
					t.Errorf("%s, %s: a tank of team %d cannot be read", light, view, team)
				}
			}
		}
	}
	if *lineupDir == "" {
		return
	}
	for k, light := range []string{"sun", "shade"} {
		for view := range lineupViews {
			for class := range tanks.NumClasses {
				l.draw(t, k, class, tanks.Team(class%2), view, true)
				save(t, l.win, filepath.Join(*lineupDir, fmt.Sprintf("%s-%s-%s.png", tanks.ClassOf(class).Name, view, light)))
			}
		}
	}
}

// standing is how a tank stands out: the mean lightness of its pixels and of those
// of the ground that it hides, CIE L*, by how much their mean colours differ, CIE76, and
// the range of lightness that holds four fifths of the tank: its form.
type standing struct{ tank, ground, differ, form float64 }

// standing measures a tank in a light from somewhere.
func (l *lineup) standing(t *testing.T, k int, team tanks.Team, view string) (s standing) {
	t.Helper()
	const least = 6 // of 255, more than rounding
	with, without := l.draw(t, k, tanks.Badger, team, view, true), l.draw(t, k, tanks.Badger, team, view, false)
	var tank, ground mgl64.Vec3
	var light []float64
	for i := 0; i < len(with.Pix); i += 4 {
		a, b := with.Pix[i:i+3], without.Pix[i:i+3]
		d := 0
		for c := range 3 {
			d = max(d, int(a[c])-int(b[c]), int(b[c])-int(a[c]))
		}
		if d > least {
			x, y := lab(a), lab(b)
			tank, ground, light = tank.Add(x), ground.Add(y), append(light, x[0])
		}
	}
	n := len(light)
	slices.Sort(light)
	tank, ground = tank.Mul(1/float64(n)), ground.Mul(1/float64(n))
	return standing{tank[0], ground[0], tank.Sub(ground).Len(), light[n*9/10] - light[n/10]}
}

// lab returns a pixel in CIE L*a*b*.
func lab(c []byte) mgl64.Vec3 {
	var v [3]float64
	for i := range v {
		v[i] = math.Pow(float64(c[i])/255, 2.2)
	}
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*v[0] + 0.3576*v[1] + 0.1805*v[2]) / 0.9505)
	y := f(0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2])
	z := f((0.0193*v[0] + 0.1192*v[1] + 0.9505*v[2]) / 1.089)
	return mgl64.Vec3{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
