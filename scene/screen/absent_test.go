package screen_test

import (
	"path/filepath"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// small returns a battle of two against two in a mode.
func small(t *testing.T, mode string) ai.BattleSpec {
	t.Helper()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees = 5, 2, 30
	if err := spec.Mode.UnmarshalText([]byte(mode)); err != nil {
		t.Fatal(err)
	}
	return spec
}

// watched returns a battle in a mode that a spectator watches, after the first picture.
func watched(t *testing.T, mode string) *screen.Windowless {
	t.Helper()
	w, err := screen.NewWindowless(small(t, mode), false, false)
	if err != nil {
		t.Fatal(err)
	}
	draw(t, w)
	return w
}

// deliver puts the first truck of a convoy into the exit, and returns it.
func deliver(t *testing.T, w *tanks.World) tanks.ID {
	t.Helper()
	for i := range w.Tanks {
		if k := &w.Tanks[i]; k.Body().Unarmed {
			k.At = w.Objective.At
			k.At[1] = w.Map.Ground.Height(k.At[0], k.At[2])
			return k.ID
		}
	}
	t.Fatal("there is no truck")
	return tanks.NoTank
}

// TestTheTankThatIsFollowedIsFoundWhenOthersHaveLeftTheField: a truck of a convoy leaves the
// picture, and the tanks after it in the line-up are still themselves.
func TestTheTankThatIsFollowedIsFoundWhenOthersHaveLeftTheField(t *testing.T) {
	w := watched(t, "convoy")
	world := w.Battle().World
	numbers := map[tanks.ID]int{}
	for _, k := range w.Frame().Tanks {
		numbers[k.ID] = k.Number
	}
	truck := deliver(t, world)
	draw(t, w)
	if !world.Tanks[truck].Absent {
		t.Fatal("the truck is on the field")
	}
	for _, k := range w.Frame().Tanks {
		if k.Number != numbers[k.ID] || k.Number == 0 {
			t.Errorf("tank %d has the number %d, and had %d before a truck left", k.ID, k.Number, numbers[k.ID])
		}
	}
	seen := 0
	for range world.Tanks {
		w.Press(input.KeyTab)
		if w.Me() < truck {
			continue
		}
		seen++
		w.Choose(camera.ModeFirst)
		draw(t, w)
		for _, k := range w.Frame().Tanks {
			if k.Hidden != (k.ID == w.Me()) {
				t.Errorf("from the turret of tank %d: tank %d is hidden: %v", w.Me(), k.ID, k.Hidden)
			}
		}
		w.Choose(camera.ModeChase)
		draw(t, w)
		if far := w.Frame().Focus.Sub(world.Tanks[w.Me()].At).Len(); far > 2 {
			t.Errorf("behind tank %d the picture is focused %.0f m from it", w.Me(), far)
		}
	}
	if seen == 0 {
		t.Error("no tank stands after the truck in the line-up")
	}
}

func TestTheTitleGoesOnWhenATruckHasLeftTheField(t *testing.T) {
	w, err := screen.NewWindowless(small(t, "convoy"), true, false)
	if err != nil {
		t.Fatal(err)
	}
	draw(t, w)
	world := w.Battle().World
	deliver(t, world)
	last := &world.Tanks[len(world.Tanks)-1]
	const round = 20 // s, after which the title shows another tank
	for range round * int(time.Second/frame) {
		last.FiredTick = world.Tick // the liveliest
		w.Step(frame)
	}
	draw(t, w)
	if far := w.Frame().Focus.Sub(last.At).Len(); far > 2 {
		t.Errorf("the picture is focused %.0f m from the tank that it shows", far)
	}
}

// untilWave lets a battle of waves pass until the first has come.
func untilWave(t *testing.T, world *tanks.World, step func()) {
	t.Helper()
	for range int(2*world.Tuning.Waves.Pause) * tanks.Hertz {
		if step(); world.Wave.Number > 0 {
			return
		}
	}
	t.Fatal("no wave comes")
}

// TestAnAttackerThatIsFollowedMayLeaveTheField: with a new round, and in a replay that goes
// back to before its wave.
func TestAnAttackerThatIsFollowedMayLeaveTheField(t *testing.T) {
	attacker := func(w *screen.Windowless) {
		t.Helper()
		w.Choose(camera.ModeChase)
		for range w.Battle().World.Tanks {
			if w.Press(input.KeyTab); w.Battle().World.Tanks[w.Me()].Team == 1 {
				break
			}
		}
		draw(t, w)
		if k := w.Frame().Tank(w.Me()); k == nil || k.Team != 1 {
			t.Fatalf("tank %d is followed, no attacker", w.Me())
		}
	}
	none := func(w *screen.Windowless, when string) {
		t.Helper()
		for i := range w.Frame().Tanks {
			if k := &w.Frame().Tanks[i]; k.Team == 1 {
				t.Errorf("%s attackers are in the picture", when)
			}
		}
	}
	w := watched(t, "waves")
	untilWave(t, w.Battle().World, func() { w.Step(frame) })
	attacker(w)
	w.Act(input.SameMap)
	draw(t, w)
	none(w, "in a new round")

	path := filepath.Join(t.TempDir(), "a.replay")
	s := ai.DefaultSetup(5)
	s.BattleSpec = small(t, "waves")
	l, err := session.NewLocal(s, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	untilWave(t, l.World(), func() { l.Run(1, nil) })
	l.Run(tanks.Hertz, nil)
	end := l.World().Tick
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	w = atTitle(t)
	w.UseReplays(filepath.Dir(path), opens)
	w.Watch(f)
	w.Press('P')
	goTo := func(ticks int) {
		t.Helper()
		w.GoTo(float64(ticks)/tanks.Hertz, tanks.NoTank)
		gone(t, w, ticks)
	}
	goTo(end - 10)
	attacker(w)
	goTo(10)
	none(w, "before the wave")
}

// TestTanksOffTheFieldAreIgnored: no click selects them, and nobody drives against them.
func TestTanksOffTheFieldAreIgnored(t *testing.T) {
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 4, 2, 0, terrain.Flat
	w, err := screen.NewWindowless(spec, false, true)
	if err != nil {
		t.Fatal(err)
	}
	all := w.Battle().World.Tanks
	other := &all[1]
	other.At = all[0].At.Add(all[0].Heading.Dir().Mul(all[0].Body().HullLength))
	w.Choose(camera.ModeOverhead)
	draw(t, w)
	for _, absent := range []bool{false, true} {
		other.Health, other.Absent = 0, absent
		if got := w.TankAt(w.OnScreen(1)); (got == 1) == absent {
			t.Errorf("off the field %v: tank %d is at its place", absent, got)
		}
		if b := w.Push(1, 1); (b.By != "") == absent {
			t.Errorf("off the field %v: %q is driven against", absent, b.By)
		}
	}
}
