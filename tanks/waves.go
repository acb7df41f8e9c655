package tanks

import (
	"math"

	"treeline/terrain/geom"
)

// The roles of the mode in which wave after wave comes.
const defenders, attackers = 0, 1

// MostAttackers is the size of the largest wave.
const MostAttackers = 15

// Wave is the state of the waves in a mode that has them. Everybody knows it.
type Wave struct {
	Number int // of the present or the last one, from 1; 0 before the first
	From   int // spawn from which it came, 0 or 1
	Due    int // tick at which the next one comes, 0 while one is there
}

// mostAttackers returns the size of the team that attacks: that of the largest wave.
func mostAttackers(int) int { return MostAttackers }

// beginWaves takes the attackers off the field, until their wave comes.
func beginWaves(w *World) {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; w.attacks(t) {
			t.Health, t.Absent = 0, true
		}
	}
	w.Wave = Wave{Due: w.ticks(w.Tuning.Waves.Pause)}
}

// ticks returns a time as a number of ticks, 1 at least.
func (w *World) ticks(seconds float64) int { return max(int(seconds*Hertz), 1) }

// attacks reports whether a tank is of the team that comes in waves.
func (w *World) attacks(t *Tank) bool { return w.Role(t.Team) == &w.Mode().Roles[attackers] }

// countWaves gives the defenders a point for each wave that they survive, repairs their tanks and
// brings back some of the fallen, and lets the next one come after a pause.
func countWaves(w *World) {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() && w.attacks(t) {
			return
		}
	}
	switch v := &w.Wave; {
	case v.Due == 0 && strengthOf(w, defenders^w.setup.First).alive == 0: // nobody has survived it
	case v.Due == 0:
		w.Points[defenders^w.setup.First]++
		v.Due = w.Tick + w.ticks(w.Tuning.Waves.Pause)
		w.mend()
		w.arrive(w.proportion(w.Tuning.Waves.Back), defenders, int(defenders^w.setup.First))
	case w.Tick >= v.Due:
		v.Number, v.Due = v.Number+1, 0
		v.From = w.entry()
		size := w.Tuning.Waves.First + float64(w.Tuning.Waves.Growth*float64(v.Number-1))
		w.arrive(max(w.proportion(size), 1), attackers, v.From)
	}
}

// proportion scales a number of tanks given for five defenders to the number with which the battle
// began, to the nearest whole tank.
func (w *World) proportion(tanks float64) int {
	const usual = 5
	return int(math.Round(tanks * float64(w.crews(Resist)) / usual))
}

// mend gives the living defenders back a share of the health that they have lost.
func (w *World) mend() {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() && !w.attacks(t) {
			t.Health += float64(w.Tuning.Waves.Mend * (w.Tuning.Health(t.Body()) - t.Health))
		}
	}
}

// arrive puts fallen tanks of a role fresh on the field at a spawn, n of them or as many
// as there are and have room, those with the lowest IDs.
func (w *World) arrive(n, role, from int) {
	line := lineUp{w}
	slots := line.slots(&w.Map.Spawns[from])
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if n == 0 || t.Alive() || w.attacks(t) != (role == attackers) {
			continue
		}
		if !line.enter(t, &w.Map.Spawns[from], &slots) {
			break
		}
		e := event(Arrived)
		e.Tank, e.At = t.ID, t.At
		w.emit(e)
		n--
	}
}

// entry returns the spawn whose nearest living defender is farther away.
func (w *World) entry() int {
	var nearest [2]float64
	for k := range nearest {
		nearest[k] = w.Map.Spec.Width + w.Map.Spec.Depth
		for i := range w.Tanks {
			if t := &w.Tanks[i]; t.Alive() && !w.attacks(t) {
				nearest[k] = min(nearest[k], geom.PlaneDist(t.At, w.Map.Spawns[k].At))
			}
		}
	}
	own := int(attackers ^ w.setup.First)
	if nearest[1-own] > nearest[own] {
		return 1 - own
	}
	return own
}

// resisting reports whether a tank of the defenders has an enemy in sight, or an
// attacker does.
func resisting(w *World, t *Tank) bool {
	for i := range w.Tanks {
		if o := &w.Tanks[i]; o.Team != t.Team && o.Alive() && w.Sightings.Of(t.ID, o.ID).Seen {
			return true
		}
	}
	return false
}

// overrun reports whether the defenders have no tank left. Nobody wins: what counts is how
// many waves they survived.
func overrun(w *World) (winner Team, over bool) {
	return NoTeam, strengthOf(w, defenders^w.setup.First).alive == 0
}

// nobody returns NoTeam: nobody wins at the time limit.
func nobody(*World) Team { return NoTeam }
