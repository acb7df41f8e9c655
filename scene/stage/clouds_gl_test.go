//go:build gl

package stage_test

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// smokyLooks draws looks over a map without plants past clouds of all ages: as many of
// which the rule says that smoke hides all, that it hides nothing though it is near, and
// that it hides a part.
func smokyLooks(t *testing.T, m *terrain.Map, each int) []look {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 6))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	o, p := sight.NewOccluders(m), &parade{m: m}
	var s sight.Scratch
	var found []look
	var counts [3]int
	for range 100000 {
		if counts == [3]int{each, each, each} {
			return found
		}
		from := freePlace(m, random)
		toward := geom.Heading(in(-math.Pi, math.Pi)).Dir()
		at := from.Add(toward.Mul(in(25, 120)))
		if !m.Spec.Contains(at) || len(m.Grid.Near(nil, at, 6)) > 0 {
			continue
		}
		at[1] = m.Ground.Height(at[0], at[2])
		l := look{
			observer: tanks.Tank{Class: tanks.Badger, Pose: p.stand(from, geom.HeadingOf(toward), tanks.Badger)},
			target:   tanks.Tank{Class: tanks.Badger, Pose: p.stand(at, geom.Heading(in(-math.Pi, math.Pi)), tanks.Badger)},
		}
		eye, body := tanks.EyePoint(&l.observer), sight.BodyOf(l.target.Class, &l.target.Pose)
		if o.SetClouds(nil); o.Share(&s, eye, &body) < 1 {
			continue
		}
		for range 1 + random.IntN(2) {
			size := in(0.2, 1)
			c := tanks.Cloud{At: from.Add(at.Sub(from).Mul(in(-0.02, 1.02))), Radius: 5.5 * size, Height: 5 * size, Born: random.IntN(100)}
			c.At = c.At.Add(mgl64.Vec3{in(-9, 9), 0, in(-9, 9)})
			c.At[1] = m.Ground.Height(c.At[0], c.At[2])
			l.clouds = append(l.clouds, c)
		}
		o.SetClouds(l.clouds)
		l.share = o.Share(&s, eye, &body)
		kind := 2
		switch l.share {
		case 0:
			kind = 0
		case 1:
			kind = 1
		}
		if counts[kind] < each {
			counts[kind]++
			found = append(found, l)
		}
	}
	t.Fatalf("found only %v looks", counts)
	return nil
}

// TestThePictureOfSmokeHidesWhatTheRuleHides renders random looks past smoke, with it and
// without, on level ground and on hills. Of a target that the rule calls hidden at most 2 %
// of the pixels may show, of one that it calls open at least 93 % must, as a cloud is
// painted up to a twentieth larger than it is, and of the others as much as it says.
func TestThePictureOfSmokeHidesWhatTheRuleHides(t *testing.T) {
	for _, preset := range []terrain.Preset{terrain.Flat, terrain.Hills} {
		t.Run(string(preset), func(t *testing.T) { judgeSmoke(t, preset) })
	}
}

// judgeSmoke compares picture and rule at some looks on a map of a preset.
func judgeSmoke(t *testing.T, preset terrain.Preset) {
	t.Helper()
	const hiddenMost, openLeast, fewest, partOff = 0.02, 0.93, 400, 0.15
	spec := terrain.DefaultSpec(*truthSeed)
	spec.Preset, spec.Trees = preset, 0
	spec.Tuning.Buildings, spec.Tuning.Walls, spec.Tuning.Fences, spec.Tuning.Bales, spec.Tuning.Rocks = 0, 0, 0, 0, 0
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	win, s := moving.lend(t, m, false)
	for _, kind := range []string{"decals", "shadows", "particles", "grass"} {
		s.LeaveOut(kind)
	}
	var sum, worst [3]float64
	worst[1] = 1
	var judged [3]int
	for i, l := range smokyLooks(t, m, max(2, *truthScenes/4)) {
		with, picture := l.pixels(t, win, s)
		l.with, l.clouds = with, nil
		l.without, _ = l.pixels(t, win, s)
		part, of := l.shown()
		if of < fewest {
			continue
		}
		kind, wrong := 2, math.Abs(part-l.share) > partOff
		switch l.share {
		case 0:
			kind, wrong = 0, part > hiddenMost
			worst[0] = max(worst[0], part)
		case 1:
			kind, wrong = 1, part < openLeast
			worst[1] = min(worst[1], part)
		default:
			part = math.Abs(part - l.share)
			worst[2] = max(worst[2], part)
		}
		judged[kind]++
		sum[kind] += part
		if wrong {
			t.Errorf("%s, look %d: share %.3f, but %.3f of %d pixels show or differ, %.0f m away", preset, i, l.share, part, of, geom.PlaneDist(l.observer.At, l.target.At))
			keepPicture(t, picture, i)
		}
	}
	for kind, name := range [3]string{"hidden: %d, %.2f %% show, at worst %.2f %%", "open: %d, %.2f %% show, at worst %.2f %%", "partly: %d, off by %.2f %%, at worst %.2f %%"} {
		t.Logf(string(preset)+", "+name, judged[kind], 100*sum[kind]/float64(max(judged[kind], 1)), 100*worst[kind])
		if judged[kind] < *truthScenes/5 {
			t.Errorf("only %d looks could be judged", judged[kind])
		}
	}
}

// TestNobodySeesThroughSmokeFromRightBeforeIt goes up to a cloud behind which a tank stands: from no distance does any of
// it show.
func TestNobodySeesThroughSmokeFromRightBeforeIt(t *testing.T) {
	m := level()
	win, s := moving.lend(t, m, false)
	for _, kind := range []string{"decals", "shadows", "particles", "grass"} {
		s.LeaveOut(kind)
	}
	p := &parade{m: m}
	cloud := tanks.Cloud{At: mgl64.Vec3{100, 0, 100}, Radius: 5.5, Height: 5}
	picture := func(gap float64, shown bool) *image.RGBA {
		f := &stage.Frame{Width: goldenWidth, Height: goldenHeight, Clouds: []tanks.Cloud{cloud}}
		f.Camera = camera.View{Eye: mgl64.Vec3{100 - cloud.Width(2.2) - gap, 2.2, 100}, Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3}
		if shown {
			f.Tanks = []stage.TankLook{{ID: 1, Number: 1, Class: tanks.Bear, Alive: true, Pose: p.stand(mgl64.Vec3{125, 0, 100}, 1, tanks.Bear)}}
		}
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
		return cropped(win.Picture())
	}
	picture(1, true)
	for gap := -0.1; gap < 2; gap += 0.1 {
		with, without, n := picture(gap, true), picture(gap, false), 0
		for i := range with.Pix {
			if math.Abs(float64(with.Pix[i])-float64(without.Pix[i])) > 12 {
				n++
			}
		}
		if n > 0 {
			t.Errorf("%.1f m before a cloud, %d bytes of the picture tell of a tank behind it", gap, n)
		}
	}
}
