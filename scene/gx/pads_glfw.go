//go:build !js

package gx

import (
	"os"
	"time"

	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/input"
)

// pads is the gamepads known to the system. GLFW 3.3 cannot make them rumble.
type pads struct {
	reader input.PadReader
	states []input.PadState
}

// mapPads gives GLFW the gamepad mappings that the person has set for all games in
// SDL_GAMECONTROLLERCONFIG.
func mapPads() {
	if all := os.Getenv("SDL_GAMECONTROLLERCONFIG"); all != "" {
		glfw.UpdateGamepadMappings(all)
	}
}

// poll returns the events of the gamepads since the last call. While the window lacks focus,
// nothing counts as pressed. The slice is valid until the next call.
func (p *pads) poll(focused bool) []input.Event {
	p.states = p.states[:0]
	for joy := glfw.Joystick1; joy <= glfw.JoystickLast; joy++ {
		if joy.IsGamepad() {
			p.states = append(p.states, stateOf(joy, focused))
		}
	}
	return p.reader.Read(time.Duration(glfw.GetTime()*float64(time.Second)), p.states)
}

// stateOf returns the state of a gamepad; that of an untouched one if the window lacks focus or the
// state is unknown.
func stateOf(joy glfw.Joystick, focused bool) input.PadState {
	s := input.PadState{Slot: int(joy), Name: joy.GetGamepadName()}
	s.Axes[input.LeftPull], s.Axes[input.RightPull] = -1, -1
	now := joy.GetGamepadState()
	if now == nil || !focused {
		return s
	}
	for i, pressed := range now.Buttons {
		s.Buttons[i] = pressed == glfw.Press
	}
	for i, v := range now.Axes {
		s.Axes[i] = float64(v)
	}
	return s
}
