package screen

import (
	"treeline/ai/battlecode"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/setup"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
)

// openPause opens the menu of a battle, which stands still behind it. resume lets a battle that the
// person paused go on. A replay has no next round to choose.
func openPause(k *Kit, resume func(), player bool) {
	spec := k.Battles.session.Spec()
	s := &page.Sheet{Heading: "Paused", Caption: func() string { return caption(k.Canvas, &spec) }, As: stack.Traits{
		Name: stack.MenuName, Contexts: [3]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	leave := func() { k.Shared.Stack.Close(s) }
	s.Menu = page.NewMenu(k.Shared, func() []page.Line {
		lines := []page.Line{{Text: "Resume", Key: input.Resume, Choose: func() { leave(); resume() }}}
		if _, fought := k.Battles.session.(*session.Local); fought {
			lines = append(lines, page.Line{Text: "Restart", Key: input.Restart, Choose: func() { k.Battles.play(player) }})
			for _, l := range (setup.Choices{Spec: k.Battles.Spec, Say: k.Canvas}).Lines() {
				l.Text = k.Canvas.T("%s (from the next round)", l.Text)
				lines = append(lines, l)
			}
		}
		if code, err := battlecode.Encode(spec); err == nil {
			lines = append(lines, page.Line{Text: "Copy the code of this battle", Key: input.CopyCode, Choose: func() { k.next.CopyCode(code) }})
		}
		return append(lines, k.Settings.Training(),
			page.Line{Text: "Settings", Choose: k.Settings.Open},
			page.Line{Text: "Controls", Choose: k.Settings.OpenControls},
			page.Line{Text: "Sight thresholds", Key: input.ShowBar, Choose: k.sides.openBar},
			page.Line{Text: "Tuning", Key: input.ShowTuning, Choose: k.sides.openPanel},
			page.Line{Text: "Main menu", Key: input.ToTitle, Choose: k.Battles.toTitle},
			page.Line{Text: "Quit", Key: input.QuitBattle, Choose: k.confirmQuit})
	}, leave)
	k.Shared.Stack.Open(s)
}

// confirmQuit asks before the game ends.
func (k *Kit) confirmQuit() {
	s := &page.Sheet{Heading: "Quit Treeline?", As: stack.Traits{
		Name: stack.ConfirmName, Contexts: [3]input.Context{input.Menu}, Modal: true, Holds: true,
	}}
	leave := func() { k.Shared.Stack.Close(s) }
	s.Menu = page.NewMenu(k.Shared, func() []page.Line {
		return []page.Line{
			{Text: "Quit", Choose: func() { k.quit = true }},
			{Text: "Cancel", Key: input.Cancel, Choose: leave},
		}
	}, leave)
	k.Shared.Stack.Open(s)
}
