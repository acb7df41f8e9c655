package panel

import (
	"math"
	"slices"
	"time"
)

// reach returns how far the list of the current tab can be scrolled, in units.
func (l *list) reach(p *plan) float64 {
	if len(l.tabs) == 0 {
		return 0
	}
	return max(float64(len(l.tabs[l.tab].shown))*lineHeight-p.list.h, 0)
}

// clampScroll brings the place of the list into its range, which shrinks when a
// group is folded or the window grows, and returns it.
func (l *list) clampScroll(p *plan) float64 {
	l.scroll = min(max(l.scroll, 0), l.reach(p))
	return l.scroll
}

// scrollBy moves the list by units, down positive.
func (l *list) scrollBy(p *plan, by float64) {
	l.scroll += by
	l.clampScroll(p)
}

// reveal scrolls so that a line of the current tab is on the screen, and with it
// the line above: the heading of the first one.
func (l *list) reveal(p *plan, line int) {
	y := float64(slices.Index(l.tabs[l.tab].shown, line)) * lineHeight
	l.scroll = min(max(l.scroll, y+lineHeight-p.list.h), max(y-lineHeight, 0))
	l.clampScroll(p)
}

// settle ends the glide to the list's place.
func (l *list) settle() { l.glide.at = l.scroll }

// glide scrolls the list smoothly to its place: an eye can follow lines that move, but
// not lines that jump.
type glide struct {
	at   float64 // units
	when time.Time
}

// follow returns the place to draw at now.
func (g *glide) follow(to float64, now time.Time) float64 {
	const half, arrived = 0.035, 0.5 // seconds for half of the way; units
	passed := now.Sub(g.when).Seconds()
	g.when = now
	if g.at += (to - g.at) * (1 - math.Exp2(-passed/half)); math.Abs(to-g.at) < arrived {
		g.at = to
	}
	return g.at
}
