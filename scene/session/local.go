package session

import (
	"time"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/witness"
	"treeline/scene/clock"
	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
	"treeline/terrain"
)

// Local is a battle that is fought here.
type Local struct {
	setup   ai.Setup
	battle  *ai.Battle
	witness *witness.Log
	clock   *clock.Clock
	alpha   float64
	watch   stopwatch
	single  bool   // one tick is due though the battle is held
	slow    *slow  // how ticks are taken if they may be interrupted to wait, nil if not
	told    func() // called after the tick, nil for nothing
	maySlow bool   // slow motion is allowed for a person who drives
	jumps   int
	begun   int // rounds, since the last tick
	over    int // ticks since the end of the round, 0 while it runs

	player bool // the person has a team of their own
	seat   tanks.ID
	auto   bool // its bot drives that tank
	human  Human
	calls  Calls
	tuned  *tuning // not yet handed in, nil for none
	record *replay.Recorder
	midway bool   // within a tick, also after a fault in it
	path   string // of the recording
	tape   whatif.Tape
	past   *past // of the replay that the battle goes on from, nil for none
}

type tuning struct {
	tanks tanks.Tuning
	ai    brain.Tuning
}

var _ Session = (*Local)(nil)

// NewLocal starts a battle on a map; with a nil map it makes one. A player sits in the first tank;
// without a player the person is a spectator. It returns what is wrong with the setup, whose Human
// and Caller are ignored.
func NewLocal(setup ai.Setup, on *terrain.Map, player bool) (*Local, error) {
	l := &Local{setup: setup, clock: clock.New(time.Second / tanks.Hertz), seat: tanks.NoTank, player: player}
	setup.Human, setup.Caller = nil, &l.calls
	if player {
		l.seat, setup.Human = 0, &l.human
	}
	var err error
	if on == nil {
		l.battle, err = ai.NewBattle(setup)
	} else {
		l.battle, err = ai.NewBattleOn(on, setup)
	}
	if err != nil {
		return nil, err
	}
	l.battle.Prepare()
	l.witness = witness.New(l.battle.World, l.battle.Eyes)
	l.battle.Eyes.SetWitness(l.witness)
	if s := newSlow(func() { l.battle.StepTimed(&l.watch) }, &l.watch); l.battle.Meanwhile(s.keepWaiting) {
		l.slow = s
	}
	return l, nil
}

// Dismiss ends outside programs that drive in the battle. The battle must not go on. It does
// nothing for a nil Local.
func (l *Local) Dismiss() {
	if l == nil {
		return
	}
	l.settle()
	l.battle.Close()
}

// Spec implements Match.
func (l *Local) Spec() ai.BattleSpec { return l.setup.BattleSpec }

// World implements Match.
func (l *Local) World() *tanks.World { return l.battle.World }

// Battle implements Match.
func (l *Local) Battle() *ai.Battle { return l.battle }

// Took implements Time.
func (l *Local) Took() Took { return l.watch.took }

// Seat implements Match.
func (l *Local) Seat() tanks.ID { return l.seat }

// Report implements Match.
func (l *Local) Report(of tanks.ID) *witness.Report { return l.witness.Report(of) }

// Jumps implements Match.
func (l *Local) Jumps() int { return l.jumps }

// restsAfter is how many ticks after the end of a round the battle rests: everything has come to
// a stop by then, and a result that is left on the screen must not let the replay grow for hours.
const restsAfter = 60 * tanks.Hertz

// rests reports whether nothing happens until the next round begins.
func (l *Local) rests() bool { return l.over >= restsAfter && l.World().Phase == tanks.Over }

// Advance implements Time. While a tick waits for an outside program, time stands still, and so
// it does from a minute after the end of a round.
func (l *Local) Advance(frame time.Duration, tick func()) {
	if l.refuses(l.Pace()) != nil { // the person has entered a tank, or is no longer allowed slow motion
		l.clock.SetPace(1)
	}
	waits := l.slow.pending()
	l.slow.until(pictureWaits)
	if waits && !l.step(tick) {
		return
	}
	steps, alpha := l.clock.Advance(frame)
	if l.Held() {
		if l.single {
			l.single = false
			l.step(tick)
			l.alpha = 1
		}
		return
	}
	for range steps {
		if l.rests() || !l.step(tick) {
			l.alpha = 1
			return
		}
	}
	if l.alpha = alpha; l.rests() {
		l.alpha = 1
	}
}

// Run advances the battle by a number of ticks at once and calls tick, which may be nil, after
// each. Time then stands at the last of them.
func (l *Local) Run(ticks int, tick func()) {
	l.slow.until(forEver)
	for range ticks {
		l.step(tick)
	}
	l.alpha = 1
}

