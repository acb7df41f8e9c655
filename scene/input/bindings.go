package input

import "slices"

// Binding ties an action to keys and mouse buttons.
type Binding struct {
	Action  Action
	Context Context
	Keys    []Key
	Buttons []Button
	Shift   bool   // the keys count only with Shift held
	Repeats bool   // a held key repeats the action
	Shown   string // the keys as the player reads them; "" where an earlier line covers them
	Help    string
}

// Group is the bindings under one heading in the list of controls.
type Group struct {
	Heading  string
	Bindings []Binding
	Menus    bool // in menus and panels, which show their own keys
}

// Groups returns a new copy of the table in the order of the list of controls.
func Groups() []Group {
	return []Group{
		{Heading: "Driving", Bindings: drivingBindings()},
		{Heading: "Squad orders", Bindings: leadingBindings()},
		{Heading: "Cameras and spectating", Bindings: watchingBindings()},
		{Heading: "Replays", Bindings: replayBindings()},
		{Heading: "Overhead map", Bindings: overheadBindings()},
		{Heading: "Photo mode", Bindings: photoBindings(), Menus: true},
		{Heading: "Game", Bindings: gameBindings()},
		{Heading: "Menus", Bindings: slices.Concat(menuBindings(), pageBindings()), Menus: true},
		{Heading: "Tuning panel", Bindings: tuningBindings(), Menus: true},
	}
}

// Bindings returns the table without headings.
func Bindings() []Binding {
	var all []Binding
	for _, g := range Groups() {
		all = append(all, g.Bindings...)
	}
	return all
}

func drivingBindings() []Binding {
	return []Binding{
		{Action: Ahead, Context: Driving, Keys: []Key{'W', KeyUp}, Shown: "W  Up", Help: "drive forward"},
		{Action: Back, Context: Driving, Keys: []Key{'S', KeyDown}, Shown: "S  Down", Help: "brake, reverse"},
		{Action: Left, Context: Driving, Keys: []Key{'A', KeyLeft}, Shown: "A  Left", Help: "turn left"},
		{Action: Right, Context: Driving, Keys: []Key{'D', KeyRight}, Shown: "D  Right", Help: "turn right"},
		{
			Action: Fire, Context: Driving, Keys: []Key{KeySpace}, Buttons: []Button{LeftButton},
			Shown: "Left button  Space", Help: "fire",
		},
		{
			Action: Zoom, Context: Driving, Keys: []Key{'Z'}, Buttons: []Button{RightButton},
			Shown: "Right button  Z  Wheel", Help: "zoom 2x, 4x, 8x",
		},
	}
}

func leadingBindings() []Binding {
	return []Binding{
		{Action: OrderHold, Context: Battle, Keys: []Key{'G'}, Shown: "G", Help: "squad: hold where you are"},
		{Action: OrderFollow, Context: Battle, Keys: []Key{'F'}, Shown: "F", Help: "squad: follow me, or the tank I watch"},
		{Action: OrderAttack, Context: Battle, Keys: []Key{'B'}, Shown: "B", Help: "squad: attack there (overhead: right button)"},
		{Action: OrderAtWill, Context: Battle, Keys: []Key{'N'}, Shown: "N", Help: "squad: act freely"},
	}
}

func watchingBindings() []Binding {
	return []Binding{
		{Action: NextCamera, Context: Battle, Keys: []Key{'C'}, Shown: "C", Help: "camera: first person, chase, overhead"},
		{Action: NextTank, Context: Battle, Keys: []Key{KeyTab}, Shown: "Tab", Help: "follow the next tank"},
		{
			Action: PreviousTank, Context: Battle, Keys: []Key{KeyTab}, Shift: true,
			Shown: "Shift+Tab", Help: "follow the previous tank",
		},
		{Action: TakeOver, Context: Battle, Keys: []Key{'T'}, Shown: "T", Help: "take over the tank you follow"},
		{Action: XRay, Context: Battle, Keys: []Key{'X'}, Shown: "X", Help: "hold: see through the eyes of a tank"},
		{Action: AskWhy, Context: Battle, Keys: []Key{'H'}, Shown: "H", Help: "why was I seen?"},
		{Action: Overlays, Context: Battle, Keys: []Key{KeyF3}, Shown: "F3", Help: "overlays: sight, steering, mind, cover, all"},
		{Action: PhotoMode, Context: Battle, Keys: []Key{'I'}, Shown: "I", Help: "photo mode: free camera, no HUD"},
		{Action: Slower, Context: Battle, Keys: []Key{'-', KeyPadMinus, '['}, Shown: "-  [", Help: "slower"},
		{Action: Faster, Context: Battle, Keys: []Key{'=', KeyPadPlus, ']'}, Shown: "+  ]", Help: "faster"},
		{Action: SingleStep, Context: Battle, Keys: []Key{'.'}, Repeats: true, Shown: ".", Help: "while paused: step one tick"},
	}
}

