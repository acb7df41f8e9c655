package screen

import "treeline/scene/screen/page"

// training returns the line of a menu that turns training on and off, which counts at
// once and is kept for the next start.
func (k *Kit) training() page.Line {
	on := &k.Settings.Config.View.Training
	value := "off"
	if *on {
		value = "on"
	}
	return page.Line{Text: "Training", Value: value, Change: func(int) {
		k.Settings.Flip("view.training")
		if *on {
			k.Shared.Say("training on: X-ray, overlays and reports show what enemies see and think")
			return
		}
		k.Shared.Say("training off: X-ray, overlays and reports show your own team alone")
	}}
}
