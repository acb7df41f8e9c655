package input

// fixed returns controls that stay: keys, and before them one of the gamepad.
func fixed(p Pad, keys ...Key) []Control {
	all := make([]Control, 0, len(keys)+1)
	for _, a := range keys {
		all = append(all, OfKey(a))
	}
	return append(all, OfPad(p))
}

// walking returns fixed controls of which one is a side of the left stick.
func walking(p, stick Pad, keys ...Key) []Control { return append(fixed(p, keys...), OfPad(stick)) }

func menuBindings() []Binding {
	return []Binding{
		{Action: Up, Context: Menu, Fixed: walking(DPadUp, LeftStickUp, KeyUp, 'W'), Repeats: true, Help: "previous line"},
		{Action: Down, Context: Menu, Fixed: walking(DPadDown, LeftStickDown, KeyDown, 'S', KeyTab), Repeats: true, Help: "next line"},
		{Action: Less, Context: Menu, Fixed: walking(DPadLeft, LeftStickLeft, KeyLeft, 'A'), Repeats: true, Help: "previous choice"},
		{Action: More, Context: Menu, Fixed: walking(DPadRight, LeftStickRight, KeyRight, 'D'), Repeats: true, Help: "next choice"},
		{Action: Accept, Context: Menu, Fixed: fixed(PadA, KeyEnter), Help: "choose"},
		{Action: Cancel, Context: Menu, Fixed: fixed(PadB, KeyEscape), Help: "back"},
		{Action: Watch, Context: Title, Fixed: []Control{OfKey('V')}, Help: "main menu: watch a bot battle"},
		{Action: Replays, Context: Title, Fixed: []Control{OfKey('R')}, Help: "main menu: replays"},
		{Action: Quit, Context: Title, Fixed: []Control{OfKey('Q')}, Help: "main menu: quit"},
		{Action: Resume, Context: Paused, Fixed: fixed(PadStart), With: Pause, Help: "pause menu: resume"},
		{Action: Restart, Context: Paused, Fixed: []Control{OfKey('R')}, Help: "pause menu: restart"},
		{Action: ToTitle, Context: Paused, Fixed: []Control{OfKey('T')}, Help: "pause menu: main menu"},
		{Action: QuitBattle, Context: Paused, Fixed: []Control{OfKey('Q')}, Help: "pause menu: quit"},
		{Action: Unbind, Context: Rebinding, Fixed: fixed(PadX, KeyDelete), Help: "controls: clear the selected key"},
		{Action: RestoreDefault, Context: Rebinding, Fixed: fixed(PadY, KeyBackspace), Help: "controls: restore the default of the line"},
	}
}

func pageBindings() []Binding {
	return []Binding{
		{Action: CloseReport, Context: Report, Fixed: fixed(PadB, KeyEscape), With: AskWhy, Help: "close the report"},
		{Action: ClosePage, Context: Page, Fixed: append(fixed(PadB, KeyEscape, KeyEnter), OfPad(PadA)), Help: "close the list of controls"},
	}
}

func tuningBindings() []Binding {
	return []Binding{
		{Action: PreviousKnob, Context: Tuning, Fixed: fixed(DPadUp, KeyUp), Repeats: true, Help: "previous setting"},
		{Action: NextKnob, Context: Tuning, Fixed: fixed(DPadDown, KeyDown), Repeats: true, Help: "next setting"},
		{Action: LowerKnob, Context: Tuning, Fixed: fixed(DPadLeft, KeyLeft), Repeats: true, Help: "decrease the value"},
		{Action: RaiseKnob, Context: Tuning, Fixed: fixed(DPadRight, KeyRight), Repeats: true, Help: "increase the value"},
		{Action: PreviousTab, Context: Tuning, Fixed: fixed(PadLeftBumper, KeyPageUp), Repeats: true, Help: "previous tab"},
		{Action: NextTab, Context: Tuning, Fixed: fixed(PadRightBumper, KeyPageDown), Repeats: true, Help: "next tab"},
		{Action: ResetKnob, Context: Tuning, Fixed: fixed(PadY, KeyDelete), Repeats: true, Help: "reset to default"},
		{Action: EraseLetter, Context: Tuning, Fixed: []Control{OfKey(KeyBackspace)}, Repeats: true, Help: "erase the last letter of the search"},
		{Action: CloseTuning, Context: Tuning, Fixed: fixed(PadB, KeyEscape), Help: "end the search, close the panel"},
	}
}
