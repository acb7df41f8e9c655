package ai

import (
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
)

// record is the source of the orders in a battle that has been fought before.
type record struct {
	orders tanks.Driver
	asleep bool // the bots do not think
}

// Replay makes every tank obey orders that were given before: orders is asked for the orders of
// each. What the bots decide then has no effect, but they keep thinking, or watching where a person
// drives, as they did. nil hands the tanks back to the bots and people.
func (b *Battle) Replay(orders tanks.Driver) {
	var r *record
	if orders != nil {
		r = &record{orders: orders}
	}
	b.setRecord(r)
}

func (b *Battle) setRecord(r *record) {
	b.record = r
	for _, s := range b.seats {
		s.record = r
	}
}

// Sleep makes the bots of a battle that is replayed stop thinking, for when nobody looks into their
// minds: it is several times faster. What they would think from then on is not known until the
// minds of another battle are adopted.
func (b *Battle) Sleep() { b.record.asleep = true }

// Asleep reports whether the bots do not think.
func (b *Battle) Asleep() bool { return b.record != nil && b.record.asleep }

// Adopt takes over the bots of another battle, awake and with all that they know, and gives that
// battle its own. Both must be replays of one battle at the same tick.
func (b *Battle) Adopt(from *Battle) {
	b.dismiss()
	from.dismiss()
	b.minds, from.minds = from.minds, b.minds
	b.record.asleep, from.record.asleep = from.record.asleep, b.record.asleep
	b.seat()
	from.seat()
}

// dismiss makes the bots stop following the battle.
func (b *Battle) dismiss() {
	b.World.Standing.Unfollow(b.cover)
	b.World.Standing.Unfollow(b.router.Traversability())
}

// seat makes the bots, which are new to the battle, follow it and drive.
func (b *Battle) seat() {
	b.cover.SetOccluders(b.occluders)
	b.World.Standing.Follow(b.cover)
	b.World.Standing.Follow(b.router.Traversability())
	for id, s := range b.seats {
		s.record = b.record
		b.World.SetDriver(tanks.ID(id), s, s.person != nil)
	}
}

// Moment is the state of a battle between two ticks, without the minds of its bots.
type Moment struct {
	world   *tanks.Snapshot
	eyes    sight.Snapshot
	lessons *squad.Lessons
}

// Moment returns the state of the battle, which later ticks do not change.
func (b *Battle) Moment() *Moment {
	return &Moment{world: b.World.Snapshot(), eyes: b.Eyes.Snapshot(), lessons: b.lessons}
}

// Return brings a battle that is replayed back to one of its moments, or one of another replay of
// the same battle. The tuning must have been handed in again before, and the people must have their
// tanks. The bots fall asleep, except at the start of a round, where they begin anew.
func (b *Battle) Return(m *Moment) {
	b.World.Restore(m.world)
	b.Eyes.Restore(m.eyes)
	b.lessons = m.lessons
	b.record.asleep = b.World.Tick > 0
	if !b.record.asleep {
		b.restart()
	}
}
