package input

// fixed returns fixed controls: some keys, and a gamepad button after them.
func fixed(p Pad, keys ...Key) []Control {
	all := make([]Control, 0, len(keys)+1)
	for _, a := range keys {
		all = append(all, OfKey(a))
	}
	return append(all, OfPad(p))
}

// withCtrl returns a key that requires Ctrl.
func withCtrl(k Key) Control { return Control{Device: Keyboard, Ctrl: true, Code: int16(k)} }

// redoing returns the keys for redo.
func redoing() []Control {
	return []Control{withCtrl('Y'), {Device: Keyboard, Shift: true, Ctrl: true, Code: int16('Z')}}
}

// withStick returns fixed controls that include a direction of a stick.
func withStick(p, stick Pad, keys ...Key) []Control { return append(fixed(p, keys...), OfPad(stick)) }

func menuBindings() []Binding {
	return []Binding{
		{Action: Up, Context: Menu, Fixed: append(withStick(DPadUp, LeftStickUp, KeyUp, 'W'), OfKey(KeyTab).Shifted()), Repeats: true, Help: "Previous line"},
		{Action: Down, Context: Menu, Fixed: withStick(DPadDown, LeftStickDown, KeyDown, 'S', KeyTab), Repeats: true, Help: "Next line"},
		{Action: Less, Context: Menu, Fixed: withStick(DPadLeft, LeftStickLeft, KeyLeft, 'A'), Repeats: true, Help: "Previous choice"},
		{Action: More, Context: Menu, Fixed: withStick(DPadRight, LeftStickRight, KeyRight, 'D'), Repeats: true, Help: "Next choice"},
		{Action: Accept, Context: Menu, Fixed: fixed(PadA, KeyEnter), Help: "Choose"},
		{Action: Cancel, Context: Menu, Fixed: fixed(PadB, KeyEscape), Help: "Back"},
		{Action: Watch, Context: Title, Fixed: []Control{OfKey('V')}, Help: "Main menu: watch a bot battle"},
		{Action: SetUp, Context: Title, Fixed: fixed(PadY, 'B'), Help: "Main menu: set up a battle"},
		{Action: Replays, Context: Title, Fixed: []Control{OfKey('R')}, Help: "Main menu: replays"},
		{Action: Quit, Context: Title, Fixed: []Control{OfKey('Q')}, Help: "Main menu: quit"},
		{Action: Resume, Context: Paused, Fixed: fixed(PadStart), With: Pause, Help: "Pause menu: resume"},
		{Action: Restart, Context: Paused, Fixed: []Control{OfKey('R')}, Help: "Pause menu: restart"},
		{Action: CopyCode, Context: Paused, Fixed: []Control{OfKey('C')}, Help: "Pause menu: copy the code of the battle"},
		{Action: ToTitle, Context: Paused, Fixed: []Control{OfKey('T')}, Help: "Pause menu: main menu"},
		{Action: QuitBattle, Context: Paused, Fixed: []Control{OfKey('Q')}, Help: "Pause menu: quit"},
		{Action: Unbind, Context: Rebinding, Fixed: fixed(PadX, KeyDelete), Help: "Controls: clear the selected key"},
		{Action: RestoreDefault, Context: Rebinding, Fixed: fixed(PadY, KeyBackspace), Help: "Controls: restore the default of the selected line"},
	}
}

func endBindings() []Binding {
	return []Binding{
		{Action: PreviousButton, Context: Ending, Fixed: fixed(DPadLeft, KeyLeft), Repeats: true, Help: "End of a round: previous button"},
		{Action: NextButton, Context: Ending, Fixed: fixed(DPadRight, KeyRight), Repeats: true, Help: "End of a round: next button"},
	}
}

func pageBindings() []Binding {
	return []Binding{
		{Action: CloseReport, Context: Report, Fixed: fixed(PadB, KeyEscape), With: AskWhy, Help: "Close the report"},
		{Action: KillersGun, Context: Report, Fixed: fixed(PadY, 'G'), Help: "Kill cam: the last 15 seconds"},
		{Action: PlayAgain, Context: Killer, Fixed: fixed(PadY, 'G', KeyEnter), Help: "Kill cam: play again"},
		{Action: CloseKiller, Context: Killer, Fixed: fixed(PadB, KeyEscape), With: AskWhy, Help: "Kill cam: back to the report"},
		{Action: ClosePage, Context: Page, Fixed: append(fixed(PadB, KeyEscape, KeyEnter), OfPad(PadA)), Help: "Close the list of controls"},
	}
}

