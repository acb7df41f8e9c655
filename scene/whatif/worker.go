package whatif

import (
	"sync/atomic"

	"treeline/ai/sight"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// Wish is what somebody at the screen wants to know. What it points to must stay as it
// is.
type Wish struct {
	Eyes   *sight.Tuning // other rules of sight with the same driving; nil for none
	Window Window        // whose looks are taken again
	Back   *replay.Key   // or, without one, those from here on to where the player is

	Player *replay.Player // at the instant, nil for no more than looks
	Change replay.Change  // from the instant on
	Reruns int            // with other random numbers, if the bots of the player are awake
}

// Answer is what is known of a wish so far.
type Answer struct {
	Looks    *Comparison // nil until it is known
	LooksEnd int         // ticks of the replay at the end of the window, for a wish with a player
	Recorded *Course
	Changed  *Course
	Was, Now Tally // of reruns
	Whole    bool  // nothing more comes
	Err      error
	Wish     *Wish
}

// Worker works on wishes beside the battle. The newest one counts, and ends the work on
// those before.
type Worker struct {
	looker *Looker
	land   *terrain.Map
	known  record // of the last wish with a player
	answer atomic.Pointer[Answer]
	asked  parallel.Latest[Wish]
}

// record is what there is to know of a battle as it was, from an instant on.
type record struct {
	player  *replay.Player // at the instant
	course  *Course
	winners []tanks.Team // of reruns
}

// NewWorker returns what works on wishes for battles on a map.
func NewWorker(m *terrain.Map) *Worker { return &Worker{land: m} }

// Ask puts a wish in place of all before.
func (w *Worker) Ask(wish Wish) { w.asked.Ask(wish, w.work) }

// Answer returns what is known of the newest wish that was begun, nil before the first.
func (w *Worker) Answer() *Answer { return w.answer.Load() }

// Close ends the work, and waits for that.
func (w *Worker) Close() { w.asked.Close() }

// stop reports whether the work on a wish is in vain.
func (w *Worker) stop() bool { return w.asked.Stale() }

// work works on a wish.
func (w *Worker) work(wish *Wish) {
	a := Answer{Wish: wish}
	a.Err = parallel.Try(func() error { return w.fulfil(&a) })
	if a.Whole = true; !w.stop() {
		w.publish(&a)
	}
}

// publish shows what is known by now.
func (w *Worker) publish(a *Answer) {
	shown := *a
	w.answer.Store(&shown)
}

// fulfil works on one wish: looks first, which are quick.
func (w *Worker) fulfil(a *Answer) error {
	k := a.Wish
	if k.Eyes != nil {
		if err := w.look(a); err != nil {
			return err
		}
		w.publish(a)
	}
	if k.Player == nil || k.Player.Battle().Asleep() || w.stop() {
		return nil
	}
	if w.known.player != k.Player {
		p := k.Player.Fork()
		p.Sleep()
		course, err := Recorded(p, func(*Course) bool { return !w.stop() })
		if err != nil || w.stop() {
			return err
		}
		w.known = record{player: k.Player, course: course}
	}
	a.Recorded = w.known.course
	branch, err := k.Player.Fork().Branch(k.Change)
	if err != nil {
		return err
	}
	a.Changed, err = Fight(branch, func(c *Course) bool {
		shown := *c
		a.Changed = &shown
		w.publish(a)
		return !w.stop()
	})
	if err != nil {
		return err
	}
	return w.rerun(a)
}

// look takes looks again.
func (w *Worker) look(a *Answer) error {
	if w.looker == nil {
		w.looker = NewLooker(w.land)
	}
	k := a.Wish
	window := k.Window
	if k.Back != nil {
		p, to := k.Player.Fork(), k.Player.Ticks()
		if err := p.Return(k.Back); err != nil {
			return err
		}
		p.Sleep()
		var tape Tape
		for tape.Take(p.Battle()); p.Ticks() < to; tape.Take(p.Battle()) {
			if err := p.Step(); err != nil || w.stop() {
				return err
			}
		}
		window, a.LooksEnd = tape.Window(), to
	}
	a.Looks = w.looker.Compare(window, *k.Eyes)
	return nil
}

// rerun counts who wins, as it was and changed.
func (w *Worker) rerun(a *Answer) error {
	k := a.Wish
	for i := range k.Reruns {
		changes := []replay.Change{k.Change}
		if i == len(w.known.winners) { // as it was, which no other wish has asked yet
			changes = append(changes, replay.Change{})
		}
		var winners [2]tanks.Team
		var over [2]bool
		var errs [2]error
		parallel.Each(len(changes), len(changes), func(j int) {
			winners[j], over[j], errs[j] = rerun(k.Player, changes[j], uint64(i)+1, w.stop)
		})
		for j := range changes {
			if errs[j] != nil || !over[j] {
				return errs[j]
			}
		}
		if len(changes) > 1 {
			w.known.winners = append(w.known.winners, winners[1])
		}
		a.Now.Add(winners[0])
		a.Was.Add(w.known.winners[i])
		w.publish(a)
	}
	return nil
}
