package input_test

import (
	"math"
	"strings"
	"testing"

	"treeline/scene/input"
)

func TestEveryActionIsBoundOnceAndExplained(t *testing.T) {
	times, ids := map[input.Action]int{}, map[string]bool{}
	for _, g := range input.Groups() {
		if g.Heading == "" {
			t.Errorf("group %+v: want a heading", g)
		}
		for _, b := range g.Bindings {
			if b.Slots == (input.Slots{}) && len(b.Fixed) == 0 || b.Help == "" {
				t.Errorf("action %d: a binding needs a control and a help: %+v", b.Action, b)
			}
			if !b.Rebindable() && b.Slots != (input.Slots{}) {
				t.Errorf("%q has slots, and no name in the settings file: %+v", b.Help, b)
			}
			for i, c := range b.Slots {
				if !c.Fits(i) {
					t.Errorf("%q: %v does not belong into slot %d", b.Help, c, i)
				}
			}
			if b.Rebindable() && ids[b.ID] {
				t.Errorf("two actions are called %q in the settings file", b.ID)
			}
			ids[b.ID] = true
			times[b.Action]++
		}
	}
	for a := input.NoAction + 1; a < input.Actions; a++ {
		if times[a] != 1 {
			t.Errorf("action %d has %d bindings", a, times[a])
		}
	}
}

func TestTheDefaultsHaveNoConflicts(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	for _, b := range input.Bindings() {
		for c := range table.Controls(b.Action) {
			for _, other := range table.Clashes(b.Action, c) {
				if b.With != other.Action && other.With != b.Action {
					t.Errorf("%v stands for %q and for %q", c, b.Help, other.Help)
				}
			}
		}
	}
}

func TestEveryControlIsReadByItsName(t *testing.T) {
	var all []input.Control
	for k := range input.Key(349) { // the last key code of GLFW
		if k >= input.KeySpace && k.Plain() == k {
			c := input.OfKey(k)
			shifted := c
			shifted.Shift = true
			all = append(all, c, shifted)
		}
	}
	for b := range input.Buttons {
		all = append(all, input.OfButton(b))
	}
	for p := range input.Pads {
		all = append(all, input.OfPad(p))
	}
	all = append(all, input.OfWheel(true), input.OfWheel(false))
	for _, c := range all {
		if got, err := input.ParseControl(strings.ToUpper(c.String())); err != nil || got != c {
			t.Errorf("%q reads as %+v, %v; want %+v", c, got, err, c)
		}
		for f := range input.Nintendo + 1 {
			if c.Label(f) == "" {
				t.Errorf("%v has no name on the screen", c)
			}
		}
	}
	for _, name := range []string{"", "shift+", "shift+pad-a", "shift+wheel-up", "mouse-9", "ctrl+w", "w w", strings.Repeat("x", 5000)} {
		if c, err := input.ParseControl(name); err == nil || len(err.Error()) > 120 {
			t.Errorf("%.20q reads as %+v, %v; want a short error", name, c, err)
		}
	}
}

