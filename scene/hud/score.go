package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// score shows the clock between the living and the destroyed tanks of both teams.
type score struct {
	ended float64 // s into the round at which it ended, 0 while that is not known
}

func (k *score) place(f *frame) rect {
	if !k.shows(f) {
		return rect{}
	}
	return f.layout.inColumn(columnW, 34)
}

func (*score) shows(f *frame) bool { return !f.s.Practice }

func (k *score) draw(f *frame, b rect) {
	c := f.canvas
	mid, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge)
	k.clock(f, mid, y)
	const (
		clockHalf = 40.0
		rim       = 9.0
	)
	for team := range tanks.Team(2) {
		side, outward := 1.0, canvas.Right
		if team == 0 {
			side, outward = -1, canvas.Left
		}
		number := f.say("").whole(tally(f.v, team))
		room := b.w/2 - clockHalf - number.width(canvas.Head) - 2*rim
		number.at(mid+side*(b.w/2-rim), y, canvas.Head, teamColor(team), outward|canvas.Bold)
		k.icons(f, mid+side*clockHalf, y, side, room, team)
	}
}

// clock draws the time, centred on a point, and what it counts down to if that is the zone.
func (k *score) clock(f *frame, x, y float64) {
	const rise, below = 4.0, 11.0 // units
	left, now := k.remaining(f.v)
	ink := canvas.Ink
	switch now {
	case zoneWaits:
		f.canvas.Text(x, y+below, canvas.Tiny, "until the zone", canvas.Muted, canvas.Center)
		y -= rise
	case zoneCloses:
		ink = canvas.Sky
	case zoneAway:
	}
	f.say("").clock(left).at(x, y, canvas.Head, ink, canvas.Center|canvas.Bold)
}

// tally returns the number beside a team's tanks: its whole points in a mode that counts them,
// otherwise the rounds that it has won.
func tally(v *view.View, team tanks.Team) float64 {
	if v.Mode.Points {
		return math.Floor(v.Points[team])
	}
	return float64(v.Wins[team])
}

// icons draws a mark for each tank of a team, outward from the clock; trucks are frames.
func (k *score) icons(f *frame, x, y, side, room float64, team tanks.Team) {
	n := 0
	for i := range f.v.Roll {
		if t := &f.v.Roll[i]; t.Team == team && !t.Away {
			n++
		}
	}
	if n == 0 {
		return
	}
	step := min(room/float64(n), 18)
	size := step * 0.36
	row := 0
	for i := range f.v.Roll {
		t := &f.v.Roll[i]
		if t.Team != team || t.Away {
			continue
		}
		at := x + side*(float64(row)+0.5)*step
		row++
		if !t.Alive {
			f.canvas.Line(at-size*0.7, y-size*0.7, at+size*0.7, y+size*0.7, 1.5, canvas.Faint)
			f.canvas.Line(at-size*0.7, y+size*0.7, at+size*0.7, y-size*0.7, 1.5, canvas.Faint)
			continue
		}
		if t.Truck {
			f.canvas.Frame(at-size, y-size*0.7, 2*size, 1.4*size, teamColor(team))
			continue
		}
		f.teamMark(at, y, size, team, teamColor(team))
		if f.own(t.ID) {
			f.canvas.Rect(at-size, y+size+3, 2*size, 2, canvas.Ink)
		}
	}
}

// zonePhase is the phase of the zone, as far as it concerns the clock.
type zonePhase uint8

const (
	zoneAway   zonePhase = iota // none closes before the round is over
	zoneWaits                   // the clock counts down to when it begins to close
	zoneCloses                  // it is closing
)

// remaining returns the seconds until the zone begins to close or the round ends, whichever comes
// first, and the phase of the zone. If neither is to come it returns the seconds since the start.
// The clock stops when the round is over.
func (k *score) remaining(v *view.View) (seconds float64, zone zonePhase) {
	if !v.Over || k.ended == 0 {
		k.ended = v.Seconds()
	}
	now, limit, left := k.ended, v.Limit, v.Rules.Round.ZoneStart-k.ended
	if v.Mode.Zone {
		if left > 0 && (limit == 0 || left <= limit-now) {
			return left, zoneWaits
		}
		if left <= 0 {
			zone = zoneCloses
		}
	}
	if limit > 0 {
		return max(limit-now, 0), zone
	}
	return now, zone
}