// settle ends a waiting tick before a change that must not happen during a tick: a driver that does
// not answer soon loses the turn.
func (l *Local) settle() {
	if !l.slow.pending() {
		return
	}
	l.slow.until(personWaits)
	if l.step(l.told) {
		return
	}
	l.slow.hurried = true
	l.step(l.told)
	l.slow.hurried = false
}

// step takes a tick, or continues a waiting one. It reports whether the tick is over.
func (l *Local) step(tick func()) bool {
	l.told = tick
	if !l.slow.pending() {
		l.handIn()
		l.watch.start()
	}
	l.midway = true
	if l.slow == nil {
		l.battle.StepTimed(&l.watch)
	} else if !l.slow.step() {
		l.midway = false // it waits
		return false
	}
	l.watch.stop()
	l.record.Ticked(l.battle.World)
	l.midway = false
	if l.over++; l.battle.World.Phase != tanks.Over {
		l.over = 0
	}
	l.tape.Take(l.battle)
	for _, e := range l.battle.World.Events {
		l.witness.Apply(e)
	}
	if l.auto && !l.drives() {
		l.setDriver(true)
	}
	if tick != nil {
		tick()
	}
	return true
}

// handIn gives the battle the settings that were changed since the last tick, if any.
func (l *Local) handIn() {
	if l.tuned == nil {
		return
	}
	l.battle.Tune(l.tuned.tanks, l.tuned.ai)
	l.record.Tuned(l.settings(l.tuned.tanks, l.tuned.ai))
	l.tuned = nil
}

// Alpha implements Time.
func (l *Local) Alpha() float64 { return l.alpha }

// Hold implements Time.
func (l *Local) Hold(on bool) { l.clock.Pause(on) }

// Held implements Time.
func (l *Local) Held() bool { return l.clock.Paused() }

// SingleStep implements Time.
func (l *Local) SingleStep() error {
	if l.drives() {
		return ErrStepping
	}
	l.single = l.Held()
	return nil
}

// Pace implements Time.
func (l *Local) Pace() float64 { return l.clock.Pace() }

// SetPace implements Time.
func (l *Local) SetPace(pace float64) error {
	if err := l.refuses(pace); err != nil {
		return err
	}
	l.clock.SetPace(pace)
	return nil
}

// AllowSlow implements Time.
func (l *Local) AllowSlow(on bool) { l.maySlow = on }

// refuses returns why the battle must not run at a pace, nil if it may.
func (l *Local) refuses(pace float64) error {
	switch {
	case !l.drives():
		return nil
	case !l.maySlow && pace != 1:
		return ErrDriving
	case pace != 1 && pace != SlowMotion:
		return ErrPace
	}
	return nil
}

// Waits implements Time.
func (l *Local) Waits() (tanks.ID, time.Duration) {
	if !l.slow.pending() {
		return tanks.NoTank, 0
	}
	return l.slow.tank, time.Since(l.slow.since)
}

// Human implements Orders.
func (l *Local) Human() *Human { return &l.human }

// Call implements Orders. Once the round is over there is nobody to call.
func (l *Local) Call(team tanks.Team, c tanks.Call) error {
	if l.World().Phase != tanks.Over {
		l.calls.Add(team, c)
	}
	return nil
}

// MayEnd implements Orders.
func (l *Local) MayEnd() error {
	if l.drives() && l.World().Phase != tanks.Over {
		return ErrRoundRuns
	}
	return nil
}

// NextRound implements Orders.
func (l *Local) NextRound() error {
	l.settle()
	if err := l.MayEnd(); err != nil {
		return err
	}
	if l.auto {
		l.setDriver(true)
	}
	if l.World().Tick > 0 {
		l.begun = 0
	}
	if l.begun < replay.MostRounds { // otherwise the round that has just been set up does
		l.begun++
		l.handIn()
		l.battle.NextRound()
		l.record.NextRound(l.battle.Lessons())
	}
	l.clock.Reset()
	l.witness.Reset()
	l.calls.Clear()
	l.human.leave()
	l.alpha, l.single = 0, false
	l.jumps++
	return nil
}

// Tune implements Orders.
func (l *Local) Tune(t tanks.Tuning, a brain.Tuning) { l.tuned = &tuning{t, a} }

// SetStrategy implements Orders.
func (l *Local) SetStrategy(id tanks.ID, name string) error {
	l.settle()
	err := l.battle.SetStrategy(id, name)
	if err == nil {
		l.record.StrategyChosen(id, name)
	}
	return err
}
