package whatif

import (
	"slices"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// Span is for how many seconds back looks are repeated.
const Span = 30

// Tape records what sight depends on for the last seconds of a battle: the states of all tanks, and
// what was between them. The zero Tape is empty.
type Tape struct {
	n     int    // number of tanks
	parts []part // each a second, the oldest first
	seen  []bool // by pair, as of the last tick
}

// part is a second of a tape, or less at the end.
type part struct {
	first     int             // tick of its first frame
	tanks     []tanks.Tank    // frame by frame, as the looks of a tick find them
	clouds    []tanks.Cloud   // frame by frame, as the looks of a tick find them
	smoked    []int           // by frame: how many of the clouds belong to this frame and those before
	fallen    []bool          // by ObstacleID, at the first frame
	falls     []fall          // since the first frame
	sightings tanks.Sightings // before the looks at the first frame
	seen      []bool          // before these looks, by pair
	eyes      sight.Snapshot  // before these looks
	turns     []turn          // changes of what is seen, in the looks at its frames
}

// fall is an obstacle that falls at a tick.
type fall struct {
	tick int
	id   terrain.ObstacleID
}

// turn is the moment in which a tank begins or ceases to see another one.
type turn struct {
	tick             int
	observer, target tanks.ID
	sees             bool
}

// Reset empties the tape, for a battle that jumps in time.
func (t *Tape) Reset() { *t = Tape{} }

// Take records the state of a battle. It must be called at the start and after every tick; if one
// is missing, the tape starts anew.
func (t *Tape) Take(b *ai.Battle) {
	w := b.World
	if n := len(t.parts); n > 0 && t.parts[n-1].next(t.n) != w.Tick {
		t.Reset()
	}
	if len(t.parts) == 0 {
		t.n, t.seen = len(w.Tanks), make([]bool, len(w.Tanks)*len(w.Tanks))
		noteTurns(nil, w.Tick, t.seen, &w.Sightings, w.Tanks)
		t.begin(b)
	} else {
		p := &t.parts[len(t.parts)-1]
		p.turns = noteTurns(p.turns, w.Tick-1, t.seen, &w.Sightings, w.Tanks)
		for i := range w.Events {
			if e := &w.Events[i]; e.Kind == tanks.TreeFell || e.Kind == tanks.Crushed {
				p.falls = append(p.falls, fall{w.Tick, e.Obstacle})
			}
		}
		if w.Tick-p.first == tanks.Hertz {
			t.begin(b)
		}
	}
	p := &t.parts[len(t.parts)-1]
	p.tanks, p.clouds = append(p.tanks, w.Tanks...), append(p.clouds, w.Clouds.All()...)
	p.smoked = append(p.smoked, len(p.clouds))
}

// begin starts a new part, and drops the oldest if the window does not need it.
func (t *Tape) begin(b *ai.Battle) {
	w := b.World
	if len(t.parts) > Span {
		t.parts = slices.Delete(t.parts, 0, 1)
	}
	t.parts = append(t.parts, part{
		first: w.Tick, tanks: make([]tanks.Tank, 0, t.n*tanks.Hertz), fallen: slices.Clone(w.Standing.Fallen()),
		sightings: w.Sightings.Clone(), seen: slices.Clone(t.seen), eyes: b.Eyes.Snapshot(),
	})
}

// next returns the tick of the next frame of the part, in a battle of n tanks.
func (p *part) next(n int) int { return p.first + len(p.tanks)/n }

// noteTurns appends what has changed in the sightings since the last tick, and updates seen.
func noteTurns(to []turn, tick int, seen []bool, s *tanks.Sightings, all []tanks.Tank) []turn {
	for i := range all {
		for j := range all {
			if all[i].Team == all[j].Team {
				continue
			}
			if now, was := s.Of(tanks.ID(i), tanks.ID(j)).Seen, &seen[i*len(all)+j]; now != *was {
				*was = now
				to = append(to, turn{tick, tanks.ID(i), tanks.ID(j), now})
			}
		}
	}
	return to
}

// Window is the content of a tape at an instant. Later ticks do not change it.
type Window struct {
	n     int
	parts []part
}

// Window returns the content of the tape: the last Span seconds, if there are so many, and up to a
// second before them.
func (t *Tape) Window() Window { return Window{t.n, slices.Clone(t.parts)} }

// End returns the tick of the round at which the window ends, which is the next to be fought; 0 for
// an empty window.
func (w *Window) End() int {
	if len(w.parts) == 0 {
		return 0
	}
	return w.parts[len(w.parts)-1].next(w.n) - 1
}

// Start returns the tick from which detections are compared: Span seconds before the end, or the
// start of the tape; 0 for an empty window.
func (w *Window) Start() int {
	if len(w.parts) == 0 {
		return 0
	}
	return max(w.parts[0].first, w.End()-Span*tanks.Hertz)
}

// frame returns the tanks as the looks of a tick in the window found them.
func (w *Window) frame(tick int) []tanks.Tank {
	p := w.part(tick)
	at := (tick - p.first) * w.n
	return p.tanks[at : at+w.n]
}

// smoke returns the clouds as the looks of a tick in the window found them.
func (w *Window) smoke(tick int) []tanks.Cloud {
	p, from := w.part(tick), 0
	if before := tick - p.first - 1; before >= 0 {
		from = p.smoked[before]
	}
	return p.clouds[from:p.smoked[tick-p.first]]
}

// part returns the part with the frame of a tick in the window.
func (w *Window) part(tick int) *part { return &w.parts[(tick-w.parts[0].first)/tanks.Hertz] }
