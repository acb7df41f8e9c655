package steer

import (
	"treeline/tanks"
	"treeline/terrain/queue"
)

// Intents is what friends tell one another about where they will drive. Those that share it are
// steered one after the other.
type Intents struct {
	all    []intent    // by ID
	search weaveSearch // order in which they plan
}

// intent is the way that a tank means to take.
type intent struct {
	tick  int  // at the first place
	told  bool // friends know of it
	poses [weaveSteps*weaveParts + 1]pose
}

// pose is where a hull is, in metres, and which way it faces.
type pose struct{ x, z, hx, hz float64 }

// NewIntents returns room for what n tanks tell one another.
func NewIntents(n int) *Intents {
	t := &Intents{all: make([]intent, n)}
	t.search.open = make(queue.Queue, 0, len(t.search.ends))
	return t
}

// Forget forgets what everybody told.
func (t *Intents) Forget() { clear(t.all) }

// of returns the intent of a tank, nil if it cannot have one.
func (t *Intents) of(id tanks.ID) *intent {
	if t == nil || int(id) >= len(t.all) {
		return nil
	}
	return &t.all[id]
}

// holds reports whether the intent is still valid at a tick: the tank tells it anew after a step at
// the latest.
func (n *intent) holds(tick int) bool { return n != nil && n.told && tick <= n.tick+weaveTicks }

// at returns where the tank intends to be at a tick. Past the end of its way it drives straight on.
func (n *intent) at(tick int) pose {
	parts := float64(tick-n.tick) / weavePart
	k := min(int(parts), len(n.poses)-2)
	a, b, share := &n.poses[k], &n.poses[k+1], parts-float64(k)
	return pose{a.x + float64((b.x-a.x)*share), a.z + float64((b.z-a.z)*share), b.hx, b.hz}
}
