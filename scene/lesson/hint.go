package lesson

import (
	"math"

	"treeline/scene/input"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Hint is a piece of advice for a player who could use it.
type Hint struct {
	Name string
	Text string // one line; %s stands for a key
	Keys []Key
	due  func(*moment) bool // reports whether it would help
	met  func(*moment) bool // reports whether the player has just done what it says
}

// moment is what hints depend on: the player's view, and what they have done lately.
type moment struct {
	v *view.View

	round    float64 // s since the start of the round
	seen     float64 // s for which enemies have seen the tank
	hidden   float64 // s for which they have not
	aside    float64 // s for which one has seen it from where the crew does not look
	faced    bool    // in this tick: an enemy came into sight after such a time
	noticed  float64 // highest level of the eye since it was shut
	aimed    float64 // s for which a distant enemy has been in sight with the gun ready
	shot     float64 // s since the last shot
	way      float64 // m driven since then
	called   bool    // whether the squad was called in this round
	fled     bool    // whether the tank has driven since it was seen
	ricochet bool    // in this tick: a shell of the player's did no damage to a front
	flanked  bool    // in this tick: one damaged a side or the rear
	far      bool    // in this tick: one hit from far away
	smoked   bool    // in this tick: the tank released smoke
}

const farAway = 120.0 // m, distance from which the gunner's sight helps

// Hints returns all hints, the most important first. The slice is fresh.
func Hints() []Hint {
	const (
		speed, slow          = 4.0, 0.5      // m/s
		low, unsafe          = 0.6, 0.3      // share of the health; level of the eye
		glance, fresh, ready = 1.5, 3.0, 2.5 // s
		patience, calm       = 45.0, 20.0    // s
		moved                = 20.0          // m
	)
	return []Hint{
		{
			Name: "smoke", Text: "You are seen and have been hit: release smoke with %s to hide for a while", Keys: []Key{one(input.ReleaseSmoke)},
			due: func(m *moment) bool {
				return m.seen > 0 && m.v.Own.Charges > 0 && m.v.Own.Health < low*m.v.Health(m.v.Own.Class)
			},
			met: func(m *moment) bool { return m.smoked },
		},
		{
			Name: "turn-turret", Text: "You are seen from the side: turn the turret to the arc, your crew only sees where it points",
			due: func(m *moment) bool { return m.aside > glance },
			met: func(m *moment) bool { return m.faced },
		},
		{
			Name: "seen", Text: "An enemy sees you: drive behind trees, a rock or a rise",
			due: func(m *moment) bool { return m.seen > glance },
			met: func(m *moment) bool { return m.fled && m.hidden > fresh },
		},
		{
			Name: "still", Text: "A moving tank is noticed when less of it shows: stop and look around",
			due: func(m *moment) bool {
				return m.v.Person.Exposure.Level > unsafe && m.seen == 0 && math.Abs(m.v.Own.Speed) > speed
			},
			met: func(m *moment) bool {
				return m.noticed > unsafe && m.seen == 0 && m.v.Person.Exposure.Level == 0 && math.Abs(m.v.Own.Speed) < slow
			},
		},
		{
			Name: "shot", Text: "A shot gives you away: leave the place you fired from",
			due: func(m *moment) bool { return m.shot < fresh && m.seen > 0 && m.way < moved/4 },
			met: func(m *moment) bool { return m.shot < 3*fresh && m.way > moved },
		},
		{
			Name: "flank", Text: "Your shell bounced off the front: aim for the side or rear",
			due: func(m *moment) bool { return m.ricochet },
			met: func(m *moment) bool { return m.flanked },
		},
		{
			Name: "sight", Text: "The enemy is far away: look through the gunner's sight with %s", Keys: []Key{one(input.Zoom)},
			due: func(m *moment) bool { return m.aimed > ready },
			met: func(m *moment) bool { return m.far },
		},
		{
			Name: "squad", Text: "You lead a squad: have it follow you with %s, or attack where you look with %s", Keys: []Key{one(input.OrderFollow), one(input.OrderAttack)},
			due: func(m *moment) bool { return m.round > patience && m.hidden > calm && !m.called && m.friends() },
			met: func(m *moment) bool { return m.called },
		},
	}
}

// friends reports whether a friend is alive.
func (m *moment) friends() bool {
	for i := range m.v.Roll {
		if r := &m.v.Roll[i]; r.Alive && r.Team == m.v.Side() && r.ID != m.v.Me {
			return true
		}
	}
	return false
}

// tick handles a tick in the player's own tank.
func (m *moment) tick(v *view.View, news []view.Event) {
	m.v = v
	m.ricochet, m.flanked, m.far, m.smoked = false, false, false, false
	step := math.Abs(v.Own.Speed) * tanks.Dt
	m.round += tanks.Dt
	m.shot += tanks.Dt
	m.way += step
	m.look(step)
	for i := range news {
		m.take(&news[i])
	}
}

// look tracks what enemies see of the tank, and what it sees of them.
func (m *moment) look(step float64) {
	v := m.v
	if unseen(v) {
		if m.fled = m.fled || m.seen > 0 && step > 0; m.seen > 0 {
			m.hidden = 0
		}
		m.seen = 0
		m.hidden += tanks.Dt
	} else {
		m.seen += tanks.Dt
		m.hidden = 0
	}
	m.noticed = math.Max(m.noticed, v.Person.Exposure.Level)
	far, any := false, false
	for i := range v.Tanks {
		t := &v.Tanks[i]
		any = any || t.Seen
		far = far || t.Seen && geom.PlaneDist(t.Pose.At, v.Own.At) > farAway
	}
	m.face(any)
	if m.aimed += tanks.Dt; !far || v.Own.Reload > 0 {
		m.aimed = 0
	}
}

// face tracks whether the turret is turned to an enemy that sees the tank.
func (m *moment) face(sight bool) {
	v := m.v
	const past = 1.5 // s: no turret turns that far by chance
	m.faced = sight && m.aside > past
	away := math.Abs(v.Own.TurretHeading().To(v.Person.Exposure.Heading)) > math.Pi/4
	switch {
	case sight || unseen(v) && v.Person.Exposure.Level == 0:
		m.aside = 0
	case away || m.aside > 0:
		m.aside += tanks.Dt
	}
}

// take handles an event.
func (m *moment) take(e *view.Event) {
	v := m.v
	switch {
	case e.Tank != v.Me:
	case e.Kind == tanks.Fired:
		m.shot, m.way = 0, 0
	case e.Kind == tanks.Smoked:
		m.smoked = true
	case e.Kind == tanks.Called:
		m.called = true
	case e.Kind == tanks.Struck && !e.Wreck && v.Member(e.Other) != nil && v.Member(e.Other).Team != v.Side():
		side := e.Part == tanks.HullSide || e.Part == tanks.HullRear || e.Part == tanks.TurretSide || e.Part == tanks.TurretRear
		m.ricochet = e.Damage <= 0 && (e.Part == tanks.HullFront || e.Part == tanks.TurretFront)
		m.flanked = e.Damage > 0 && side
		m.far = e.Damage > 0 && geom.PlaneDist(e.At, v.Own.At) > farAway
	}
}

// Adviser gives hints in a round: one at a time, each at most once, with pauses, and none that the
// player knows.
type Adviser struct {
	knows func(name string) bool
	learn func(name string)
	moment
	all   []Hint
	given map[string]bool
	now   int     // index of the hint shown, -1 for none
	left  float64 // s for which it is still shown
	rest  float64 // s until the next one may be shown
}

// NewAdviser returns the adviser of a round. knows reports whether the player knows a hint, by its
// name, and learn is called once they do.
func NewAdviser(knows func(name string) bool, learn func(name string)) *Adviser {
	const first = 10 // s
	return &Adviser{knows: knows, learn: learn, all: Hints(), given: map[string]bool{}, now: -1, rest: first}
}

// Tick handles a tick: v is what the player is shown after it, and news what they were told of it.
func (a *Adviser) Tick(v *view.View, news []view.Event) {
	const shown, pause = 8.0, 20.0 // s
	if v.Person == nil || v.Me != v.Seat || !v.Living() || v.Over {
		a.now = -1
		return
	}
	a.tick(v, news)
	a.rest -= tanks.Dt
	if a.left -= tanks.Dt; a.left <= 0 {
		a.now = -1
	}
	for i := range a.all {
		h := &a.all[i]
		if a.knows(h.Name) {
			continue
		}
		if h.met(&a.moment) {
			a.learn(h.Name)
			if a.now == i {
				a.now = -1
			}
			continue
		}
		if a.now < 0 && a.rest <= 0 && !a.given[h.Name] && h.due(&a.moment) {
			a.now, a.left, a.rest, a.given[h.Name] = i, shown, shown+pause, true
		}
	}
	if unseen(v) && v.Person.Exposure.Level == 0 {
		a.noticed = 0
	}
}

// Now returns the hint to show, nil for none.
func (a *Adviser) Now() *Hint {
	if a.now < 0 {
		return nil
	}
	return &a.all[a.now]
}
