package overlay

import (
	"cmp"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/tanks"
)

// believed draws where the bot believes enemies to be: the circle that holds each,
// a stake in its middle, whose it is, how old the news is and where it came from.
// An enemy in sight needs no circle.
func (d *drawing) believed(me tanks.ID) {
	const least, high, r = 2.5, 4.0, 6.0 // m, m, units
	for i := range d.world.Tanks {
		m, known := d.battle.Belief(me, tanks.ID(i))
		if !known || m.Dead || m.Confidence <= 0 {
			continue
		}
		d.places = append(d.places, m.Place)
		color := thoughtColor(ai.LayerBelief)
		if m.InSight {
			d.strokes.Ring(m.Place, d.world.Tanks[i].Body().Radius(), 2.5, color.Floats())
			continue
		}
		color = color.Fade(0.4 + 0.6*m.Confidence)
		foot := d.grounded(m.Place)
		top := foot.Add(mgl64.Vec3{0, high, 0})
		d.strokes.Ring(foot, max(m.Error, least), 2, color.Floats())
		d.strokes.Line(foot, top, 2, color.Floats())
		x, y, ok := d.project(top)
		if !ok {
			continue
		}
		d.canvas.Convex(color.Fade(0.8*m.Confidence), x, y-r, x+r, y, x, y+r, x-r, y)
		d.canvas.Polyline(1.5, color, true, x, y-r, x+r, y, x, y+r, x-r, y)
		d.label(x, y-r-9, d.world.Tanks[i].Name+": "+d.news(&m), color|0xFF)
	}
}

// haunted says whether a stroke is about an enemy that is drawn already.
func (d *drawing) haunted(k *ai.Stroke) bool {
	return k.Layer == ai.LayerBelief && slices.Contains(d.places, k.From)
}

// thought writes from above the bot's state at its tank, where no plate says it so
// near, and at what it aims at why it does not fire.
func (d *drawing) thought(me tanks.ID, t *ai.Thought) {
	const below, beside = 32, 2.2 // units; m over the target's middle
	tank := &d.world.Tanks[me]
	if d.layers.Brain && tank.Alive() && d.camera.Overhead {
		if x, y, ok := d.project(tank.At); ok {
			d.label(x, y+below, t.State.String(), thoughtColor(ai.LayerBrain))
		}
	}
	if !d.layers.Aim || t.Holding == "" || t.Target == tanks.NoTank {
		return
	}
	if m, known := d.battle.Belief(me, t.Target); known {
		if x, y, ok := d.project(m.Place.Add(mgl64.Vec3{0, beside, 0})); ok {
			d.label(x, y-20, "holds fire: "+t.Holding, thoughtColor(ai.LayerAim))
		}
	}
}

// decision is a line of the plate of a mind.
type decision struct {
	text  string
	color canvas.Color
}

// mind is the plate that says what a bot is about and why, what else it weighed,
// and what it decided before.
type mind struct {
	box

	me      tanks.ID
	state   ai.State
	lines   []decision
	options []option
}

// mindOf lays out the plate of a bot, below the legend or, where there is no room,
// on the right, and takes the room for it. It is nil if no bot drives the tank.
func (d *drawing) mindOf(me tanks.ID, why []string) *mind {
	const gap, shown, below, right = 6.0, 4, 190.0, 152.0 // units; options; units kept for what the left and the right side hold
	t, driven := d.battle.Bot(me)
	if !driven {
		return nil
	}
	m := &mind{me: me, state: t.State, lines: d.decisions(&t), options: weighed(&t, shown)}
	high := 2*legendPad + 2*legendLine + legendLine*float64(len(m.options))
	for i := range m.lines {
		high += legendLine * float64(d.canvas.Lines(canvas.Tiny, m.lines[i].text, legendWidth-2*legendPad))
	}
	m.box = box{legendLeft, legendTop + d.tall(why) + gap, legendWidth, high}
	if m.y+high > d.canvas.Height()-below {
		m.x, m.y = d.canvas.Width()-legendWidth-legendLeft, right
	}
	d.canvas.Claim(m.x, m.y, m.w, m.h)
	return m
}

// mind draws the plate.
func (d *drawing) mind(m *mind) {
	const bar, left = 5.0, 0.5 // units; share of the room, where the bars begin
	c, room := d.canvas, m.w-2*legendPad
	c.Plate(m.x, m.y, m.w, m.h, 7, canvas.Plate, canvas.Edge.Fade(0.6))
	x, y := m.x+legendPad, m.y+legendPad+legendLine/2
	c.Text(x, y, canvas.Small, d.world.Tanks[m.me].Name, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(x+room, y, canvas.Tiny, d.battle.PickOf(m.me).String(), canvas.Muted, canvas.Right)
	y += legendLine
	for i := range m.options {
		o := &m.options[i]
		color := canvas.Muted
		if o.State == m.state {
			color = canvas.Ink
		}
		c.Text(x, y, canvas.Tiny, o.State.String(), color, canvas.Left)
		c.Rect(x+left*room, y-bar/2, (1-left)*room, bar, canvas.White.Fade(0.1))
		c.Rect(x+left*room, y-bar/2, (1-left)*room*min(o.score, 1), bar, rated(o.score))
		y += legendLine
	}
	y += legendLine / 2
	for i := range m.lines {
		y += legendLine * float64(c.Paragraph(x, y, canvas.Tiny, legendLine, room, m.lines[i].text, m.lines[i].color))
	}
}

// decisions says what the bot is about and what it was about before, the newest
// first.
func (d *drawing) decisions(t *ai.Thought) []decision {
	lines := []decision{{"now: " + t.Reason, canvas.Ink}}
	if t.Holding != "" {
		lines = append(lines, decision{"holds fire: " + t.Holding, canvas.Amber})
	}
	for _, h := range t.History {
		if h.Reason != "" {
			age := number(float64(d.world.Tick-h.Tick)*tanks.Dt) + " s ago: "
			lines = append(lines, decision{age + h.State.String() + ", " + h.Reason, canvas.Muted})
		}
	}
	return lines
}

// option is a state with what it was worth at the last choice.
type option struct {
	ai.State

	score float64
}

// weighed returns the states that were worth most, the best first.
func weighed(t *ai.Thought, most int) []option {
	var all []option
	for i, score := range t.Scores {
		if score > 0 {
			all = append(all, option{ai.State(i), score})
		}
	}
	slices.SortStableFunc(all, func(a, b option) int { return cmp.Compare(b.score, a.score) })
	return all[:min(len(all), most)]
}
