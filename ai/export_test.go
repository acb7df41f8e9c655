package ai

import "treeline/tanks"

// MemoryOf returns what the bot of a tank believes about an enemy.
func (b *Battle) MemoryOf(bot, enemy tanks.ID) Memory {
	m, _ := b.seats[bot].bot.Belief(enemy)
	return m
}

// Reseed gives the bot of a tank a fresh mind with another stream of random
// numbers.
func (b *Battle) Reseed(id tanks.ID, seed uint64) { b.seats[id].bot.Restart(seed, b.World.Round) }
