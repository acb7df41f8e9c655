package lab

import (
	"time"

	"treeline/ai"
	"treeline/tanks"
)

// cost is what deciding takes. Times are those of this machine and of no other.
type cost struct {
	thinks, ticks int
	thinking      time.Duration // in ticks with a thought, all that the bot does in them
	driving       time.Duration // in all ticks
	worst         time.Duration // of a tick with a thought
	slow          int           // thoughts above slowThink
}

// slowThink is the time that a thought may take.
const slowThink = 200 * time.Microsecond

// add takes in other costs.
func (c *cost) add(o *cost) {
	c.thinks, c.ticks, c.slow = c.thinks+o.thinks, c.ticks+o.ticks, c.slow+o.slow
	c.thinking, c.driving, c.worst = c.thinking+o.thinking, c.driving+o.driving, max(c.worst, o.worst)
}

// clock is a driver that hands on what another decides and takes the time.
type clock struct {
	cost

	battle *ai.Battle
	id     tanks.ID
	driver tanks.Driver
}

var _ tanks.Driver = (*clock)(nil)

// timed puts a clock between a tank and its driver.
func timed(b *ai.Battle, id tanks.ID) *clock {
	c := &clock{battle: b, id: id, driver: b.World.Driver(id)}
	b.World.SetDriver(id, c, b.World.Human(id))
	return c
}

// Drive implements tanks.Driver.
func (c *clock) Drive(v *tanks.View) tanks.Order {
	before, _ := c.battle.Bot(c.id)
	start := time.Now()
	o := c.driver.Drive(v)
	spent := time.Since(start)
	c.ticks++
	c.driving += spent
	if after, driven := c.battle.Bot(c.id); driven && after.Count != before.Count {
		c.thinks++
		c.thinking += spent
		c.worst = max(c.worst, spent)
		if spent > slowThink {
			c.slow++
		}
	}
	return o
}
