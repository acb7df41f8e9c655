package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Recall is how long a crew remembers.
type Recall struct {
	Memory float64 // s for which an enemy out of sight is remembered in full
	Carry  float64 // s for which a lost enemy is assumed to drive on
}

// mostNoises is the number of noises that are remembered at once.
const mostNoises = 6

// Memory is all that a crew believes about the enemy.
type Memory struct {
	Deaf bool // takes in no reports by radio

	contacts []Contact // by tanks.ID; those of the own team stay unknown
	noises   [mostNoises]Noise
	recall   Recall
	probe    int // place of the circles that is inspected next
	inSight  int // enemies
}

// Forget starts anew, for n tanks in the match.
func (m *Memory) Forget(n int) {
	if len(m.contacts) != n {
		m.contacts = make([]Contact, n)
	}
	for i := range m.contacts {
		m.contacts[i] = unknown(tanks.ID(i))
	}
	for i := range m.noises {
		m.noises[i] = Noise{Gone: true}
	}
	m.inSight, m.probe = 0, 0
}

// Contacts returns what is believed about every tank, by ID; those of the own team
// are never Known. The slice belongs to the memory.
func (m *Memory) Contacts() []Contact { return m.contacts }

// Of returns what is believed about a tank of the match.
func (m *Memory) Of(id tanks.ID) *Contact { return &m.contacts[id] }

// Take records the news of a view.
func (m *Memory) Take(v *tanks.View, r Recall) {
	m.recall = r
	for i := range m.contacts {
		c := &m.contacts[i]
		c.InSight = false
		if c.Dead && !wrecked(v, c.ID) {
			*c = unknown(c.ID) // a fresh tank has taken its place
		}
	}
	for i := range v.Seen {
		c := &m.contacts[v.Seen[i].ID]
		c.see(&v.Seen[i], v.Tick)
		m.explain(c)
	}
	for i := range v.Reports {
		if r := &v.Reports[i]; r.Enemy != tanks.NoTank && !m.Deaf {
			c := &m.contacts[r.Enemy]
			c.hear(r)
			m.explain(c)
		}
	}
	for i := range v.Wrecks {
		if id := v.Wrecks[i].ID; int(id) < len(m.contacts) {
			m.contacts[id].Dead = true
		}
	}
	for _, id := range v.Gone {
		m.contacts[id] = unknown(id)
	}
	for i := range m.contacts { // before the noises are weighed against it
		if c := &m.contacts[i]; c.Known && !c.Dead {
			c.age(v, &m.recall)
		}
	}
	for i := range v.Sounds {
		m.listen(v, &v.Sounds[i])
	}
	for i := range v.HitsOn {
		m.feel(v, &v.HitsOn[i])
	}
	for i := range v.HitsMade {
		m.contacts[v.HitsMade[i].Enemy].Harm += v.HitsMade[i].Damage
	}
	m.inSight = len(v.Seen)
	for i := range m.noises {
		n := &m.noises[i]
		n.Gone = n.Gone || Seconds(v.Tick-n.Tick) > 2*r.Memory
	}
}

// wrecked reports whether a tank is among the wrecks of a view.
func wrecked(v *tanks.View, id tanks.ID) bool {
	for i := range v.Wrecks {
		if v.Wrecks[i].ID == id {
			return true
		}
	}
	return false
}

// InSight returns how many enemies are in sight, as of the last view taken in.
func (m *Memory) InSight() int { return m.inSight }

// Lost returns the enemy out of sight that matters most from a place: one that is known surely and
// is near, weighted by times, which may be nil. It is nil if there is none.
func (m *Memory) Lost(at mgl64.Vec3, times func(*Contact) float64) *Contact {
	const half = 120.0 // m at which an enemy matters half as much
	var best *Contact
	most := 0.0
	for i := range m.contacts {
		c := &m.contacts[i]
		if !c.Known || c.Dead || c.InSight || c.Confidence <= 0 {
			continue
		}
		value := c.Confidence * half / (half + geom.PlaneDist(c.Place, at))
		if times != nil {
			value *= times(c)
		}
		if value > most {
			best, most = c, value
		}
	}
	return best
}

// Vanished returns the living enemy whose place was most recently found empty, nil if there is
// none.
func (m *Memory) Vanished() *Contact {
	var last *Contact
	for i := range m.contacts {
		c := &m.contacts[i]
		if c.Known && !c.Dead && c.Gone && (last == nil || c.GoneTick > last.GoneTick) {
			last = c
		}
	}
	return last
}

// Targets returns how many enemies can be shot at, and the distance in metres from a place to the
// nearest of them, +Inf if there is none.
func (m *Memory) Targets(at mgl64.Vec3) (n int, nearest float64) {
	nearest = math.Inf(1)
	for i := range m.contacts {
		if c := &m.contacts[i]; c.Shooting() {
			n++
			nearest = min(nearest, geom.PlaneDist(c.At, at))
		}
	}
	return n, nearest
}
