package screen

import (
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/overlay"
)

// layerSet is one stop of the key that steps through the overlays.
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
		{"both methods of sight", overlay.Methods()},
		{"all", overlay.All()},
	}
}

// next goes to the next stop.
func (o *overlays) next() {
	b := o.battle
	sets := layerSets()
	if b.reports.current() != nil { // it lies over the picture, and no overlay shows
		return
	}
	if o.held() {
		o.stop = max(o.stop, 1)
		o.open, o.shown, o.pressed, o.layers = true, true, 0, sets[o.stop].layers
		o.name(&sets[o.stop])
		return
	}
	for i := range sets {
		if sets[i].layers == o.layers && o.open == (i > 0) {
			next := (i + 1) % len(sets)
			o.open, o.layers = next > 0, sets[next].layers
			o.name(&sets[next])
			return
		}
	}
	o.close() // the layers were chosen individually
	o.name(&sets[0])
}

// close takes the overlay away.
func (o *overlays) close() { o.open, o.shown, o.layers = false, false, overlay.Layers{} }

// keys returns what the number keys switch now, in their order, "" for those that do nothing.
func (o *overlays) keys() []string {
	s := o.battle.kit.Shared.Stack
	t := o.battle.Traits()
	all := make([]string, overlay.NumLayers)
	for i := range all {
		a := input.SwitchLayer1 + input.Action(i)
		for c := range s.Hand.Table.Controls(a) {
			if s.Hand.Table.First(t.Reads(), c, false) == a {
				all[i] = o.battle.kit.Shared.Keys.Label(c)
				break
			}
		}
	}
	return all
}

// held reports whether the overlays show only while their key is held.
func (o *overlays) held() bool {
	return o.battle.kit.Settings.Config.View.Press.Overlays == config.Hold
}

// name tells the person which overlays are on, and whose.
func (o *overlays) name(s *layerSet) {
	b, text := o.battle, "overlays: %s"
	if !b.source.View().Open() && s.layers != (overlay.Layers{}) {
		text = "overlays: %s, of your own team only. Training (in the menu) shows the enemy's too"
	}
	b.kit.Shared.Say(b.kit.Canvas.T(text, s.name))
}

// release removes the overlays that a held key shows, once it is released. After a short press the
// next ones are shown.
func (o *overlays) release() {
	const short = 0.25 // s
	b := o.battle
	if !o.shown {
		return
	}
	if b.kit.Shared.Stack.Pressed(b, input.Overlays) {
		o.pressed += b.scenery.dt
		return
	}
	o.close()
	if o.pressed < short {
		o.stop = o.stop%(len(layerSets())-1) + 1
	}
}
