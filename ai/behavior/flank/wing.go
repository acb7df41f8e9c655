package flank

import (
	"treeline/ai/behavior"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// wing is the progress of a bot's part in the team's wing.
type wing struct {
	joined bool // it has decided whether it goes
	on     bool // it is going wide
	since  int  // tick at which it set out
	leg    int  // present leg of the way
	stride behavior.Leg
}

// legs is the number of legs of a wing's way; onward is the leg on which a late wing begins, which
// sets out from where the team waits.
const legs, onward = 3, 1

// scoreWing scores going wide with the wing, up to where the wing turns in.
func (f *flank) scoreWing(s *behavior.Situation) (score float64, reason string) {
	const far, front = 100.0, 0.5 // m, of the side
	w := &f.wing
	if !w.joined {
		f.join(s)
	}
	if w.on = w.on && !f.turnsIn(s); !w.on {
		return 0, ""
	}
	reason = "going wide on the left"
	if s.Part.Side < 0 {
		reason = "going wide on the right"
	}
	switch {
	case s.Target == nil:
		return f.Tuning.Wing, reason
	case s.Reach > far && !s.Watched && !s.Pressed && s.Target.Aside(s.At()) < front:
		return f.Loading, reason
	}
	return 0, ""
}

// join decides whether the bot goes with the wing: at the start of a round, or late if the team has
// had no news of any enemy by then.
func (f *flank) join(s *behavior.Situation) {
	w, goes := &f.wing, s.Part.Wide && s.Character.Wide
	if !s.Part.Late {
		w.joined, w.on = true, goes
	} else if s.Age(0) >= f.Late {
		w.joined, w.on, w.since, w.leg = true, goes && !s.Met(), s.Tick(), onward
	}
}

// turnsIn reports whether going wide is over: at its end, beside an enemy, when it has taken too
// long, or as soon as a friend nearby fights.
func (f *flank) turnsIn(s *behavior.Situation) bool {
	const sure = 0.5 // confidence
	if f.wing.leg >= legs || s.Age(f.wing.since) > f.Opening || f.round.on || s.Rallies() {
		return true
	}
	m := s.View.Map
	way := geom.Unit(m.Spawns[1-s.Team].At.Sub(m.Spawns[s.Team].At))
	for i := range s.Memory.Contacts() {
		c := s.Memory.Of(tanks.ID(i))
		if !c.Known || c.Dead || c.Gone || c.Confidence < sure {
			continue
		}
		level := geom.Dot(c.Place.Sub(s.At()), way) < 0
		if d := s.Distance(c.Place); d < f.TurnIn || level && d < 2*f.TurnIn {
			return true
		}
	}
	return s.Target != nil && s.Watched
}

// goWide drives along the wing's way: out to the side without halting, then forward, then in by
// short bounds.
func (f *flank) goWide(s *behavior.Situation) behavior.Intent {
	const arrive, there, behind, watch = 14.0, 21.0, 0.05, 0.4 // m, m, share of the way, share of the halts
	// Shares of the way to the enemy, of the distance out, of the cruising speed.
	stages := [legs]struct{ share, out, speed float64 }{{0.14, 0.75, 1}, {0.38, 1, 0.95}, {0.66, 0.9, 0.75}}
	w, part := &f.wing, &s.Part
	for w.leg < legs {
		leg, file := stages[w.leg], float64(part.File)
		left := part.Side * (float64(leg.out*part.Out) - float64(f.Apart*file))
		goal := s.OnMap(squad.Along(s.View.Map, s.Team, leg.share-float64(behind*file), left))
		if s.Distance(goal) < there {
			w.leg++
			continue
		}
		w.stride.To(goal, s.Speed(leg.speed), arrive)
		if w.leg == legs-1 {
			return w.stride.Bound(s, watch)
		}
		return behavior.Go(w.stride.Course)
	}
	w.on = false
	return behavior.Go(s.Course)
}
