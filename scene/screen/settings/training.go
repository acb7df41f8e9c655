package settings

import "treeline/scene/screen/page"

// Training returns the menu line that turns training on and off, which takes effect at once and is
// saved for the next start.
func (o *Own) Training() page.Line {
	on := &o.Config.View.Training
	value := "off"
	if *on {
		value = "on"
	}
	return page.Line{Text: "Training", Value: value, Change: func(int) {
		if *on {
			o.Shared.Say("training off: X-ray, overlays and reports show only your own team")
		} else {
			o.Shared.Say("training on: X-ray, overlays and reports show what enemies see and think")
		}
		o.Flip("view.training") // last, as it says so if that is not saved
	}}
}
