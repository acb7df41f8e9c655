package screen

import (
	"time"

	"treeline/ai/witness"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/scene/why"
	"treeline/tanks"
)

// report is the page that shows who saw a tank, and why.
type report struct {
	battle *Battle
	of     tanks.ID
	holds  bool // the battle stands still, so that a person who drives has time to read
	made   int  // tick at which page was made
	page   why.Page
}

// Traits implements Screen. It reads the keys of the battle, but lets few of them through.
func (r *report) Traits() stack.Traits {
	return stack.Traits{Name: stack.ReportName, Contexts: [3]input.Context{input.Report, input.Battle}, Shields: true, Holds: r.holds}
}

// Handle implements Screen. Of the keys of the battle those count that choose another tank or
// another time for the page, and those that leave it.
func (r *report) Handle(a input.Action) {
	b := r.battle
	switch a {
	case input.CloseReport:
		b.kit.Shared.Close(r)
	case input.KillersGun:
		b.reports.openKiller(b.reports.on(r.of), r.holds)
	case input.NextTank, input.PreviousTank, input.OpenMenu,
		input.Pause, input.SingleStep, input.Slower, input.Faster, input.StepBack, input.SkipBack, input.SkipAhead, input.NextBookmark:
		b.Handle(a)
	case input.NextRound, input.SameMap, input.Continue:
		if b.session.World().Phase == tanks.Over {
			b.Handle(a)
		}
	}
}

// Point implements Screen.
func (r *report) Point(*input.Event) bool { return false }

// Update implements Screen.
func (r *report) Update(time.Duration) {}

// Draw implements Screen. Under another page it does not show, as it would shine through.
func (r *report) Draw() error {
	k := r.battle.kit
	if k.Shared.Stack.Covered(r) {
		return nil
	}
	r.refresh()
	r.page.Inset, r.page.Foot = k.Shared.Paper.Inset()/k.Canvas.Scale(), 0
	if bar := k.sides.barHigh(); bar > 0 {
		r.page.Foot = r.battle.footLine() + bar
	}
	why.Draw(k.Canvas, &r.page)
	return nil
}

// show turns to another tank.
func (r *report) show(of tanks.ID) { r.of, r.page.Report = of, nil }

// refresh updates the report on a living tank several times a second.
func (r *report) refresh() {
	const every = 6 // ticks
	k, s := r.battle.kit, r.battle.session
	w := s.World()
	if r.page.Report != nil && w.Tick-r.made < every && w.Tick >= r.made {
		return
	}
	r.made = w.Tick
	r.page.Report, r.page.Own = r.battle.reports.on(r.of), r.of == s.Seat()
	r.page.Keys = append(r.page.Keys[:0], k.Shared.Keys.Hint(input.CloseReport, "back"), k.Shared.Keys.Hint(input.NextTank, "next tank"))
	if hasKiller(r.page.Report) && r.battle.recorded() {
		r.page.Keys = append(r.page.Keys, k.Shared.Keys.Hint(input.KillersGun, "kill cam"))
	}
	if line := r.battle.line; w.Phase == tanks.Over && (line == nil || line.hasNext()) {
		r.page.Keys = append(r.page.Keys, k.Shared.Keys.Hint(input.NextRound, "next round"))
	}
}

// reports opens the report and keeps it up to date.
type reports struct {
	battle *Battle
	opened bool // it has opened by itself in this round
}

// open opens the report on a tank, or turns the one that is open to it.
func (s *reports) open(of tanks.ID, holds bool) {
	if r := s.current(); r != nil {
		r.show(of)
		return
	}
	s.battle.kit.Shared.Stack.Open(&report{battle: s.battle, of: of, holds: holds})
}

// current returns the report that is open, nil for none.
func (s *reports) current() *report {
	r, _ := s.battle.kit.Shared.Stack.Find(stack.ReportName).(*report)
	return r
}

// ask opens the report on the person's fallen tank, or else on the one being followed.
func (s *reports) ask() {
	b := s.battle
	of, seat, all := b.rig.On(), b.session.Seat(), b.session.World().Tanks
	if seat != tanks.NoTank && !all[seat].Alive() {
		of = seat
	}
	switch {
	case of == tanks.NoTank:
		b.kit.Shared.Say("follow a tank to see who sees it")
	case !b.source.MayAsk(b.viewer(), of):
		b.kit.Shared.Say("you can see why you were spotted once your tank is destroyed, or at any time in training (turn it on in the menu)")
	case s.on(of) == nil && b.line == nil:
		b.kit.Shared.Say("it was destroyed before you took over")
	case s.on(of) == nil:
		b.kit.Shared.Say("jump to a moment before its end to see how it was destroyed")
	default:
		s.open(of, b.driving() && !b.paused)
		b.kit.Sound.Play("ui_click")
	}
}

// on returns the report on a tank, nil if there is none or the person may not see it.
func (s *reports) on(of tanks.ID) *witness.Report {
	return s.battle.source.Report(s.battle.viewer(), of, s.battle.session)
}

// again shows the open report as it is at another moment, and closes it where there is none.
func (s *reports) again() {
	switch r := s.current(); {
	case r == nil:
	case s.on(r.of) == nil:
		s.battle.kit.Shared.Stack.Close(r)
	default:
		r.show(r.of)
	}
}

// follow switches the open report to the tank being followed.
func (s *reports) follow() {
	b := s.battle
	r, me := s.current(), b.rig.On()
	switch {
	case r == nil || r.of == me:
	case s.on(me) == nil:
		b.kit.Shared.Close(r)
	default:
		r.show(me)
	}
}

// openDue opens the report by itself a moment after the person's tank was
// destroyed, once a round.
func (s *reports) openDue() {
	b := s.battle
	const moment = 1.8 // s to see it happen
	w, seat := b.session.World(), b.session.Seat()
	if seat == tanks.NoTank || s.opened || !b.kit.Settings.Config.View.Report && b.drill == nil {
		return
	}
	t := &w.Tanks[seat]
	if t.Alive() || t.KilledTick < 0 || float64(w.Tick-t.KilledTick)*tanks.Dt < moment {
		return
	}
	s.opened = true
	if w.Phase != tanks.Over || b.drill != nil { // after a battle the table comes first, and a key opens the report
		s.open(seat, false)
	}
}
