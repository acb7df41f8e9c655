package screen

import "treeline/scene/overlay"

// layerSet is one stop of the key that goes through the overlays.
type layerSet struct {
	name   string
	layers overlay.Layers
}

// layerSets returns the stops, nothing first.
func layerSets() [6]layerSet {
	return [...]layerSet{
		{"off", overlay.Layers{}},
		{"sight", overlay.Sight()},
		{"steering", overlay.Steering()},
		{"mind", overlay.Mind()},
		{"cover", overlay.Ground()},
		{"all", overlay.All()},
	}
}

// next goes to the next stop, where looking behind things is allowed.
func (o *overlays) next() {
	b := o.battle
	if !b.mayLookBehind() {
		o.layers = overlay.Layers{}
		b.kit.Say("overlays are off in this battle")
		return
	}
	sets := layerSets()
	for i := range sets {
		if sets[i].layers == o.layers {
			next := sets[(i+1)%len(sets)]
			o.layers = next.layers
			b.kit.Say("overlays: " + next.name)
			return
		}
	}
	o.layers = overlay.Layers{}
	b.kit.Say("overlays: off")
}