func TestAControlMeansWhatItsContextSays(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	key := func(k input.Key) input.Control { return input.OfKey(k) }
	shift := func(k input.Key) input.Control {
		return input.Control{Device: input.Keyboard, Shift: true, Code: int16(k)}
	}
	for _, c := range []struct {
		name    string
		context input.Context
		control input.Control
		repeats bool
		want    input.Action
	}{
		{"plain", input.Battle, key(input.KeyTab), false, input.NextTank},
		{"with shift", input.Battle, shift(input.KeyTab), false, input.PreviousTank},
		{"shift changes nothing", input.Battle, shift('C'), false, input.NextCamera},
		{"with Ctrl", input.Tuning, (&input.Event{Key: 'Z', Ctrl: true}).Control(), false, input.UndoChange},
		{"without Ctrl", input.Tuning, key('Z'), false, input.NoAction},
		{"with Ctrl and Shift", input.Tuning, (&input.Event{Key: 'Z', Ctrl: true, Shift: true}).Control(), true, input.RedoChange},
		{"Ctrl changes nothing", input.Driving, (&input.Event{Key: 'Z', Ctrl: true}).Control(), false, input.Zoom},
		{"Ctrl beside Shift changes nothing", input.Battle, (&input.Event{Key: input.KeyTab, Ctrl: true, Shift: true}).Control(), false, input.PreviousTank},
		{"Ctrl itself", input.Tuning, (&input.Event{Key: input.KeyLeftCtrl, Ctrl: true}).Control(), false, input.NoAction},
		{"driving", input.Driving, key('W'), false, input.Ahead},
		{"over the map", input.Overhead, key('W'), false, input.PanUp},
		{"in a menu", input.Menu, key('W'), false, input.Up},
		{"in a menu, held", input.Menu, key('W'), true, input.Up},
		{"Shift+Tab in a menu goes back", input.Menu, shift(input.KeyTab), true, input.Up},
		{"Shift+Tab in the bar goes back", input.Bar, shift(input.KeyTab), true, input.PreviousSlider},
		{"in a battle, held", input.Battle, key('P'), true, input.NoAction},
		{"elsewhere", input.Menu, key('G'), false, input.NoAction},
		{"unbound", input.Battle, key(input.KeyF1 + 7), false, input.NoAction},
		{"mouse", input.Driving, input.OfButton(input.LeftButton), false, input.Fire},
		{"wheel", input.Driving, input.OfWheel(false), false, input.ZoomOut},
		{"mouse in a menu", input.Menu, input.OfButton(input.LeftButton), false, input.NoAction},
		{"trigger", input.Driving, input.OfPad(input.RightTrigger), false, input.Fire},
		{"pad in a menu", input.Menu, input.OfPad(input.PadA), false, input.Accept},
		{"borrowed", input.Report, key('H'), false, input.CloseReport},
	} {
		if got := table.Meaning(c.context, c.control, c.repeats); got != c.want {
			t.Errorf("%s: got action %d, want %d", c.name, got, c.want)
		}
	}
}

// TestTheFirstContextCountsAndShiftBeforeAll: a driver has smoke on the number of the first layer,
// and that layer on Shift with the number; for others the layers come first.
func TestTheFirstContextCountsAndShiftBeforeAll(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	one := input.OfKey('1')
	shifted := one
	shifted.Shift = true
	drives := []input.Context{input.Driving, input.Battle, input.Layers}
	watches := []input.Context{input.Layers, input.Driving, input.Battle}
	for _, c := range []struct {
		name     string
		contexts []input.Context
		control  input.Control
		want     input.Action
	}{
		{"who drives", drives, one, input.ReleaseSmoke},
		{"who drives, with shift", drives, shifted, input.SwitchLayer1},
		{"who drives, another layer", drives, input.OfKey('2'), input.SwitchLayer2},
		{"who watches", watches, one, input.SwitchLayer1},
		{"who watches, with shift", watches, shifted, input.SwitchLayer1},
		{"no layers", drives[:2], shifted, input.ReleaseSmoke},
		{"no contexts", nil, one, input.NoAction},
	} {
		if got := table.First(c.contexts, c.control, false); got != c.want {
			t.Errorf("%s: got action %d, want %d", c.name, got, c.want)
		}
	}
}

func TestActionsThatShareAControlFollowIt(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	table.Bind(input.AskWhy, 0, input.OfKey('Y'))
	if got := table.Meaning(input.Report, input.OfKey('Y'), false); got != input.CloseReport {
		t.Errorf("in the report Y means %d, want that it closes it", got)
	}
	if got := table.Meaning(input.Report, input.OfKey('H'), false); got != input.NoAction {
		t.Errorf("in the report H means %d, want nothing", got)
	}
	if got := table.Name(input.CloseReport); got != "Y" {
		t.Errorf("the report shows %q for its end, want Y", got)
	}
}

