package screen

import (
	"fmt"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/session"
	"treeline/tanks"
)

const (
	// timelineHigh is the height of the bar at the lower edge, in units.
	timelineHigh = 46.0

	noSeek    = -1
	hurried   = 10 * tanks.Hertz // ticks per picture while somebody waits for them
	skipTicks = 5 * tanks.Hertz
)

// timeline is the bar of a replay: the present moment, what happened when, and the way to any
// moment.
type timeline struct {
	battle *Battle
	replay *session.Replay
	bar    page.Box // in the last picture
	held   bool     // by the mouse
	rows   bool     // it holds the rows of a branch
	to     int      // tick to show with the next picture, noSeek for none
	warned bool     // the player knows that the battle differs from the recording
	broken bool     // the replay cannot go on, and the player knows
	taken  tanks.ID // tank to take over once its bots are ready, tanks.NoTank for none
}

// GoTo shows a moment of the open replay, in seconds from its start, and takes over a tank there
// unless that is tanks.NoTank. Without a replay it does nothing.
func (k *Kit) GoTo(seconds float64, id tanks.ID) {
	if b, ok := groundOf(k.Shared.Stack).(*Battle); ok && b.line != nil {
		b.line.to, b.line.taken = int(seconds*tanks.Hertz), id
	}
}

// skip carries out a key.
func (t *timeline) skip(a input.Action) {
	from := t.replay.At()
	if t.to != noSeek {
		from = t.to
	}
	switch a {
	case input.SkipBack:
		t.to = max(from-skipTicks, 0)
	case input.SkipAhead:
		t.to = from + skipTicks
	case input.StepBack:
		t.battle.paused = true
		t.to = max(from-1, 0)
	case input.NextBookmark:
		t.to = t.nextBookmark(from)
	case input.NextRound:
		t.to = t.replay.NextStart(from)
	default:
	}
}

// hasNext reports whether another round follows the present one.
func (t *timeline) hasNext() bool { return t.replay.NextStart(t.replay.At()) < t.replay.Length() }

// point handles the mouse on the bar: a click goes to a moment, and the button can be held and
// dragged. It reports whether the event was for the bar.
func (t *timeline) point(e *input.Event) bool {
	x, y := t.battle.kit.Canvas.Units(e.PX, e.PY)
	const reach = 8.0
	near := page.Box{X: t.bar.X - reach, Y: t.bar.Y - reach, W: t.bar.W + 2*reach, H: t.bar.H + 2*reach}
	switch e.Kind {
	case input.ButtonWentDown:
		branch := t.battle.whatIf.branch
		t.rows = branch != nil && branch.bar.Holds(x, y)
		t.held = e.Button == input.LeftButton && (near.Holds(x, y) || t.rows)
	case input.ButtonWentUp, input.FocusLost:
		was := t.held
		t.held = false
		return was && e.Kind == input.ButtonWentUp
	case input.CursorMoved:
	default:
		return false
	}
	if branch := t.battle.whatIf.branch; t.held && t.rows && branch != nil {
		t.to = min(max(branch.under(x), 0), t.replay.Length())
	} else if t.held {
		share := min(max((x-t.bar.X)/max(t.bar.W, 1), 0), 1)
		t.to = int(share * float64(t.replay.Length()))
	}
	return t.held
}

// update goes to the moment that was requested.
func (t *timeline) update() {
	b := t.battle
	if err := t.replay.Err(); err != nil && !t.broken {
		t.broken, b.paused = true, true
		t.sayEnd(err)
	}
	if b.whatIf.branch == nil {
		b.kit.Tuner.show(t.replay.Config())
	}
	if tick := t.replay.Differs(); tick >= 0 && !t.warned {
		t.warned = true
		b.kit.Shared.Say(fmt.Sprintf("from %s on, this battle differs from the recording", replay.Clock(tick)))
	}
	if t.to == noSeek {
		t.handOver()
		return
	}
	whole := t.replay.Reach() == t.replay.Length() || t.replay.Err() != nil // or as whole as it gets
	if t.to > t.replay.Reach() && !whole {
		t.replay.Think(hurried)
		return
	}
	b.kit.World.Reset()
	round := b.session.World().Round
	t.replay.Seek(t.to, b.source.Restart, b.source.Step)
	t.to = noSeek
	if b.session.World().Round != round {
		b.catchUp()
		return
	}
	b.forget()
}

// sayEnd says why the replay cannot go on.
func (t *timeline) sayEnd(err error) {
	t.battle.kit.Shared.Say(fmt.Sprintf("the replay ends at %s: %v", replay.Clock(t.replay.At()), err))
}

// draw draws the bar at the lower edge of the picture.
func (t *timeline) draw() {
	const high, side, foot, text = 10.0, 24.0, 20.0, 118.0
	k := t.battle.kit
	c := k.Canvas
	room := k.Shared.Paper.Room()
	t.bar = page.Box{X: side + text, Y: c.Height() - foot - high, W: room - 2*(side+text), H: high}
	b, length := t.bar, float64(max(t.replay.Length(), 1))
	at := func(ticks int) float64 { return b.X + b.W*float64(ticks)/length }
	c.Plate(side/2, b.Y-12, room-side, high+24, 6, canvas.Plate, canvas.Edge.Fade(0.6))
	c.Rect(b.X, b.Y, b.W, b.H, canvas.Black.Fade(0.5))
	c.Rect(b.X, b.Y, at(t.replay.Reach())-b.X, b.H, canvas.Edge)
	c.Rect(b.X, b.Y, at(t.replay.At())-b.X, b.H, canvas.Moss)
	t.marks(at)
	c.Rect(at(t.replay.At())-1, b.Y-5, 3, b.H+10, canvas.White)
	mid := b.Y + b.H/2
	c.Text(side, mid, canvas.Small, replay.Clock(t.replay.At())+" / "+replay.Clock(t.replay.Length()), canvas.Ink, canvas.Left)
	state := fmt.Sprintf("%gx", t.replay.Pace())
	if share := t.replay.Thinking(); share < 1 {
		state += "  " + c.T("bots %.0f%%", 100*share)
	}
	c.Text(room-side, mid, canvas.Small, state, canvas.Ink, canvas.Right)
	if branch := t.battle.whatIf.branch; branch != nil {
		branch.rows(t.bar, room)
	}
}

// marks draws events: shots and sightings low, destroyed tanks high.
func (t *timeline) marks(at func(ticks int) float64) {
	c, b := t.battle.kit.Canvas, t.bar
	for _, m := range t.replay.Marks() {
		x := at(m.Ticks)
		color := canvas.Green
		if m.Team != 0 {
			color = canvas.Red
		}
		switch m.Kind {
		case replay.ShotMark:
			c.Rect(x, b.Y+b.H*0.6, 1, b.H*0.4, color.Fade(0.7))
		case replay.SightingMark:
			c.Rect(x, b.Y, 1, b.H*0.3, color.Fade(0.7))
		case replay.KillMark:
			c.Rect(x-1, b.Y-4, 3, b.H+4, color)
		case replay.RoundMark:
			c.Rect(x-1, b.Y-6, 2, b.H+12, canvas.Ink)
		case replay.BookmarkMark:
			c.Triangle(x-5, b.Y-9, x+5, b.Y-9, x, b.Y, canvas.Amber)
		}
	}
}
