package sound

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/config"
	"treeline/scene/view"
)

// Player plays the sounds of a battle. All methods must be called from one goroutine.
type Player interface {
	// Apply takes one event; call it for all that the viewer has learnt of every tick.
	Apply(e *view.Event)
	// Frame updates everything; call it once for every picture.
	Frame(f Frame)
	// Play plays a sound of the interface by its name: "ui_click", "ui_back", "ui_hover",
	// "ui_slider", "round_start". An unknown name plays nothing.
	Play(name string)
	// Close stops everything and frees the device.
	Close()
}

// Place is where the listener is, which affects the balance between the listener's own tank and
// other sounds.
type Place uint8

// The places.
const (
	Inside  Place = iota // in the tank, looking through the gunner's sight
	Outside              // behind the tank
	Above                // over the map
)

// Frame is what the player of sounds needs to know for one picture.
type Frame struct {
	Dt               float64 // s since the last picture
	Paused           bool    // the battle stands still, and only interface and cues play
	Place            Place
	Eye, Forward, Up mgl64.Vec3 // of the camera
	View             *view.View // what may be heard; read until the next Frame. nil before the first battle
	Volume           config.Sound
}
