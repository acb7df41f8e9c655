package screen

import (
	"strings"

	"treeline/scene/canvas"
	"treeline/scene/career"
	"treeline/scene/screen/page"
)

// Measures of the lines above the bar at the end of a round, in units.
const (
	addedLine = 22.0
	addedRim  = 6.0
	addedPad  = 16.0 // at the sides

	addedLeastHigh, addedLeastWide = 420.0, 640.0 // of the window: below that there is no room
)

// added returns what the finished round has added to the career: a line on what the player did, and
// up to three on what is new.
func (r *record) added() (lines []string) {
	k := r.battle.kit
	switch {
	case k.Career == nil || !r.keeps() || k.Canvas.Height() < addedLeastHigh, k.Shared.Paper.Room() < addedLeastWide:
		return nil
	case r.out != "" && r.tally.Over():
		return []string{r.out}
	case r.news == nil:
		return nil
	}
	say := k.Canvas.T
	n := &r.news.Round
	what := []string{say("This round: %d points", n.Score())}
	if n.Served > 0 {
		what = append(what, say("%d s on objective", int(n.Served)))
	}
	what = append(what, say("%d damage", int(n.Dealt+0.5)), say("%d enemies seen", n.Seen),
		say("%d found first", n.Found), say("watched unseen for %d s", int(n.Watched)), say("%d ambushes", n.Ambushes))
	lines = []string{strings.Join(what, "   ")}
	return append(lines, inLines(&k.Shared.Paper, freshOf(r.news, say))...)
}

// inLines joins texts to up to three lines that fit into the room; the last one takes all that is left.
func inLines(p *page.Paper, texts []string) (lines []string) {
	const most, between = 3, "   "
	for _, text := range texts {
		last := len(lines) - 1
		if last < 0 {
			lines = append(lines, text)
			continue
		}
		joined := lines[last] + between + text
		if len(lines) < most && p.Canvas.TextWidth(canvas.Small, joined, canvas.Bold) > p.Room()-2*addedPad {
			lines = append(lines, text)
		} else {
			lines[last] = joined
		}
	}
	return lines
}

// freshOf returns what a round has brought.
func freshOf(n *career.News, say func(string, ...any) string) []string {
	var all []string
	for _, p := range n.Unlocked {
		all = append(all, say("Paint unlocked: %s", p.Label))
	}
	for i, m := range n.Medals {
		if n.First[i] {
			all = append(all, say("New medal: %s", m.Name))
		} else {
			all = append(all, say("Medal: %s", m.Name))
		}
	}
	for _, m := range n.Moments {
		all = append(all, say("New best: %s", m.Short))
	}
	return all
}

// addedHigh returns the units that these lines take.
func (r *record) addedHigh() float64 {
	if n := len(r.added()); n > 0 {
		return addedLine*float64(n) + 2*addedRim
	}
	return 0
}

// drawAdded draws the lines over a plate that has its foot at y.
func (r *record) drawAdded(foot float64) {
	k, lines := r.battle.kit, r.added()
	if len(lines) == 0 {
		return
	}
	c, high := k.Canvas, r.addedHigh()
	c.Rect(0, foot-high, k.Shared.Paper.Room(), high, canvas.Black.Fade(0.55))
	for i, text := range lines {
		ink := canvas.Ink
		if i > 0 {
			ink = canvas.Amber
		}
		c.Text(k.Shared.Paper.Room()/2, foot-high+addedRim+addedLine*(float64(i)+0.5), canvas.Small, k.Shared.Paper.Fitted(canvas.Small, text, k.Shared.Paper.Room()-2*addedPad), ink, canvas.Center|canvas.Bold)
	}
}
