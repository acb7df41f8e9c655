package whatif_test

import (
	"testing"

	"treeline/ai/sight"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// detection is the moment in which a tank began to see another one.
type detection struct {
	observer, target tanks.ID
	tick             int
}

// detections returns the detections of a comparison, without the change or with it.
func detections(c *whatif.Comparison, after bool) map[detection]bool {
	all := map[detection]bool{}
	for i := range c.Shifts {
		s := &c.Shifts[i]
		tick := s.Was
		if after {
			tick = s.Now
		}
		if tick >= c.Start {
			all[detection{s.Observer, s.Target, tick}] = true
		}
	}
	return all
}

func same(a, b map[detection]bool) bool {
	for k := range a {
		if !b[k] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestLooksAreTakenAgainAsTheyWere compares with the rules in force, and with the events of the
// battle.
func TestLooksAreTakenAgainAsTheyWere(t *testing.T) {
	for seed := range uint64(3) {
		f, b := fought(t, spec(seed+1, 4), 60*tanks.Hertz)
		p := player(t, f, b.World.Map, 0, true)
		var tape whatif.Tape
		tape.Take(p.Battle())
		looker := whatif.NewLooker(b.World.Map)
		spotted := map[detection]bool{}
		for !p.Ended() {
			if err := p.Step(); err != nil {
				t.Fatal(err)
			}
			tape.Take(p.Battle())
			for _, e := range p.Battle().World.Events {
				if e.Kind == tanks.Spotted {
					spotted[detection{e.Tank, e.Other, e.Tick}] = true
				}
			}
			if p.Ticks()%997 != 0 {
				continue
			}
			c := looker.Compare(tape.Window(), p.Config().AI.Sight)
			if n := c.Count(whatif.Same); n != len(c.Shifts) {
				t.Fatalf("seed %d, after %d ticks: %d of %d detections are the same by the same rules", seed, p.Ticks(), n, len(c.Shifts))
			}
			lately := map[detection]bool{}
			for k := range spotted {
				if k.tick >= c.Start {
					lately[k] = true
				}
			}
			if got := detections(c, false); !same(got, lately) {
				t.Fatalf("seed %d, after %d ticks: detections %v, the battle had %v", seed, p.Ticks(), got, lately)
			}
		}
		if len(spotted) == 0 {
			t.Errorf("seed %d: nobody saw anybody", seed)
		}
	}
}

// TestOtherRulesSeeWhatABattleWouldShow compares with a battle under the other rules whose tanks
// and smoke are put where the recording has them, before every tick.
func TestOtherRulesSeeWhatABattleWouldShow(t *testing.T) {
	f, b := lasting(t, 110*tanks.Hertz)
	rules := []func(s *sight.Tuning){
		func(s *sight.Tuning) { s.Still = 0.05 },
		func(s *sight.Tuning) { s.Still, s.Moving = 0.5, 0.9 },
		func(s *sight.Tuning) { s.FieldOfView, s.Range = 120, 500 },
		func(s *sight.Tuning) { s.MeterRate, s.LookRate = 0.6, 4 },
	}
	moved := 0
	for i, change := range rules {
		start := 3000 + 431*i
		p := player(t, f, b.World.Map, start, true)
		q := player(t, f, b.World.Map, start, true)
		c := q.Config()
		change(&c.AI.Sight)
		q.Battle().Tune(c.Tanks, c.AI)
		var tape whatif.Tape
		tape.Take(p.Battle())
		want := map[detection]bool{}
		for range whatif.Span * tanks.Hertz {
			is, ought := q.Battle().World, p.Battle().World
			copy(is.Tanks, ought.Tanks)
			is.Standing.Set(ought.Standing.Fallen())
			is.Clouds = ought.Clouds
			q.Battle().Step()
			for _, e := range is.Events {
				if e.Kind == tanks.Spotted {
					want[detection{e.Tank, e.Other, e.Tick}] = true
				}
			}
			if err := p.Step(); err != nil {
				t.Fatal(err)
			}
			tape.Take(p.Battle())
		}
		got := whatif.NewLooker(b.World.Map).Compare(tape.Window(), c.AI.Sight)
		if now := detections(got, true); !same(now, want) {
			t.Errorf("rules %d: detections %v, want %v", i, now, want)
		}
		moved += len(got.Shifts) - got.Count(whatif.Same)
	}
	if moved == 0 {
		t.Error("no rule moved any detection")
	}
}
