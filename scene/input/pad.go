package input

import "strings"

// Pad is a gamepad button, or one direction of a stick, with the layout of an Xbox pad. Buttons
// have the numbers of GLFW.
type Pad int

// The buttons, directions and triggers.
const (
	PadA Pad = iota
	PadB
	PadX
	PadY
	PadLeftBumper
	PadRightBumper
	PadBack
	PadStart
	PadGuide
	PadLeftThumb
	PadRightThumb
	DPadUp
	DPadRight
	DPadDown
	DPadLeft
	LeftStickLeft
	LeftStickRight
	LeftStickUp
	LeftStickDown
	RightStickLeft
	RightStickRight
	RightStickUp
	RightStickDown
	LeftTrigger
	RightTrigger
	Pads // number of them
)

// PadButtons is how many of them are buttons.
const PadButtons = int(LeftStickLeft)

// Axis is an axis of a gamepad, by its GLFW number.
type Axis int

// The axes.
const (
	LeftX Axis = iota
	LeftY
	RightX
	RightY
	LeftPull
	RightPull
	Axes // number of axes
)

// side returns the axis of a direction or a trigger, and the sign of the direction on it. ok is
// false for a button.
func (p Pad) side() (a Axis, sign float64, ok bool) {
	switch {
	case p >= LeftTrigger && p < Pads:
		return LeftPull + Axis(p-LeftTrigger), 1, true
	case p >= LeftStickLeft && p < LeftTrigger:
		i := int(p - LeftStickLeft)
		return Axis(i / 2), float64(2*(i%2) - 1), true
	}
	return 0, 0, false
}

// Family is a group of gamepads with the same names for their buttons.
type Family uint8

// The families.
const (
	Xbox Family = iota
	PlayStation
	Nintendo
	families
)

// FamilyOf returns the family of a gamepad by the gamepad's name; Xbox if it is unknown, since most
// other gamepads copy its letters.
func FamilyOf(name string) Family {
	low := strings.ToLower(name)
	for family, words := range [families][]string{
		PlayStation: {"ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony"},
		Nintendo:    {"nintendo", "switch", "joy-con"},
	} {
		for _, word := range words {
			if strings.Contains(low, word) {
				return Family(family)
			}
		}
	}
	return Xbox
}

// padName is the name of a button or direction in the settings file, and what each family calls it.
type padName struct {
	name   string
	labels [families]string
}

// padNames returns the names in the order of the constants.
func padNames() *[Pads]padName {
	same := func(name, label string) padName { return padName{name, [families]string{label, label, label}} }
	return &[Pads]padName{
		PadA:            {"a", [families]string{"A", "Cross", "B"}},
		PadB:            {"b", [families]string{"B", "Circle", "A"}},
		PadX:            {"x", [families]string{"X", "Square", "Y"}},
		PadY:            {"y", [families]string{"Y", "Triangle", "X"}},
		PadLeftBumper:   {"left-bumper", [families]string{"LB", "L1", "L"}},
		PadRightBumper:  {"right-bumper", [families]string{"RB", "R1", "R"}},
		PadBack:         {"back", [families]string{"Back", "Share", "-"}},
		PadStart:        {"start", [families]string{"Start", "Options", "+"}},
		PadGuide:        {"guide", [families]string{"Guide", "PS", "Home"}},
		PadLeftThumb:    {"left-thumb", [families]string{"LS", "L3", "LS"}},
		PadRightThumb:   {"right-thumb", [families]string{"RS", "R3", "RS"}},
		DPadUp:          same("up", "D-pad up"),
		DPadRight:       same("right", "D-pad right"),
		DPadDown:        same("down", "D-pad down"),
		DPadLeft:        same("left", "D-pad left"),
		LeftStickLeft:   same("left-stick-left", "Left stick left"),
		LeftStickRight:  same("left-stick-right", "Left stick right"),
		LeftStickUp:     same("left-stick-up", "Left stick up"),
		LeftStickDown:   same("left-stick-down", "Left stick down"),
		RightStickLeft:  same("right-stick-left", "Right stick left"),
		RightStickRight: same("right-stick-right", "Right stick right"),
		RightStickUp:    same("right-stick-up", "Right stick up"),
		RightStickDown:  same("right-stick-down", "Right stick down"),
		LeftTrigger:     {"left-trigger", [families]string{"LT", "L2", "ZL"}},
		RightTrigger:    {"right-trigger", [families]string{"RT", "R2", "ZR"}},
	}
}
