package settings

import (
	"strings"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/lang"
)

// item is a line of the catalogue of settings: a knob and its title for players, or, without a
// path, a heading.
type item struct{ title, path string }

// category is a page of the settings.
type category struct {
	name  string
	items []item
}

// catalogue returns the pages of the settings with their knobs. Ranges, units and help are those of
// the knobs.
func catalogue() []category {
	return []category{
		{"Display", displayItems()},
		{"Sound", []item{
			{"Master volume", "view.sound.master"},
			{"Mute", "view.sound.mute"},
			{"Gunfire and explosions", "view.sound.effects"},
			{"Engines and tracks", "view.sound.engine"},
			{"Ambience", "view.sound.ambience"},
			{"Interface sounds", "view.sound.ui"},
			{"Sound for radio messages", "view.radio.cues"},
			{"Sound in the background", "view.sound.background"},
		}},
		{"Game", []item{
			{"Language", "view.language"},
			{"Radio messages", "view.radio.text"},
			{"Report after your tank is destroyed", "view.report"},
			{"Hints in battle", "view.hints"},
			{"Gunner's view on the map", "view.periscope"},
			{"Markers of enemies", "view.markers"},
			{"Map size", "view.minimap-size"},
			{"Crosshair colour", "view.crosshair"},
			{"Set the gun's range yourself", "view.manual-range"},
			{"Own gun barrel in the sight", "view.picture.barrel"},
			{"Numbers and markings on tanks", "view.picture.insignia"},
			{"Tracks and craters", "view.picture.marks"},
		}},
		{controlsTab, []item{
			{"Mouse sensitivity", "view.mouse.sensitivity"},
			{"Sensitivity when zoomed in", "view.mouse.zoomed"},
			{"Invert mouse Y axis", "view.mouse.invert"},
			{"Hold or toggle", ""},
			{"Gunner's sight", "view.press.sight"},
			{"Aim lock", "view.press.aim-lock"},
			{"X-ray", "view.press.xray"},
			{"Overlays", "view.press.overlays"},
			{"Gamepad", ""},
			{"Gamepad sensitivity", "view.pad.sensitivity"},
			{"Stick response curve", "view.pad.curve"},
			{"Dead zone of the left stick", "view.pad.drive-dead-zone"},
			{"Dead zone of the right stick", "view.pad.look-dead-zone"},
			{"Invert gamepad Y axis", "view.pad.invert"},
		}},
		{"Accessibility", []item{
			{"Colours", "view.colors"},
			{"High contrast", "view.contrast"},
			{"Radio text size", "view.radio.size"},
			{"Camera shake", "view.shake"},
			{"Rocking of tanks", "view.rocking"},
			{"Brightness of flashes and fire", "view.picture.flash"},
			{"Sound indicators", "view.sound.ring"},
		}},
	}
}

// controlsTab is the name of the page from which the list of keys is opened.
const controlsTab = "Controls"

func displayItems() []item {
	return []item{
		{"Window", ""},
		{"Full screen", "view.fullscreen"},
		{"Borderless", "view.borderless"},
		{"VSync", "view.vsync"},
		{"Frame rate limit", "view.fps"},
		{"Interface size", "view.ui-scale"},
		{"Field of view", "view.fov"},
		{"Graphics", ""},
		{"Quality", "view.picture.tier"},
		{"3D resolution", "view.picture.scale"},
		{"Tank shadows", "view.picture.shadows"},
		{"Surface detail", "view.picture.relief"},
		{"Anti-aliasing", "view.picture.antialias"},
		{"Bloom", "view.picture.bloom"},
		{"Grass", "view.picture.grass"},
		{"Undergrowth", "view.picture.undergrowth"},
		{"Smoke, dust and splinters", "view.picture.particles"},
		{"Wind in the trees", "view.picture.sway"},
	}
}

// spoken returns the text for the value of a knob: "80%", "On", "Automatic".
func spoken(c *canvas.Canvas, k *config.Knob) string {
	if k.Value == nil {
		return chosen(k)
	}
	v := *k.Value
	if word := k.Word(v); word != "" {
		return capital(word)
	}
	const percent = 100
	switch k.Unit {
	case "share", "x":
		return c.T("%.0f%%", percent*v)
	case "deg":
		return c.T("%.0f°", v)
	case "power":
		return c.T("%.1f", v)
	case "1/s":
		return c.T("%.0f FPS", v)
	}
	return c.T("%g", v) + " " + k.Unit
}

// chosen returns the text for the value of a switch or a choice.
func chosen(k *config.Knob) string {
	switch text := k.Text(); {
	case text == "true":
		return "On"
	case text == "false":
		return "Off"
	case text == string(config.AutoTier):
		return "Automatic"
	case k.Path == "view.language":
		return lang.SelfName(text)
	case text == config.OwnMarkers.String():
		return "Own sightings"
	case text == string(config.Protanopia):
		return "Protanopia (no red)"
	case text == string(config.Deuteranopia):
		return "Deuteranopia (no green)"
	case text == string(config.Tritanopia):
		return "Tritanopia (no blue)"
	default:
		return capital(strings.ReplaceAll(text, "-", " "))
	}
}

// capital returns a text with its first letter in upper case.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
