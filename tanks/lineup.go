package tanks

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

const (
	spawnSpacing = 12.0 // m between tanks of a line
	spawnMargin  = 1.0  // m kept clear round a hull
	spawnLine    = 2.5  // preference for places beside the others over places behind
)

// LineUp returns the two teams of a mode without drivers, each tank with a call sign, team 0
// first, for a team size that people chose; first is the team that has the first role.
func (m *Mode) LineUp(teamSize int, first Team) []Member {
	signs := [2][]string{
		{
			"Alder", "Rowan", "Cedar", "Hazel", "Juniper", "Aspen", "Maple", "Holly",
			"Linden", "Willow", "Larch", "Spruce", "Elm", "Yew", "Oak",
		},
		{
			"Falcon", "Kestrel", "Raven", "Osprey", "Harrier", "Buzzard", "Merlin", "Heron",
			"Magpie", "Hawk", "Shrike", "Kite", "Rook", "Crow", "Jay",
		},
	}
	members := make([]Member, 0, 2*teamSize)
	for team := range signs {
		role := m.Role(Team(team), first)
		classes := role.Classes
		if classes == nil {
			classes = usualClasses()
		}
		for slot := range role.Size(teamSize) {
			name := signs[team][slot%len(signs[team])]
			if turn := slot / len(signs[team]); turn > 0 {
				name = fmt.Sprintf("%s %d", name, turn+1)
			}
			members = append(members, Member{Team: Team(team), Class: classes[slot%len(classes)], Name: name})
		}
		for k := range role.Trucks {
			members = append(members, Member{Team: Team(team), Class: Mule, Name: fmt.Sprintf("%s %d", ClassOf(Mule).Label, k+1)})
		}
	}
	return members
}

// lineUp finds the places on which the tanks of a round begin.
type lineUp struct{ w *World }

// place puts every tank fresh on its spawn.
func (l *lineUp) place() error {
	var slots, rear [2][]mgl64.Vec3
	for team := range slots {
		spawn := &l.w.Map.Spawns[team]
		slots[team] = l.slots(spawn)
		rear[team] = l.farFromExit(spawn, l.behind(spawn, slots[team]))
	}
	for i := range l.w.Tanks {
		m := &l.w.setup.Members[i]
		free := &slots[m.Team]
		if ClassOf(m.Class).Unarmed {
			free = &rear[m.Team]
		}
		if !l.fresh(ID(i), &l.w.Map.Spawns[m.Team], free, l.w.Tanks[:i]) {
			return fmt.Errorf("%w: no room for tank %d of team %d: fewer tanks or a wider spawn area have it", ErrSetup, i, m.Team)
		}
	}
	return nil
}

// enter puts a tank fresh on the field in the midst of a round, at one of the slots of a
// spawn, and reports whether there was room. What it did before still counts.
func (l *lineUp) enter(t *Tank, s *terrain.Spawn, slots *[]mgl64.Vec3) bool {
	was := *t
	t.Absent = true // not in its own way
	if !l.fresh(t.ID, s, slots, l.w.Tanks) {
		*t = was
		return false
	}
	t.Shots, t.Hits, t.Kills, t.Dealt = was.Shots, was.Hits, was.Kills, was.Dealt
	l.w.senses.resetTank(t.ID)
	return true
}

// fresh puts a tank on one of the slots of a spawn, out of the way of others, and reports
// whether there was room.
func (l *lineUp) fresh(id ID, s *terrain.Spawn, slots *[]mgl64.Vec3, others []Tank) bool {
	m := &l.w.setup.Members[id]
	c := ClassOf(m.Class)
	t := Tank{
		ID: id, Team: m.Team, Class: m.Class, Name: m.Name,
		Health: l.w.Tuning.Health(c), Bloom: 1, Charges: l.w.Tuning.Charges(c), FiredTick: -1, HitTick: -1, KilledTick: -1, KilledBy: NoTank,
	}
	t.Heading = geom.Heading(s.Heading).Norm()
	at, ok := l.freeSlot(&t, slots, others)
	if !ok {
		return false
	}
	t.At = at
	t.stand(l.w.Map.Ground, 1, &l.w.hulls[id])
	l.w.contacts.hulls[id].place(&t.Pose, c, &l.w.hulls[id])
	l.w.Tanks[id], l.w.before[id], l.w.orders[id] = t, t.Pose, hold(&t)
	return true
}

