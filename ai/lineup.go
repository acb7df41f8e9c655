package ai

import (
	"treeline/ai/brain"
	"treeline/tanks"
)

// MaxTeam is the largest number of tanks in a team.
const MaxTeam = 15

// seat is the place of a driver in a tank: its bot, and the person who may take
// over. The bot keeps watching while a person drives, so that it goes on from
// what the tank knows when it gets the tank back.
type seat struct {
	bot    *brain.Bot
	team   tanks.Team
	person tanks.Driver
}

var (
	_ tanks.Driver    = (*seat)(nil)
	_ tanks.Restarter = (*seat)(nil)
)

// Drive implements tanks.Driver.
func (s *seat) Drive(v *tanks.View) tanks.Order {
	if s.person == nil {
		return s.bot.Drive(v)
	}
	s.bot.Watch(v)
	return s.person.Drive(v)
}

// Restart implements tanks.Restarter for the person; the battle restarts bots.
func (s *seat) Restart() {
	if r, ok := s.person.(tanks.Restarter); ok {
		r.Restart()
	}
}

// lineUp makes the seats and members of both teams, team 0 first.
func (b *Battle) lineUp() ([]tanks.Member, error) {
	skill, err := SkillOf(b.setup.Level)
	if err != nil {
		return nil, err
	}
	members := tanks.LineUp(b.setup.TeamSize)
	for i := range members {
		m := &members[i]
		s := &seat{team: m.Team, bot: brain.NewBot(brain.Post{
			ID: tanks.ID(i), Team: m.Team, Count: len(members), Skill: skill,
			Tuning: &b.tuning, Squad: b.squads[m.Team], Router: b.router,
		})}
		if i == 0 && b.setup.Human != nil {
			s.person, m.Human = b.setup.Human, true
		}
		m.Driver = s
		b.seats = append(b.seats, s)
	}
	return members, nil
}
