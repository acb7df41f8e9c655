package screen

import (
	"math"
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/tanks"
)

// ending is the bar at the lower edge once a round is over: it asks what comes next. The battle
// below goes on, and its keys still work.
type ending struct {
	page.Targets

	battle *Battle
	shown  bool // there is room for it
	at     int  // button that is selected
}

func newEnding(b *Battle) *ending { return &ending{battle: b, shown: true} }

// endButton is one thing that can be done at the end of a round.
type endButton struct {
	text  string
	key   input.Action
	press func()
}

// buttons returns what can be done. Spectators see how long it takes until the first happens by
// itself.
func (e *ending) buttons() []endButton {
	b := e.battle
	if b.drill != nil {
		return []endButton{{"Again", input.NextRound, b.rounds.sameMap}, {"Main menu", input.NoAction, b.kit.Battles.toTitle}}
	}
	own := b.kit.Battles.Spec.OwnMap != nil
	next, counted := "Next round: new map", "Next round: new map (%d)"
	if own {
		next, counted = "Next round: same map", "Next round: same map (%d)"
	}
	if left := nextRoundAfter - b.rounds.over; b.session.Seat() == tanks.NoTank {
		next = b.kit.Canvas.T(counted, int(math.Ceil(max(left, 0))))
	}
	all := []endButton{{next, input.NextRound, b.rounds.nextRound}}
	if !own { // otherwise the first button does that
		all = append(all, endButton{"Same map again", input.SameMap, b.rounds.sameMap})
	}
	return append(all, endButton{"Main menu", input.NoAction, b.kit.Battles.toTitle})
}

// Traits implements Screen.
func (e *ending) Traits() stack.Traits {
	t := stack.Traits{Name: stack.EndName, Beside: true}
	if e.shown {
		t.Contexts[0] = input.Ending
	}
	return t
}

// Handle implements Screen.
func (e *ending) Handle(a input.Action) {
	step := 1
	if a == input.PreviousButton {
		step = -1
	}
	e.walk(page.Ring(e.at, step, len(e.buttons())))
}

func (e *ending) walk(to int) {
	e.at = to
	e.battle.kit.Sound.Play("ui_hover")
}

// Point implements Screen.
func (e *ending) Point(ev *input.Event) bool {
	if !e.shown {
		return false
	}
	at, clicked := e.Follow(e.battle.kit.Canvas, ev)
	switch {
	case clicked:
		e.battle.kit.Sound.Play("ui_click")
		e.buttons()[at].press()
	case ev.Kind == input.CursorMoved && at >= 0 && at != e.at:
		e.walk(at)
	}
	return at >= 0
}

// Update implements Screen.
func (e *ending) Update(time.Duration) { e.shown = e.battle.rounds.hasRoom() }

// endingHigh is how high the bar is, in units.
const endingHigh = 52.0

// Draw implements Screen.
func (e *ending) Draw() error {
	const rim, gap, most = 8.0, 12.0, 320.0
	e.Boxes = e.Boxes[:0]
	if !e.shown {
		return nil
	}
	k := e.battle.kit
	c, all := k.Canvas, e.buttons()
	foot := c.Height() - e.battle.footLine()
	plate := page.Box{X: 0, Y: foot - endingHigh, W: k.Shared.Paper.Room(), H: endingHigh}
	c.Rect(plate.X, plate.Y, plate.W, plate.H, canvas.Black.Fade(0.55))
	c.Rect(plate.X, plate.Y, plate.W, 1, canvas.Edge)
	e.battle.record.drawAdded(plate.Y)
	n := float64(len(all))
	wide := min((plate.W-2*rim-gap*(n-1))/n, most)
	x := (plate.W - wide*n - gap*(n-1)) / 2
	for i := range all {
		b := page.Box{X: x + (wide+gap)*float64(i), Y: plate.Y + rim, W: wide, H: plate.H - 2*rim}
		e.Boxes = append(e.Boxes, b)
		k.Shared.Paper.Button(b, canvas.Small, k.Shared.Keys.Of(all[i].key), all[i].text, i == e.at)
	}
	return nil
}