func barBindings() []Binding {
	return []Binding{
		{Action: PreviousSlider, Context: Bar, Fixed: append(fixed(DPadUp, KeyUp), OfKey(KeyTab).Shifted()), Repeats: true, Help: "Previous slider"},
		{Action: NextSlider, Context: Bar, Fixed: fixed(DPadDown, KeyDown, KeyTab), Repeats: true, Help: "Next slider"},
		{Action: LowerSlider, Context: Bar, Fixed: fixed(DPadLeft, KeyLeft), Repeats: true, Help: "Decrease the value"},
		{Action: RaiseSlider, Context: Bar, Fixed: fixed(DPadRight, KeyRight), Repeats: true, Help: "Increase the value"},
		{Action: ResetSlider, Context: Bar, Fixed: fixed(PadY, KeyDelete), Help: "Reset to default"},
		{Action: ResetBar, Context: Bar, Fixed: fixed(PadBack, KeyHome), Help: "Reset the whole rule of sight to its defaults"},
		{Action: UndoTurn, Context: Bar, Fixed: []Control{withCtrl('Z'), OfPad(LeftTrigger)}, Repeats: true, Help: "Undo the last change"},
		{Action: RedoTurn, Context: Bar, Fixed: append(redoing(), OfPad(RightTrigger)), Repeats: true, Help: "Redo what was undone"},
		{Action: NextPreset, Context: Bar, Fixed: fixed(PadRightBumper, KeyPageDown), Help: "Next preset"},
		{Action: NextEyes, Context: Bar, Fixed: fixed(PadLeftBumper, 'E'), Help: "Tint the ground: what the team sees, the tank, or none"},
		{Action: ShowBefore, Context: Bar, Fixed: fixed(PadX, 'B'), Help: "While held: as it was before"},
		{Action: OpenPanel, Context: Bar, Fixed: fixed(PadA, KeyEnter), Help: "All settings"},
		{Action: CloseBar, Context: Bar, Fixed: fixed(PadB, KeyEscape), Help: "Close the bar"},
	}
}

func tuningBindings() []Binding {
	return []Binding{
		{Action: PreviousKnob, Context: Tuning, Fixed: fixed(DPadUp, KeyUp), Repeats: true, Help: "Previous setting"},
		{Action: NextKnob, Context: Tuning, Fixed: fixed(DPadDown, KeyDown), Repeats: true, Help: "Next setting"},
		{Action: LowerKnob, Context: Tuning, Fixed: fixed(DPadLeft, KeyLeft), Repeats: true, Help: "Decrease the value"},
		{Action: RaiseKnob, Context: Tuning, Fixed: fixed(DPadRight, KeyRight), Repeats: true, Help: "Increase the value"},
		{Action: PreviousTab, Context: Tuning, Fixed: fixed(PadLeftBumper, KeyPageUp), Repeats: true, Help: "Previous tab"},
		{Action: NextTab, Context: Tuning, Fixed: fixed(PadRightBumper, KeyPageDown), Repeats: true, Help: "Next tab"},
		{Action: ResetKnob, Context: Tuning, Fixed: fixed(PadY, KeyDelete), Repeats: true, Help: "Reset to default"},
		{Action: UndoChange, Context: Tuning, Fixed: []Control{withCtrl('Z'), OfPad(PadX)}, Repeats: true, Help: "Undo the last change"},
		{Action: RedoChange, Context: Tuning, Fixed: redoing(), Repeats: true, Help: "Redo what was undone"},
		{Action: EraseLetter, Context: Tuning, Fixed: []Control{OfKey(KeyBackspace)}, Repeats: true, Help: "Erase the last letter of the search"},
		{Action: CloseTuning, Context: Tuning, Fixed: fixed(PadB, KeyEscape), Help: "End the search, close the panel"},
	}
}
