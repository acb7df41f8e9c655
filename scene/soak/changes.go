package soak

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// changes are the random changes in the course of a battle. They are also the caller of the teams.
type changes struct {
	*match

	person *wild // who drives a tank, nil for nobody
	seat   tanks.ID
	calls  [2]tanks.Call
}

var _ tanks.Caller = (*changes)(nil)

// Call implements tanks.Caller.
func (c *changes) Call(team tanks.Team, _ int) tanks.Call { return c.calls[team] }

// happen makes at most one random change before the next tick.
func (c *changes) happen() error {
	c.calls = [2]tanks.Call{}
	if c.changeRate == 0 || !c.chance(c.changeRate*tanks.Dt) {
		return nil
	}
	const settings, calls, strategies = 0.5, 0.25, 0.1
	switch dice := c.within(0, 1); {
	case dice < settings:
		c.retune()
	case dice < settings+calls:
		c.call()
	case c.drives:
	case dice < settings+calls+strategies:
		return c.strategy()
	default:
		c.setDriver()
	}
	return nil
}

// retune changes some settings during the battle.
func (c *changes) retune() {
	share := one(&c.draw, []float64{0.002, 0.01, 0.1, 1})
	c.turn(&c.config, share, func(o option) bool { return o.live })
	c.battle.Tune(c.config.Tanks, c.config.AI)
	c.record.Tuned(c.config)
	c.watch.tuned()
}

// strategy gives a bot a steering strategy of its own, or for "" the common one.
func (c *changes) strategy() error {
	id := c.tank()
	name := one(&c.draw, append(steer.Plan.Choices(0), ""))
	c.record.StrategyChosen(id, name)
	return c.battle.SetStrategy(id, name)
}

// setDriver puts a person into a tank, or takes the person out.
func (c *changes) setDriver() {
	if c.person != nil {
		c.person = nil
		c.battle.Possess(c.seat, nil)
		c.record.Seated(c.seat, false)
		return
	}
	c.person, c.seat = &wild{draw: &c.draw, count: len(c.battle.World.Tanks)}, c.tank()
	c.battle.Possess(c.seat, c.person)
	c.record.Seated(c.seat, true)
}

// call makes a call to a team, possibly a nonsensical one.
func (c *changes) call() {
	side := c.battle.World.Map.Spec
	c.calls[c.IntN(len(c.calls))] = tanks.Call{
		Kind: tanks.CallKind(c.IntN(int(tanks.NumCalls) + 1)), From: c.anyTank(), To: c.anyTank(), Whom: c.anyTank(),
		At: mgl64.Vec3{c.within(-20, side.Width+20), 0, c.within(-20, side.Depth+20)},
	}
}

// tank returns any tank.
func (c *changes) tank() tanks.ID { return tanks.ID(c.IntN(len(c.battle.World.Tanks))) }

// anyTank returns any tank, tanks.NoTank, or a tank that does not exist.
func (c *changes) anyTank() tanks.ID { return tanks.ID(c.IntN(len(c.battle.World.Tanks)+2)) - 1 }

// wild is a person who gives random orders, including nonsensical ones.
type wild struct {
	*draw

	order tanks.Order
	until int // tick at which to draw the next order
	count int // number of tanks
}

var _ tanks.Driver = (*wild)(nil)

// Drive implements tanks.Driver.
func (w *wild) Drive(v *tanks.View) tanks.Order {
	if v.Tick < w.until && v.Tick > 0 {
		return w.order
	}
	w.until = v.Tick + w.between(1, 3*tanks.Hertz)
	w.order = tanks.Order{
		Throttle: w.number(2), Steer: w.number(2), Fire: w.chance(0.5),
		Aim:    tanks.Aim{Yaw: geom.Heading(w.number(10)), Pitch: w.number(3)},
		Target: tanks.ID(w.between(-2, w.count+1)), Say: tanks.Word(w.IntN(256)),
	}
	if len(v.Seen) > 0 && w.chance(0.7) {
		w.order.Aim = tanks.AimOf(v.Seen[0].Pose.At.Sub(v.Self.At))
	}
	return w.order
}

// number returns a number from -most to most, and now and then one that is not finite or huge.
func (w *wild) number(most float64) float64 {
	if w.chance(0.02) {
		return one(w.draw, []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300})
	}
	return w.within(-most, most)
}