// slots returns the places of a spawn, the best first: a line abreast
// through the middle, then lines before and behind it, inside the spawn's disc
// before outside.
func (l *lineUp) slots(s *terrain.Spawn) []mgl64.Vec3 {
	ahead, right := geom.Heading(s.Heading).Dir(), geom.Heading(s.Heading).Right()
	type slot struct {
		at   mgl64.Vec3
		cost float64
	}
	reach := max(s.Radius, spawnSpacing*math.Sqrt(float64(len(l.w.Tanks)))) * 2
	n := int(reach / spawnSpacing)
	all := make([]slot, 0, (2*n+1)*(2*n+1))
	for i := -n; i <= n; i++ {
		for j := -n; j <= n; j++ {
			x, z := float64(i)*spawnSpacing, float64(j)*spawnSpacing
			cost := math.Abs(z) + float64(spawnLine*math.Abs(x)) + float64(float64(i+n+j+n)*1e-6) // breaks ties
			if ieee.Hypot(x, z) > s.Radius {
				cost += float64(10 * reach)
			}
			all = append(all, slot{s.At.Add(geom.Scale(ahead, x)).Add(geom.Scale(right, z)), cost})
		}
	}
	slices.SortStableFunc(all, func(a, b slot) int { return cmp.Compare(a.cost, b.cost) })
	out := make([]mgl64.Vec3, len(all))
	for i := range all {
		out[i] = all[i].at
	}
	return out
}

// behind returns some places of a spawn with those behind its middle first, where trucks
// stand.
func (l *lineUp) behind(s *terrain.Spawn, slots []mgl64.Vec3) []mgl64.Vec3 {
	ahead, out := geom.Heading(s.Heading).Dir(), slices.Clone(slots)
	slices.SortStableFunc(out, func(a, b mgl64.Vec3) int {
		back := func(at mgl64.Vec3) int {
			if planeDot(at.Sub(s.At), ahead) < -spawnMargin {
				return 0
			}
			return 1
		}
		return back(a) - back(b)
	})
	return out
}

// farFromExit removes from the places of a spawn those so near the exit that a truck would have
// hardly any way left, and returns the others. On a small map the tanks fill the spawn.
func (l *lineUp) farFromExit(s *terrain.Spawn, slots []mgl64.Vec3) []mgl64.Vec3 {
	const least = 2.0 / 3 // of the way from the spawn's middle
	o := &l.w.Objective
	if !o.Set() {
		return slots
	}
	way := float64(least * geom.PlaneDist(s.At, o.At))
	return slices.DeleteFunc(slots, func(at mgl64.Vec3) bool { return geom.PlaneDist(at, o.At) < way })
}

// freeSlot removes from slots the first in which t stands free, and returns it.
func (l *lineUp) freeSlot(t *Tank, slots *[]mgl64.Vec3, others []Tank) (mgl64.Vec3, bool) {
	c := t.Body()
	var near []terrain.ObstacleID
	for i, at := range *slots {
		t.At = at
		hull := footprint(&t.Pose, c)
		hull.halfLength += spawnMargin
		hull.halfWidth += spawnMargin
		near = l.w.Standing.Grid().Near(near[:0], at, c.Radius()+2*spawnMargin)
		if l.w.contacts.clampPush(&hull) != (mgl64.Vec3{}) || l.blocked(&hull, near) || l.occupied(&hull, others) {
			continue
		}
		*slots = slices.Delete(*slots, i, i+1)
		return at, true
	}
	return mgl64.Vec3{}, false
}

// blocked reports whether the rectangle meets one of the obstacles.
func (l *lineUp) blocked(hull *rect, near []terrain.ObstacleID) bool {
	for _, id := range near {
		if _, _, ok := hull.meetObstacle(&l.w.Map.Obstacles[id]); ok {
			return true
		}
	}
	return false
}

// occupied reports whether the rectangle meets one of some tanks that are on the field.
func (l *lineUp) occupied(hull *rect, others []Tank) bool {
	for i := range others {
		if others[i].Absent {
			continue
		}
		if _, _, ok := hull.meet(&l.w.contacts.hulls[others[i].ID]); ok {
			return true
		}
	}
	return false
}