func TestSwappingAndTakingAwayEndAConflict(t *testing.T) {
	for _, c := range []struct {
		name       string
		do         func(*input.Table)
		fire, sent input.Slots
	}{
		{
			"swap", func(t *input.Table) { t.Swap(input.Fire, 1, input.OfKey('Z')) },
			input.Slots{input.OfButton(input.LeftButton), input.OfKey('Z'), input.OfPad(input.RightTrigger)},
			input.Slots{input.OfButton(input.RightButton), input.OfKey(input.KeySpace), input.OfPad(input.LeftTrigger)},
		},
		{
			"take away", func(t *input.Table) { t.Steal(input.Fire, 1, input.OfKey('Z')) },
			input.Slots{input.OfButton(input.LeftButton), input.OfKey('Z'), input.OfPad(input.RightTrigger)},
			input.Slots{0: input.OfButton(input.RightButton), input.PadSlot: input.OfPad(input.LeftTrigger)},
		},
	} {
		bound := input.DefaultBound()
		table := input.NewTable(&bound)
		if all := table.Clashes(input.Fire, input.OfKey('Z')); len(all) != 1 || all[0].Action != input.Zoom {
			t.Fatalf("Z for fire clashes with %v, want the sight alone", all)
		}
		if all := table.Clashes(input.PanUp, input.OfKey('Z')); len(all) != 0 {
			t.Errorf("Z over the map clashes with %v, want nothing: nobody drives there", all)
		}
		c.do(table)
		if bound[input.Fire] != c.fire || bound[input.Zoom] != c.sent {
			t.Errorf("%s: fire %v, sight %v", c.name, bound[input.Fire].Names(), bound[input.Zoom].Names())
		}
		if table.Restore(input.Fire); table.Changed(input.Fire) || !table.Changed(input.Zoom) {
			t.Errorf("%s: to restore one action must change that one alone", c.name)
		}
	}
}

func TestAControlIsInOneSlotOfAnAction(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	table.Bind(input.Ahead, 0, input.OfKey(input.KeyUp))
	if got := bound[input.Ahead].Names(); got[0] != "up" || got[1] != "" {
		t.Errorf("ahead has %q, want the arrow once", got)
	}
}

func TestWhatIsHeldIsHeldUntilItIsLetGo(t *testing.T) {
	var h input.Held
	note := func(e input.Event) { h.Note(&e) }
	note(input.Event{Kind: input.KeyWentDown, Key: 'W'})
	note(input.Event{Kind: input.KeyWentDown, Key: 'A'})
	note(input.Event{Kind: input.ButtonWentDown, Button: input.LeftButton})
	key := func(k input.Key) bool { return h.Down(input.OfKey(k)) }
	button := func(b input.Button) bool { return h.Down(input.OfButton(b)) }
	if !key('W') || !key('A') || key('S') || !button(input.LeftButton) || button(input.RightButton) {
		t.Errorf("got %+v, want W, A and the left button", h)
	}
	note(input.Event{Kind: input.KeyWentUp, Key: 'W'})
	note(input.Event{Kind: input.ButtonWentUp, Button: input.LeftButton})
	if key('W') || !key('A') || button(input.LeftButton) {
		t.Errorf("got %+v, want A alone", h)
	}
	note(input.Event{Kind: input.ButtonWentDown, Button: input.RightButton})
	h.LetGo()
	if button(input.RightButton) || !key('A') {
		t.Errorf("the mouse changed hands: got %+v, want A alone", h)
	}
	note(input.Event{Kind: input.FocusLost})
	if key('A') {
		t.Error("a key counts as held after the focus was lost")
	}
}

func TestAKeyWithShiftIsHeldWithShiftAlone(t *testing.T) {
	var h input.Held
	chord := input.Control{Device: input.Keyboard, Shift: true, Code: 'Q'}
	h.Note(&input.Event{Kind: input.KeyWentDown, Key: 'Q'})
	if h.Down(chord) {
		t.Error("Q alone counts as Shift+Q")
	}
	h.Note(&input.Event{Kind: input.KeyWentDown, Key: input.KeyRightShift, Shift: true})
	if !h.Down(chord) || !h.Down(input.OfKey('Q')) {
		t.Error("Q with Shift counts neither as Shift+Q nor as Q")
	}
}

