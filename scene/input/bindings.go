package input

import "slices"

// Binding ties an action to the controls that a person uses for it.
type Binding struct {
	Action  Action
	Context Context
	ID      string    // name of the action in the settings file; "" if it cannot be rebound
	Slots   Slots     // controls that a player can choose; the defaults here
	Fixed   []Control // controls that always work, so that nobody can lock themselves out
	With    Action    // the controls of this action work too; NoAction for none
	Repeats bool      // holding a control repeats the action
	Lasts   bool      // the action goes on for as long as a control is held
	Help    string
	Row     string // line in the quick list, shared by neighbours with the same Row; "" for Help
}

// Slots are the controls that a player can choose for an action: two of keyboard or mouse, one of
// the gamepad.
type Slots [3]Control

// PadSlot is the index of the gamepad's slot.
const PadSlot = 2

// Group is the bindings under one heading of the list of controls.
type Group struct {
	Heading  string
	Bindings []Binding
	Menus    bool // for menus and panels, which show their own keys
}

// Groups returns a fresh copy of all bindings in the order of the list of controls, with the
// defaults in their slots.
func Groups() []Group {
	return []Group{
		{Heading: "Driving", Bindings: append(drivingBindings(), smokeBinding())},
		{Heading: "Squad orders", Bindings: leadingBindings()},
		{Heading: "Cameras and spectating", Bindings: watchingBindings()},
		{Heading: "Layers of an open overlay", Bindings: layerBindings(), Menus: true},
		{Heading: "Replays", Bindings: replayBindings()},
		{Heading: "Overhead map", Bindings: overheadBindings()},
		{Heading: "Photo mode", Bindings: photoBindings(), Menus: true},
		{Heading: "Game", Bindings: gameBindings()},
		{Heading: "Menus", Bindings: slices.Concat(menuBindings(), endBindings(), pageBindings()), Menus: true},
		{Heading: "Sight thresholds", Bindings: barBindings(), Menus: true},
		{Heading: "Tuning panel", Bindings: tuningBindings(), Menus: true},
	}
}

// Bindings returns the bindings of all groups in one list.
func Bindings() []Binding {
	var all []Binding
	for _, g := range Groups() {
		all = append(all, g.Bindings...)
	}
	return all
}

// These return slots: k of a key, kk of two keys, kp of a key and a gamepad control, sp of a key
// with Shift and a gamepad control, kkp of two keys and a gamepad control, onPad of a gamepad
// control.
func k(a Key) Slots             { return Slots{OfKey(a)} }
func kk(a, b Key) Slots         { return Slots{OfKey(a), OfKey(b)} }
func kp(a Key, p Pad) Slots     { return Slots{0: OfKey(a), PadSlot: OfPad(p)} }
func sp(a Key, p Pad) Slots     { return Slots{0: OfKey(a).Shifted(), PadSlot: OfPad(p)} }
func kkp(a, b Key, p Pad) Slots { return Slots{OfKey(a), OfKey(b), OfPad(p)} }
func onPad(p Pad) Slots         { return Slots{PadSlot: OfPad(p)} }

func drivingBindings() []Binding {
	return []Binding{
		{Action: Ahead, ID: "ahead", Context: Driving, Slots: kkp('W', KeyUp, LeftStickUp), Lasts: true, Help: "Drive forward", Row: "Drive"},
		{Action: Left, ID: "left", Context: Driving, Slots: kkp('A', KeyLeft, LeftStickLeft), Lasts: true, Help: "Turn left", Row: "Drive"},
		{Action: Back, ID: "back", Context: Driving, Slots: kkp('S', KeyDown, LeftStickDown), Lasts: true, Help: "Brake, reverse", Row: "Drive"},
		{Action: Right, ID: "right", Context: Driving, Slots: kkp('D', KeyRight, LeftStickRight), Lasts: true, Help: "Turn right", Row: "Drive"},
		{Action: LookLeft, ID: "look-left", Context: Driving, Slots: onPad(RightStickLeft), Lasts: true, Help: "Look left (or move the mouse)", Row: "Look around"},
		{Action: LookRight, ID: "look-right", Context: Driving, Slots: onPad(RightStickRight), Lasts: true, Help: "Look right (or move the mouse)", Row: "Look around"},
		{Action: LookUp, ID: "look-up", Context: Driving, Slots: onPad(RightStickUp), Lasts: true, Help: "Look up (or move the mouse)", Row: "Look around"},
		{Action: LookDown, ID: "look-down", Context: Driving, Slots: onPad(RightStickDown), Lasts: true, Help: "Look down (or move the mouse)", Row: "Look around"},
		{Action: Fire, ID: "fire", Context: Driving, Slots: Slots{OfButton(LeftButton), OfKey(KeySpace), OfPad(RightTrigger)}, Help: "Fire"},
		{Action: Zoom, ID: "sight", Context: Driving, Slots: Slots{OfButton(RightButton), OfKey('Z'), OfPad(LeftTrigger)}, Help: "Gunner's sight, 2x"},
		{Action: ZoomIn, ID: "zoom-in", Context: Driving, Slots: Slots{0: OfWheel(true), PadSlot: OfPad(DPadUp)}, Help: "Zoom in: 2x, 4x, 8x", Row: "Zoom in, out"},
		{Action: ZoomOut, ID: "zoom-out", Context: Driving, Slots: Slots{0: OfWheel(false), PadSlot: OfPad(DPadDown)}, Help: "Zoom out", Row: "Zoom in, out"},
		{Action: RangeUp, ID: "range-up", Context: Driving, Slots: k(KeyPageUp), Repeats: true, Help: "Manual range: farther", Row: "Manual range: farther, nearer"},
		{Action: RangeDown, ID: "range-down", Context: Driving, Slots: k(KeyPageDown), Repeats: true, Help: "Manual range: nearer", Row: "Manual range: farther, nearer"},
		{Action: AimLock, ID: "aim-lock", Context: Driving, Slots: k('E'), Help: "Aim lock: look round, the gun stays"},
	}
}

