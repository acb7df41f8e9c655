package overlay

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// believed draws where the bot believes enemies to be: a circle with the radius of the error, with
// a stake, the enemy's name, and the age and source of the belief. An enemy in sight only gets a
// ring.
func (d *sketcher) believed() {
	for i := range d.in.Beliefs {
		m := &d.in.Beliefs[i]
		about := d.in.Body(m.About)
		if !m.Known || m.Dead || m.Confidence <= 0 {
			continue
		}
		d.places = append(d.places, m.Place)
		color := colorOf(LayerBelief)
		if m.InSight {
			d.strokes.Ring(m.Place, tanks.ClassOf(about.Class).Radius(), 2.5, color.Floats())
			continue
		}
		color = color.Fade(0.4 + 0.6*m.Confidence)
		d.stake(m, color, color.Fade(0.8*m.Confidence), about.Name)
	}
}

// alreadyDrawn reports whether a stroke is about an enemy that believed has drawn already.
func (d *sketcher) alreadyDrawn(k *mind.Stroke) bool {
	return k.Layer == mind.LayerBelief && slices.Contains(d.places, k.From)
}

// thought writes why the bot does not fire beside its target and, seen from above, the bot's state
// beside its tank, as no plate is near enough there.
func (d *sketcher) thought(t *view.Mind) {
	const below, beside = 32, 2.2 // units; m over the target's middle
	tank := &d.in.Own
	if d.layers.Brain && tank.Alive() && d.camera.Overhead {
		if x, y, ok := d.project(tank.At); ok {
			d.label(x, y+below, t.State, colorOf(LayerBrain))
		}
	}
	if !d.layers.Aim || t.Holding == "" || t.Target == tanks.NoTank {
		return
	}
	if m := d.in.BeliefAbout(t.Target); m != nil && m.Known {
		if x, y, ok := d.project(m.Place.Add(mgl64.Vec3{0, beside, 0})); ok {
			d.label(x, y-20, d.canvas.T("holds fire: %s", t.Holding), colorOf(LayerAim))
		}
	}
}

// decision is a paragraph on the plate of a mind.
type decision struct {
	text   string
	color  canvas.Color
	quoted bool // text from a program outside: one line, written as it is
}

// mindPlate is the plate that shows what a bot is doing and why, what else it considered, and what
// it decided before.
type mindPlate struct {
	rect

	of      *view.Mind
	lines   []decision
	options []view.Option
}

// mindOf lays out the plate of a bot at y below, under the legend, or beside the legend if there is
// more room, and covers its place. It returns nil if no bot drives the tank, or if there is no room
// for even the shortest plate.
func (d *legend) mindOf(below float64) *mindPlate {
	const shown = 4 // options
	t := d.in.Mind
	if t == nil {
		return nil
	}
	m := &mindPlate{of: t, lines: d.decisions(t), options: weighed(t, shown)}
	high := d.needs(m)
	m.rect = d.place(below, high)
	for m.h < high {
		if !m.shorten() {
			return nil
		}
		high = d.needs(m)
	}
	m.h = high
	d.reserve(m.rect)
	d.canvas.Cover(m.x, m.y, m.w, m.h)
	return m
}

// needs returns the height that the plate needs, in units.
func (d *legend) needs(m *mindPlate) float64 {
	high := 2*legendPad + 2*legendLine + legendLine*float64(len(m.options))
	for i := range m.lines {
		if m.lines[i].quoted {
			high += legendLine
			continue
		}
		high += legendLine * float64(d.canvas.Lines(canvas.Tiny, m.lines[i].text, legendWidth-2*legendPad))
	}
	return high
}

// shorten drops the least important line, and reports whether there was one: the last paragraph,
// except for what the bot is doing, then the option with the lowest score.
func (m *mindPlate) shorten() bool {
	switch {
	case len(m.lines) > 1:
		m.lines = m.lines[:len(m.lines)-1]
	case len(m.options) > 1:
		m.options = m.options[:len(m.options)-1]
	default:
		return false
	}
	return true
}

