package radio

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/lang"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Line is a radio message in words.
type Line struct {
	From tanks.ID
	Word tanks.Word
	Text lang.Message
}

// Time between lines, in seconds.
const (
	rest  = 1.2  // between two lines; a new enemy does not wait for it
	again = 15.0 // until an enemy that is still in sight is reported again
	twice = 3.0  // after a teammate has reported an enemy as in sight, losing it is no news for this long
)

// Log decides which radio messages a listener gets to read.
type Log struct {
	enemies []mention
	calls   []called // the last call to each tank, by ID
	last    int      // tick of the last line
}

// called is a call to a tank.
type called struct {
	kind  tanks.CallKind
	own   bool // whether the listener made it, to be followed
	alone bool // whether it was to this tank alone rather than to the whole team, so that an answer is expected
}

// mention is what was reported about an enemy.
type mention struct {
	heard int // tick of the last report that it is in sight, -1 if there was none
	told  int // tick of the last line about it
	by    tanks.ID
	lost  bool
}

// Reset forgets everything, for a new round.
func (l *Log) Reset() { *l = Log{} }

// Hear records an event and returns the line to show to the crew of the followed tank, and whether
// there is one. Messages of the other team are not heard.
func (l *Log) Hear(e *view.Event, v *view.View) (Line, bool) {
	if !v.Following() {
		return Line{}, false
	}
	from := v.Member(e.Tank)
	ours := from != nil && from.Team == v.Side()
	if len(l.enemies) != len(v.Roll) {
		l.begin(len(v.Roll))
	}
	switch {
	case e.Kind == tanks.Called && (ours || e.Tank == tanks.NoTank):
		for id := range l.calls {
			if e.Other == tanks.NoTank || e.Other == tanks.ID(id) {
				l.calls[id] = called{e.Call, e.Tank == v.Me && e.Whom == v.Me, e.Other != tanks.NoTank}
			}
		}
		return Line{}, false
	case e.Kind != tanks.Reported || !ours:
		return Line{}, false
	}
	text, urgent := l.about(e, v)
	if text.Key == "" || e.Tank == v.Me && !answers(e.Word) {
		return Line{}, false
	}
	if !urgent && float64(e.Tick-l.last)*tanks.Dt < rest {
		return Line{}, false
	}
	l.last = e.Tick
	return Line{From: e.Tank, Word: e.Word, Text: text}, true
}

// answers reports whether a word is an answer to an order. Answers are shown even if they come from
// the followed tank.
func answers(w tanks.Word) bool { return w == tanks.Obeying || w == tanks.AtWill }

// begin prepares for a match of n tanks.
func (l *Log) begin(n int) {
	const never = -1 << 20
	l.enemies, l.calls, l.last = make([]mention, n), make([]called, n), never
	for i := range l.enemies {
		l.enemies[i] = mention{heard: never, told: never}
	}
}

// about returns a message in words, "" if it is no news, and whether it must be shown at once.
func (l *Log) about(e *view.Event, v *view.View) (text lang.Message, urgent bool) {
	if e.Other != tanks.NoTank {
		return l.enemy(e, v)
	}
	switch e.Word {
	case tanks.UnderFire:
		return lang.Say("I'm hit"), true
	case tanks.Reloading:
		return lang.Say("reloading in cover"), false
	case tanks.Flanking:
		return lang.Say("moving to the flank"), false
	case tanks.Covering:
		return lang.Say("covering"), false
	case tanks.FallingBack:
		return lang.Say("falling back"), false
	case tanks.Obeying:
		return lang.Say(l.calls[e.Tank].answer()), l.calls[e.Tank].alone
	case tanks.AtWill:
		return lang.Say("acting on my own again"), l.calls[e.Tank].alone
	}
	return lang.Message{}, false
}

// answer returns a crew's answer to a call in words, "" for none.
func (c called) answer() string {
	switch c.kind {
	case tanks.Hold:
		return "holding here"
	case tanks.Follow:
		if c.own {
			return "following you"
		}
		return "following"
	case tanks.Attack, tanks.Move:
		return "on my way"
	case tanks.Overwatch:
		return "watching that area"
	case tanks.NoCall, tanks.Dismiss, tanks.NumCalls:
	}
	return "understood"
}

// enemy returns a message about an enemy in words, "" if it is no news, and whether it must be
// shown at once.
func (l *Log) enemy(e *view.Event, v *view.View) (text lang.Message, urgent bool) {
	if v.Member(e.Other) == nil {
		return lang.Message{}, false
	}
	m := &l.enemies[e.Other]
	since := func(tick int) float64 { return float64(e.Tick-tick) * tanks.Dt }
	kind := tanks.ClassOf(e.Class).Kind
	switch e.Word {
	case tanks.InSight:
		fresh := m.lost || since(m.told) > again
		m.heard, m.by = e.Tick, e.Tank
		if !fresh {
			return lang.Message{}, false
		}
		m.told, m.lost = e.Tick, false
		return lang.Say("contact, %s, %s, %.0f m", place(kind, v.Own.At, e.At)...), true
	case tanks.OutOfSight:
		if m.lost || m.by != e.Tank && since(m.heard) < twice {
			return lang.Message{}, false
		}
		m.lost = true
		return lang.Say("lost sight of the %s, %s, %.0f m", place(kind, v.Own.At, e.At)...), false
	}
	return lang.Message{}, false
}

// place returns the values for a message about something at a place, seen from another: "medium
// tank", "north-east", 180 m.
func place(kind string, from, at mgl64.Vec3) []any {
	const round = 10.0 // m
	d := geom.PlaneDist(from, at)
	return []any{kind, Point(geom.HeadingOf(at.Sub(from))), max(round, math.Round(d/round)*round)}
}

// Point returns the compass point nearest to a heading.
func Point(h geom.Heading) string {
	points := [...]string{"east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"}
	k := int(math.Round(float64(h.Norm()) / (2 * math.Pi) * float64(len(points))))
	return points[(k+len(points))%len(points)]
}