func replayBindings() []Binding {
	return []Binding{
		{Action: SkipBack, Context: Battle, Keys: []Key{'J'}, Repeats: true, Shown: "J", Help: "replay: five seconds back"},
		{Action: SkipAhead, Context: Battle, Keys: []Key{'L'}, Repeats: true, Shown: "L", Help: "replay: five seconds forward"},
		{Action: Bookmark, Context: Battle, Keys: []Key{'K'}, Shown: "K", Help: "set a bookmark; in a replay also remove it"},
		{Action: NextBookmark, Context: Battle, Keys: []Key{'O'}, Shown: "O", Help: "replay: next bookmark"},
		{Action: WhatIf, Context: Battle, Keys: []Key{'V'}, Shown: "V", Help: "replay: what if something had been otherwise?"},
		{Action: StepBack, Context: Battle, Keys: []Key{','}, Repeats: true, Shown: ",", Help: "replay: one tick back"},
	}
}

func overheadBindings() []Binding {
	return []Binding{
		{Action: PanUp, Context: Overhead, Keys: []Key{'W', KeyUp}, Shown: "W  A  S  D", Help: "pan the map"},
		{Action: PanLeft, Context: Overhead, Keys: []Key{'A', KeyLeft}, Help: "pan the map"},
		{Action: PanDown, Context: Overhead, Keys: []Key{'S', KeyDown}, Help: "pan the map"},
		{Action: PanRight, Context: Overhead, Keys: []Key{'D', KeyRight}, Help: "pan the map"},
		{Action: TurnLeft, Context: Overhead, Keys: []Key{'Q'}, Shown: "Q", Help: "rotate the map left"},
		{Action: TurnRight, Context: Overhead, Keys: []Key{'E'}, Shown: "E", Help: "rotate the map right"},
		{Action: WholeMap, Context: Overhead, Keys: []Key{KeyHome}, Shown: "Home", Help: "show the whole map"},
	}
}

func photoBindings() []Binding {
	return []Binding{
		{Action: FlyAhead, Context: Photo, Keys: []Key{'W', KeyUp}, Shown: "W  A  S  D", Help: "fly"},
		{Action: FlyLeft, Context: Photo, Keys: []Key{'A', KeyLeft}, Help: "fly"},
		{Action: FlyBack, Context: Photo, Keys: []Key{'S', KeyDown}, Help: "fly"},
		{Action: FlyRight, Context: Photo, Keys: []Key{'D', KeyRight}, Help: "fly"},
		{Action: FlyUp, Context: Photo, Keys: []Key{'E', KeyPageUp}, Shown: "E  PgUp", Help: "fly up"},
		{Action: FlyDown, Context: Photo, Keys: []Key{'Q', KeyPageDown}, Shown: "Q  PgDn", Help: "fly down"},
		{Action: Narrower, Context: Photo, Keys: []Key{'=', KeyPadPlus, ']'}, Repeats: true, Shown: "+  Wheel", Help: "narrower field of view"},
		{Action: Wider, Context: Photo, Keys: []Key{'-', KeyPadMinus, '['}, Repeats: true, Shown: "-  Wheel", Help: "wider field of view"},
		{Action: ClosePhoto, Context: Photo, Keys: []Key{'I', KeyEscape}, Shown: "I  Esc", Help: "back to the battle"},
	}
}

