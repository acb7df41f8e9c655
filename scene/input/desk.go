package input

import "treeline/tanks"

// Desk hands in the calls of a person, one a tick and team, in the order in which
// they were asked for.
type Desk struct{ waiting [2][]tanks.Call }

var _ tanks.Caller = (*Desk)(nil)

// Ask puts a call on the desk.
func (d *Desk) Ask(team tanks.Team, c tanks.Call) {
	d.waiting[team] = append(d.waiting[team], c)
}

// Clear takes back what was not handed in yet.
func (d *Desk) Clear() {
	for team := range d.waiting {
		d.waiting[team] = d.waiting[team][:0]
	}
}

// Call implements tanks.Caller.
func (d *Desk) Call(team tanks.Team, _ int) tanks.Call {
	q := d.waiting[team]
	if len(q) == 0 {
		return tanks.Call{}
	}
	c := q[0]
	d.waiting[team] = q[:copy(q, q[1:])]
	return c
}
