package screen

import (
	"time"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/career"
	"treeline/scene/screen/setup"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

// Why a round is not part of the career.
const (
	trainingCounts = "This round does not count for your career: training shows the enemy"
	autoCounts     = "This round does not count for your career: the autopilot drove your tank"
	watchedCounts  = "This round does not count for your career: you watched the enemy before you took over another tank"
	rulesCount     = "This round does not count for your career: its rules are not the usual ones"
	mapCounts      = "This round does not count for your career: its map is from a file"
)

// record keeps what the player does in a round, for the career.
type record struct {
	battle  *Battle
	tally   career.Tally
	watched bool         // while it was fought, the player saw everything, as a spectator
	out     string       // why the round is not part of the career, "" if it is
	done    bool         // it was kept, or will not be
	news    *career.News // what the round has added, nil for nothing yet
}

// keeps reports whether rounds of the battle belong to a career: rounds of a player, fought here
// from the start and without a script.
func (r *record) keeps() bool {
	b := r.battle
	return b.player && b.line == nil && b.drill == nil
}

// begin is called at the start of a round.
func (r *record) begin() {
	*r = record{battle: r.battle}
	r.checkRules()
}

// checkRules notes rules or a map that are not the standard ones.
func (r *record) checkRules() {
	c, land := r.battle.kit.Tuner.rules, &r.battle.session.World().Map.Spec
	switch {
	case land.Own != nil:
		r.out = mapCounts
	case c.Tanks != tanks.DefaultTuning() || c.AI != ai.DefaultTuning() || land.Tuning != terrain.DefaultTuning():
		r.out = rulesCount
	}
}

// tick takes in a tick.
func (r *record) tick(v *view.View, news []view.Event) {
	if r.done {
		return
	}
	if v.Tick%tanks.Hertz == 0 {
		r.checkRules()
	}
	if v.Person != nil && v.Person.Training {
		r.out = trainingCounts
	}
	r.watched = r.watched || v.Spectator != nil && !v.Over
	if r.watched && v.Person != nil && v.Me == v.Seat && v.Living() {
		r.out = watchedCounts
	}
	if r.battle.session.Autopilot() {
		r.out = autoCounts
	}
	if r.tally.Step(v, news); r.tally.Over() {
		r.keep()
	}
}

// keep keeps the round, if there is anything to keep. Later calls do nothing.
func (r *record) keep() {
	round, counts := r.tally.Round()
	if r.done || !counts || !r.keeps() {
		return
	}
	r.done = true
	if r.checkRules(); r.out != "" {
		return
	}
	k, spec := r.battle.kit, r.battle.session.Spec()
	round.Code, _ = battlecode.Encode(spec) // a battle without a code has none here either
	round.Mode, round.Level = spec.Mode.String(), setup.OpponentsLevel(&spec)
	news := career.NewsOf(k.Career.Rounds(), round)
	r.news = &news
	if err := k.Career.Add(round, time.Now()); err != nil {
		k.Shared.Say(err.Error())
	}
}

// counts reports whether the round still counts for the career.
func (r *record) counts() bool {
	return r.battle.kit.Career != nil && r.keeps() && !r.done && r.out == ""
}

// deserved reports whether the player took part in the round, as far as is known.
func (r *record) deserved() bool {
	round, counts := r.tally.Round()
	return !counts || round.Deserved()
}
