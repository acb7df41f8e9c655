package input

import (
	"slices"

	"github.com/g3n/engine/window"
)

// Action is something a person can ask for.
type Action uint8

// The actions. Those of driving, and of the overhead camera, last as long as
// their key is held; the others happen when it goes down.
const (
	NoAction Action = iota

	Ahead
	Back
	Left
	Right
	Fire
	Zoom

	NextCamera
	NextTank
	PreviousTank
	Possess
	TurnLeft
	TurnRight
	WholeMap
	XRay
	Report

	Hold
	Follow
	Attack
	AtWill

	Keys
	Panel
	Overlays
	Pause
	NextRound
	Slower
	Faster
	Spectate
	Fullscreen
	Picture
	Mute
	Confirm
	Menu
)

// Binding ties an action to keys and mouse buttons.
type Binding struct {
	Action  Action
	Keys    []window.Key
	Buttons []window.MouseButton
	Shift   bool   // the keys count with Shift held only
	Group   string // heading on the page of keys
	Shown   string // the keys as the player reads them
	Help    string
}

// The groups of the page of keys.
const (
	driving  = "Driving"
	watching = "Watching"
	leading  = "Leading the squad"
	game     = "Game"
)

// Bindings returns the table, in the order of the page of keys. The slice is
// fresh.
func Bindings() []Binding {
	return slices.Concat(drivingBindings(), leadingBindings(), watchingBindings(), gameBindings())
}

func drivingBindings() []Binding {
	type keys = []window.Key
	return []Binding{
		{Action: Ahead, Keys: keys{window.KeyW, window.KeyUp}, Group: driving, Shown: "W  Up", Help: "drive ahead"},
		{Action: Back, Keys: keys{window.KeyS, window.KeyDown}, Group: driving, Shown: "S  Down", Help: "brake, reverse"},
		{Action: Left, Keys: keys{window.KeyA, window.KeyLeft}, Group: driving, Shown: "A  Left", Help: "turn left"},
		{Action: Right, Keys: keys{window.KeyD, window.KeyRight}, Group: driving, Shown: "D  Right", Help: "turn right"},
		{
			Action: Fire, Keys: keys{window.KeySpace}, Buttons: []window.MouseButton{window.MouseButtonLeft},
			Group: driving, Shown: "Left button  Space", Help: "fire",
		},
		{
			Action: Zoom, Keys: keys{window.KeyZ}, Buttons: []window.MouseButton{window.MouseButtonRight},
			Group: driving, Shown: "Right button  Z  Wheel", Help: "sight 2x, 4x, 8x",
		},
	}
}

func leadingBindings() []Binding {
	type keys = []window.Key
	return []Binding{
		{Action: Hold, Keys: keys{window.KeyG}, Group: leading, Shown: "G", Help: "squad: hold where you are"},
		{Action: Follow, Keys: keys{window.KeyF}, Group: leading, Shown: "F", Help: "squad: follow me, or the tank I watch"},
		{
			Action: Attack, Keys: keys{window.KeyB}, Group: leading, Shown: "B",
			Help: "squad: attack there (overhead: right button)",
		},
		{Action: AtWill, Keys: keys{window.KeyN}, Group: leading, Shown: "N", Help: "squad: as you like"},
	}
}

func watchingBindings() []Binding {
	type keys = []window.Key
	return []Binding{
		{Action: NextCamera, Keys: keys{window.KeyC}, Group: watching, Shown: "C", Help: "first person, chase, overhead"},
		{Action: NextTank, Keys: keys{window.KeyTab}, Group: watching, Shown: "Tab", Help: "follow the next tank"},
		{
			Action: PreviousTank, Keys: keys{window.KeyTab}, Shift: true,
			Group: watching, Shown: "Shift+Tab", Help: "follow the previous tank",
		},
		{Action: Possess, Keys: keys{window.KeyT}, Group: watching, Shown: "T", Help: "take over the tank you follow"},
		{Action: TurnLeft, Keys: keys{window.KeyQ}, Group: watching, Shown: "Q", Help: "overhead: turn the map left"},
		{Action: TurnRight, Keys: keys{window.KeyE}, Group: watching, Shown: "E", Help: "overhead: turn the map right"},
		{Action: XRay, Keys: keys{window.KeyX}, Group: watching, Shown: "X", Help: "hold: see through the eyes of a tank"},
		{Action: Report, Keys: keys{window.KeyH}, Group: watching, Shown: "H", Help: "why was I seen?"},
		{Action: WholeMap, Keys: keys{window.KeyHome}, Group: watching, Shown: "Home", Help: "overhead: show the whole map"},
	}
}

func gameBindings() []Binding {
	type keys = []window.Key
	return []Binding{
		{Action: Keys, Keys: keys{window.KeyF1}, Group: game, Shown: "F1", Help: "these keys"},
		{Action: Panel, Keys: keys{window.KeyF2}, Group: game, Shown: "F2", Help: "tuning panel"},
		{Action: Overlays, Keys: keys{window.KeyF3}, Group: game, Shown: "F3", Help: "overlays: sight, steering, mind, cover, all"},
		{Action: Pause, Keys: keys{window.KeyP, window.KeyPause}, Group: game, Shown: "P", Help: "pause"},
		{Action: NextRound, Keys: keys{window.KeyR}, Group: game, Shown: "R", Help: "next round"},
		{
			Action: Slower, Keys: keys{window.KeyMinus, window.KeyKPSubtract, window.KeyLeftBracket},
			Group: game, Shown: "-  [", Help: "slower",
		},
		{
			Action: Faster, Keys: keys{window.KeyEqual, window.KeyKPAdd, window.KeyRightBracket},
			Group: game, Shown: "+  ]", Help: "faster",
		},
		{Action: Spectate, Keys: keys{window.KeyV}, Group: game, Shown: "V", Help: "title: watch a battle of bots"},
		{Action: Mute, Keys: keys{window.KeyM}, Group: game, Shown: "M", Help: "sound off and on"},
		{Action: Fullscreen, Keys: keys{window.KeyF11}, Group: game, Shown: "F11", Help: "full screen"},
		{Action: Picture, Keys: keys{window.KeyF12}, Group: game, Shown: "F12", Help: "save a picture"},
		{Action: Confirm, Keys: keys{window.KeyEnter, window.KeyKPEnter}, Group: game, Shown: "Enter", Help: "start, choose"},
		{Action: Menu, Keys: keys{window.KeyEscape}, Group: game, Shown: "Esc", Help: "menu, back"},
	}
}
