package ai

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/brain"
	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/tanks"
)

// MemoryOf returns what the bot of a tank believes about an enemy.
func (b *Battle) MemoryOf(bot, enemy tanks.ID) perception.Contact {
	m, _ := b.seats[bot].bot.Belief(enemy)
	return m
}

// Lengths returns a function with the lengths of the ways from a place.
func (b *Battle) Lengths(from mgl64.Vec3) func(to mgl64.Vec3) float64 { return b.router.Lengths(from) }

// Restart gives the bot of a tank a fresh mind with another stream of random numbers.
func (b *Battle) Restart(id tanks.ID, seed uint64) { b.seats[id].bot.Restart(seed, b.World.Round) }

// Behaviours returns fresh behaviours of a list, with standard values.
func Behaviours(list any) []behavior.Behaviour {
	for _, t := range tunables(list) {
		t.Default()
	}
	return behaviours(list)
}

// GiveBehaviours replaces the behaviours that drive a tank.
func GiveBehaviours(b *Battle, id tanks.ID, all []behavior.Behaviour) {
	s := b.seats[id]
	s.bot = brain.NewCommander(brain.Post{
		ID: id, Team: s.team, Place: int(id) % (len(b.seats) / 2), Count: len(b.seats), Foes: len(b.seats) / 2, Level: s.pick.Level, Tuning: &s.tuning, Squad: b.squads[s.team], Router: b.router, Cover: b.cover,
		Behaviours: all,
	})
	s.bot.Restart(1, b.World.Round)
}

// Heard returns what the team of a tank knows about what the tank is doing.
func (b *Battle) Heard(id tanks.ID) squad.Entry {
	v := tanks.View{Tick: b.World.Tick, Rules: &b.World.Tuning}
	return b.seats[id].board.Hear(&v, &tanks.Friend{ID: id})
}
