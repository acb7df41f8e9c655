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
	Sight  bool // field of view, blocked parts, visible share against the threshold
	Avoid  bool // obstacles and tanks that the bot steers round
	Route  bool // where it drives
	Belief bool // where it believes the enemy to be
	Aim    bool // where it is aiming
	Brain  bool // its state, its reasons and its last decisions

	Candidates bool // candidate positions, by score
	Cover      bool // how much of the tank the enemies that it believes in would see at each place

	Occupancy bool // on which squares its team expects enemies; not drawn as strokes: see PaintOdds

	Methods bool // what seed mode and exact sight each make of every enemy; has no number

	Timings bool // how long frames and ticks took; not about any tank

	// Pictures of their own: they are in no set, and Draw ignores them.
	XRay bool // what the enemy that is closest to seeing the tank sees of it
	Why  bool // the report on who saw it
}

// Layer is the name of one layer.
type Layer string

// The layers. Layers of a bot's thoughts have the same names as in its sketch.
const (
	LayerSight      Layer = "sight"
	LayerRoute            = Layer(mind.LayerRoute)
	LayerCandidates       = Layer(mind.LayerCandidates)
	LayerBelief           = Layer(mind.LayerBelief)
	LayerAvoid            = Layer(mind.LayerAvoid)
	LayerBrain            = Layer(mind.LayerBrain)
	LayerAim              = Layer(mind.LayerAim)
	LayerCover            = Layer(mind.LayerCover)
	LayerTimings    Layer = "timings"
	LayerOccupancy  Layer = "occupancy"
	LayerMethods    Layer = "methods"
)

// NumLayers is how many layers have numbers.
const NumLayers = 10

// Numbered returns the layers in the order of their numbers, 1 to 9 and then 0.
func Numbered() [NumLayers]Layer {
	return [...]Layer{LayerSight, LayerRoute, LayerCandidates, LayerBelief, LayerAvoid, LayerBrain, LayerAim, LayerCover, LayerTimings, LayerOccupancy}
}

// Sight returns the sight layer alone.
func Sight() Layers { return Layers{Sight: true} }

// Methods returns only the layer that compares the two methods of sight.
func Methods() Layers { return Layers{Methods: true} }

// Steering returns the layers that show how the bot drives.
func Steering() Layers { return Layers{Avoid: true, Route: true} }

// Mind returns the layers that show what the bot believes and intends.
func Mind() Layers { return Layers{Route: true, Belief: true, Aim: true, Brain: true} }

// Ground returns the layers that show where the bot would rather be, and why.
func Ground() Layers { return Layers{Route: true, Belief: true, Candidates: true, Cover: true} }

// Thoughts returns all layers of the bot's mind.
func Thoughts() Layers {
	return Layers{Avoid: true, Route: true, Belief: true, Aim: true, Brain: true, Candidates: true, Cover: true}
}

// All returns every layer that has a number, all switched on.
func All() Layers {
	l := Thoughts()
	l.Sight, l.Occupancy, l.Timings = true, true, true
	return l
}

// Names returns the names that Named accepts, in a fresh slice. Timings are not among them: a
// picture of an instant has no last second, and would never be the same twice.
func Names() []string {
	var names []string
	for _, layer := range Numbered() {
		if layer != LayerTimings {
			names = append(names, string(layer))
		}
	}
	return append(names, string(LayerMethods), "xray", "why", "all")
}

// Named returns the layers with the given names, or an error that lists all valid names.
func Named(names []string) (Layers, error) {
	var l Layers
	all := Names()
	last := len(all) - 1
	for _, name := range names {
		if !slices.Contains(all, name) {
			return Layers{}, fmt.Errorf("unknown overlay %q: want %s or %s", name, strings.Join(all[:last], ", "), all[last])
		}
		switch name {
		case "xray":
			l.XRay = true
		case "why":
			l.Why = true
		case "all":
			l = All()
			l.Timings = false
		default:
			*l.of(Layer(name)) = true
		}
	}
	return l, nil
}

// Ask returns what the layers need to know of the followed tank.
func (l *Layers) Ask() view.Ask {
	return view.Ask{Looks: l.Sight, Methods: l.Methods, Mind: l.Brain || l.needSketch(), Sketch: l.needSketch(), Odds: l.Occupancy}
}

// needSketch reports whether any layer needs the bot's sketch.
func (l *Layers) needSketch() bool {
	return l.Avoid || l.Route || l.Belief || l.Aim || l.Brain || l.Candidates || l.Cover
}

// Switch toggles a layer; it ignores unknown names.
func (l *Layers) Switch(layer Layer) {
	if on := l.of(layer); on != nil {
		*on = !*on
	}
}

// shows reports whether a layer is on.
func (l *Layers) shows(layer Layer) bool {
	on := l.of(layer)
	return on != nil && *on
}

// of returns the switch of a layer, nil if there is no layer of that name.
func (l *Layers) of(layer Layer) *bool {
	switch layer {
	case LayerSight:
		return &l.Sight
	case LayerMethods:
		return &l.Methods
	case LayerAvoid:
		return &l.Avoid
	case LayerRoute:
		return &l.Route
	case LayerBelief:
		return &l.Belief
	case LayerAim:
		return &l.Aim
	case LayerBrain:
		return &l.Brain
	case LayerCandidates:
		return &l.Candidates
	case LayerCover:
		return &l.Cover
	case LayerTimings:
		return &l.Timings
	case LayerOccupancy:
		return &l.Occupancy
	}
	return nil
}
