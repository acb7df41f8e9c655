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
	Brain  bool // its state, its reasons and its last decisions

	Candidates bool // places that it weighed, by score
	Cover      bool // how much of it the enemies that it believes in would see where

	// Pictures that stand alone; they are in no set, and Draw leaves them out.
	XRay bool // what the enemy that is nearest to seeing the tank sees of it
	Why  bool // the report on who saw it
}

// Sight returns the layer of sight alone.
func Sight() Layers { return Layers{Sight: true} }

// Steering returns the layers of how the bot drives.
func Steering() Layers { return Layers{Avoid: true, Route: true} }

// Mind returns the layers of what the bot believes and means to do.
func Mind() Layers { return Layers{Route: true, Belief: true, Aim: true, Brain: true} }

// Ground returns the layers of where the bot would rather be, and why.
func Ground() Layers { return Layers{Route: true, Belief: true, Candidates: true, Cover: true} }

// Thoughts returns all layers of the bot's mind.
func Thoughts() Layers {
	return Layers{Avoid: true, Route: true, Belief: true, Aim: true, Brain: true, Candidates: true, Cover: true}
}

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
		default:
			on := l.of(ai.Layer(name))
			if on == nil {
				return Layers{}, fmt.Errorf("unknown overlay %q: want sight, avoid, route, belief, aim, brain, candidates, cover, xray, why or all", name)
			}
			*on = true
		}
	}
	return l, nil
}

// thinks says whether any layer needs the bot's sketch.
func (l *Layers) thinks() bool {
	return l.Avoid || l.Route || l.Belief || l.Aim || l.Brain || l.Candidates || l.Cover
}

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
	case ai.LayerCandidates:
		return &l.Candidates
	case ai.LayerCover:
		return &l.Cover
	}
	return nil
}
