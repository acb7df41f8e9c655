package lab

import (
	"time"

	"treeline/ai"
	"treeline/tanks"
)

// cost is the cost of deciding. Times hold for this machine only.
type cost struct {
	Thinks, Ticks int           `json:",omitzero"`
	Thinking      time.Duration `json:",omitzero"` // in ticks with a thought, everything that the bot does in them
	Driving       time.Duration `json:",omitzero"` // in all ticks
	Worst         time.Duration `json:",omitzero"` // tick with a thought
	Slow          int           `json:",omitzero"` // thoughts above slowThink
}

// slowThink is the time above which a thought counts as slow.
const slowThink = 200 * time.Microsecond

// add adds other costs.
func (c *cost) add(o *cost) {
	c.Thinks, c.Ticks, c.Slow = c.Thinks+o.Thinks, c.Ticks+o.Ticks, c.Slow+o.Slow
	c.Thinking, c.Driving, c.Worst = c.Thinking+o.Thinking, c.Driving+o.Driving, max(c.Worst, o.Worst)
}

// clock is a driver that passes on another driver's orders and times them.
type clock struct {
	cost

	battle *ai.Battle
	id     tanks.ID
	driver tanks.Driver
}

var _ tanks.Preparer = (*clock)(nil)

// timed inserts a clock between a tank and its driver.
func timed(b *ai.Battle, id tanks.ID) *clock {
	c := &clock{battle: b, id: id, driver: b.World.Driver(id)}
	b.World.SetDriver(id, c, b.World.Human(id))
	return c
}

// Prepares implements tanks.Preparer.
func (c *clock) Prepares() bool {
	p, ok := c.driver.(tanks.Preparer)
	return ok && p.Prepares()
}

// Prepare implements tanks.Preparer.
func (c *clock) Prepare(v *tanks.View) {
	start := time.Now()
	if p, ok := c.driver.(tanks.Preparer); ok {
		p.Prepare(v)
	}
	c.Driving += time.Since(start)
}

// Drive implements tanks.Driver.
func (c *clock) Drive(v *tanks.View) tanks.Order {
	before, _ := c.battle.Bot(c.id)
	start := time.Now()
	o := c.driver.Drive(v)
	spent := time.Since(start)
	c.Ticks++
	c.Driving += spent
	if after, driven := c.battle.Bot(c.id); driven && after.Count != before.Count {
		c.Thinks++
		c.Thinking += spent
		c.Worst = max(c.Worst, spent)
		if spent > slowThink {
			c.Slow++
		}
	}
	return o
}