func leadingBindings() []Binding {
	return []Binding{
		{Action: OrderHold, ID: "order-hold", Context: Battle, Slots: kp('G', PadRightThumb), Help: "Squad: hold where you are"},
		{Action: OrderFollow, ID: "order-follow", Context: Battle, Slots: kp('F', PadB), Help: "Squad: follow me, or the tank I watch"},
		{Action: OrderAttack, ID: "order-attack", Context: Battle, Slots: kp('B', PadRightBumper), Help: "Squad: attack there"},
		{Action: OrderAtWill, ID: "order-at-will", Context: Battle, Slots: kp('N', PadLeftThumb), Help: "Squad: act freely"},
	}
}

func smokeBinding() Binding {
	return Binding{Action: ReleaseSmoke, ID: "smoke", Context: Battle, Slots: kp('1', PadBack), Help: "Smoke where the gun points"}
}

func watchingBindings() []Binding {
	return []Binding{
		{Action: NextCamera, ID: "camera", Context: Battle, Slots: kp('C', PadY), Help: "Camera: first person, chase, overhead"},
		{Action: NextTank, ID: "next-tank", Context: Battle, Slots: kp(KeyTab, DPadRight), Help: "Follow the next tank", Row: "Follow the next tank, the previous"},
		{Action: PreviousTank, ID: "previous-tank", Context: Battle, Slots: sp(KeyTab, DPadLeft), Help: "Follow the previous tank", Row: "Follow the next tank, the previous"},
		{Action: TakeOver, ID: "take-over", Context: Battle, Slots: k('T'), Help: "Take over this tank; in your own: autopilot"},
		{Action: XRay, ID: "x-ray", Context: Battle, Slots: kp('X', PadLeftBumper), Help: "See through the eyes of a tank"},
		{Action: AskWhy, ID: "why", Context: Battle, Slots: kp('H', PadX), Help: "Why was I seen?"},
		{Action: Overlays, ID: "overlays", Context: Battle, Slots: k(KeyF3), Help: "Overlays: sight, steering, mind, cover, all", Row: "Overlays, lock on a tank"},
		{Action: LockOverlays, ID: "lock-overlays", Context: Battle, Slots: k('Y'), Help: "Overlays: lock on the tank you aim at, or release", Row: "Overlays, lock on a tank"},
		{Action: PhotoMode, ID: "photo-mode", Context: Battle, Slots: k('I'), Help: "Photo mode: free camera, no HUD"},
		{Action: HideHUD, ID: "hide-hud", Context: Battle, Slots: k(KeyF9), Help: "Spectators: hide the HUD, or show it"},
		{Action: Slower, ID: "slower", Context: Battle, Slots: kk('-', '['), Help: "Slower; while you drive: slow motion in training", Row: "Slower, faster"},
		{Action: Faster, ID: "faster", Context: Battle, Slots: kk('=', ']'), Help: "Faster", Row: "Slower, faster"},
		{Action: SingleStep, ID: "single-step", Context: Battle, Slots: k('.'), Repeats: true, Help: "While paused: step one tick"},
	}
}

