package tanks

import "slices"

// mates are the living tanks of a team as their radios report them in a tick: in front
// the one whose view is filled, after it the others by ID. As drivers are asked in the
// order of IDs, one list serves a whole team.
type mates struct {
	all   []Friend
	armed int // tanks with guns among them
	next  int // in all: the first with a higher ID than the one in front
}

// gather begins a tick.
func (m *mates) gather(w *World, team Team) {
	m.all, m.armed, m.next = m.all[:0], 0, 1
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team == team && t.Alive() {
			m.all = append(m.all, w.friend(t))
			if !t.Body().Unarmed {
				m.armed++
			}
		}
	}
}

// of returns the teammates of a living tank, by ID. IDs must be asked for in ascending
// order.
func (m *mates) of(id ID) []Friend {
	for m.all[0].ID != id {
		m.all[0], m.all[m.next] = m.all[m.next], m.all[0]
		m.next++
	}
	return slices.Clip(m.all[1:])
}

// friend returns what the radio of a living teammate reports.
func (w *World) friend(t *Tank) Friend {
	return Friend{ID: t.ID, Pose: t.Pose, Class: t.Class, Speed: t.Speed, Health: t.Health, Human: w.Human(t.ID)}
}
