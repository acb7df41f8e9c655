package ai

import (
	"fmt"

	"treeline/tanks"
)

// MaxTeam is the largest number of tanks in a team.
const MaxTeam = 15

// seat is the place of a driver in a tank: its bot, and the person who may take
// over. The bot keeps watching while a person drives, so that it goes on from
// what the tank knows when it gets the tank back.
type seat struct {
	bot    *Bot
	person tanks.Driver
}

var _ tanks.Driver = (*seat)(nil)

// Drive implements tanks.Driver.
func (s *seat) Drive(v *tanks.View) tanks.Order {
	if s.person == nil {
		return s.bot.Drive(v)
	}
	s.bot.Watch(v)
	return s.person.Drive(v)
}

// classes returns the classes of a team's tanks in order, the same for both
// teams: three of five are the medium tank, and a light and a heavy one or a
// tank destroyer go with them.
func classOf(place int) tanks.ClassID {
	pattern := [...]tanks.ClassID{tanks.Badger, tanks.Stoat, tanks.Bear, tanks.Badger, tanks.Lynx}
	return pattern[place%len(pattern)]
}

// nameOf returns the call sign of the tank at a place of a team.
func nameOf(team tanks.Team, place int) string {
	green := [MaxTeam]string{
		"Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel",
		"Ivy", "Juniper", "Larch", "Maple", "Oak", "Pine", "Rowan",
	}
	red := [MaxTeam]string{
		"Agate", "Basalt", "Cobalt", "Dolomite", "Ember", "Flint", "Garnet", "Hematite",
		"Iron", "Jasper", "Keystone", "Lava", "Marble", "Onyx", "Pyrite",
	}
	if team == 0 {
		return green[place%MaxTeam]
	}
	return red[place%MaxTeam]
}

// lineUp makes the seats and members of both teams, team 0 first.
func (b *Battle) lineUp() ([]tanks.Member, error) {
	size := b.setup.TeamSize
	if size < 1 || size > MaxTeam {
		return nil, fmt.Errorf("team size %d: want 1 to %d", size, MaxTeam)
	}
	skill, err := SkillOf(b.setup.Level)
	if err != nil {
		return nil, err
	}
	members := make([]tanks.Member, 0, 2*size)
	for team := range tanks.Team(2) {
		for place := range size {
			id := tanks.ID(len(members))
			s := &seat{bot: newBot(id, team, b, skill)}
			b.seats = append(b.seats, s)
			m := tanks.Member{Team: team, Class: classOf(place), Name: nameOf(team, place), Driver: s}
			if id == 0 && b.setup.Human != nil {
				s.person, m.Human = b.setup.Human, true
			}
			members = append(members, m)
		}
	}
	return members, nil
}
