package whatif

import (
	"sync/atomic"

	"treeline/ai/sight"
	"treeline/scene/replay"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// Wish is what somebody at the screen wants to know. What it points to must not change.
type Wish struct {
	Eyes   *sight.Tuning // other rules of sight to compare with the same driving; nil for none
	Window Window        // whose looks are repeated, if Back is nil
	Back   *replay.Key   // if not nil, the looks between this key and the position of the player are repeated

	Player *replay.Player // at the instant; nil to compare looks only
	Change replay.Change  // from the instant on
	Reruns int            // number of reruns with other random numbers; needs awake bots in the player
}

// Answer is what is known about a wish so far.
type Answer struct {
	Looks    *Comparison // nil until it is known
	LooksEnd int         // ticks of the replay at the end of the window, if the wish has a player
	Recorded *Course
	Changed  *Course
	Was, Now Tally // of reruns, without the change and with it
	Whole    bool  // whether it is complete
	Err      error
	Wish     *Wish
}

// Worker works on wishes in the background. A new wish ends the work on the previous one.
type Worker struct {
	looker *Looker
	land   *terrain.Map
	known  record // for the last wish with a player
	answer atomic.Pointer[Answer]
	asked  parallel.Latest[Wish]
}

// record is what is known about the recorded battle, from an instant on.
type record struct {
	player *replay.Player // at the instant
	course *Course
	ends   []end // of reruns
}

// NewWorker returns a Worker for battles on a map.
func NewWorker(m *terrain.Map) *Worker { return &Worker{land: m} }

// Ask replaces the wish to work on.
func (w *Worker) Ask(wish Wish) { w.asked.Ask(wish, w.work) }

// Answer returns what is known about the newest wish that was begun, nil before the first.
func (w *Worker) Answer() *Answer { return w.answer.Load() }

// Close ends the work, and waits until it has ended.
func (w *Worker) Close() { w.asked.Close() }

// stop reports whether the wish being worked on has been replaced.
func (w *Worker) stop() bool { return w.asked.Stale() }

// work works on a wish.
func (w *Worker) work(wish *Wish) {
	a := Answer{Wish: wish}
	a.Err = parallel.Try(func() error { return w.fulfil(&a) })
	if a.Whole = true; !w.stop() {
		w.publish(&a)
	}
}

// publish makes the answer so far available.
func (w *Worker) publish(a *Answer) {
	shown := *a
	w.answer.Store(&shown)
}

// fulfil works on a wish: first on its looks, which are fast.
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

// look repeats the looks of a wish.
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

// rerun counts how rounds end, without the change and with it.
func (w *Worker) rerun(a *Answer) error {
	k := a.Wish
	for i := range k.Reruns {
		changes := []replay.Change{k.Change}
		if i == len(w.known.ends) { // without the change, which no previous wish has asked for
			changes = append(changes, replay.Change{})
		}
		var ends [2]end
		var over [2]bool
		var errs [2]error
		parallel.Each(len(changes), len(changes), func(j int) {
			ends[j], over[j], errs[j] = rerun(k.Player, changes[j], uint64(i)+1, w.stop)
		})
		for j := range changes {
			if errs[j] != nil || !over[j] {
				return errs[j]
			}
		}
		if len(changes) > 1 {
			w.known.ends = append(w.known.ends, ends[1])
		}
		a.Now.add(ends[0])
		a.Was.add(w.known.ends[i])
		w.publish(a)
	}
	return nil
}
