package whatif

import (
	"slices"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// Looker repeats the looks of a battle with other rules of sight, while all tanks do what they did.
// It must not be used by several goroutines at once.
type Looker struct {
	occluders *sight.Occluders
}

// NewLooker returns a Looker for battles on a map.
func NewLooker(m *terrain.Map) *Looker { return &Looker{occluders: sight.NewOccluders(m)} }

// Compare repeats all looks of a window with the rules of sight t, starting with the sightings at
// the start of the window, and returns how the detections differ. For an empty window there are
// none.
func (l *Looker) Compare(w Window, t sight.Tuning) *Comparison {
	c := &Comparison{Start: w.Start(), End: w.End()}
	if len(w.parts) == 0 {
		return c
	}
	var was []turn
	for i := range w.parts {
		was = append(was, w.parts[i].turns...)
	}
	before := spells(&w, was)
	c.compare(before, spells(&w, l.again(&w, t)))
	c.place(&w)
	return c
}

// again repeats all looks of a window, and returns when tanks began and ceased to see others.
func (l *Looker) again(w *Window, t sight.Tuning) []turn {
	first := &w.parts[0]
	l.occluders.Restore()
	for id, lies := range first.fallen {
		if lies {
			l.occluders.Fell(terrain.ObstacleID(id))
		}
	}
	eyes := sight.New(l.occluders, t)
	eyes.Restore(first.eyes)
	eyes.SetTuning(t)
	sightings, seen := first.sightings.Clone(), slices.Clone(first.seen)
	var turns []turn
	for i := range w.parts {
		p := &w.parts[i]
		falls := p.falls
		for tick := p.first; tick < p.next(w.n) && tick < w.End(); tick++ {
			for ; len(falls) > 0 && falls[0].tick <= tick; falls = falls[1:] {
				l.occluders.Fell(falls[0].id)
			}
			all := w.frame(tick)
			eyes.LookOver(&sight.Scene{Tick: tick, Tanks: all, Clouds: w.smoke(tick), Sightings: &sightings})
			turns = noteTurns(turns, tick, seen, &sightings, all)
		}
		for _, f := range falls { // in its last tick
			l.occluders.Fell(f.id)
		}
	}
	return turns
}

// spell is a time during which a tank saw another one.
type spell struct {
	observer, target tanks.ID
	from, to         int // ticks; from is -1 if it is as old as the window, and to is the end of the window if it still lasts
}

// spells returns the spells made up by turns, ordered by their beginning.
func spells(w *Window, turns []turn) []spell {
	var all []spell
	open := make([]int, w.n*w.n) // by pair: 1 more than the index of the open spell, 0 for none
	for pair, sees := range w.parts[0].seen {
		if sees {
			all = append(all, spell{tanks.ID(pair / w.n), tanks.ID(pair % w.n), -1, w.End()})
			open[pair] = len(all)
		}
	}
	for _, t := range turns {
		pair := int(t.observer)*w.n + int(t.target)
		switch {
		case t.sees:
			all = append(all, spell{t.observer, t.target, t.tick, w.End()})
			open[pair] = len(all)
		case open[pair] > 0:
			all[open[pair]-1].to = t.tick
			open[pair] = 0
		}
	}
	return all
}