// layerBindings gives the first layer both its number and Shift with that number, because a driver
// has smoke on the number.
func layerBindings() []Binding {
	return []Binding{
		{Action: SwitchLayer1, ID: "layer-1", Context: Layers, Slots: Slots{OfKey('1'), OfKey('1').Shifted()}, Help: "Layer on or off: sight"},
		{Action: SwitchLayer2, ID: "layer-2", Context: Layers, Slots: k('2'), Help: "Layer on or off: route"},
		{Action: SwitchLayer3, ID: "layer-3", Context: Layers, Slots: k('3'), Help: "Layer on or off: candidate positions"},
		{Action: SwitchLayer4, ID: "layer-4", Context: Layers, Slots: k('4'), Help: "Layer on or off: beliefs"},
		{Action: SwitchLayer5, ID: "layer-5", Context: Layers, Slots: k('5'), Help: "Layer on or off: steering"},
		{Action: SwitchLayer6, ID: "layer-6", Context: Layers, Slots: k('6'), Help: "Layer on or off: mind"},
		{Action: SwitchLayer7, ID: "layer-7", Context: Layers, Slots: k('7'), Help: "Layer on or off: aim"},
		{Action: SwitchLayer8, ID: "layer-8", Context: Layers, Slots: k('8'), Help: "Layer on or off: cover"},
		{Action: SwitchLayer9, ID: "layer-9", Context: Layers, Slots: k('9'), Help: "Layer on or off: timings"},
		{Action: SwitchLayer0, ID: "layer-0", Context: Layers, Slots: k('0'), Help: "Layer on or off: the team's guess of where enemies are"},
	}
}

func replayBindings() []Binding {
	return []Binding{
		{Action: SkipBack, ID: "skip-back", Context: Battle, Slots: k('J'), Repeats: true, Help: "Replay: five seconds back", Row: "Replay: five seconds back, forward"},
		{Action: SkipAhead, ID: "skip-ahead", Context: Battle, Slots: k('L'), Repeats: true, Help: "Replay: five seconds forward", Row: "Replay: five seconds back, forward"},
		{Action: Bookmark, ID: "bookmark", Context: Battle, Slots: k('K'), Help: "Set a bookmark; in a replay also remove it"},
		{Action: NextBookmark, ID: "next-bookmark", Context: Battle, Slots: k('O'), Help: "Replay: next bookmark"},
		{Action: WhatIf, ID: "what-if", Context: Battle, Slots: k('V'), Help: "Replay: what if something had been different?"},
		{Action: StepBack, ID: "step-back", Context: Battle, Slots: k(','), Repeats: true, Help: "Replay: one tick back"},
	}
}

func overheadBindings() []Binding {
	return []Binding{
		{Action: PanUp, ID: "pan-up", Context: Overhead, Slots: kkp('W', KeyUp, LeftStickUp), Lasts: true, Help: "Pan the map up", Row: "Pan the map"},
		{Action: PanLeft, ID: "pan-left", Context: Overhead, Slots: kkp('A', KeyLeft, LeftStickLeft), Lasts: true, Help: "Pan the map left", Row: "Pan the map"},
		{Action: PanDown, ID: "pan-down", Context: Overhead, Slots: kkp('S', KeyDown, LeftStickDown), Lasts: true, Help: "Pan the map down", Row: "Pan the map"},
		{Action: PanRight, ID: "pan-right", Context: Overhead, Slots: kkp('D', KeyRight, LeftStickRight), Lasts: true, Help: "Pan the map right", Row: "Pan the map"},
		{Action: TurnLeft, ID: "rotate-left", Context: Overhead, Slots: kp('Q', RightStickLeft), Lasts: true, Help: "Rotate the map left", Row: "Rotate the map"},
		{Action: TurnRight, ID: "rotate-right", Context: Overhead, Slots: kp('E', RightStickRight), Lasts: true, Help: "Rotate the map right", Row: "Rotate the map"},
		{Action: Closer, ID: "closer", Context: Overhead, Slots: kp(KeyPageUp, RightStickUp), Lasts: true, Help: "Closer to the map (or the wheel)", Row: "Closer, farther"},
		{Action: Farther, ID: "farther", Context: Overhead, Slots: kp(KeyPageDown, RightStickDown), Lasts: true, Help: "Farther from the map (or the wheel)", Row: "Closer, farther"},
		{Action: WholeMap, ID: "whole-map", Context: Overhead, Slots: k(KeyHome), Help: "Show the whole map"},
		{Action: ShowPeriscope, ID: "gunners-view", Context: Overhead, Slots: kp('U', DPadUp), Help: "Gunner's view of the tank you follow, on or off"},
		{Action: PickTank, ID: "pick-tank", Context: Overhead, Slots: Slots{OfButton(LeftButton)}, Help: "Select or follow the tank there; twice: take it over", Row: "Select or follow a tank there"},
		{Action: PickMore, Context: Overhead, Fixed: []Control{OfButton(LeftButton).Shifted()}, Help: "Select the tank there too", Row: "Select or follow a tank there"},
		{Action: SelectNext, ID: "select-next", Context: Overhead, Slots: kp(KeySpace, DPadDown), Help: "Select the next tank, then all"},
		{Action: OrderThere, ID: "order-there", Context: Overhead, Slots: Slots{OfButton(RightButton)}, Help: "Squad: attack there, or follow the tank there"},
		{Action: OrderMove, ID: "order-move", Context: Overhead, Slots: sp('B', RightTrigger), Fixed: []Control{OfButton(RightButton).Shifted()}, Help: "Squad: move there and stay", Row: "Squad: move there, watch there"},
		{Action: OrderWatch, ID: "order-watch", Context: Overhead, Slots: sp('G', LeftTrigger), Help: "Squad: stay here, watch there", Row: "Squad: move there, watch there"},
	}
}

