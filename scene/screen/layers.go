package screen

import (
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/overlay"
)

// layerSet is one stop of the key that goes through the overlays.
type layerSet struct {
	name   string
	layers overlay.Layers
}

// layerSets returns the stops, nothing first.
func layerSets() []layerSet {
	return []layerSet{
		{"off", overlay.Layers{}},
		{"sight", overlay.Sight()},
		{"steering", overlay.Steering()},
		{"mind", overlay.Mind()},
		{"cover", overlay.Ground()},
		{"all", overlay.All()},
	}
}

// next goes to the next stop.
func (o *overlays) next() {
	b := o.battle
	sets := layerSets()
	if o.held() {
		o.stop = max(o.stop, 1)
		o.shown, o.since, o.layers = true, b.scenery.seconds, sets[o.stop].layers
		o.name(&sets[o.stop])
		return
	}
	for i := range sets {
		if sets[i].layers == o.layers {
			next := &sets[(i+1)%len(sets)]
			o.layers = next.layers
			o.name(next)
			return
		}
	}
	o.layers = overlay.Layers{}
	b.kit.Say("overlays: off")
}

// held reports whether the overlays show only while their key is held.
func (o *overlays) held() bool { return o.battle.kit.Config.View.Press.Overlays == config.Hold }

// name tells the person which overlays are on, and of whom.
func (o *overlays) name(s *layerSet) {
	b, text := o.battle, "overlays: %s"
	if !b.source.View().Open() && s.layers != (overlay.Layers{}) {
		text = "overlays: %s, of your own team. Training in the menu shows the enemy's too"
	}
	b.kit.Say(b.kit.Canvas.T(text, s.name))
}

// release takes the overlays away that a held key shows, once it is let go. After a short
// press it is the turn of the next ones.
func (o *overlays) release() {
	const short = 0.25 // s
	b := o.battle
	if !o.shown || b.kit.stack.pressed(b, input.Overlays) {
		return
	}
	o.shown, o.layers = false, overlay.Layers{}
	if b.scenery.seconds-o.since < short {
		o.stop = o.stop%(len(layerSets())-1) + 1
	}
}
