package session

import (
	"errors"
	"time"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/witness"
	"treeline/scene/clock"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// ErrReplay is why a battle that is over cannot be changed.
var ErrReplay = errors.New("you cannot do this in a replay")

const (
	// memory is how long a person is shown where an enemy was last known, in seconds.
	memory = 25.0
	// leadIn is how many ticks before an instant the replay starts playing to reach it: as far as
	// reports and the memory of crews go back.
	leadIn = int(max(witness.Window, memory) * tanks.Hertz)
	// indexed and thought are how many ticks the index and the bots advance in a frame until they
	// have caught up: some milliseconds each.
	indexed, thought = 240, 60
)

// Replay is a battle that was recorded. Its bots think what they thought then: alongside it as long
// as it goes on tick by tick; after a jump they have to be brought there from the start of the
// round, and sleep meanwhile.
type Replay struct {
	file    *replay.File
	shown   *replay.Player
	ahead   *replay.Player // brings the bots to where shown is, nil before the first jump
	index   *replay.Index
	witness *witness.Log
	clock   *clock.Clock
	alpha   float64
	watch   stopwatch
	single  bool
	jumps   int
	human   Human // moves nothing
	err     error
}

var _ Session = (*Replay)(nil)

// NewReplay opens a replay at its start, and makes its map.
func NewReplay(f *replay.File) (*Replay, error) {
	r := &Replay{file: f, clock: clock.New(time.Second / tanks.Hertz)}
	var err error
	if r.shown, err = replay.NewPlayer(f, nil); err != nil {
		return nil, err
	}
	if r.index, err = replay.NewIndex(f, r.World().Map); err != nil {
		return nil, err
	}
	r.witness = witness.New(r.World(), r.Battle().Eyes)
	r.Battle().Eyes.SetWitness(r.witness)
	return r, nil
}

// Spec implements Match.
func (r *Replay) Spec() ai.BattleSpec { return r.file.Header.Battle }

// World implements Match.
func (r *Replay) World() *tanks.World { return r.shown.Battle().World }

// Battle implements Match.
func (r *Replay) Battle() *ai.Battle { return r.shown.Battle() }

// Seat implements Match: nobody sits in a tank of a replay.
func (r *Replay) Seat() tanks.ID { return tanks.NoTank }

// Autopilot implements Match.
func (r *Replay) Autopilot() bool { return false }

// Report implements Match.
func (r *Replay) Report(of tanks.ID) *witness.Report { return r.witness.Report(of) }

// Jumps implements Match.
func (r *Replay) Jumps() int { return r.jumps }

// Err returns why the replay cannot go on, nil if it can.
func (r *Replay) Err() error { return r.err }

// Advance implements Time. The index and the bots advance as well, even while the battle is held.
func (r *Replay) Advance(frame time.Duration, tick func()) {
	steps, alpha := r.clock.Advance(frame)
	switch {
	case r.Held() && r.single:
		r.single = false
		r.run(1, tick)
	case !r.Held():
		r.run(steps, tick)
		if r.alpha = alpha; r.shown.Ended() {
			r.alpha = 1
		}
	}
	if r.index.Whole() {
		r.Think(thought)
	} else {
		r.Think(indexed)
	}
}

// run advances the battle by at most a number of ticks.
func (r *Replay) run(ticks int, tick func()) {
	w := r.World()
	for ; ticks > 0 && !r.shown.Ended() && r.err == nil; ticks-- {
		round := w.Round
		r.watch.start()
		if r.keep(r.shown.StepTimed(&r.watch)); r.err != nil {
			return
		}
		r.watch.stop()
		if w.Round != round {
			r.witness.Reset()
			r.jumps++
		}
		for _, e := range w.Events {
			r.witness.Apply(e)
		}
		if tick != nil {
			tick()
		}
	}
	r.alpha = 1
}

// keep keeps the first error.
func (r *Replay) keep(err error) {
	if r.err == nil {
		r.err = err
	}
}

// think advances the bots by a number of ticks, and hands them over when they have caught up with
// the battle.
func (r *Replay) think(ticks int) error {
	if r.ahead == nil {
		var err error
		if r.ahead, err = replay.NewPlayer(r.file, r.World().Map); err != nil {
			return err
		}
	}
	a, now := r.ahead, r.shown.Ticks()
	if start := r.index.Round(now); a.Ticks() > now || a.Ticks() < start.Ticks() || a.Battle().Asleep() {
		if err := a.Return(start); err != nil {
			return err
		}
	}
	for ; ticks > 0 && a.Ticks() < now; ticks-- {
		if err := a.Step(); err != nil {
			return err
		}
	}
	if a.Ticks() == now && !a.Battle().Asleep() {
		r.shown.Adopt(a)
	}
	return nil
}

// Thinking returns how far the bots are on their way to the instant, 1 if they are there.
func (r *Replay) Thinking() float64 {
	switch {
	case !r.Battle().Asleep():
		return 1
	case r.ahead == nil || !r.index.Whole():
		return 0
	}
	start := r.index.Round(r.shown.Ticks()).Ticks()
	return min(max(float64(r.ahead.Ticks()-start)/float64(max(r.shown.Ticks()-start, 1)), 0), 1)
}

// Length returns the ticks of the whole replay.
func (r *Replay) Length() int { return r.file.Ticks }

// At returns how many ticks are over.
func (r *Replay) At() int { return r.shown.Ticks() }

// Reach returns how far Seek can go now: at first the replay has to be scanned.
func (r *Replay) Reach() int { return max(r.index.Ticks(), r.shown.Ticks()) }

// Marks returns the marks of what happened, up to Reach. The slice belongs to the replay.
func (r *Replay) Marks() []replay.Mark { return r.index.Marks() }

// Differs returns the first tick in which this battle differs from the recorded one, -1 for none up
// to Reach.
func (r *Replay) Differs() int { return r.index.FirstDifference() }

// Seek goes to the instant after a number of ticks, within Reach. It calls restarted where it leaves
// out ticks or goes back, and then tick after each tick that is played to get there; these are half
// a minute at most. Either may be nil.
func (r *Replay) Seek(ticks int, restarted, tick func()) {
	ticks = min(max(ticks, 0), r.Reach())
	const near = 3 * tanks.Hertz // when this near, it is played forward, and the bots with it
	r.jumps++
	if now := r.At(); ticks < now || ticks > now+near {
		if k := r.index.Before(max(ticks-leadIn, r.index.Round(ticks).Ticks())); k.Ticks() > now || ticks < now {
			r.keep(r.shown.Return(k))
			r.witness.Reset()
			if restarted != nil {
				restarted()
			}
		}
	}
	jumps := r.jumps
	r.run(ticks-r.At(), tick)
	r.jumps = jumps
	r.clock.Reset()
}

// Bookmark sets a bookmark at this instant, or removes those within a second, and keeps that in the
// file. It reports whether one was set. With replay.ErrRecording or replay.ErrChanged nothing
// changes.
func (r *Replay) Bookmark() (set bool, err error) {
	if err := r.file.Untouched(); err != nil {
		return false, err
	}
	set = r.index.Bookmark(r.At(), tanks.Hertz)
	return set, r.file.Keep()
}

// Config returns the settings in force at this instant; those of the view are the defaults.
func (r *Replay) Config() config.Config { return r.shown.Config() }

// Continue lets a person take over a living tank at this instant, and the battle go on from here
// with its bots, which must be awake: it is no longer the recorded battle, and replaces this
// session. A destroyed tank gives ErrNoSuchTank, a truck ErrTruck; then the replay stays as it is.
func (r *Replay) Continue(id tanks.ID) (*Local, error) {
	if all := r.World().Tanks; id < 0 || int(id) >= len(all) || !all[id].Alive() {
		return nil, ErrNoSuchTank
	} else if all[id].Body().Unarmed {
		return nil, ErrTruck
	}
	past := &past{file: r.file, ticks: r.At(), seat: r.shown.Seat()}
	setup, err := r.shown.Release()
	if err != nil {
		return nil, err
	}
	l := &Local{
		setup: setup, battle: r.Battle(), witness: r.witness, clock: clock.New(time.Second / tanks.Hertz),
		seat: tanks.NoTank, jumps: r.jumps, alpha: 1, past: past,
	}
	l.battle.Prepare()
	l.World().SetCaller(&l.calls)
	return l, l.TakeOver(id)
}

// Think advances the bots by further ticks, at the cost of the frame.
func (r *Replay) Think(ticks int) {
	switch {
	case !r.index.Whole():
		r.keep(r.index.Grow(ticks))
	case r.Battle().Asleep():
		r.keep(r.think(ticks))
	}
}

// Waits implements Time: a replay runs no programs.
func (r *Replay) Waits() (tanks.ID, time.Duration) { return tanks.NoTank, 0 }

// Took implements Time.
func (r *Replay) Took() Took { return r.watch.took }

// Alpha implements Time.
func (r *Replay) Alpha() float64 { return r.alpha }

// Hold implements Time.
func (r *Replay) Hold(on bool) { r.clock.Pause(on) }

// Held implements Time.
func (r *Replay) Held() bool { return r.clock.Paused() }

// SingleStep implements Time.
func (r *Replay) SingleStep() error {
	r.single = r.Held()
	return nil
}

// Pace implements Time.
func (r *Replay) Pace() float64 { return r.clock.Pace() }

// SetPace implements Time.
func (r *Replay) SetPace(pace float64) error {
	r.clock.SetPace(pace)
	return nil
}

// AllowSlow implements Time: nobody drives in a replay.
func (r *Replay) AllowSlow(bool) {}

// Human implements Orders.
func (r *Replay) Human() *Human { return &r.human }

// Call implements Orders.
func (r *Replay) Call(tanks.Team, tanks.Call) error { return ErrReplay }

// TakeOver implements Orders.
func (r *Replay) TakeOver(tanks.ID) error { return ErrReplay }

// Leave implements Orders.
func (r *Replay) Leave() bool { return false }

// SetAutopilot implements Orders.
func (r *Replay) SetAutopilot(bool) error { return ErrReplay }

// MayEnd implements Orders.
func (r *Replay) MayEnd() error { return nil }

// NextStart returns the instant after the first tick of the first round that begins at an instant or
// after it, both in ticks; the length of the replay if there is none. It may be beyond Reach.
func (r *Replay) NextStart(from int) int {
	next := r.Length()
	for i := range r.file.Notes {
		if n := &r.file.Notes[i]; n.Kind == replay.RoundBegan && n.Ticks >= from {
			next = min(next, n.Ticks+1)
		}
	}
	return next
}

// NextRound implements Orders: the rounds of a replay are there, and Seek goes to them.
func (r *Replay) NextRound() error { return ErrReplay }

// Tune implements Orders: the replay has settings of its own.
func (r *Replay) Tune(tanks.Tuning, brain.Tuning) {}

// SetStrategy implements Orders.
func (r *Replay) SetStrategy(tanks.ID, string) error { return ErrReplay }
