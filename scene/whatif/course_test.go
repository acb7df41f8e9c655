package whatif_test

import (
	"testing"

	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
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
