package ai

import "treeline/tanks"

// MemoryOf returns what the bot of a tank believes about an enemy.
func (b *Battle) MemoryOf(bot, enemy tanks.ID) Memory {
	m, _ := b.seats[bot].bot.Belief(enemy)
	return m
}

// SetLevel gives the bots of a team the skill of a level, before the first tick.
func (b *Battle) SetLevel(team tanks.Team, level Level) error {
	skill, err := SkillOf(level)
	if err != nil {
		return err
	}
	for _, s := range b.seats {
		if s.team == team {
			s.bot.SetSkill(skill)
		}
	}
	b.restart()
	return nil
}
