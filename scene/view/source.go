package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Source fills views of one battle, and keeps what the crews remember. Except for the picture of
// the world it is the only reader of the battle.
type Source struct {
	battle *ai.Battle
	round  int
	before [2]int    // rounds won in earlier battles of the series
	books  []book    // by ID of the crew
	ears   []hearing // likewise
	crew   tanks.View
	view   View
	person Person
	mind   Spectator
	said   [2]said
	inside Inside
	behind *Source // fills the View of inside
	news   []Event
	shots  []shot // by enemies in sight, which are not heard yet
	sees   func(tanks.ID) bool
}

// NewSource returns the source of a battle.
func NewSource(b *ai.Battle) *Source {
	s := &Source{battle: b}
	s.sees = func(id tanks.ID) bool {
		for i := range s.crew.Seen {
			if s.crew.Seen[i].ID == id {
				return true
			}
		}
		return false
	}
	s.begin()
	s.public(tanks.NoTank, tanks.NoTank)
	return s
}

// Score sets how many rounds each team won in earlier battles of a series, to be added to those of
// this one.
func (s *Source) Score(before [2]int) { s.before = before }

// View returns the view that was last filled; before the first, it is what everybody knows.
func (s *Source) View() *View { return &s.view }

// begin forgets everything, for the start of a round.
func (s *Source) begin() {
	w := s.battle.World
	s.round, s.news, s.shots = w.Round, s.news[:0], s.shots[:0]
	s.roll(w)
	s.books, s.ears = make([]book, len(w.Tanks)), make([]hearing, len(w.Tanks))
	for i := range s.books {
		s.books[i] = newBook(s.view.Roll)
	}
}

// Restart forgets everything, for a jump in time.
func (s *Source) Restart() {
	s.begin()
	if s.behind != nil {
		s.behind.Restart()
	}
}

// Step records the last tick of the battle: every crew remembers what its driver was told. It must
// be called exactly once after every tick, before the news of that tick.
func (s *Source) Step() {
	w := s.battle.World
	if w.Round != s.round {
		s.begin()
	}
	for i := range w.Tanks {
		if told := w.Told(tanks.ID(i)); told != nil {
			s.books[i].note(told)
			s.ears[i].hear(told)
		}
	}
}

// public fills in what everybody knows.
func (s *Source) public(me, seat tanks.ID) {
	w, v := s.battle.World, &s.view
	if w.Round != s.round {
		s.begin()
	}
	eyes := s.battle.Eyes.Tuning()
	*v = View{
		Map: w.Map, Grid: w.Standing.Grid(), Rules: &w.Tuning,
		Eyesight: Eyesight{HalfFOV: eyes.HalfFOV(), Range: eyes.Range, Proximity: eyes.Proximity},
		Mode:     s.mode(me, seat),
		Round:    w.Round, Tick: w.Tick, Limit: w.TimeLimit(), Zone: w.Zone, Objective: w.Objective, Watched: w.Watched, Wave: w.Wave,
		Over: w.Phase == tanks.Over, Winner: w.Winner, Points: w.Points, Wins: [2]int{s.before[0] + w.Wins[0], s.before[1] + w.Wins[1]},
		Me: me, Seat: seat, Roll: v.Roll,
		Clouds: append(v.Clouds[:0], w.Clouds.All()...),
		Wrecks: v.Wrecks[:0], Table: v.Table[:0], Tanks: v.Tanks[:0], Contacts: v.Contacts[:0],
		Noises: v.Noises[:0], Orders: v.Orders[:0],
	}
	v.Own.ID = tanks.NoTank
	s.roll(w)
	if v.Over {
		s.table(w)
	}
	if v.Over && v.Winner != tanks.NoTeam && w.TimeUp() {
		v.Ending = w.Mode().Ending
	}
}

// mode returns what everybody knows of the mode. The opening line is that of the team of the
// viewer's seat, otherwise of the tank that they follow, otherwise of team 0.
func (s *Source) mode(me, seat tanks.ID) Mode {
	w := s.battle.World
	m, team := w.Mode(), tanks.Team(0)
	for _, id := range [...]tanks.ID{me, seat} {
		if id >= 0 && int(id) < len(w.Tanks) {
			team = w.Tanks[id].Team
		}
	}
	r := w.Role(team)
	k := Mode{Opening: r.Opening, Points: m.Counts(), Zone: m.Zone}
	for team := range k.Tasks {
		part := w.Role(tanks.Team(team))
		k.Tasks[team], k.Roles[team] = part.Task, part.Name
	}
	if m.Enough != nil {
		k.Enough = int(m.Enough(&w.Tuning))
	}
	return k
}

// roll fills in the list of participants.
func (s *Source) roll(w *tanks.World) {
	s.view.Roll = s.view.Roll[:0]
	for i := range w.Tanks {
		t := &w.Tanks[i]
		s.view.Roll = append(s.view.Roll, Member{ID: t.ID, Team: t.Team, Name: t.Name, Alive: t.Alive(), Away: t.Absent, Truck: t.Body().Unarmed})
	}
}

// table fills in what every tank has done.
func (s *Source) table(w *tanks.World) {
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Absent {
			continue
		}
		s.view.Table = append(s.view.Table, Row{ID: t.ID, Class: t.Class, Kills: t.Kills, Dealt: t.Dealt, Shots: t.Shots, Hits: t.Hits})
	}
}

// orders fills in the orders of the viewer's side, as its radio reports them.
func (s *Source) orders() {
	v := &s.view
	side := v.Side()
	for i := range v.Roll {
		m := &v.Roll[i]
		if m.Team != side || !m.Alive {
			continue
		}
		if t, ok := s.battle.Bot(m.ID); ok && t.Order.Kind != tanks.NoCall {
			v.Orders = append(v.Orders, Order{ID: m.ID, Call: t.Order, Doing: doing(&t, s.battle.World.Tanks[m.ID].At)})
		}
	}
}

// doing returns in a word or two how far a bot at a place has got with its order. One that stands to
// look round between two bounds is under way, too.
func doing(t *mind.Thought, at mgl64.Vec3) string {
	switch {
	case t.State != mind.Regroup:
		return string(t.State)
	case t.Underway, geom.PlaneDist(at, t.Goal) > squad.Besiege:
		return "under way"
	}
	return "in place"
}

// shown returns the pose of a tank whose place is known, interpolated by alpha from the tick
// before, 0, to the last tick, 1.
func (s *Source) shown(id tanks.ID, now *tanks.Pose, alpha float64) tanks.Pose {
	before := s.battle.World.Before(id)
	return before.Between(now, alpha)
}
