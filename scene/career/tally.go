package career

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Tally counts what a player does in a round, from what they are shown. The zero value is ready for
// the start of a round.
type Tally struct {
	round Round
	begun bool
	lost  bool // the player's tank was destroyed

	known   map[tanks.ID]bool // enemies that the crew knew of at the last step
	seen    map[tanks.ID]bool // enemies that the crew has seen
	hidden  bool              // whether no enemy saw the tank at the last step
	ambush  bool              // whether none did when the last shot was fired
	muzzle  mgl64.Vec3        // where that shot was fired
	watch   float64           // s, of the present watch
	exposed float64           // s for which enemies have seen it since it last got away
	fled    float64           // m driven since the last of them saw it
	gone    float64           // s since then
	over    bool
}

// Step counts a tick: v is what the player is shown after it, and news what they were told of it.
// While they look at another tank than their own, only whether their own is alive, and the end of
// the round, are noted.
func (t *Tally) Step(v *view.View, news []view.Event) {
	if t.over {
		return
	}
	if v.Person != nil && v.Me == v.Seat && v.Following() {
		t.own(v, news)
	}
	if m := v.Member(v.Seat); t.begun && m != nil {
		t.lost = t.lost || !m.Alive
		back := v.Mode.Tasks[m.Team] == tanks.Resist // tanks return; elsewhere it is another one that the player has taken over
		t.round.Survived = m.Alive && (back || !t.lost)
		if back {
			t.round.Waves = int(v.Points[m.Team])
		}
	}
	if t.begun && v.Over {
		t.over = true
		t.round.Result = resultOf(v)
	}
}

// own counts a tick in the player's own tank.
func (t *Tally) own(v *view.View, news []view.Event) {
	if !t.begun {
		t.begin(v)
	}
	for i := range news {
		t.take(v, &news[i])
	}
	if v.Living() && !v.Over {
		t.live(v)
	}
}

func (t *Tally) begin(v *view.View) {
	t.begun = true
	t.known, t.seen = map[tanks.ID]bool{}, map[tanks.ID]bool{}
	t.round.Tank = tanks.ClassOf(v.Own.Class).Label
	t.round.Result = Left
	t.hidden = true
}

// resultOf returns the result of a round that is over for the viewer.
func resultOf(v *view.View) Result {
	mine := v.Member(v.Seat)
	switch {
	case mine != nil && v.Mode.Tasks[mine.Team] == tanks.Resist:
		return Held
	case v.Winner == tanks.NoTeam:
		return Draw
	case mine != nil && v.Winner == mine.Team:
		return Victory
	}
	return Defeat
}

// take counts an event.
func (t *Tally) take(v *view.View, e *view.Event) {
	r, mine := &t.round, e.Tank == v.Me
	switch {
	case e.Kind == tanks.Spotted && mine && !t.seen[e.Other]:
		t.seen[e.Other] = true
		if r.Seen++; !t.known[e.Other] && r.Way >= leastWay {
			r.Found++
		}
	case e.Kind == tanks.Fired && mine:
		r.Shots++
		t.ambush, t.muzzle = t.hidden, e.At
	case e.Kind == tanks.Struck && mine && foe(v, e.Other) && !e.Wreck:
		t.struck(e)
	case e.Kind == tanks.Struck && e.Other == v.Me && e.Damage > 0:
		r.Taken++
	case e.Kind == tanks.Killed && mine && foe(v, e.Other):
		r.Kills++
	}
}

// foe reports whether a tank is on the other side.
func foe(v *view.View, id tanks.ID) bool {
	m := v.Member(id)
	return m != nil && m.Team != v.Side()
}

// struck counts a hit on an enemy.
func (t *Tally) struck(e *view.Event) {
	r := &t.round
	r.Hits++
	r.Dealt += e.Damage
	if e.Damage <= 0 {
		return
	}
	if r.Shots > 0 {
		r.Furthest = math.Max(r.Furthest, geom.PlaneDist(t.muzzle, e.At))
	}
	if t.ambush {
		r.Ambushes++
	}
	switch e.Part {
	case tanks.HullSide, tanks.HullRear, tanks.TurretSide, tanks.TurretRear:
		r.Flanks++
	case tanks.HullFront, tanks.TurretFront, tanks.Tracks:
	}
}

// live counts a tick in which the tank is alive.
func (t *Tally) live(v *view.View) {
	r, step := &t.round, math.Abs(v.Own.Speed)*tanks.Dt
	r.Seconds += tanks.Dt
	r.Way += step
	t.hidden = v.Person.Exposure.Observers == 0
	if t.hidden {
		r.Unseen += tanks.Dt
	}
	if t.onTask(v) {
		r.Served += tanks.Dt
	}
	watching := false
	for i := range v.Tanks {
		watching = watching || v.Tanks[i].Seen
	}
	if t.hidden && watching && r.Way >= leastWay {
		t.watch += tanks.Dt
		r.Watched = math.Max(r.Watched, t.watch)
	} else {
		t.watch = 0
	}
	t.slip(step)
	clear(t.known)
	for i := range v.Contacts {
		t.known[v.Contacts[i].ID] = true
	}
}

// onTask reports whether the tank is doing the task of the mode: unseen while hunted, in the circle
// that must be held, or beside a truck that it escorts. Other modes only count what is seen, hit
// and survived.
func (t *Tally) onTask(v *view.View) bool {
	const beside = 60.0 // m
	switch task := v.Mode.Tasks[v.Side()]; {
	case task == tanks.Hide:
		return t.hidden
	case task == tanks.Guard:
		for i := range v.Tanks {
			o := &v.Tanks[i]
			if tanks.ClassOf(o.Class).Unarmed && o.Team == v.Side() && geom.PlaneDist(o.Pose.At, v.Own.At) < beside {
				return true
			}
		}
	case task == tanks.Fight:
		return v.Objective.Set() && v.Objective.Inside(v.Own.At)
	}
	return false
}

// slip notices when the tank drives out of the sight of enemies: it must have been seen for a
// moment, have driven some way since, and stay unseen.
func (t *Tally) slip(step float64) {
	const moment, away, safe = 0.5, 20.0, 3.0 // s, m, s
	if !t.hidden {
		t.exposed += tanks.Dt
		t.fled, t.gone = 0, 0
		return
	}
	if t.exposed < moment {
		t.exposed = 0
		return
	}
	t.fled += step
	if t.gone += tanks.Dt; t.gone >= safe && t.fled >= away {
		t.round.Slipped++
		t.exposed = 0
	}
}

// Over reports whether the round is over.
func (t *Tally) Over() bool { return t.over }

// Round returns what the player has done so far. counts is false if it must not be stored: a round
// that is not over counts only if the tank is lost.
func (t *Tally) Round() (r Round, counts bool) {
	return t.round, t.begun && (t.over || !t.round.Survived)
}
