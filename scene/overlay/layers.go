package overlay

import (
	"fmt"

	"treeline/ai"
)

// Layers says which parts of the overlay are on.
type Layers struct {
	Sight  bool // field of view, blocked parts, share visible against the threshold
	Avoid  bool // what the bot steers round
	Route  bool // where it drives
	Belief bool // where it believes the enemy to be
	Aim    bool // where it means to hit
	Brain  bool // its state and reasons

	// Pictures that stand alone; they are in no set, and Draw leaves them out.
	XRay bool // what the enemy that is nearest to seeing the tank sees of it
	Why  bool // the report on who saw it
}

// Sight returns the layer of sight alone.
func Sight() Layers { return Layers{Sight: true} }

// Thoughts returns the layers of the bot's mind.
func Thoughts() Layers { return Layers{Avoid: true, Route: true, Belief: true, Aim: true, Brain: true} }

// All returns every layer.
func All() Layers {
	l := Thoughts()
	l.Sight = true
	return l
}

// Named returns the layers of the given names, or an error that lists the names
// there are.
func Named(names []string) (Layers, error) {
	var l Layers
	for _, name := range names {
		switch name {
		case "sight":
			l.Sight = true
		case "xray":
			l.XRay = true
		case "why":
			l.Why = true
		case "all":
			l = All()
		case string(ai.LayerAvoid), string(ai.LayerRoute), string(ai.LayerBelief), string(ai.LayerAim), string(ai.LayerBrain):
			*l.of(ai.Layer(name)) = true
		default:
			return Layers{}, fmt.Errorf("unknown overlay %q: want sight, avoid, route, belief, aim, brain, xray, why or all", name)
		}
	}
	return l, nil
}

// thinks says whether any layer needs the bot's sketch.
func (l *Layers) thinks() bool { return l.Avoid || l.Route || l.Belief || l.Aim || l.Brain }

// of returns the switch of a sketch's layer, nil if it has none.
func (l *Layers) of(layer ai.Layer) *bool {
	switch layer {
	case ai.LayerAvoid:
		return &l.Avoid
	case ai.LayerRoute:
		return &l.Route
	case ai.LayerBelief:
		return &l.Belief
	case ai.LayerAim:
		return &l.Aim
	case ai.LayerBrain:
		return &l.Brain
	}
	return nil
}
