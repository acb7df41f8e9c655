package tanks

// Laps is notified of the progress of a tick. The simulation knows no clock, so this lets somebody
// who has one time its parts without changing anything.
type Laps interface {
	Began()   // the tick has, and looking is next
	Looked()  // the sightings are up to date
	Thought() // every driver was told what it may know, and has answered
}

// Step advances the match by one tick.
func (w *World) Step() { w.StepTimed(unheeded{}) }

// unheeded are laps that ignore every notice.
type unheeded struct{}

func (unheeded) Began()   {}
func (unheeded) Looked()  {}
func (unheeded) Thought() {}

// StepTimed is Step with Laps that are notified of its progress.
func (w *World) StepTimed(laps Laps) {
	w.adopt()
	laps.Began()
	w.look()
	laps.Looked()
	w.drive()
	laps.Thought()
	w.move()
	w.contacts.collide()
	w.gunnery.fire()
	w.gunnery.fly()
	w.gunnery.hit()
	w.smoke()
	w.score()
	w.record()
}

// adopt takes new tuning into effect and clears the last tick's events.
func (w *World) adopt() {
	w.Tuning = w.pending
	w.Events = w.Events[:0]
	for i := range w.Tanks {
		w.before[i] = w.Tanks[i].Pose
	}
}

// look updates the sightings and emits what changed.
func (w *World) look() {
	if w.setup.Eyes == nil {
		return // nobody sees anybody
	}
	w.setup.Eyes.Look(w)
	w.senses.notice()
}

// drive asks every driver for its order. No tank moves before all have answered.
func (w *World) drive() {
	w.senses.gather()
	w.calls.ask()
	w.radio.receive()
	w.prepare()
	for i := range w.Tanks {
		t := &w.Tanks[i]
		switch driver := w.asked(t); {
		case driver != nil:
			w.orders[i] = w.heard[i].take(driver.Drive(w.senses.viewOf(t)), len(w.Tanks))
			w.radio.say(t, w.orders[i].Say)
		case t.Alive():
			w.orders[i] = hold(t)
		default:
			w.orders[i] = Order{Target: NoTank} // which nobody obeys
		}
	}
	w.senses.forget()
	w.radio.forget()
	w.calls.dropHeard()
}

// prepare gives the drivers that begin early the views about which they will be asked.
func (w *World) prepare() {
	any := false
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if p, ok := w.asked(t).(Preparer); ok && p.Prepares() {
			p.Prepare(w.senses.viewOf(t))
			w.senses.filled[i], any = true, true
		}
	}
	if any {
		w.senses.gatherMates()
	}
}

// asked returns whom to ask for the order of a tank in this tick, nil for nobody.
func (w *World) asked(t *Tank) Driver {
	if !t.Alive() || w.Phase == Over {
		return nil
	}
	return w.setup.Members[t.ID].Driver
}

// hold returns the order of a tank without a driver: stand, and keep the gun where it
// points.
func hold(t *Tank) Order {
	gun := t.GunFrame(t.Body())
	return Order{Aim: AimOf(gun.Forward), Target: NoTank}
}

// record updates the counters and closes the tick.
func (w *World) record() {
	for i := range w.Tanks {
		if !w.Map.Spec.Contains(w.Tanks[i].At) {
			w.OutOfBounds++
		}
	}
	w.Tick++
}
