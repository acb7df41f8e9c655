package session

import "treeline/tanks"

// Calls is the queue of a person's calls to the squads. It hands in one call per tick and team, in
// the order in which they were made.
type Calls struct{ waiting [2][]tanks.Call }

var _ tanks.Caller = (*Calls)(nil)

// Add appends a call to a team's queue.
func (q *Calls) Add(team tanks.Team, c tanks.Call) {
	q.waiting[team] = append(q.waiting[team], c)
}

// Clear drops the calls that have not been handed in yet.
func (q *Calls) Clear() {
	for team := range q.waiting {
		q.waiting[team] = q.waiting[team][:0]
	}
}

// Call implements tanks.Caller.
func (q *Calls) Call(team tanks.Team, _ int) tanks.Call {
	waiting := q.waiting[team]
	if len(waiting) == 0 {
		return tanks.Call{}
	}
	c := waiting[0]
	q.waiting[team] = waiting[:copy(waiting, waiting[1:])]
	return c
}
