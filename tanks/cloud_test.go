package tanks_test

import (
	"math"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// smoker returns a driver that asks for smoke in every tick.
func smoker() tanks.Driver {
	return matchtest.Fixed(tanks.Order{Smoke: true, Aim: tanks.Aim{Yaw: 0.7}, Target: tanks.NoTank})
}

// smoking returns a match of two tanks on a field, one that releases smoke and one that does not.
func smoking() *tanks.World {
	w := matchtest.World(matchtest.Field(400, 300), 1,
		tanks.Member{Team: 0, Class: tanks.Stoat, Driver: smoker()}, tanks.Member{Team: 1, Class: tanks.Bear, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, 200, 150, 0)
	return w
}

func TestAChargeMakesCloudsBeforeTheGun(t *testing.T) {
	w := smoking()
	self := &w.Tanks[0]
	self.Turret = 0.7
	w.Step()
	s, clouds := &w.Tuning.Smoke, w.Clouds.All()
	if self.Charges != tanks.ClassOf(tanks.Stoat).Smoke-1 || len(clouds) != 3 || w.Tanks[1].Charges != tanks.ClassOf(tanks.Bear).Smoke {
		t.Fatalf("%d charges are left and %d clouds stand", self.Charges, len(clouds))
	}
	for i := range clouds {
		off := geom.Bearing(self.At, self.TurretHeading(), clouds[i].At)
		want := (float64(i) - 1) * s.Arc / 3 * math.Pi / 180
		if d := geom.PlaneDist(clouds[i].At, self.At); math.Abs(d-s.Reach) > 0.1 || math.Abs(off-want) > 0.01 {
			t.Errorf("cloud %d is %.2f m away at %.3f rad from the gun, want %.2f m at %.3f", i, d, off, s.Reach, want)
		}
	}
	var told int
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == tanks.Smoked && e.Tank == 0 && math.Abs(geom.PlaneDist(e.At, self.At)-s.Reach) < 1e-9 {
			told++
		}
	}
	if told != 1 {
		t.Errorf("%d events tell of it, want 1", told)
	}
	matchtest.Run(w, s.Wait-0.1)
	if len(w.Clouds.All()) != 3 {
		t.Errorf("the second charge came before its time")
	}
	matchtest.Run(w, 0.2)
	if len(w.Clouds.All()) != 6 || self.Charges != 1 {
		t.Errorf("%d clouds stand after the second charge, %d charges left", len(w.Clouds.All()), self.Charges)
	}
	matchtest.Run(w, s.Wait*3)
	if self.Charges != 0 || len(w.Clouds.All()) != 9 {
		t.Errorf("%d charges are left, and %d clouds stand after all", self.Charges, len(w.Clouds.All()))
	}
}

func TestACloudGrowsStandsDriftsAndFades(t *testing.T) {
	w := smoking()
	w.Tanks[0].Charges = 1
	w.Step()
	s, from := w.Tuning.Smoke, w.Clouds.All()[1].At
	size := func() float64 {
		c := w.Clouds.All()
		if len(c) == 0 {
			return 0
		}
		if c[1].Radius/s.Radius != c[1].Height/s.Height {
			t.Fatalf("radius %.2f and height %.2f do not change together", c[1].Radius, c[1].Height)
		}
		return c[1].Radius / s.Radius
	}
	if size() != 0 {
		t.Errorf("at first it has %.2f of its size", size())
	}
	matchtest.Run(w, s.Grow/2)
	if got := size(); got < 0.6 || got > 0.9 {
		t.Errorf("half grown it has %.2f of its size", got)
	}
	matchtest.Run(w, s.Grow/2+s.Stand-0.1)
	if size() != 1 {
		t.Errorf("it stands with %.2f of its size", size())
	}
	moved, wind := w.Clouds.All()[1].At.Sub(from), w.Map.Spec.Wind()
	want := wind.Mul(s.Drift * (s.Grow + s.Stand - 0.1))
	if moved.Sub(want).Len() > 0.05 {
		t.Errorf("it has drifted by %v, want %v", moved, want)
	}
	matchtest.Run(w, 0.1+s.Fade/2)
	if got := size(); got < 0.6 || got > 0.9 {
		t.Errorf("half gone it has %.2f of its size", got)
	}
	matchtest.Run(w, s.Fade/2+0.1)
	if n := len(w.Clouds.All()); n != 0 {
		t.Errorf("%d clouds stand after their time", n)
	}
}

func TestNoChargeMakesNoCloud(t *testing.T) {
	for name, change := range map[string]func(w *tanks.World){
		"spent":     func(w *tanks.World) { w.Tanks[0].Charges = 0 },
		"wreck":     func(w *tanks.World) { w.Tanks[0].Health = 0 },
		"round won": func(w *tanks.World) { w.Phase = tanks.Over },
	} {
		w := smoking()
		change(w)
		w.Step()
		if n := len(w.Clouds.All()); n != 0 {
			t.Errorf("%s: %d clouds", name, n)
		}
	}
	w := smoking()
	none := w.Tuning
	none.Smoke.Charges = 0
	w.SetTuning(none)
	w.NextRound()
	if w.Tanks[0].Charges != 0 || len(w.Clouds.All()) != 0 {
		t.Errorf("without charges a tank begins a round with %d, among %d clouds", w.Tanks[0].Charges, len(w.Clouds.All()))
	}
}

func TestCloudsAreBoundedAndTheOldestGoes(t *testing.T) {
	w := smoking()
	rules := w.Tuning
	rules.Smoke.Wait, rules.Smoke.Stand, rules.Smoke.Clouds = 0, 100, 6
	w.SetTuning(rules)
	w.Tanks[0].Charges = tanks.MaxClouds
	matchtest.Run(w, 1)
	clouds := w.Clouds.All()
	if len(clouds) != tanks.MaxClouds {
		t.Fatalf("%d clouds stand, want %d", len(clouds), tanks.MaxClouds)
	}
	for i := 1; i < len(clouds); i++ {
		if clouds[i].Born < clouds[i-1].Born {
			t.Fatalf("cloud %d is older than the one before it", i)
		}
	}
	if last := clouds[len(clouds)-1].Born; last != tanks.MaxClouds-1 {
		t.Errorf("the last is of tick %d, want that of the last charge, %d", last, tanks.MaxClouds-1)
	}
}

func TestACloudIsHalfAnEllipsoidOverItsSkirt(t *testing.T) {
	c := tanks.Cloud{Radius: 6, Height: 4}
	for height, want := range map[float64]float64{0: 6, 2: 6 * math.Sqrt(0.75), 3.999999: 0.004, 4: 0, 9: 0, -1: 6, -1.3: 6, -1.4: 0} {
		if got := c.Width(height); math.Abs(got-want) > 1e-3 {
			t.Errorf("%.1f m up it is %.4f m wide, want %.4f", height, got, want)
		}
	}
	if !c.Holds([3]float64{5, 1, 0}) || c.Holds([3]float64{5, 3, 0}) || c.Holds([3]float64{0, 4.1, 0}) {
		t.Error("what it holds is not what is within its width")
	}
}

func TestSmokeIsHashedAndRestored(t *testing.T) {
	w := smoking()
	matchtest.Run(w, 6)
	kept, hash := w.Snapshot(), w.Hash()
	for name, change := range map[string]func(w *tanks.World){
		"cloud":   func(w *tanks.World) { w.Clouds.All()[2].Radius += 1e-12 },
		"place":   func(w *tanks.World) { w.Clouds.All()[0].At[0] += 1e-9 },
		"charges": func(w *tanks.World) { w.Tanks[1].Charges-- },
		"wait":    func(w *tanks.World) { w.Tanks[0].SmokeWait += 1e-9 },
	} {
		change(w)
		if w.Hash() == hash {
			t.Errorf("%s: the hash did not change", name)
		}
		w.Restore(kept)
		if w.Hash() != hash {
			t.Fatalf("%s: it does not come back", name)
		}
	}
	matchtest.Run(w, 20)
	later := w.Hash()
	w.NextRound()
	if len(w.Clouds.All()) != 0 {
		t.Error("clouds stand at the start of a round")
	}
	w.Restore(kept)
	matchtest.Run(w, 20)
	if got := w.Hash(); got != later {
		t.Errorf("20 s later the hash is %x, want %x", got, later)
	}
}

func TestSmokeCostsNoMemory(t *testing.T) {
	w := smoking()
	w.Tanks[0].Charges = 1000
	matchtest.Run(w, 10)
	if n := testing.AllocsPerRun(10*tanks.Hertz, w.Step); n != 0 {
		t.Errorf("%g allocations a tick", n)
	}
}

// TestEverybodyIsToldOfClouds: drivers of both sides, and whoever asks what a crew knows, know all
// clouds, and can change none.
func TestEverybodyIsToldOfClouds(t *testing.T) {
	told := [2]int{}
	watch := func(team int) tanks.Driver {
		return matchtest.Script(func(v *tanks.View) tanks.Order {
			told[team] = len(v.Clouds)
			for i := range v.Clouds {
				v.Clouds[i].Radius = 100
			}
			return tanks.Order{Smoke: team == 0, Target: tanks.NoTank}
		})
	}
	w := matchtest.World(matchtest.Field(400, 300), 1,
		tanks.Member{Team: 0, Class: tanks.Stoat, Driver: watch(0)}, tanks.Member{Team: 1, Class: tanks.Bear, Driver: watch(1)})
	matchtest.Run(w, 1)
	var crew tanks.View
	w.CrewView(1, &crew)
	if told != [2]int{3, 3} || len(crew.Clouds) != 3 {
		t.Errorf("drivers are told of %v clouds, a crew of %d, want 3", told, len(crew.Clouds))
	}
	for i := range w.Clouds.All() {
		if w.Clouds.All()[i].Radius > w.Tuning.Smoke.Radius {
			t.Error("a driver has changed a cloud")
		}
	}
}
