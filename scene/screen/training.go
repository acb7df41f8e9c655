package screen

// training returns the line of a menu that turns training on and off, which counts at
// once and is kept for the next start.
func (k *Kit) training() line {
	on := &k.Config.View.Training
	value := "off"
	if *on {
		value = "on"
	}
	return line{text: "Training", value: value, change: func(int) {
		k.flip("view.training")
		if *on {
			k.Say("training on: X-ray, overlays and reports show what enemies see and think")
			return
		}
		k.Say("training off: X-ray, overlays and reports show your own team alone")
	}}
}
