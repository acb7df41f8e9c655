package hud

import (
	"slices"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// Measures of the table of a finished round, in units.
const (
	tableLine  = 20.0
	tableLeast = 11.0 // least height of a line
	tableWidth = 330.0
	tableHead  = 34.0
	tableFoot  = 8.0
	tablePlan  = 18.0 // line with the team's plan
	tableGap   = 14.0
)

// table lists what every tank did once a round is over, the best of each team first. It covers
// other instruments.
type table struct {
	ranked []*view.Row // scratch
	line   float64     // height of a line, in units
	plan   float64     // height of the line with the plans, 0 if there are none
}

func (k *table) place(f *frame) rect {
	rows := [2]int{}
	for i := range f.v.Table {
		rows[f.v.Roll[f.v.Table[i].ID].Team]++
	}
	if k.plan = 0; f.v.Plans != [2]string{} {
		k.plan = tablePlan
	}
	n := max(rows[0], rows[1])
	room := f.layout.screen.h - f.layout.upper - margin - tableHead - k.plan - tableFoot
	k.line = max(min(tableLine, room/float64(max(n, 1))), tableLeast)
	b := f.layout.across(k.height(n))
	wide := 2*tableWidth + tableGap
	return rect{b.x + (b.w-wide)/2, b.y, wide, b.h}
}

// height returns the height of a team's plate for a number of rows, in units.
func (k *table) height(rows int) float64 {
	return tableHead + k.line*float64(rows) + k.plan + tableFoot
}

// shows implements instrument: a narrow window beside the tuning panel has no room for the table.
func (k *table) shows(f *frame) bool {
	return f.v.Over && !f.s.Paused && f.layout.screen.w >= 2*tableWidth+tableGap
}

func (k *table) draw(f *frame, b rect) {
	for team := range tanks.Team(2) {
		x := b.x
		if team == 1 {
			x = b.right() - tableWidth
		}
		k.rank(f, team)
		k.team(f, x, b.y, team)
	}
}

// rank fills the scratch with a team's tanks, by damage dealt, then kills, then ID.
func (k *table) rank(f *frame, team tanks.Team) {
	k.ranked = k.ranked[:0]
	for i := range f.v.Table {
		if r := &f.v.Table[i]; f.v.Roll[r.ID].Team == team {
			k.ranked = append(k.ranked, r)
		}
	}
	slices.SortFunc(k.ranked, func(a, b *view.Row) int {
		switch {
		case a.Dealt > b.Dealt, a.Dealt == b.Dealt && a.Kills > b.Kills:
			return -1
		case a.Dealt == b.Dealt && a.Kills == b.Kills:
			return int(a.ID - b.ID)
		}
		return 1
	})
}

// team draws the ranked tanks of a team.
func (k *table) team(f *frame, x, y float64, team tanks.Team) {
	c := f.canvas
	const kills, damage, shots, pad = 196.0, 256.0, 316.0, 14.0
	size, tiny := min(canvas.Small, k.line*0.7), min(canvas.Tiny, k.line*0.6)
	c.Plate(x, y, tableWidth, k.height(len(k.ranked)), 9, canvas.Dense, canvas.Edge)
	c.Rect(x+pad, y+tableHead-4, tableWidth-2*pad, 1, teamColor(team).Fade(0.6))
	head := y + 16
	f.teamMark(x+pad+6, head, 6, team, teamColor(team))
	c.Text(x+pad+22, head, canvas.Body, teamName(team), teamColor(team), canvas.Left|canvas.Bold)
	switch role := f.v.Mode.Roles[team]; {
	case role != "":
		f.say(role).at(x+pad+82, head+1, canvas.Small, teamColor(team), canvas.Left)
	case f.v.Mode.Points:
		f.put("%d points", int(f.v.Points[team])).at(x+pad+82, head+1, canvas.Small, teamColor(team), canvas.Left)
	}
	c.Text(x+kills, head+1, canvas.Tiny, "kills", canvas.Muted, canvas.Right)
	c.Text(x+damage, head+1, canvas.Tiny, "damage", canvas.Muted, canvas.Right)
	c.Text(x+shots, head+1, canvas.Tiny, "hits", canvas.Muted, canvas.Right)
	if plan := f.v.Plans[team]; plan != "" {
		at := y + tableHead + k.line*float64(len(k.ranked)) + k.plan/2
		f.put("plan: %s", plan).within(tableWidth-2*pad, canvas.Tiny).at(x+pad, at, canvas.Tiny, canvas.Muted, canvas.Left)
	}
	for i, t := range k.ranked {
		at := y + tableHead + k.line*(float64(i)+0.5)
		ink := canvas.Ink
		label := tanks.ClassOf(t.Class).Label
		mine := t.ID == f.v.Seat
		if mine {
			label = "you"
		}
		if mine || f.own(t.ID) && f.v.Member(f.v.Seat) == nil {
			c.Rect(x+pad/2, at-k.line/2, tableWidth-pad, k.line, canvas.Edge.Fade(0.5))
			ink = canvas.White
		}
		if !f.v.Roll[t.ID].Alive {
			ink = canvas.Muted.Fade(0.75)
		}
		c.Text(x+pad, at, size, f.name(t.ID), ink, canvas.Left|canvas.Bold)
		c.Text(x+pad+82, at, tiny, label, canvas.Muted, canvas.Left)
		f.say("").whole(float64(t.Kills)).at(x+kills, at, size, ink, canvas.Right)
		f.say("").whole(t.Dealt).at(x+damage, at, size, ink, canvas.Right)
		f.say("").whole(float64(t.Hits)).add("/").whole(float64(t.Shots)).at(x+shots, at, size, ink, canvas.Right)
	}
}

// teamName returns the name of a team.
func teamName(t tanks.Team) string {
	if t == 0 {
		return "Green"
	}
	return "Red"
}