// mind draws the plate of a mind.
func (d *legend) mind(m *mindPlate) {
	const bar, left = 5.0, 0.5 // units; share of the width at which the bars begin
	c, room := d.canvas, m.w-2*legendPad
	c.Plate(m.x, m.y, m.w, m.h, 7, canvas.Plate, canvas.Edge.Fade(0.6))
	x, y := m.x+legendPad, m.y+legendPad+legendLine/2
	c.Text(x, y, canvas.Small, d.in.Own.Name, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(x+room, y, canvas.Tiny, strings.ReplaceAll(m.of.Pick, ":", ", "), canvas.Muted, canvas.Right)
	y += legendLine
	for i := range m.options {
		o := &m.options[i]
		color := canvas.Muted
		if o.State == m.of.State {
			color = canvas.Ink
		}
		c.Text(x, y, canvas.Tiny, o.State, color, canvas.Left)
		c.Rect(x+left*room, y-bar/2, (1-left)*room, bar, canvas.White.Fade(0.1))
		c.Rect(x+left*room, y-bar/2, (1-left)*room*min(o.Score, 1), bar, rated(o.Score))
		y += legendLine
	}
	y += legendLine / 2
	for i := range m.lines {
		if m.lines[i].quoted {
			c.Text(x, y, canvas.Tiny, m.lines[i].text, m.lines[i].color, canvas.Left|canvas.Verbatim)
			y += legendLine
			continue
		}
		y += legendLine * float64(c.Paragraph(x, y, canvas.Tiny, legendLine, room, m.lines[i].text, m.lines[i].color))
	}
}

// decisions returns what the bot is doing, followed by what it did before, the newest first.
func (d *legend) decisions(t *view.Mind) []decision {
	lines := []decision{{text: d.canvas.T("now: %s", t.Reason), color: canvas.Ink}}
	for _, line := range d.quote(t.Note, legendWidth-2*legendPad) {
		lines = append(lines, decision{line, canvas.Amber, true})
	}
	if t.Holding != "" {
		lines = append(lines, decision{text: d.canvas.T("holds fire: %s", t.Holding), color: canvas.Amber})
	}
	ago := func(tick int) float64 { return float64(d.in.Tick-tick) * tanks.Dt }
	const lasting = 20.0 // s for which smoke is worth a line
	if age := ago(t.Smoked); t.Smoke != "" && age < lasting {
		lines = append(lines, decision{text: d.canvas.T("smoke %.0f s ago: %s", age, t.Smoke), color: canvas.Ink})
	}
	for _, h := range t.History {
		age := ago(h.Tick)
		text := d.canvas.T("%.0f s ago: %s, %s", age, h.State, h.Reason)
		if h.Change != "" {
			text = d.canvas.T("%.0f s ago: %s, %s; %s", age, h.State, h.Reason, h.Change)
		}
		lines = append(lines, decision{text: text, color: canvas.Muted})
	}
	return lines
}

// quote splits a text that comes from outside into lines of a width, in units; an empty text has
// none. The text is taken as it is, and need not contain blanks.
func (d *legend) quote(text string, width float64) (lines []string) {
	begin, blank := 0, -1
	for at, r := range text {
		if r == ' ' {
			blank = at
		}
		if at == begin || d.canvas.TextWidth(canvas.Tiny, text[begin:at+utf8.RuneLen(r)], canvas.Verbatim) <= width {
			continue
		}
		end, next := at, at
		if blank > begin {
			end, next = blank, blank+1
		}
		lines = append(lines, text[begin:end])
		begin, blank = next, -1
	}
	if begin < len(text) {
		lines = append(lines, text[begin:])
	}
	return lines
}

// weighed returns at most most options with a score above 0, the best first.
func weighed(t *view.Mind, most int) []view.Option {
	var all []view.Option
	for _, o := range t.Options {
		if o.Score > 0 {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b view.Option) int { return cmp.Compare(b.Score, a.Score) })
	return all[:min(len(all), most)]
}
