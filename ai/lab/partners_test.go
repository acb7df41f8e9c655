package lab_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// squad is the number of tanks on each side.
const squad = 4

// habits is what the green team of some battles did.
type habits struct {
	shots, unseen, off int       // off: ticks off the map
	travel             float64   // m per tank and battle, until the zone closes
	apart              float64   // m, mean distance of a tank from the middle of its team, summed over samples
	samples            float64   // number summed in apart
	nearest            float64   // m between a tank and an enemy, the least of each battle, summed
	ranges             []float64 // m, of the first shot of every tank
	stalled            float64   // s, the longest stall
}

// habitsOf has bots of a name fight commanders on so many maps.
func habitsOf(t *testing.T, name string, battles int) *habits {
	t.Helper()
	h := &habits{}
	for k := range battles {
		s := ai.DefaultSetup(uint64(2100 + k))
		s.TeamSize, s.Level, s.Minutes, s.Guests = squad, profile.Veteran, 3, lab.Partners()
		s.Green = ai.Picks{{Brain: name}}
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		h.watch(b)
	}
	h.travel, h.nearest = h.travel/float64(battles*squad), h.nearest/float64(battles)
	h.apart /= max(h.samples, 1)
	return h
}

// watch fights a battle to its end.
func (h *habits) watch(b *ai.Battle) {
	w, stalls, nearest := b.World, lab.NewStallWatch(2*squad), math.Inf(1)
	fired := [squad]bool{}
	for w.Phase == tanks.Playing {
		b.Step()
		stalls.Tick(b)
		for i := range w.Events {
			if e := &w.Events[i]; e.Kind == tanks.Fired && e.Tank < squad && !fired[e.Tank] && e.Other != tanks.NoTank {
				fired[e.Tank] = true
				h.ranges = append(h.ranges, geom.PlaneDist(w.Tanks[e.Tank].At, w.Tanks[e.Other].At))
			}
		}
		nearest = min(nearest, h.places(w))
	}
	for id := range squad {
		h.shots += w.Tanks[id].Shots
	}
	h.nearest += nearest
	h.unseen, h.off, h.stalled = h.unseen+w.UnseenShots, h.off+w.OutOfBounds, max(h.stalled, stalls.Longest())
}

// places records where everybody is, and returns the least distance in m between enemies.
func (h *habits) places(w *tanks.World) float64 {
	const start = 20.0 // s in which all teams are still together
	var living []*tanks.Tank
	var middle mgl64.Vec3
	nearest := math.Inf(1)
	for id := range squad {
		k := &w.Tanks[id]
		if !k.Alive() {
			continue
		}
		living, middle = append(living, k), middle.Add(k.At)
		if !w.Zone.Active {
			h.travel += math.Abs(k.Speed) * tanks.Dt
		}
		for foe := squad; foe < 2*squad; foe++ {
			if f := &w.Tanks[foe]; f.Alive() {
				nearest = min(nearest, geom.PlaneDist(k.At, f.At))
			}
		}
	}
	for _, k := range living {
		if len(living) > 1 && w.Seconds() > start {
			h.apart += geom.PlaneDist(k.At, middle.Mul(1/float64(len(living))))
			h.samples++
		}
	}
	return nearest
}

// String returns the habits on a line.
func (h *habits) String() string {
	return fmt.Sprintf("%3d shots, %4.0f m travelled, %3.0f m apart, first shots from %4.0f m (quartiles), nearest %3.0f m, stalled %.1f s",
		h.shots, h.travel, h.apart, lab.Quartiles(h.ranges), h.nearest, h.stalled)
}

// TestSparringPartnersAreWhatTheyAreCalled: each is compared with hunters, who drive at the enemy
// one by one, and a swarm also with commanders, who spread out.
func TestSparringPartnersAreWhatTheyAreCalled(t *testing.T) {
	const few, many = 6, 12 // battles; ranges of first shots scatter most
	hunter, partner := habitsOf(t, "hunter", many), map[string]*habits{}
	t.Log("hunter", hunter)
	for _, e := range lab.Partners() {
		battles := few
		if e.Name == "sharpshooter" {
			battles = many
		}
		h := habitsOf(t, e.Name, battles)
		partner[e.Name] = h
		t.Log(e.Name, h)
		if h.unseen > 0 || h.off > 0 || h.stalled >= 6 {
			t.Errorf("%s: %d unseen shots, %d ticks off the map, stalled for %.1f s", e.Name, h.unseen, h.off, h.stalled)
		}
		if fights := e.Name != "runner"; fights != (h.shots >= 20) || !fights && h.shots > 0 {
			t.Errorf("%s: %d shots", e.Name, h.shots)
		}
	}
	if got := partner["camper"].travel; got > hunter.travel/3 {
		t.Errorf("campers travelled %.0f m, hunters %.0f", got, hunter.travel)
	}
	if got, commanders := partner["swarm"].apart, partner["sharp"].apart; got > 0.5*commanders {
		t.Errorf("a swarm is %.0f m apart, commanders with a steady hand %.0f", got, commanders)
	}
	if far, near := lab.Quartiles(partner["sharpshooter"].ranges)[1], lab.Quartiles(hunter.ranges)[1]; far < 1.3*near {
		t.Errorf("sharpshooters fire first at %.0f m, hunters at %.0f", far, near)
	}
	if got := partner["runner"].nearest; got < hunter.nearest {
		t.Errorf("runners let enemies come within %.0f m, hunters %.0f", got, hunter.nearest)
	}
}

// TestPlayersDoNotMeetSparringPartners: the roster has no brains of these names, and no two
// contenders share a name.
func TestPlayersDoNotMeetSparringPartners(t *testing.T) {
	all := lab.Contenders()
	for i, name := range all {
		if slices.Contains(all[i+1:], name) {
			t.Errorf("two contenders are called %s", name)
		}
	}
	for _, e := range lab.Partners() {
		if _, err := ai.ParsePicks(e.Name); err == nil || e.Help == "" {
			t.Errorf("%s can be picked for a battle, or has no help", e.Name)
		}
	}
}