func photoBindings() []Binding {
	return []Binding{
		{Action: FlyAhead, ID: "fly-ahead", Context: Photo, Slots: kkp('W', KeyUp, LeftStickUp), Lasts: true, Help: "Fly forward", Row: "Fly"},
		{Action: FlyLeft, ID: "fly-left", Context: Photo, Slots: kkp('A', KeyLeft, LeftStickLeft), Lasts: true, Help: "Fly left", Row: "Fly"},
		{Action: FlyBack, ID: "fly-back", Context: Photo, Slots: kkp('S', KeyDown, LeftStickDown), Lasts: true, Help: "Fly back", Row: "Fly"},
		{Action: FlyRight, ID: "fly-right", Context: Photo, Slots: kkp('D', KeyRight, LeftStickRight), Lasts: true, Help: "Fly right", Row: "Fly"},
		{Action: FlyUp, ID: "fly-up", Context: Photo, Slots: kkp('E', KeyPageUp, RightTrigger), Lasts: true, Help: "Fly up", Row: "Fly up, down"},
		{Action: FlyDown, ID: "fly-down", Context: Photo, Slots: kkp('Q', KeyPageDown, LeftTrigger), Lasts: true, Help: "Fly down", Row: "Fly up, down"},
		{Action: Narrower, ID: "narrower", Context: Photo, Slots: Slots{OfKey('='), OfWheel(true), OfPad(DPadUp)}, Repeats: true, Help: "Narrower field of view", Row: "Field of view"},
		{Action: Wider, ID: "wider", Context: Photo, Slots: Slots{OfKey('-'), OfWheel(false), OfPad(DPadDown)}, Repeats: true, Help: "Wider field of view", Row: "Field of view"},
		{Action: ClosePhoto, Context: Photo, Fixed: fixed(PadB, KeyEscape), With: PhotoMode, Help: "Back to the battle"},
	}
}

func gameBindings() []Binding {
	return []Binding{
		{Action: Pause, ID: "pause", Context: Battle, Slots: kk('P', KeyPause), Help: "Pause"},
		{Action: NextRound, ID: "next-round", Context: Battle, Slots: k('R'), Help: "Next round, on a new map"},
		{Action: SameMap, ID: "same-map", Context: Battle, Slots: Slots{OfKey('R').Shifted()}, Help: "Next round, on the same map again"},
		{Action: Continue, ID: "continue", Context: Battle, Slots: kp(KeyEnter, PadA), Help: "Continue: next round, or take over"},
		{Action: OpenMenu, ID: "menu", Context: Battle, Slots: Slots{OfButton(MiddleButton)}, Fixed: fixed(PadStart, KeyEscape), Help: "Menu"},
		{Action: ShowKeys, ID: "show-keys", Context: Always, Slots: k(KeyF1), Help: "Quick list of controls"},
		{Action: ShowTuning, ID: "show-tuning", Context: Always, Slots: k(KeyF2), Help: "Tuning panel"},
		{Action: ShowBar, ID: "show-thresholds", Context: Always, Slots: k(KeyF4), Help: "Sight thresholds: who would see what"},
		{Action: ToggleSound, ID: "sound", Context: Always, Slots: k('M'), Help: "Sound on or off"},
		{Action: ToggleFullscreen, ID: "full-screen", Context: Always, Slots: k(KeyF11), Help: "Full screen"},
		{Action: SavePicture, ID: "screenshot", Context: Always, Slots: k(KeyF12), Help: "Save a screenshot; in photo mode at 3840 x 2160"},
	}
}
