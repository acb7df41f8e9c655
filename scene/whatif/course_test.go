package whatif_test

import (
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// waves returns a recorded battle of the mode with waves, before the first one.
func waves(t *testing.T) *replay.Player {
	t.Helper()
	s := spec(3, 3)
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	f, b := fought(t, s, 2*tanks.Hertz)
	return player(t, f, b.World.Map, tanks.Hertz, false)
}

func TestTanksThatHaveNotComeYetAreAbsentFromACourse(t *testing.T) {
	p := waves(t)
	w := p.Battle().World
	b, err := p.Branch(replay.Change{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := whatif.Fight(b, func(c *whatif.Course) bool { return c.End < c.Start+tanks.Hertz })
	if err != nil {
		t.Fatal(err)
	}
	before, next, _, ok := c.Stands(float64(c.End))
	if !ok {
		t.Fatal("no samples")
	}
	absent := 0
	for id := range w.Tanks {
		if before[id].Absent != w.Tanks[id].Absent || next[id].Absent != w.Tanks[id].Absent {
			t.Errorf("%s: absent %v and %v, want %v", w.Tanks[id].Name, before[id].Absent, next[id].Absent, w.Tanks[id].Absent)
		}
		if w.Tanks[id].Absent {
			absent++
		}
	}
	if absent != tanks.MostAttackers {
		t.Errorf("%d tanks have not come yet, want %d", absent, tanks.MostAttackers)
	}
}

// survived returns a recorded battle in which a wave was survived.
func survived(t *testing.T) (*replay.File, *ai.Battle) {
	t.Helper()
	for seed := range uint64(20) {
		s := spec(seed, 3)
		s.Minutes = 3
		if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
			t.Fatal(err)
		}
		if f, b := fought(t, s, 1<<30); b.World.Points[0] > 0 {
			return f, b
		}
	}
	t.Fatal("no wave was survived")
	return nil, nil
}

// TestACourseOfWavesCountsThem: nobody wins or draws there.
func TestACourseOfWavesCountsThem(t *testing.T) {
	f, b := survived(t)
	study := whatif.Study{File: f, At: f.Ticks - 10*tanks.Hertz, Reruns: 2, Workers: 1}
	r, err := study.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	waves := int(b.World.Points[0])
	if c := &r.Recorded; c.Waves == nil || *c.Waves != waves || c.Winner != "" || !c.Over {
		t.Errorf("the recorded course %+v, want %d waves", c, waves)
	}
	if was := r.Reruns.Recorded.Waves; was == nil || *was < 1 {
		t.Errorf("reruns survived %v waves", was)
	}
	if text := r.Text(); !strings.Contains(text, "survived at ") || strings.Contains(text, "draw") || strings.Contains(text, "wins") {
		t.Errorf("the report says %q", text)
	}
}

// TestAWayBeginsWhereATankReturns: a tank of a later wave has not driven there from its wreck.
func TestAWayBeginsWhereATankReturns(t *testing.T) {
	const farthest = 10.0 // m between two points, 0.2 s apart
	f, b := survived(t)
	c, err := whatif.Recorded(player(t, f, b.World.Map, 0, false), func(*whatif.Course) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	returned, lived, fell := 0, make([]bool, len(b.World.Tanks)), make([]bool, len(b.World.Tanks))
	for at := float64(c.Start); at <= float64(c.End); at += tanks.Hertz {
		now, _, _, ok := c.Stands(at)
		if !ok {
			t.Fatalf("no sample at tick %g", at)
		}
		for id := range now {
			fell[id] = fell[id] || lived[id] && !now[id].Alive
			if lived[id] = now[id].Alive; lived[id] && fell[id] {
				fell[id] = false
				returned++
			}
			way := c.Way(tanks.ID(id), at)
			for i := 1; i < len(way); i++ {
				if d := geom.PlaneDist(way[i], way[i-1]); d > farthest {
					t.Fatalf("tick %g: tank %d went %.0f m within a fifth of a second", at, id, d)
				}
			}
		}
	}
	if returned == 0 {
		t.Error("no tank returned to the field")
	}
}
