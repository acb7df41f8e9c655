package gym

import "fmt"

// The divisors that scale numbers to about 1.
const (
	far   = 100.0 // m
	fast  = 15.0  // m/s
	turns = 1.0   // rad/s
)

// Layout describes the numbers of an observation. Ahead and right are along and across the tank's
// own hull; bearings are measured from it, positive to the left; angles are given as pairs of sine
// and cosine. Enemies come in order: those in sight, the nearest first, then those of which
// something is known, the latest news first, then the unknown and last the destroyed, among which
// are trucks that have left the map. Unknown values are 0.
type Layout struct {
	Size   int     `json:"size"`
	Groups []Group `json:"groups"`
}

// Group is a run of numbers that describe things of the same kind.
type Group struct {
	Name   string   `json:"name"`
	At     int      `json:"at"`    // index of the first number
	Count  int      `json:"count"` // of things, each with all fields
	Fields []string `json:"fields"`
}

// sectors is the number of directions around the tank in which it looks for things, counted from
// straight ahead to the left.
const sectors = 16

// newLayout returns the layout of a battle with the given number of tanks in each team. Agents of
// both teams have the same layout: there is room for the larger team.
func newLayout(green, red int) Layout {
	var l Layout
	add := func(name string, count int, fields ...string) {
		l.Groups = append(l.Groups, Group{Name: name, At: l.Size, Count: count, Fields: fields})
		l.Size += count * len(fields)
	}
	ahead, right := per("ahead", far, "m"), per("to the right", far, "m")
	middleAhead, middleRight, radius := per("its middle ahead", far, "m"), per("its middle to the right", far, "m"), per("its radius", far, "m")
	speed, side := per("speed", fast, "m/s"), max(green, red)
	add("self", 1, "health", "gun is loaded", "reload left, 5 s", speed, "hull turns, rad/s", "heading sine", "heading cosine",
		"turret bearing sine", "turret bearing cosine", per("gun elevation above the horizon", Steepest, "rad"), "nose up, rad", "left side up, rad",
		"time till tracks are mended, 10 s", "smoke charges, 3", "smoke is ready", "time of the round, 100 s",
		"place east, -1 to 1 on the map", "place south, -1 to 1 on the map")
	add("edge", 4, near("the edge of the map ahead, to the left, behind, to the right", far))
	add("round", 1, "the zone closes", middleAhead, middleRight, radius, "the teams fight for a circle", middleAhead, middleRight, radius, "living enemies with guns, share")
	add("heard", 2, "freshness of a shot, of an engine: 1 now, 1/2 after a second", "bearing sine", "bearing cosine", per("distance", far, "m"), "of the enemy")
	add("hit", 1, "freshness of the last hit taken", "bearing sine", "bearing cosine", "an enemy shell comes near")
	add("friends", side-1, "alive", ahead, right, "heading sine from the own", "heading cosine", speed, "health")
	add("foes", side, "something is known", "in sight", "freshness", ahead, right, "higher, 10 m",
		per("drives ahead", fast, "m/s"), per("drives to the right", fast, "m/s"), "visible share", "heading sine from the own", "heading cosine",
		per("how far the turret must turn to hit it", Widest, "rad"), per("elevation to hit it", Steepest, "rad"), "within reach of the gun", "destroyed")
	add("stops", sectors, near("what stops a tank in a direction", reach))
	add("hides", sectors, near("what hides a tank in a direction", reach))
	add("rise", sectors/2, "how much higher the ground is 20 m away in a direction, 5 m")
	return l
}

// per returns the description of a number with its divisor and unit.
func per(what string, divisor float64, unit string) string {
	return fmt.Sprintf("%s, %g %s", what, divisor, unit)
}

// near returns the description of a number that falls with the distance to something and reaches 0
// at some metres.
func near(what string, metres float64) string {
	return fmt.Sprintf("nearness of %s: 1 at it, 0 from %g m on", what, metres)
}

// Actions returns the descriptions of the numbers of an action, in order.
func Actions() []string {
	return []string{
		Throttle: "throttle: full reverse to full ahead",
		Steer:    "steering: full right to full left",
		Turn:     fmt.Sprintf("turn of the gun from where it points: %g rad to the right to %[1]g rad to the left", Widest),
		Elevate:  fmt.Sprintf("elevation of the gun above the horizon: %g to %g rad", -Steepest, Steepest),
		Fire:     "above 0: shoot as soon as the gun is loaded, and points where the gunner lays it",
		Smoke:    "above 0: release smoke as soon as a charge is ready",
		Lay:      "above 0: the gunner lays the gun on the first of the enemies that are known, in place of turn and elevation",
	}
}

// Outcomes returns the descriptions of the numbers of an outcome, in order.
func Outcomes() []string {
	return []string{
		Dealt: "damage dealt to enemies, 1 for all the health that the own tank can have",
		Taken: "damage taken, likewise",
		Kills: "enemies destroyed",
		Won:   "1 for a round that the own team has just won, -1 for one that it has lost",
	}
}
