package panel

import (
	"math"
	"slices"
	"time"
)

// reach returns how far the current tab can be scrolled, in units; 0 if it fits.
func (l *list) reach(p *plan) float64 {
	if len(l.tabs) == 0 {
		return 0
	}
	return max(float64(len(l.tabs[l.tab].shown))*lineHeight-p.list.h, 0)
}

// clampScroll clamps the scroll position to its range, which shrinks when a group is folded or the
// window grows, and returns it.
func (l *list) clampScroll(p *plan) float64 {
	l.scroll = min(max(l.scroll, 0), l.reach(p))
	return l.scroll
}

// scrollBy scrolls by some units, positive downward.
func (l *list) scrollBy(p *plan, by float64) {
	l.scroll += by
	l.clampScroll(p)
}

// reveal scrolls so that a line of the current tab is on the screen, and the line above it too,
// which for the first knob is the heading.
func (l *list) reveal(p *plan, line int) {
	y := float64(slices.Index(l.tabs[l.tab].shown, line)) * lineHeight
	l.scroll = min(max(l.scroll, y+lineHeight-p.list.h), max(y-lineHeight, 0))
	l.clampScroll(p)
}

// settle ends the smooth scrolling at once.
func (l *list) settle() { l.glide.at = l.scroll }

// glide scrolls smoothly to a position, because eyes can follow lines that move, but not lines that
// jump.
type glide struct {
	at   float64 // units
	when time.Time
}

// follow returns the position to draw at time now, in units, on its way to the position to.
func (g *glide) follow(to float64, now time.Time) float64 {
	const half, arrived = 0.035, 0.5 // seconds for half of the distance; units
	passed := now.Sub(g.when).Seconds()
	g.when = now
	if g.at += (to - g.at) * (1 - math.Exp2(-passed/half)); math.Abs(to-g.at) < arrived {
		g.at = to
	}
	return g.at
}
