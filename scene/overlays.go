package scene

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

// nextLayers goes to the next stop, where looking behind things is allowed.
func (g *game) nextLayers() {
	if !g.mayLookBehind() {
		g.layers = overlay.Layers{}
		g.say("there are no overlays in this battle")
		return
	}
	sets := layerSets()
	for i := range sets {
		if sets[i].layers == g.layers {
			next := sets[(i+1)%len(sets)]
			g.layers = next.layers
			g.say("overlays: " + next.name)
			return
		}
	}
	g.layers = overlay.Layers{}
	g.say("overlays: off")
}
