//go:build gl

package stage_test

import (
	"flag"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/scene/camera"
	"treeline/scene/gx"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var (
	truthDir    = flag.String("truth", "", "folder for the scenes in which picture and rule differ most")
	truthScenes = flag.Int("scenes", 16, "scenes in which the picture is held against the rule of sight")
	truthSeed   = flag.Uint64("seed", 3, "seed of the maps of these scenes")
)

const pictureWidth, pictureHeight = 1280, 720

// look is one observer and one target of whom the sight rule says that plants
// hide all of it, or that nothing hides any.
type look struct {
	share            float64
	observer, target tanks.Tank
	clouds           []tanks.Cloud
	with, without    []bool // pixels of the target with the plants and without
}

// looks draws places at random until there are enough of both kinds.
func looks(t *testing.T, m *terrain.Map, each int) []look {
	t.Helper()
	tuning := sight.DefaultTuning()
	w, err := tanks.NewWorld(tanks.Setup{
		Map: m, Members: []tanks.Member{{Team: 0, Class: tanks.Badger}, {Team: 1, Class: tanks.Badger}},
		Tuning: tanks.DefaultTuning(), Eyes: sight.New(sight.NewOccluders(m), tuning),
	})
	if err != nil {
		t.Fatal(err)
	}
	eyes := sight.New(sight.NewOccluders(m), tuning)
	random := rand.New(rand.NewPCG(5, 5))
	p := &parade{m: m}
	var found []look
	var counts [2]int
	for range 200000 {
		if counts[0] >= each && counts[1] >= each {
			return found
		}
		from, to := freePlace(m, random), freePlace(m, random)
		if d := geom.PlaneDist(from, to); d < 25 || d > 220 {
			continue
		}
		a, b := &w.Tanks[0], &w.Tanks[1]
		a.Pose = p.stand(from, geom.HeadingOf(to.Sub(from)), a.Class)
		b.Pose = p.stand(to, geom.Heading(2*math.Pi*random.Float64()), b.Class)
		x := eyes.Explain(w, 0, 1)
		kind, ok := kindOf(&x)
		if !ok || counts[kind] >= each {
			continue
		}
		counts[kind]++
		found = append(found, look{share: x.Share, observer: *a, target: *b})
	}
	t.Fatalf("found only %d hidden and %d open looks", counts[0], counts[1])
	return nil
}

// kindOf returns 0 for a target that plants alone hide, 1 for an open one.
func kindOf(x *sight.Explanation) (int, bool) {
	const all = 1 - 1e-9
	switch {
	case x.Share >= all:
		return 1, true
	case x.Share > 0 || x.TerrainClear < all:
		return 0, false
	}
	for _, b := range x.Blocked {
		if b.Cause.Kind != "tree" && b.Cause.Kind != "bush" {
			return 0, false
		}
	}
	return 0, true
}

// freePlace returns a place well inside the map with nothing near it.
func freePlace(m *terrain.Map, random *rand.Rand) mgl64.Vec3 {
	const margin, clear = 25.0, 6.0
	for {
		at := mgl64.Vec3{margin + random.Float64()*(m.Spec.Width-2*margin), 0, margin + random.Float64()*(m.Spec.Depth-2*margin)}
		if len(m.Grid.Near(nil, at, clear)) == 0 {
			at[1] = m.Ground.Height(at[0], at[2])
			return at
		}
	}
}

// pixels returns which pixels of the picture from the observer's eye belong to
// the target: those that differ when it is taken away, in front of the boxes of its hull and turret. The rule
// does not count the gun, so its pixels tell nothing about it.
func (l *look) pixels(t *testing.T, win *gx.Window, s *stage.Stage) ([]bool, *image.RGBA) {
	t.Helper()
	c := l.observer.Body()
	turret := l.observer.TurretFrame(c)
	f := &stage.Frame{Width: pictureWidth, Height: pictureHeight, Clouds: l.clouds}
	eye := turret.Point(c.Eye)
	to := l.target.At.Add(mgl64.Vec3{0, 1.3, 0}).Sub(eye)
	f.Camera = camera.View{Eye: eye, Forward: to, Up: mgl64.Vec3{0, 1, 0}, FOV: 2 * math.Atan(4/to.Len())}
	f.Tanks = []stage.TankLook{
		{Number: 1, Pose: l.observer.Pose, Class: l.observer.Class, Alive: true, Hidden: true},
		{ID: 1, Pose: l.target.Pose, Team: 1, Number: 1, Class: l.target.Class, Alive: true},
	}
	draw := func() *image.RGBA {
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
		return win.Picture()
	}
	there := draw()
	f.Tanks[1].Absent = true
	gone := draw()
	class := l.target.Body()
	boxes := [2]geom.Block{tanks.HullBox(&l.target.Pose, class), tanks.TurretBox(&l.target.Pose, class)}
	far := 2 * geom.Len(to)
	ahead, _, up := f.Camera.Axes()
	view := camera.View{Eye: eye, Forward: ahead, Up: up, FOV: f.Camera.FOV}
	onBoxes := func(i int) bool {
		end := eye.Add(view.Ray(float64(i%pictureWidth)+0.5, float64(i/pictureWidth)+0.5, pictureWidth, pictureHeight).Mul(far))
		_, _, hull := boxes[0].Enter(eye, end)
		_, _, onTurret := boxes[1].Enter(eye, end)
		return hull || onTurret
	}
	const least = 6 // of 255, more than rounding
	mask := make([]bool, pictureWidth*pictureHeight)
	for i := range mask {
		for k := range 3 {
			d := int(there.Pix[4*i+k]) - int(gone.Pix[4*i+k])
			mask[i] = mask[i] || d > least || d < -least
		}
		mask[i] = mask[i] && onBoxes(i)
	}
	return mask, there
}

// TestPictureHidesWhatTheRuleHides renders random looks from the observer's eye with
// the plants and without, on level ground and on hills. Of a target that the rule
// calls hidden at most 2 % of the pixels may show, of one that it calls open at least 95 % must. By
// itself it takes a few looks; with -scenes 100 it is the whole
// proof.
func TestPictureHidesWhatTheRuleHides(t *testing.T) {
	for _, preset := range []terrain.Preset{terrain.Flat, terrain.Hills} {
		spec := terrain.DefaultSpec(*truthSeed)
		spec.Preset = preset
		m, err := terrain.Generate(spec)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(string(preset), func(t *testing.T) { judgeLooks(t, m, max(1, *truthScenes/4)) })
	}
}

// judgeLooks compares picture and rule at some hidden and as many open looks.
func judgeLooks(t *testing.T, m *terrain.Map, each int) {
	t.Helper()
	const hiddenMost, openLeast, fewest = 0.02, 0.95, 400
	win, s := moving.lend(t, m, false)
	for _, kind := range []string{"decals", "shadows", "particles"} {
		s.LeaveOut(kind) // a shadow on the ground is not the tank
	}
	all := looks(t, m, each)
	pictures := make([]*image.RGBA, len(all))
	for i := range all {
		all[i].with, pictures[i] = all[i].pixels(t, win, s)
	}
	s.LeaveOut("near")
	s.LeaveOut("trees")
	judged, sum, worst := [2]int{}, [2]float64{}, [2]float64{0, 1}
	for i := range all {
		l := &all[i]
		l.without, _ = l.pixels(t, win, s)
		part, of := l.shown()
		if of < fewest {
			continue // the ground or a building hides it from the camera
		}
		kind := int(l.share + 0.5)
		judged[kind]++
		sum[kind] += part
		worst[kind] = [2]float64{max(worst[0], part), min(worst[1], part)}[kind]
		if kind == 0 && part > hiddenMost || kind == 1 && part < openLeast {
			t.Errorf("%s, look %d: share %.2f, but %.1f %% of %d pixels show, %.0f m away", m.Spec.Preset, i, l.share, 100*part, of,
				geom.PlaneDist(l.observer.At, l.target.At))
			keepPicture(t, pictures[i], i)
		}
	}
	for kind, name := range [2]string{"hidden", "open"} {
		t.Logf("%s: %d %s looks, %.2f %% of the pixels show, at worst %.2f %%", m.Spec.Preset, judged[kind], name,
			100*sum[kind]/float64(judged[kind]), 100*worst[kind])
		if judged[kind] < each*4/5 {
			t.Errorf("only %d of %d %s looks could be judged", judged[kind], each, name)
		}
	}
}

// shown returns which share of the target's pixels shows with the plants, and how
// many it has without.
func (l *look) shown() (part float64, of int) {
	shown := 0
	for k, own := range l.without {
		if own {
			of++
			if l.with[k] {
				shown++
			}
		}
	}
	return float64(shown) / float64(max(of, 1)), of
}

func keepPicture(t *testing.T, img *image.RGBA, i int) {
	t.Helper()
	if *truthDir == "" {
		return
	}
	f, err := os.Create(filepath.Join(*truthDir, "look-"+string(rune('a'+i/26%26))+string(rune('a'+i%26))+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
