package screen

import (
	"fmt"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// world adds marks and ghosts to the picture of the world.
func (w *whatIf) world() {
	b := w.battle
	k, cam := b.kit, &b.scenery.frame.Camera
	if w.branch != nil {
		w.branch.ghosts()
	}
	if s := w.shifts(); s != nil && !w.shownByBar() && (w.branch == nil || w.branch.replay.At() <= w.branch.at) {
		strength := 1.0
		if w.branch == nil {
			const fading = 3 // s
			strength = min(w.left/fading, 1)
		}
		overlay.DrawShifts(k.World.Strokes(), k.Canvas, s, cam, strength, k.free(), k.Height)
	}
}

// ghosts draws the tanks of the other battle at the present moment.
func (b *branch) ghosts() {
	a := b.current()
	if a == nil || a.Changed == nil {
		return
	}
	s := b.whatIf.battle
	now := float64(b.replay.At()-1) + b.replay.Alpha()
	before, next, alpha, ok := a.Changed.Stands(now)
	if !ok {
		return
	}
	const apart = 12 // m, above which a ghost has a name of its own
	k, all := s.kit, b.replay.World().Tanks
	ghosts := make([]overlay.Ghost, len(all))
	var own [][]mgl64.Vec3
	for id := range all {
		pose := before[id].Pose
		if before[id].Alive || !next[id].Alive { // a wreck does not slide to where the tank returns
			pose = pose.Between(&next[id].Pose, alpha)
		}
		ghosts[id] = overlay.Ghost{
			Pose: pose, Class: all[id].Class, Team: all[id].Team,
			Alive: before[id].Alive, Absent: before[id].Absent, Trail: a.Changed.Way(tanks.ID(id), now),
		}
		if g := &ghosts[id]; geom.PlaneDist(g.Pose.At, all[id].At) > apart {
			g.Name = all[id].Name
		}
		if a.Recorded != nil {
			own = append(own, a.Recorded.Way(tanks.ID(id), now))
		}
	}
	overlay.DrawGhosts(k.World.Strokes(), k.Canvas, ghosts, own, &s.scenery.frame.Camera, k.free(), k.Height)
}

// shownByBar reports whether the bar of thresholds already shows the effect of a changed sight rule, in
// a running battle.
func (w *whatIf) shownByBar() bool {
	return w.branch == nil && w.battle.kit.Shared.Stack.Find(stack.BarName) != nil
}

// Measures of the card in units.
const (
	cardLine  = 19.0
	cardPad   = 12.0
	cardHead  = 22.0
	cardStrip = 34.0
	cardTop   = 8.0 // from what is above it, or from the upper edge while the card leads
)

// place returns the place of the card; ok is false if it has no lines.
func (w *whatIf) place() (at page.Box, ok bool) {
	lines := w.words()
	if len(lines) == 0 {
		return page.Box{}, false
	}
	k := w.battle.kit
	c := k.Canvas
	b := page.Box{Y: k.HUD.Below() + cardTop, W: 320, H: 2*cardPad + cardHead + cardLine*float64(len(lines))}
	if w.leads() {
		b.Y = cardTop
	}
	for _, l := range lines {
		b.W = max(b.W, c.TextWidth(canvas.Small, l.text, canvas.Left)+2*cardPad)
	}
	if w.shifts() != nil && w.branch == nil {
		b.H += cardStrip
	}
	b.X = (k.Shared.Paper.Room() - b.W) / 2
	return b, true
}

// leads reports whether the card is above all instruments: while a sheet is open, and once the round
// is over, as its table takes the place below them.
func (w *whatIf) leads() bool {
	b := w.battle
	return b.kit.Shared.Stack.Covered(b) || b.session.World().Phase == tanks.Over
}

// cover keeps texts in the picture clear of the card.
func (w *whatIf) cover() {
	if b, ok := w.place(); ok && !w.shownByBar() {
		w.battle.kit.Canvas.Cover(b.X, b.Y, b.W, b.H)
	}
}

// card draws the numbers below the upper edge of the picture.
func (w *whatIf) card() {
	lines := w.words()
	if len(lines) == 0 || w.shownByBar() {
		return
	}
	const pad = cardPad
	c := w.battle.kit.Canvas
	b, _ := w.place()
	x, y, width, high := b.X, b.Y, b.W, b.H
	c.Plate(x, y, width, high, 8, canvas.Dense.Fade(0.85), canvas.Amber.Fade(0.6))
	y += pad + cardHead/2 - 3
	c.Text(x+pad, y, canvas.Small, "WHAT IF", canvas.Amber, canvas.Left|canvas.Bold)
	y += cardHead
	for _, l := range lines {
		c.Text(x+pad, y, canvas.Small, l.text, l.color, canvas.Left)
		y += cardLine
	}
	if s := w.shifts(); s != nil && w.branch == nil {
		w.seconds(s, page.Box{X: x + pad, Y: y - 4, W: width - 2*pad, H: cardStrip})
	}
}

// word is a line of the card.
type word struct {
	text  string
	color canvas.Color
}

// words returns the lines of the card.
func (w *whatIf) words() []word {
	var lines []word
	if n := w.branch; n != nil {
		lines = n.words()
	}
	if s := w.shifts(); s != nil {
		lines = append(lines, sightings(w.battle.kit.Canvas, s)...)
	}
	return lines
}

// sightings returns the lines about the detections of the last seconds: how many there were and
// would be, and which would differ, or that nothing changes.
func sightings(c *canvas.Canvas, s *view.Shifts) []word {
	say := c.T
	if s.Earlier+s.Later+s.Gone+s.New == 0 && s.Was == s.Now {
		text := "%d sightings, as before"
		if s.Own {
			text = "%d sightings by your side, as before"
		}
		return []word{{say("last %.0f s, same driving: nothing changes", s.Seconds), canvas.Ink}, {say(text, s.Now), canvas.Muted}}
	}
	text := "last %.0f s, same driving: %d sightings, now %d"
	if s.Own {
		text = "last %.0f s, same driving: %d sightings by your side, now %d"
	}
	return []word{{say(text, s.Seconds, s.Was, s.Now), canvas.Ink}, {moved(s), canvas.Muted}}
}

// moved returns a text about the detections that would differ.
func moved(s *view.Shifts) string {
	var parts []string
	add := func(n int, text string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d ", n)+text)
		}
	}
	add(s.Earlier, fmt.Sprintf("earlier by %.1f s", s.EarlierBy))
	add(s.Later, fmt.Sprintf("later by %.1f s", s.LaterBy))
	add(s.Gone, "gone")
	add(s.New, "new")
	add(s.Was-s.Gone+s.New-s.Now, "joined to an earlier one")
	return strings.Join(parts, ", ")
}

