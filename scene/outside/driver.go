package outside

import (
	"errors"
	"fmt"
	"io"

	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/scene/outside/protocol"
	"treeline/tanks"
)

// driver is the brain of a tank that an outside program drives. It starts the program anew in each
// round.
type driver struct {
	name     string // as picked
	post     brain.Post
	program  program
	host     *Host
	patience patience
	rest     func() bool // called while waiting for the program; may be nil
	match    string      // folder of its logs, "" for one named after the seed

	battle uint64 // seed of the battle
	round  int
	log    *errorLog // nil for none

	link        link    // nil once the program has been ended
	begun       bool    // whether the program has been sent the round
	opening     float64 // ticks left until it must be ready, 0 once it is
	sent        bool    // whether it has been sent the view of this tick
	sendErr     error   // why that failed
	waiting     bool    // whether it still has to answer an earlier view
	wrongTick   string  // says which tick its last answer was for, "" if it was the right one
	encoder     *protocol.Encoder
	used        float64 // ticks of patience
	late        int     // turns in a row without an answer
	cut         bool    // whether a wait was ended early
	interrupted bool    // whether the previous turn was cut off and may have been the last
	turns       int     // for which it was asked
	slowest     float64 // ticks, of the turns that were not lost
	aim         tanks.Aim
	target      tanks.ID
	tally       tally

	lost, ended int // turns, and programs, in the rounds before

	note   string
	sketch *mind.Sketch // nil while nobody looks
}

var _ brain.Brain = (*driver)(nil)

// Restart implements brain.Brain: it ends the program of the last round. The one for the next starts
// with the first view.
func (d *driver) Restart(seed uint64, round int) {
	d.Close()
	lost, ended := d.Faults()
	battle := seed
	if d.log != nil && round == d.round { // a tank that came with a wave has its own seed
		battle = d.battle
	}
	*d = driver{
		lost: lost, ended: ended, name: d.name, post: d.post, program: d.program, host: d.host, patience: d.patience, rest: d.rest, match: d.match,
		battle: battle, round: round, target: tanks.NoTank,
	}
	d.log = d.host.logOf(d)
}

// Faults returns how many turns were lost in the battle so far, and in how many rounds the program
// stopped driving before the end.
func (d *driver) Faults() (lost, ended int) {
	if d.tally.silent {
		return d.lost + d.tally.lost, d.ended + 1
	}
	return d.lost + d.tally.lost, d.ended
}

// Meanwhile sets a function that is called every few milliseconds while waiting for the program. If
// it returns false, the wait ends and the turn is lost.
func (d *driver) Meanwhile(rest func() bool) { d.rest = rest }

// Close ends the program and enters its round into the account.
func (d *driver) Close() {
	if d.link != nil {
		d.link.Close()
		d.link = nil
	}
	d.tally.close(d)
	if d.begun {
		d.host.enter(d)
		d.begun = false
	}
}

// Prepare lets the program start to work on its order before Drive waits for it, unless it still
// owes another answer.
func (d *driver) Prepare(v *tanks.View, driving bool) {
	d.begin(v)
	if d.link != nil && d.opening == 0 && !d.waiting {
		if d.sendView(v, driving); d.sendErr == nil {
			d.link.Begin(d.patienceLeft())
		}
	}
}

// Drive implements tanks.Driver.
func (d *driver) Drive(v *tanks.View) tanks.Order { return d.turn(v, true) }

// Watch implements brain.Brain: the program is asked, but its answer is not used.
func (d *driver) Watch(v *tanks.View) (urgent bool) {
	d.turn(v, false)
	return false
}

// turn asks the program for the order of a tick. If it loses the turn, the tank coasts and its gun
// keeps its aim.
func (d *driver) turn(v *tanks.View, driving bool) tanks.Order {
	d.begin(v)
	lost := tanks.Order{Aim: d.aim, Target: tanks.NoTank}
	d.cut = false
	d.resume(v)
	if !d.ready(v) {
		return lost
	}
	d.turns++
	o, err := d.ask(v, driving)
	if d.cut && errors.Is(err, errLate) {
		d.turns--
		d.interrupted = true
		return lost
	}
	if err != nil {
		defer d.host.trial.lost()
	}
	switch {
	case err == nil:
		d.late = 0
		d.host.trial.answered()
		d.tally.answered(d)
		d.aim, d.target = o.Aim, o.Target
		return o
	case errors.As(err, new(wrong)):
		d.late = 0
		d.tally.lose(v, err)
	case errors.Is(err, errLate):
		d.late++
		d.loseTurn(v, err)
	default:
		d.dismiss(v, err)
	}
	return lost
}

// resume counts a turn that was cut off as lost, as the battle has gone on without an answer.
func (d *driver) resume(v *tanks.View) {
	if d.interrupted {
		d.turns++
		d.late++
		d.tally.lose(v, errLate)
		d.host.trial.lost()
	}
	d.interrupted = false
}

// loseTurn loses a turn without an answer, or dismisses the program if that was one too many.
func (d *driver) loseTurn(v *tanks.View, err error) {
	spent := fmt.Sprintf("%.0f of %.0f ticks of patience are used", d.used, d.patience.perRound)
	switch {
	case d.used >= d.patience.perRound-free:
		d.dismiss(v, fmt.Errorf("%w, and no patience left: %s", err, spent))
	case d.late >= d.patience.inRow:
		d.dismiss(v, fmt.Errorf("%w, %d turns in a row (%s)", err, d.late, spent))
	default:
		d.tally.lose(v, err)
	}
}