func TestKeysAreNamedAsOnThePlayersKeyboard(t *testing.T) {
	bound := input.DefaultBound()
	bound[input.Fire][0] = input.Control{Device: input.Keyboard, Shift: true, Code: 'Y'}
	table := input.NewTable(&bound)
	table.ReadBy(func(k input.Key) string {
		return map[input.Key]string{'Z': "y", 'Y': "z", '[': "ü", 'W': "ц", 'C': "", 'X': "xx"}[k]
	})
	for a, want := range map[input.Action]string{
		input.Zoom: "Right button", input.Fire: "Shift+Z", input.NextCamera: "C", input.XRay: "X", input.Ahead: "W", input.OpenMenu: "Esc",
	} {
		if got := table.Name(a); got != want {
			t.Errorf("action %d: got %q, want %q", a, got, want)
		}
	}
	undo := input.Event{Key: 'Y', Ctrl: true} // the key on which that player reads Z
	if got := table.Meaning(input.Tuning, undo.Control(), false); got != input.UndoChange || table.Name(got) != "Ctrl+Z" {
		t.Errorf("Ctrl with the key of the Z is action %d, and undo is called %q", got, table.Name(input.UndoChange))
	}
	if got := table.Label(input.OfKey('[')); got != "Ü" {
		t.Errorf("got %q, want Ü", got)
	}
}

func TestNamesFollowTheLastDeviceUsed(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	want := func(when string, names map[input.Action]string) {
		t.Helper()
		for a, want := range names {
			if got := table.Name(a); got != want {
				t.Errorf("%s: action %d: got %q, want %q", when, a, got, want)
			}
		}
	}
	want("keyboard", map[input.Action]string{input.AskWhy: "H", input.OpenMenu: "Esc", input.Slower: "-", input.Fire: "Left button", input.LookUp: "Right stick up", input.NoAction: ""})
	table.SetDevice(true, input.FamilyOf("Xbox 360 Controller"))
	want("Xbox", map[input.Action]string{input.AskWhy: "X", input.OpenMenu: "Start", input.Slower: "-", input.Accept: "A"})
	table.SetDevice(true, input.FamilyOf("Sony DualShock 4"))
	want("PlayStation", map[input.Action]string{input.AskWhy: "Square", input.OpenMenu: "Options", input.Accept: "Cross", input.Fire: "R2"})
	table.SetDevice(true, input.FamilyOf("Nintendo Switch Pro Controller"))
	want("Nintendo", map[input.Action]string{input.Accept: "B", input.Fire: "ZR"})
	table.SetDevice(false, 0)
	table.Bind(input.AskWhy, 0, input.OfKey('Y'))
	want("rebound", map[input.Action]string{input.AskWhy: "Y"})
}

func TestMouseTurnsByMovementOnly(t *testing.T) {
	feel := input.MouseFeel{Sensitivity: 1, Zoomed: 1}
	var m input.Mouse
	m.Start(5000, 300)
	if left, up := m.Take(); left != 0 || up != 0 {
		t.Errorf("catching the cursor turns by %v %v", left, up)
	}
	m.Move(5100, 250, 1, feel)
	left, up := m.Take()
	if left >= 0 || up <= 0 {
		t.Errorf("right and away: got left %v up %v, want a turn right and up", left, up)
	}
	if left, up = m.Take(); left != 0 || up != 0 {
		t.Errorf("the movement counts twice: %v %v", left, up)
	}
}

func TestMouseFeel(t *testing.T) {
	turn := func(zoom float64, feel input.MouseFeel) (left, up float64) {
		var m input.Mouse
		m.Start(0, 0)
		m.Move(100, -100, zoom, feel)
		return m.Take()
	}
	normal, normalUp := turn(1, input.MouseFeel{Sensitivity: 1, Zoomed: 1})
	for _, c := range []struct {
		name     string
		zoom     float64
		feel     input.MouseFeel
		left, up float64
	}{
		{"twice as sensitive", 1, input.MouseFeel{Sensitivity: 2, Zoomed: 1}, 2, 2},
		{"magnified four times", 4, input.MouseFeel{Sensitivity: 1, Zoomed: 1}, 0.25, 0.25},
		{"magnified and adjusted", 4, input.MouseFeel{Sensitivity: 1, Zoomed: 1.5}, 0.375, 0.375},
		{"adjustment counts in the sight only", 1, input.MouseFeel{Sensitivity: 1, Zoomed: 1.5}, 1, 1},
		{"inverted", 1, input.MouseFeel{Sensitivity: 1, Zoomed: 1, Invert: true}, 1, -1},
	} {
		left, up := turn(c.zoom, c.feel)
		if math.Abs(left/normal-c.left) > 1e-9 || math.Abs(up/normalUp-c.up) > 1e-9 {
			t.Errorf("%s: got %v %v of the normal turn, want %v %v", c.name, left/normal, up/normalUp, c.left, c.up)
		}
	}
}
