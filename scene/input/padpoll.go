package input

import (
	"math"
	"time"
)

// PadState is the state of a connected gamepad, in the convention of GLFW: sticks -1 to 1 with y
// down, triggers -1 (released) to 1.
type PadState struct {
	Slot    int // 0 to PadSlots-1: stays the same while the gamepad is connected
	Name    string
	Buttons [PadButtons]bool
	Axes    [Axes]float64
}

// PadSlots is how many gamepads can be connected.
const PadSlots = 16

// PadReader turns the states of gamepads into events. The zero value knows of no gamepads.
type PadReader struct {
	pads   [PadSlots]pad
	events []Event
}

// pad is the last state of a gamepad.
type pad struct {
	slot  int
	name  string
	here  bool
	seen  bool // in the latest states
	axes  [Axes]float64
	down  [Pads]bool
	again [Pads]time.Duration // when each control repeats
}

// Read returns what has happened since the last call, in order. now is the time on any monotonic
// clock, states are all connected gamepads. A held button repeats, as a key does. The slice is
// valid until the next call.
func (r *PadReader) Read(now time.Duration, states []PadState) []Event {
	r.events = r.events[:0]
	for i := range r.pads {
		r.pads[i].seen = false
	}
	for i := range states {
		s := &states[i]
		p := &r.pads[s.Slot]
		if p.seen = true; !p.here || p.name != s.Name {
			r.lose(p)
			*p = pad{slot: s.Slot, name: s.Name, here: true, seen: true}
			r.add(p, Event{Kind: PadJoined})
		}
		r.follow(p, now, s)
	}
	for i := range r.pads {
		if p := &r.pads[i]; !p.seen {
			r.lose(p)
		}
	}
	return r.events
}

func (r *PadReader) add(p *pad, e Event) {
	e.Name, e.Slot = p.name, p.slot
	r.events = append(r.events, e)
}

// lose releases everything on a gamepad that has been disconnected.
func (r *PadReader) lose(p *pad) {
	if !p.here {
		return
	}
	r.follow(p, 0, &PadState{Axes: [Axes]float64{LeftPull: -1, RightPull: -1}})
	r.add(p, Event{Kind: PadLeft})
	*p = pad{}
}

// follow compares a gamepad with its last state, and adds events for what has changed.
func (r *PadReader) follow(p *pad, now time.Duration, s *PadState) {
	const least = 0.004 // of the travel of an axis: less is noise
	for a := range Axes {
		v := s.Axes[a]
		if a >= LeftPull {
			v = (v + 1) / 2
		}
		if v = min(max(v, -1), 1); math.Abs(v-p.axes[a]) >= least || v == 0 && p.axes[a] != 0 {
			p.axes[a] = v
			r.add(p, Event{Kind: PadMoved, Axis: a, Value: v})
		}
	}
	for c := range Pads {
		down := p.pushed(c)
		if int(c) < PadButtons {
			down = s.Buttons[c]
		}
		r.press(p, now, c, down)
	}
}

// pushed reports whether a stick or trigger is pushed in a direction far enough to count as a
// press. A stick pushed diagonally counts for the direction in which it is pushed further.
func (p *pad) pushed(c Pad) bool {
	const far, near = 0.6, 0.4 // near: to go on counting
	a, sign, ok := c.side()
	if !ok {
		return false
	}
	v := sign * p.axes[a]
	if p.down[c] {
		return v >= near
	}
	across := 0.0
	if a < LeftPull {
		across = math.Abs(p.axes[a^1])
	}
	return v >= far && v >= across
}

// press takes in whether a button or direction is pressed now.
func (r *PadReader) press(p *pad, now time.Duration, c Pad, down bool) {
	const wait, every = 400 * time.Millisecond, 110 * time.Millisecond
	switch {
	case down && !p.down[c]:
		p.again[c] = now + wait
		r.add(p, Event{Kind: PadWentDown, Pad: c})
	case !down && p.down[c]:
		r.add(p, Event{Kind: PadWentUp, Pad: c})
	case down && now >= p.again[c]:
		p.again[c] = now + every
		r.add(p, Event{Kind: PadRepeats, Pad: c})
	}
	p.down[c] = down
}
