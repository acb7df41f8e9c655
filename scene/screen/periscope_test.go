package screen_test

import (
	"math"
	"slices"
	"testing"

	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
)

// pictured draws until the periscope follows.
func pictured(t *testing.T, w *screen.Windowless) {
	t.Helper()
	for range 3 {
		draw(t, w)
	}
}

// TestThePeriscopeLooksAlongTheGunOfTheFollowedTank follows one tank after another from
// above, as a spectator and in a battle.
func TestThePeriscopeLooksAlongTheGunOfTheFollowedTank(t *testing.T) {
	for _, player := range []bool{false, true} {
		w := inContact(t, player, 10)
		w.Choose(camera.ModeOverhead)
		seen := map[tanks.ID]bool{}
		for range 3 {
			pictured(t, w)
			p, world := w.Periscope(), w.Battle().World
			if p == nil || p.On != w.Me() {
				t.Fatalf("player %v: the periscope is %+v, following %d", player, p, w.Me())
			}
			seen[p.On] = true
			me := world.Tanks[p.On]
			me.Pose = camera.PoseAt(world, p.On, 1)
			bore := me.GunFrame(me.Body()).Forward
			if off := p.Camera.Eye.Sub(tanks.EyePoint(&me)).Len(); off > 0.5 || p.Camera.Forward.Sub(bore).Len() > 0.05 {
				t.Errorf("player %v: the periscope of %d is %v m from the gunner's eye and looks %v, the gun %v", player, p.On, off, p.Camera.Forward, bore)
			}
			if twice := math.Tan(math.Pi/6) / math.Tan(p.Camera.FOV/2); math.Abs(twice-2) > 1e-9 || p.Camera.Overhead {
				t.Errorf("player %v: it magnifies %v times", player, twice)
			}
			if p.Width < 200 || math.Abs(float64(p.Width)/float64(p.Height)-16.0/9) > 0.02 {
				t.Errorf("player %v: it is %d x %d px", player, p.Width, p.Height)
			}
			w.Press(input.KeyTab)
		}
		if len(seen) != 3 {
			t.Errorf("player %v: followed %v", player, seen)
		}
	}
}

// TestThePeriscopeIsThereFromAboveAlone: the key switches it off and on and keeps that, and
// on the ground, over a wreck and with nobody to follow there is none.
func TestThePeriscopeIsThereFromAboveAlone(t *testing.T) {
	w := inContact(t, false, 5)
	has := func(what string, want bool) {
		t.Helper()
		if pictured(t, w); (w.Periscope() != nil) != want {
			t.Errorf("%s: there is a periscope %v, want %v", what, !want, want)
		}
	}
	has("first person", false)
	w.Choose(camera.ModeChase)
	has("chase", false)
	w.Press('U')
	if !w.Config().View.Periscope {
		t.Error("the key means something on the ground")
	}
	w.Choose(camera.ModeOverhead)
	has("from above", true)
	w.Press('U')
	has("switched off", false)
	w.Press('U')
	has("switched on", true)
	want := []config.Entry{{Path: "view.periscope", Value: "false"}, {Path: "view.periscope", Value: "true"}}
	if len(w.Kept) != 2 || w.Kept[0] != want[0] || w.Kept[1] != want[1] {
		t.Errorf("kept %v, want %v", w.Kept, want)
	}
	me := &w.Battle().World.Tanks[w.Me()]
	me.Health, me.KilledTick = 0, w.Battle().World.Tick
	has("over a wreck", false)
	w.Rig().Follow(tanks.NoTank)
	has("with nobody to follow", false)
}

// TestThePeriscopeShowsAPersonNobodyNew: it is a second look at the picture from above, in
// which every enemy is left out whom the crew does not see.
func TestThePeriscopeShowsAPersonNobodyNew(t *testing.T) {
	left, shown := 0, 0
	for _, seconds := range []int{40, 70, 85, 100, 115, 130} {
		w := inContact(t, true, seconds)
		w.Choose(camera.ModeOverhead)
		for range 5 {
			w.Press(input.KeyTab)
			pictured(t, w)
			f, world := w.Pictured(), w.Battle().World
			if f.Periscope == nil {
				continue // its tank is destroyed
			}
			for i := range f.Tanks {
				enemy := world.Tanks[i].Alive() && world.Tanks[i].Team != world.Tanks[f.Periscope.On].Team
				sees := world.Sightings.Of(f.Periscope.On, tanks.ID(i)).Seen
				switch {
				case !enemy:
				case !sees && !f.Tanks[i].Absent:
					t.Errorf("after %d s: %d shows in the periscope of %d, whose crew does not see it", seconds, i, f.Periscope.On)
				case f.Tanks[i].Absent:
					left++
				default:
					shown++
				}
			}
			if !f.KnownOnly {
				t.Errorf("after %d s: the dust of unseen enemies shows", seconds)
			}
		}
	}
	if left == 0 || shown == 0 {
		t.Errorf("%d enemies are left out and %d shown: nothing to compare", left, shown)
	}
}

// TestHintsOverTheMapAreClicked clicks on those that name a key, and on one that names a
// gesture of the mouse.
func TestHintsOverTheMapAreClicked(t *testing.T) {
	w := inContact(t, false, 5)
	w.Choose(camera.ModeOverhead)
	w.Config().View.Periscope = false
	pictured(t, w)
	click := func(hint string) {
		t.Helper()
		layers, _, _, err := w.Layers()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range layers[0].Parts {
			if p.Text == hint {
				w.Click(p.X+p.W/2, p.Y+p.H/2)
				pictured(t, w)
				return
			}
		}
		t.Fatalf("no hint %q", hint)
	}
	click("move the map")
	if w.Roaming() || len(w.Open()) != 1 {
		t.Errorf("a gesture that was clicked on did something: %v", w.Open())
	}
	click("whole map")
	if !w.Roaming() {
		t.Error("the camera does not go to the whole map")
	}
	click("gunner's view")
	if !w.Config().View.Periscope || w.Periscope() == nil {
		t.Error("the periscope is not switched on")
	}
	click("thresholds")
	if !slices.Contains(w.Open(), stack.BarName) {
		t.Errorf("open are %v, want the bar of thresholds", w.Open())
	}
}

// TestAClickOnThePeriscopeLeadsBehindTheGun: beside it the same click is one on the map.
func TestAClickOnThePeriscopeLeadsBehindTheGun(t *testing.T) {
	w := inContact(t, false, 5)
	w.Choose(camera.ModeOverhead)
	pictured(t, w)
	me := w.Me()
	const x, y = 1280 - 100, 400 // above the map in the lower right corner
	w.Press('U')
	pictured(t, w)
	if w.Click(x, y); w.Camera() != camera.ModeOverhead {
		t.Fatalf("a click on the map leads to %s", w.Camera())
	}
	w.Press('U')
	pictured(t, w)
	if w.Click(x, y); w.Camera() != camera.ModeFirst || w.Me() != me {
		t.Errorf("a click leads to %s of %d, want the gunner of %d", w.Camera(), w.Me(), me)
	}
}
