package ai

import (
	"treeline/ai/brain"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
)

// MaxTeam is the largest number of tanks in a team.
const MaxTeam = 15

// seat is the place of a driver in a tank: its bot, and the person who may take over. The bot keeps
// watching while a person drives, so that it can go on from what the tank knows when it gets the
// tank back; its crew tells the team whom the person aims at.
type seat struct {
	bot    brain.Brain
	team   tanks.Team
	pick   Pick
	person tanks.Driver
	seed   uint64            // of everything random in the bot, in this round
	record *record           // whose orders count instead, nil for none
	board  *squad.Blackboard // of its team
	notes  bool              // its crew takes notes on the enemy there, for later rounds

	tuning   brain.Tuning  // the battle's, except for the strategy of steering and the level
	strategy string        // its own, "" for that of all bots
	level    profile.Level // set by SetLevel, "" for that of the line-up
}

// tune adopts the tuning of the battle. A crew whose level was changed keeps that level.
func (s *seat) tune(t *brain.Tuning) {
	s.tuning = *t
	if own, ok := steer.PlanOf(s.strategy); ok {
		s.tuning.Steer.Strategy = own
	}
	if s.level != "" {
		*s.tuning.Levels.Of(s.pick.Level) = *t.Levels.Of(s.level)
	}
}

// limits returns the limits that the match sets the bot.
func (s *seat) limits() tanks.Crew {
	return s.tuning.Levels.Of(s.pick.Level).Crew(&s.tuning.Bot)
}

var (
	_ tanks.Preparer  = (*seat)(nil)
	_ tanks.Restarter = (*seat)(nil)
)

// begin gives the bot a fresh mind.
func (s *seat) begin(seed uint64, round int) {
	s.seed = seed
	s.bot.Restart(seed, round)
}

// preparer is a brain that can begin before it is asked for an order, as tanks.Preparer. driving is
// false if it will only be asked to watch.
type preparer interface {
	Prepare(v *tanks.View, driving bool)
}

// Prepares implements tanks.Preparer.
func (s *seat) Prepares() bool {
	_, ok := s.bot.(preparer)
	return ok && (s.record == nil || !s.record.asleep)
}

// Prepare implements tanks.Preparer.
func (s *seat) Prepare(v *tanks.View) {
	if p, ok := s.bot.(preparer); ok {
		p.Prepare(v, s.person == nil)
	}
}

// relieved is a brain that carries out orders, which end when a person takes its tank.
type relieved interface{ Relieve() }

// Drive implements tanks.Driver.
func (s *seat) Drive(v *tanks.View) tanks.Order {
	if s.notes && (s.record == nil || !s.record.asleep) {
		s.board.Notes.Take(v)
	}
	switch {
	case s.record != nil && s.record.asleep:
	case s.person != nil:
		s.bot.Watch(v)
		if r, ok := s.bot.(relieved); ok {
			r.Relieve()
		}
		s.board.TellAim(v)
	case s.record == nil:
		return s.bot.Drive(v)
	default:
		s.bot.Drive(v)
	}
	if s.record != nil {
		return s.record.orders.Drive(v)
	}
	return s.person.Drive(v)
}

// Restart implements tanks.Restarter for the person; the battle restarts bots.
func (s *seat) Restart() {
	if r, ok := s.person.(tanks.Restarter); ok {
		r.Restart()
	}
}

// lineUp makes the seats and gives them to the members of both teams.
func (b *Battle) lineUp(members []tanks.Member) ([]tanks.Member, error) {
	members[0].Class = b.setup.Drives()
	var sizes, all, places [2]int
	for i := range members {
		all[members[i].Team]++
		if !tanks.ClassOf(members[i].Class).Unarmed {
			sizes[members[i].Team]++
		}
	}
	for i := range members {
		m := &members[i]
		s := &seat{team: m.Team, board: b.squads[m.Team], notes: b.learns(), pick: b.setup.Picks(m.Team).of(places[m.Team], b.setup.Level)}
		if tanks.ClassOf(m.Class).Unarmed {
			s.pick = Picks(nil).of(0, b.setup.Level) // whoever drives the tanks
		}
		s.tune(&b.tuning)
		m.Crew = s.limits()
		var err error
		post := brain.Post{ID: tanks.ID(i), Name: m.Name, Team: m.Team, Place: places[m.Team], Count: len(members), Sizes: all, Foes: sizes[1-m.Team]}
		if s.bot, err = b.crew(post, s); err != nil {
			return nil, err
		}
		places[m.Team]++
		if i == 0 && b.setup.Human != nil {
			s.person, m.Human = b.setup.Human, true
		}
		m.Driver = s
		b.seats = append(b.seats, s)
	}
	return members, nil
}

// crew makes the brain of a tank for its place in the match.
func (b *Battle) crew(p brain.Post, s *seat) (brain.Brain, error) {
	entry, err := Find(s.pick.Brain, b.setup.Guests)
	if err != nil {
		return nil, err
	}
	if err := s.pick.Level.Check(); err != nil {
		return nil, err
	}
	if entry.Fits != nil {
		if err := entry.Fits(&b.setup.BattleSpec); err != nil {
			return nil, Unfit{err}
		}
	}
	p.Level, p.Tuning, p.Behaviours = s.pick.Level, &s.tuning, behaviours(&s.tuning.Behaviours)
	p.Squad, p.Router, p.Told, p.Cover = b.squads[s.team], b.router, b.told[s.team], b.cover
	return entry.New(p), nil
}

// PickOf returns which brain of which level sits in a tank, also while a person
// drives it. An id that is not in the match has none.
func (b *Battle) PickOf(id tanks.ID) Pick {
	s := b.seatOf(id)
	if s == nil {
		return Pick{}
	}
	pick := s.pick
	if s.level != "" {
		pick.Level = s.level
	}
	return pick
}
