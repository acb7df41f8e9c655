package scene

import (
	"fmt"
	"slices"

	"treeline/ai"
	"treeline/scene/hud"
	"treeline/scene/input"
)

// menuLine is a line of a menu: the key that it goes by, what it means, and the
// action that a click on it stands for.
type menuLine struct {
	key, text string
	action    input.Action
}

// line returns a line that goes by the key of an action, behind that of its
// opposite if there is one.
func line(text string, a input.Action, opposite ...input.Action) menuLine {
	key := input.Name(a)
	for _, o := range opposite {
		key = input.Name(o) + "  " + key
	}
	return menuLine{key, text, a}
}

// hint says in a few words what the key of an action does.
func hint(a input.Action, does string) string { return input.Name(a) + "  " + does }

// hints returns those that the HUD gives.
func hints() hud.Hints {
	return hud.Hints{
		Why: hint(input.Report, "why"), Round: hint(input.NextRound, "next round"), Teammate: hint(input.NextTank, "follow a teammate"),
		Follow: hint(input.NextTank, "follow a tank"), Next: hint(input.NextTank, "next tank"),
	}
}

// menuOf returns the menu that is open, nil for none.
func (g *game) menuOf() []menuLine {
	switch {
	case g.title:
		return []menuLine{
			line("start the battle", input.Confirm),
			line("watch a battle of bots", input.Spectate),
			line("bots: "+string(g.o.Level), input.Right, input.Left),
			line("opponents: "+opponents(g.o.Red), input.TurnRight, input.TurnLeft),
			line(fmt.Sprintf("teams: %d against %d", g.o.TeamSize, g.o.TeamSize), input.Ahead, input.Back),
			line("keys", input.Keys),
			line("tuning", input.Panel),
			line("quit", input.Menu),
		}
	case g.menu:
		return []menuLine{
			line("go on", input.Menu),
			line("restart", input.NextRound),
			line("bots from the restart on: "+string(g.o.Level), input.Right),
			line("opponents from the restart on: "+opponents(g.o.Red), input.TurnRight),
			line("keys", input.Keys),
			line("tuning", input.Panel),
			line("to the title", input.Possess),
			line("quit", input.TurnLeft),
		}
	}
	return nil
}

// showMenu hands the open menu to the HUD.
func (g *game) showMenu() {
	s := &g.state
	s.Menu = s.Menu[:0]
	for _, l := range g.menuOf() {
		s.Menu = append(s.Menu, [2]string{l.key, l.text})
	}
	s.PointX, s.PointY = g.ctl.x, g.ctl.y
	if g.ctl.captured || len(s.Menu) == 0 {
		s.PointX, s.PointY = -1, -1
	}
}

// clickMenu presses the line of the menu at a pixel.
func (g *game) clickMenu(x, y float64) {
	lines := g.menuOf()
	if i := g.hud.MenuAt(x, y); i >= 0 && i < len(lines) && !g.keys {
		g.ctl.press(lines[i].action)
	}
}

// inTitle carries out an action at the title screen.
func (g *game) inTitle(a input.Action) error {
	switch a {
	case input.Confirm:
		g.sound.Play("ui_click")
		return g.start(false)
	case input.Spectate:
		g.sound.Play("ui_click")
		return g.start(true)
	case input.Left:
		g.changeLevel(-1)
	case input.Right:
		g.changeLevel(1)
	case input.TurnLeft:
		g.changeOpponents(-1)
	case input.TurnRight:
		g.changeOpponents(1)
	case input.Ahead:
		g.changeTeams(1)
	case input.Back:
		g.changeTeams(-1)
	case input.Menu:
		g.back(func() { g.quit = true })
	}
	return nil
}

// inMenu carries out an action while the menu is open.
func (g *game) inMenu(a input.Action) error {
	switch a {
	case input.Confirm, input.Menu, input.Pause:
		g.back(func() { g.openMenu(false) })
	case input.NextRound:
		g.sound.Play("ui_click")
		return g.start(g.watch)
	case input.Left:
		g.changeLevel(-1)
	case input.Right:
		g.changeLevel(1)
	case input.TurnRight:
		g.changeOpponents(1)
	case input.Possess:
		g.sound.Play("ui_back")
		return g.toTitle()
	case input.TurnLeft: // Q
		g.quit = true
	}
	return nil
}

// changeLevel goes to the next level of the bots, or the one before, round the
// end.
func (g *game) changeLevel(step int) {
	levels := []ai.Level{ai.Recruit, ai.Regular, ai.Veteran, ai.Ace}
	n := len(levels)
	at := max(slices.Index(levels, g.o.Level), 0)
	g.o.Level = levels[(at+step+n)%n]
	g.sound.Play("ui_slider")
}

// mixed is what the menu calls a team of several kinds.
const mixed = "mixed"

// choices returns the teams that the menu offers: each kind of the roster, and a
// mixed team.
func choices() []ai.Picks {
	var all []ai.Picks
	for _, name := range ai.Brains() {
		all = append(all, ai.Picks{{Brain: name}})
	}
	return append(all, ai.Picks{{Brain: ai.Commander}, {Brain: "scout"}, {Brain: "sniper"}, {Brain: "brawler"}})
}

// opponents returns what the menu calls a team.
func opponents(p ai.Picks) string {
	if all := choices(); p.String() == all[len(all)-1].String() {
		return mixed
	}
	return p.String()
}

// changeOpponents goes to the next kind of opponents, or the one before, round the
// end.
func (g *game) changeOpponents(step int) {
	all := choices()
	n := len(all)
	at := max(slices.IndexFunc(all, func(p ai.Picks) bool { return p.String() == g.o.Red.String() }), 0)
	g.o.Red = all[(at+step+n)%n]
	g.sound.Play("ui_slider")
}

// changeTeams makes the teams larger or smaller, round the end.
func (g *game) changeTeams(step int) {
	g.o.TeamSize = (g.o.TeamSize-1+step+ai.MaxTeam)%ai.MaxTeam + 1
	g.sound.Play("ui_slider")
}

// back closes what lies on top, or else does what is under it.
func (g *game) back(under func()) {
	g.sound.Play("ui_back")
	switch {
	case g.keys:
		g.keys = false
	case g.panel.Visible():
		g.panel.SetVisible(false)
	case g.inquiry.open:
		g.closeReport()
	default:
		under()
	}
}

// openMenu opens or closes the menu; the battle stands still behind it.
func (g *game) openMenu(open bool) {
	g.menu = open
	g.session.Hold(open)
}
