package screen_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
)

// destroyed fights a battle in which the person stands still until their tank is destroyed, while
// another enemy than the one that did it lives, with what every tank's pose was after each tick; recorded
// if that is asked for.
func destroyed(t *testing.T, record bool) (w *screen.Windowless, past map[int][]tanks.Pose) {
	t.Helper()
	return destroyedOn(t, canvas.Blank(), record)
}

// destroyedOn is fallen on a canvas.
func destroyedOn(t *testing.T, c *canvas.Canvas, record bool) (w *screen.Windowless, past map[int][]tanks.Pose) {
	t.Helper()
	for seed := range uint64(20) {
		w, past := soonDestroyed(t, c, seed+7, record)
		world := w.Battle().World
		others := slices.ContainsFunc(world.Tanks, func(k tanks.Tank) bool { return k.Team == 1 && k.Alive() && k.ID != world.Tanks[0].KilledBy })
		if !world.Tanks[0].Alive() && others {
			return w, past
		}
	}
	t.Fatal("the person's tank outlived everybody")
	return nil, nil
}

// soonDestroyed fights the battle of a seed until a second after the person's tank was destroyed, or
// for 400 s.
func soonDestroyed(t *testing.T, c *canvas.Canvas, seed uint64, record bool) (w *screen.Windowless, past map[int][]tanks.Pose) {
	t.Helper()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = seed, 3, 60, terrain.Flat
	w, err := screen.NewOn(c, spec, false, true)
	if err != nil {
		t.Fatal(err)
	}
	if record {
		if err := w.Session().(*session.Local).Record(filepath.Join(t.TempDir(), "a.treeline"), replay.Header{Started: time.Unix(1, 0)}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { w.Session().(*session.Local).Close() })
	}
	w.Own().View.Report = false
	past = map[int][]tanks.Pose{}
	world := w.Battle().World
	for range 400 * tanks.Hertz {
		w.Step(time.Second / tanks.Hertz)
		poses := make([]tanks.Pose, len(world.Tanks))
		for i := range world.Tanks {
			poses[i] = world.Tanks[i].Pose
		}
		past[world.Tick] = poses
		if !world.Tanks[0].Alive() && world.Tick > world.Tanks[0].KilledTick+tanks.Hertz {
			break
		}
	}
	return w, past
}

// rewound winds the recording back to where the picture begins.
func rewound(t *testing.T, w *screen.Windowless) {
	t.Helper()
	const hung = 2 * time.Minute // the winding is done beside the game, and others may have the processor
	for begun := time.Now(); time.Since(begun) < hung; {
		if _, _, _, _, _, ready := w.Killer(); ready {
			return
		}
		w.Step(time.Millisecond)
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the picture never begins")
}

func TestTheLastSecondsAreFoughtAgainThroughTheKillersGun(t *testing.T) {
	w, past := destroyed(t, true)
	w.UseCareer(painted(t))
	battle := w.Battle().World
	w.Press('H')
	if open, of := w.Report(); !open || of != 0 {
		t.Fatalf("the report is open: %v, on %d", open, of)
	}
	draw(t, w)
	if keys := w.ReportKeys(); !slices.Contains(keys, "G kill cam") {
		t.Errorf("the page offers %q", keys)
	}
	before, hash := battle.Tick, battle.Hash()
	w.Press('G')
	if !slices.Contains(w.Open(), stack.KillerName) || slices.Contains(w.Open(), stack.ReportName) {
		t.Fatalf("open: %v; notice %q", w.Open(), w.Notice())
	}
	rewound(t, w)
	world, frame, from, now, end, _ := w.Killer()
	if end != battle.Tanks[0].KilledTick || now != from || end-from != 15*tanks.Hertz && from != 0 {
		t.Fatalf("from %d to %d, now %d; destroyed at %d", from, end, now, battle.Tanks[0].KilledTick)
	}
	hidden, shown := 0, 0
	for range 2 {
		for now < end {
			w.Step(time.Second / tanks.Hertz)
			if err := w.Draw(); err != nil {
				t.Fatal(err)
			}
			_, _, _, now, _, _ = w.Killer()
			if got := frame.Tank(0).Paint; got != stage.PaintOf("spruce") {
				t.Fatalf("the person's tank wears %v", got)
			}
			for i := range world.Tanks {
				if poses := past[world.Tick]; poses[i] != world.Tanks[i].Pose {
					t.Fatalf("tick %d: tank %d stands otherwise than it did", world.Tick, i)
				}
				id := tanks.ID(i)
				other := world.Tanks[i].Alive() && world.Tanks[i].Team == 1 && id != battle.Tanks[0].KilledBy
				if frame.Tanks[i].Absent != other {
					t.Fatalf("tick %d: tank %d is left out: %v, want %v", world.Tick, i, frame.Tanks[i].Absent, other)
				}
				if other {
					hidden++
				} else {
					shown++
				}
			}
		}
		eye := tanks.EyePoint(&world.Tanks[battle.Tanks[0].KilledBy])
		if off := w.Through().Eye.Sub(eye).Len(); off > 0.01 || world.Tanks[0].Alive() {
			t.Errorf("at the end the eye is %v m from the killer's, and the tank lives: %v", off, world.Tanks[0].Alive())
		}
		w.Step(time.Second)
		if _, _, _, after, _, _ := w.Killer(); after != end {
			t.Errorf("it goes on to %d, after the end at %d", after, end)
		}
		w.Press('G')
		if _, _, _, now, _, _ = w.Killer(); now != from {
			t.Fatalf("again: at %d, want %d", now, from)
		}
	}
	if hidden == 0 || shown == 0 {
		t.Errorf("left out %d times, shown %d times: nothing to compare", hidden, shown)
	}
	w.Press(input.KeyEscape)
	if open, of := w.Report(); !open || of != 0 || slices.Contains(w.Open(), stack.KillerName) {
		t.Errorf("back: %v", w.Open())
	}
	if battle.Tick != before || battle.Hash() != hash {
		t.Error("the battle went on meanwhile, or was changed")
	}
}

func TestWithoutARecordingThereIsNoKillersGun(t *testing.T) {
	w, _ := destroyed(t, false)
	w.Press('H')
	draw(t, w)
	if keys := w.ReportKeys(); slices.Contains(keys, "G kill cam") {
		t.Errorf("the page offers %q", keys)
	}
	w.Press('G')
	if slices.Contains(w.Open(), stack.KillerName) || w.Notice() != session.ErrNotRecorded.Error() {
		t.Errorf("open %v, notice %q", w.Open(), w.Notice())
	}
}
