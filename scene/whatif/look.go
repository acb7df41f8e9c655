package whatif

import (
	"slices"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// Looker takes the looks of a battle again by other rules of sight, while all tanks do
// what they did. It serves one goroutine.
type Looker struct {
	land      *terrain.Map
	occluders *sight.Occluders
}

// NewLooker returns what looks at battles on a map.
func NewLooker(m *terrain.Map) *Looker { return &Looker{land: m, occluders: sight.NewOccluders(m)} }

// Compare takes all looks of a window again by the rules of sight t, from the sightings
// that there were at its start, and returns how the detections differ.
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

// again takes all looks of a window again, and returns what is seen when.
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

// spell is a time for which a tank saw another.
type spell struct {
	observer, target tanks.ID
	from, to         int // ticks; from is -1 if it saw it from the start on, to is the end if it still did
}

// spells makes spells of turns, in the order in which they begin.
func spells(w *Window, turns []turn) []spell {
	var all []spell
	open := make([]int, w.n*w.n) // by pair: 1 more than the spell that lasts, 0 for none
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