// begin starts the program and sends it the first message of its round, once.
func (d *driver) begin(v *tanks.View) {
	if d.begun {
		return
	}
	d.begun, d.aim = true, tanks.Aim{Yaw: v.Self.TurretHeading()}
	d.encoder = protocol.NewEncoder(protocol.Post{Tank: d.post.ID, Team: d.post.Team, Tanks: d.post.Count, Level: d.post.Level, Sight: &d.post.Tuning.Sight})
	if err := d.start(v); err != nil {
		d.dismiss(v, err)
		return
	}
	d.opening = d.patience.toBegin
	d.link.Begin(d.opening)
}

// start starts the program and sends it the first message.
func (d *driver) start(v *tanks.View) error {
	land, err := d.host.land(v.Map)
	if err != nil {
		return err
	}
	line, err := d.encoder.Round(v, land, d.round)
	if err != nil {
		return err
	}
	var errs io.Writer
	if d.log != nil {
		errs = d.log
	}
	if d.link, err = d.program.Start(protocol.Random(v, land, d.round), errs); err != nil {
		return err
	}
	return d.link.Send(line)
}

// ready waits for the program and reports whether it is ready. If the wait is ended early, the
// program has the remaining time in the next turn.
func (d *driver) ready(v *tanks.View) bool {
	if d.link == nil || d.opening == 0 {
		return d.link != nil
	}
	line, used, err := d.await(d.opening)
	if d.opening = max(0, d.opening-used); errors.Is(err, errLate) && d.opening > 0 {
		return false
	}
	d.opening = 0
	switch {
	case err == nil:
		err = protocol.CheckReady(line)
	case errors.Is(err, errLate):
		err = fmt.Errorf("%w: it has not said within %s that it is ready: does it answer the first line, and flush its output after each of its own?", err, d.program.Time(d.patience.toBegin))
	}
	if err != nil {
		d.dismiss(v, err)
	}
	return err == nil
}

// wrong is an error for an answer that cannot be used.
type wrong struct{ error }

// patienceLeft returns the ticks of patience for the next turn, including the free ones.
func (d *driver) patienceLeft() float64 {
	return min(d.patience.perTurn, d.patience.perRound-d.used) + free
}

// sendView sends the program the view of a tick.
func (d *driver) sendView(v *tanks.View, driving bool) {
	line, err := d.encoder.View(v, driving)
	if err == nil {
		err = d.link.Send(line)
	}
	d.sent, d.sendErr = true, err
}

// ask returns the answer of the program to a view.
func (d *driver) ask(v *tanks.View, driving bool) (o tanks.Order, err error) {
	left := d.patienceLeft()
	all := left
	if d.waiting {
		if _, err = d.wait(&left); err != nil {
			return o, err
		}
		d.waiting = false
	}
	if !d.sent {
		d.sendView(v, driving)
	}
	if d.sent = false; d.sendErr != nil {
		return o, d.sendErr
	}
	var line []byte
	for range stale {
		if line, err = d.wait(&left); err != nil {
			d.waiting = errors.Is(err, errLate)
			return o, err
		}
		answer, err := protocol.ReadOrder(line, d.aim)
		switch {
		case err != nil:
			return o, wrong{err}
		case answer.Tick == v.Tick:
			d.slowest, d.wrongTick = max(d.slowest, all-left), ""
			d.show(v.Map, &answer)
			return answer.Order, nil
		}
		d.wrongTick = fmt.Sprintf("its last answer was for tick %d, the view was for tick %d", answer.Tick, v.Tick)
	}
	return tanks.Order{}, wrong{fmt.Errorf("%d answers to other ticks: %s", stale, d.wrongTick)}
}

// wait waits for a line for at most left ticks of patience, and reduces left by the ticks used.
func (d *driver) wait(left *float64) ([]byte, error) {
	line, used, err := d.await(*left)
	*left = max(0, *left-used)
	d.used += max(0, used-free)
	if errors.Is(err, errLate) && d.wrongTick != "" {
		err = fmt.Errorf("%w: %s", err, d.wrongTick)
	}
	return line, err
}

// await waits for a line. If the wait is ended because another program has failed for good, it
// waits a moment longer to see whether this one has failed as well.
func (d *driver) await(ticks float64) (line []byte, used float64, err error) {
	d.cut = false
	rest := d.rest
	if rest != nil {
		rest = func() bool {
			goesOn := d.rest()
			d.cut = d.cut || !goesOn
			return goesOn
		}
	}
	line, used, err = d.link.Wait(ticks, rest)
	if d.cut && errors.Is(err, errLate) && d.host.trial.failed() {
		line, err = d.host.trial.linger(d.link)
	}
	return line, used, err
}

// dismiss ends the program for the rest of the round and logs why.
func (d *driver) dismiss(v *tanks.View, why error) {
	if d.link != nil {
		d.link.Close()
		d.link = nil
	}
	d.tally.dismissed(d, v, why)
	d.host.lost(d)
	d.host.trial.fail("a program drove no more")
}
