package overlay

import (
	"fmt"
	"slices"
	"strings"

	"treeline/ai/mind"
	"treeline/scene/view"
)

// Layers is the set of overlay layers that are on.
type Layers struct {
	Sight  bool // field of view, blocked parts, share visible against the threshold
	Avoid  bool // what the bot steers round
	Route  bool // where it drives
	Belief bool // where it believes the enemy to be
	Aim    bool // where it is aiming
	Brain  bool // its state, reasons and last decisions

	Candidates bool // candidate positions, by score
	Cover      bool // how much of it the enemies that it believes in would see at each place

	// Pictures of their own; they are in no set, and Draw leaves them out.
	XRay bool // what the enemy that is nearest to seeing the tank sees of it
	Why  bool // the report on who saw it
}

// Sight returns the layer of sight alone.
func Sight() Layers { return Layers{Sight: true} }

// Steering returns the layers of how the bot drives.
func Steering() Layers { return Layers{Avoid: true, Route: true} }

// Mind returns the layers of what the bot believes and intends.
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

// Names returns the names that Named takes. The slice is fresh.
func Names() []string {
	names := []string{"sight"}
	for _, layer := range []mind.Layer{
		mind.LayerAvoid, mind.LayerRoute, mind.LayerBelief, mind.LayerAim, mind.LayerBrain, mind.LayerCandidates, mind.LayerCover,
	} {
		names = append(names, string(layer))
	}
	return append(names, "xray", "why", "all")
}

// Named returns the layers with the given names, or an error that lists all valid
// names.
func Named(names []string) (Layers, error) {
	var l Layers
	all := Names()
	last := len(all) - 1
	for _, name := range names {
		if !slices.Contains(all, name) {
			return Layers{}, fmt.Errorf("unknown overlay %q: want %s or %s", name, strings.Join(all[:last], ", "), all[last])
		}
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
			*l.of(mind.Layer(name)) = true
		}
	}
	return l, nil
}

// Ask returns what the layers need to know.
func (l *Layers) Ask() view.Ask {
	return view.Ask{Looks: l.Sight, Mind: l.Brain || l.thinks(), Sketch: l.thinks()}
}

// thinks reports whether any layer needs the bot's sketch.
func (l *Layers) thinks() bool {
	return l.Avoid || l.Route || l.Belief || l.Aim || l.Brain || l.Candidates || l.Cover
}

// of returns the switch of a sketch's layer, nil if it has none.
func (l *Layers) of(layer mind.Layer) *bool {
	switch layer {
	case mind.LayerAvoid:
		return &l.Avoid
	case mind.LayerRoute:
		return &l.Route
	case mind.LayerBelief:
		return &l.Belief
	case mind.LayerAim:
		return &l.Aim
	case mind.LayerBrain:
		return &l.Brain
	case mind.LayerCandidates:
		return &l.Candidates
	case mind.LayerCover:
		return &l.Cover
	}
	return nil
}
