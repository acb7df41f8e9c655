package career

import (
	"fmt"
	"math"
	"slices"
	"time"
	"unicode/utf8"
)

// Result is how a round ended for the player.
type Result string

// The results. A round counts as left if the player leaves it after losing the tank, before it is
// over. In modes with waves nobody wins: the player's side has held out for some.
const (
	Victory Result = "victory"
	Defeat  Result = "defeat"
	Draw    Result = "draw"
	Left    Result = "left early"
	Held    Result = "held out"
)

// Results returns all results.
func Results() []Result { return []Result{Victory, Defeat, Draw, Left, Held} }

// Round is what a player did in one round. Times are in seconds of battle. An enemy is found if
// nobody on the player's side knew of it before; an ambush is a damaging hit with a shot that was
// fired while no enemy saw the tank.
type Round struct {
	ID       string    `json:"id"`    // unique
	Ended    time.Time `json:"ended"` // to the second, in UTC
	Code     string    `json:"code"`  // of the battle, "" if it has none
	Mode     string    `json:"mode"`
	Level    string    `json:"level"` // of the opponents, "mixed" if theirs differ
	Tank     string    `json:"tank"`  // label of the class that was driven first
	Result   Result    `json:"result"`
	Waves    int       `json:"waves"` // that the side survived
	Survived bool      `json:"survived"`
	Seconds  float64   `json:"seconds"` // that the tank was alive
	Way      float64   `json:"way"`     // m driven
	Kills    int       `json:"kills"`
	Shots    int       `json:"shots"`
	Hits     int       `json:"hits"`     // on enemies
	Dealt    float64   `json:"dealt"`    // damage to enemies
	Taken    int       `json:"taken"`    // hits by enemies that did damage
	Furthest float64   `json:"furthest"` // distance in m of the furthest hit that did damage, 0 for none
	Seen     int       `json:"seen"`     // different enemies that the crew saw
	Found    int       `json:"found"`    // of these, how many no one had reported before
	Watched  float64   `json:"watched"`  // s, longest watch over an enemy while seen by none
	Ambushes int       `json:"ambushes"`
	Flanks   int       `json:"flanks"`  // damaging hits in side or rear
	Slipped  int       `json:"slipped"` // how often the tank drove out of all enemies' sight
	Unseen   float64   `json:"unseen"`  // s while no enemy saw the tank
	Served   float64   `json:"served"`  // s spent on the task of the mode: hunted and unseen, in the circle, beside the trucks
}

// Weights of the score in points.
const (
	perDamage = 1.0
	perKill   = 25.0
	perFound  = 25.0
	perAmbush = 20.0
	perFlank  = 10.0
	perSlip   = 10.0
	perWatch  = 1.0  // per second
	mostWatch = 60.0 // seconds that count
	perWave   = 20.0
	perServed = 1.0 // per second
	wonFactor = 1.25
)

// Score returns the points of the round, at least 0: for what the player did, with a quarter on top
// if the side won, and points for each wave that it survived. A round in which the tank hardly
// moved and did no damage scores 0.
func (r *Round) Score() int {
	if r.Way < leastWay && r.Dealt <= 0 {
		return 0
	}
	points := perDamage*r.Dealt + perKill*float64(r.Kills) + perFound*float64(r.Found) + perAmbush*float64(r.Ambushes) +
		perFlank*float64(r.Flanks) + perSlip*float64(r.Slipped) + perWatch*min(r.Watched, mostWatch) + perWave*float64(r.Waves) + perServed*r.Served
	if r.Result == Victory {
		points *= wonFactor
	}
	return int(math.Round(points))
}

// leastWay is the distance in metres that a tank must have been driven in a round before what it
// sees counts.
const leastWay = 100.0

// Deserved reports whether the player contributed to the result of the round.
func (r *Round) Deserved() bool { return r.Score() > 0 }

// check returns an error if a round cannot be valid.
func (r *Round) check() error {
	const longest = 300 // bytes of a text: a code that names the brains of two full teams has some 150
	for _, text := range []string{r.ID, r.Code, r.Mode, r.Level, r.Tank} {
		if len(text) > longest || !utf8.ValidString(text) {
			return fmt.Errorf("round %q has a text that is too long", r.ID)
		}
	}
	for _, n := range []float64{r.Seconds, r.Way, r.Dealt, r.Furthest, r.Watched, r.Unseen, r.Served} {
		if !(n >= 0 && n < math.MaxInt32) {
			return fmt.Errorf("round %q has a wrong number: %v", r.ID, n)
		}
	}
	for _, n := range []int{r.Kills, r.Shots, r.Hits, r.Taken, r.Waves, r.Seen, r.Found, r.Ambushes, r.Flanks, r.Slipped} {
		if n < 0 || n > math.MaxInt32 {
			return fmt.Errorf("round %q has a wrong number: %d", r.ID, n)
		}
	}
	if r.ID == "" || !slices.Contains(Results(), r.Result) {
		return fmt.Errorf("round %q has a wrong result: %q", r.ID, string(r.Result))
	}
	return nil
}
