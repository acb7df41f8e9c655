package ai

import "treeline/tanks"

// MemoryOf returns what the bot of a tank believes about an enemy.
func (b *Battle) MemoryOf(bot, enemy tanks.ID) Memory {
	m, _ := b.seats[bot].bot.Belief(enemy)
	return m
}