// words returns the lines about the other battle.
func (b *branch) words() []word {
	k := b.whatIf.battle.kit
	if !b.wanted() {
		return []word{{k.Canvas.T("from %s on: change a setting (%s), or %s for levels and orders", replay.Clock(b.at), k.Shared.Keys.Of(input.ShowTuning), k.Shared.Keys.Of(input.WhatIf)), canvas.Muted}}
	}
	a := b.current()
	if a != nil && a.Err != nil {
		return []word{{a.Err.Error(), canvas.Alarm}}
	}
	if a == nil || a.Changed == nil {
		text := "fighting it again ..."
		if b.base == nil {
			text = k.Canvas.T("the bots are catching up to %s: %.0f%%", replay.Clock(b.at), 100*b.replay.Thinking())
		}
		return []word{{text, canvas.Muted}}
	}
	changed := k.Canvas.T("changed: %s", outcome(k.Canvas, a.Changed))
	if a.Changed.Hash == a.Recorded.Hash {
		changed = "changed: nothing, the battle goes as recorded"
	}
	lines := []word{{k.Canvas.T("recorded: %s", outcome(k.Canvas, a.Recorded)), canvas.Ink}, {changed, canvas.White}}
	switch n := a.Now.Rounds(); {
	case n == 0:
	case a.Changed.Resists != tanks.NoTeam:
		lines = append(lines, word{k.Canvas.T("%.1f waves survived as it was, %.1f changed (%d reruns)", a.Was.MeanWaves(), a.Now.MeanWaves(), n), canvas.Green})
	default:
		lines = append(lines, word{k.Canvas.T("green wins %s as it was, %s changed (%d reruns)", share(k.Canvas, &a.Was), share(k.Canvas, &a.Now), n), canvas.Green})
	}
	return lines
}

// outcome returns a text about the end of a course.
func outcome(on *canvas.Canvas, c *whatif.Course) string {
	return ended(on, c) + ", " + on.T("%d sightings", c.Sightings) + ", " + on.T("%d lost", len(c.Deaths))
}

// ended returns who won a course, or how many waves were survived, and when it ended.
func ended(on *canvas.Canvas, c *whatif.Course) string {
	end, at := "undecided at %s", replay.Clock(c.End)
	waves, endless := c.Waves()
	switch {
	case endless:
		return on.T("%d waves survived at %s", waves, at)
	case c.Over && c.Winner == tanks.NoTeam:
		end = "a draw at %s"
	case c.Over:
		end = [...]string{"green wins at %s", "red wins at %s"}[c.Winner]
	}
	say := on.T
	return say(end, at)
}

// share returns a text with the share of the rounds that green won, and its interval.
func share(c *canvas.Canvas, t *whatif.Tally) string {
	s := t.Share(0)
	return c.T("%.0f%% (%.0f to %.0f)", 100*s[0], 100*s[1], 100*s[2])
}