func gameBindings() []Binding {
	return []Binding{
		{Action: Pause, Context: Battle, Keys: []Key{'P', KeyPause}, Shown: "P", Help: "pause"},
		{Action: NextRound, Context: Battle, Keys: []Key{'R'}, Shown: "R", Help: "next round"},
		{Action: Continue, Context: Battle, Keys: []Key{KeyEnter, KeyPadEnter}, Shown: "Enter", Help: "continue: next round, or take over"},
		{Action: OpenMenu, Context: Battle, Keys: []Key{KeyEscape}, Shown: "Esc", Help: "menu"},
		{Action: ShowKeys, Context: Always, Keys: []Key{KeyF1}, Shown: "F1", Help: "controls"},
		{Action: ShowTuning, Context: Always, Keys: []Key{KeyF2}, Shown: "F2", Help: "tuning panel"},
		{Action: ToggleSound, Context: Always, Keys: []Key{'M'}, Shown: "M", Help: "sound on or off"},
		{Action: ToggleFullscreen, Context: Always, Keys: []Key{KeyF11}, Shown: "F11", Help: "full screen"},
		{Action: SavePicture, Context: Always, Keys: []Key{KeyF12}, Shown: "F12", Help: "save a screenshot; in photo mode at 3840 x 2160"},
	}
}

func menuBindings() []Binding {
	return []Binding{
		{Action: Up, Context: Menu, Keys: []Key{KeyUp, 'W'}, Repeats: true, Shown: "Up  W", Help: "previous line"},
		{Action: Down, Context: Menu, Keys: []Key{KeyDown, 'S', KeyTab}, Repeats: true, Shown: "Down  S  Tab", Help: "next line"},
		{Action: Less, Context: Menu, Keys: []Key{KeyLeft, 'A'}, Repeats: true, Shown: "Left  A", Help: "previous choice"},
		{Action: More, Context: Menu, Keys: []Key{KeyRight, 'D'}, Repeats: true, Shown: "Right  D", Help: "next choice"},
		{Action: Accept, Context: Menu, Keys: []Key{KeyEnter, KeyPadEnter}, Shown: "Enter", Help: "choose"},
		{Action: Cancel, Context: Menu, Keys: []Key{KeyEscape}, Shown: "Esc", Help: "back"},
		{Action: Watch, Context: Title, Keys: []Key{'V'}, Shown: "V", Help: "main menu: watch a bot battle"},
		{Action: Replays, Context: Title, Keys: []Key{'R'}, Shown: "R", Help: "main menu: replays"},
		{Action: Quit, Context: Title, Keys: []Key{'Q'}, Shown: "Q", Help: "main menu: quit"},
		{Action: Resume, Context: Paused, Keys: []Key{'P', KeyPause}, Shown: "P", Help: "pause menu: resume"},
		{Action: Restart, Context: Paused, Keys: []Key{'R'}, Shown: "R", Help: "pause menu: restart"},
		{Action: ToTitle, Context: Paused, Keys: []Key{'T'}, Shown: "T", Help: "pause menu: main menu"},
		{Action: QuitBattle, Context: Paused, Keys: []Key{'Q'}, Shown: "Q", Help: "pause menu: quit"},
	}
}

func pageBindings() []Binding {
	return []Binding{
		{Action: CloseReport, Context: Report, Keys: []Key{'H', KeyEscape}, Shown: "H  Esc", Help: "close the report"},
		{Action: ClosePage, Context: Page, Keys: []Key{KeyEscape, KeyEnter, KeyPadEnter}, Shown: "Esc  Enter", Help: "close the list of controls"},
	}
}

func tuningBindings() []Binding {
	return []Binding{
		{Action: PreviousKnob, Context: Tuning, Keys: []Key{KeyUp}, Repeats: true, Shown: "Up", Help: "previous setting"},
		{Action: NextKnob, Context: Tuning, Keys: []Key{KeyDown}, Repeats: true, Shown: "Down", Help: "next setting"},
		{Action: LowerKnob, Context: Tuning, Keys: []Key{KeyLeft}, Repeats: true, Shown: "Left", Help: "decrease the value"},
		{Action: RaiseKnob, Context: Tuning, Keys: []Key{KeyRight}, Repeats: true, Shown: "Right", Help: "increase the value"},
		{Action: PreviousTab, Context: Tuning, Keys: []Key{KeyPageUp}, Repeats: true, Shown: "PgUp", Help: "previous tab"},
		{Action: NextTab, Context: Tuning, Keys: []Key{KeyPageDown}, Repeats: true, Shown: "PgDn", Help: "next tab"},
		{Action: ResetKnob, Context: Tuning, Keys: []Key{KeyDelete}, Repeats: true, Shown: "Del", Help: "reset to default"},
		{Action: EraseLetter, Context: Tuning, Keys: []Key{KeyBackspace}, Repeats: true, Shown: "Backspace", Help: "erase the last letter of the search"},
		{Action: CloseTuning, Context: Tuning, Keys: []Key{KeyEscape}, Shown: "Esc", Help: "end the search, close the panel"},
	}
}
