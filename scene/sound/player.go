package sound

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/config"
	"treeline/scene/view"
)

// Player makes the sound of a battle. All methods belong to one goroutine.
type Player interface {
	// Apply takes one event; hand in all that the viewer has learnt of every tick.
	Apply(e *view.Event)
	// Frame brings everything up to date; call it once for every picture.
	Frame(f Frame)
	// Play starts a sound of the interface by its name: "ui_click", "ui_back",
	// "ui_hover", "ui_slider", "round_start". An unknown name is silent.
	Play(name string)
	// Close stops everything and frees the device.
	Close()
}

// Place is where the ears are, which decides how the listener's tank and the others
// are mixed.
type Place uint8

// The places.
const (
	Inside  Place = iota // in the tank, through the gunner's sight
	Outside              // behind the tank
	Above                // over the map
)

// Frame is what the player of sounds needs to know about one picture.
type Frame struct {
	Dt               float64 // s since the last picture
	Paused           bool    // the battle stands still and only the interface sounds
	Place            Place
	Eye, Forward, Up mgl64.Vec3 // of the camera
	View             *view.View // what may be heard; read until the next Frame. nil before the first battle
	Volume           config.Sound
}
