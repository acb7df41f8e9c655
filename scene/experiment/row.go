package experiment

import (
	"encoding/json"
	"fmt"
	"time"

	"treeline/ai/lab"
)

// Row is a match as it is stored. The tag is the name of the column; the type of the field is that
// of the column.
type Row struct {
	ID       int64   `column:"id"`    // in this file, from 1
	First    string  `column:"first"` // the contenders
	Second   string  `column:"second"`
	Number   int64   `column:"number"` // of the match, from 0; 0 and 1 are on one map with swapped sides, and so on
	West     string  `column:"west"`   // who started in the west: first or second
	Winner   string  `column:"winner"` // first, second or draw
	Ended    string  `column:"ended"`  // destroyed, points or time
	Seconds  float64 `column:"seconds"`
	Contact  float64 `column:"contact"` // s to the first sighting of anybody, -1 for none
	Points1  float64 `column:"first_points"`
	Points2  float64 `column:"second_points"`
	Shots1   int64   `column:"first_shots"`
	Hits1    int64   `column:"first_hits"`
	Shots2   int64   `column:"second_shots"`
	Hits2    int64   `column:"second_hits"`
	Lost1    int64   `column:"first_lost"`  // turns that outside programs lost, -1 if they were not counted
	Ended1   int64   `column:"first_ended"` // how often one stopped driving before the end, -1 if that was not counted
	Lost2    int64   `column:"second_lost"`
	Ended2   int64   `column:"second_ended"`
	Hash     string  `column:"hash"`     // of the world at the end
	Seed     int64   `column:"seed"`     // of the battle
	MapSeed  int64   `column:"map_seed"` // of the map
	Spec     string  `column:"spec"`     // arguments of treeline watch that show the match
	Rules    int64   `column:"rules"`    // version of the rules
	Build    string  `column:"build"`    // of the program that fought it
	Fought   string  `column:"fought"`   // when the match ended, in UTC
	CPU      float64 `column:"cpu"`      // s of one core that the match took
	Worker   string  `column:"worker"`   // machine and process that fought the match
	Matchup  int64   `column:"matchup"`  // id in the table of matchups
	Measured string  `column:"measured"` // everything that lab bots evaluates, as JSON
}

// result is a match that has been fought, on its way to the store.
type result struct {
	Number int             `json:"number"`
	Build  string          `json:"build"`
	Fought string          `json:"fought"`
	CPU    float64         `json:"cpu"`
	Bout   json.RawMessage `json:"bout"`
	Worker string          `json:"-"`
}

// newResult returns a match that a build of the program has just fought.
func newResult(number int, b *lab.Bout, build string, now time.Time) (result, error) {
	text, err := json.Marshal(b)
	return result{Number: number, Build: build, Fought: now.UTC().Format(time.RFC3339), CPU: b.Spent.Seconds(), Bout: text, Worker: workerName()}, err
}

// row returns the result as a row of a contest with an id in the table of matchups.
func (r *result) row(c *contest, matchup int64) (Row, error) {
	var b lab.Bout
	if err := json.Unmarshal(r.Bout, &b); err != nil {
		return Row{}, fmt.Errorf("match %d cannot be read: %w", r.Number, err)
	}
	row := Row{
		First: c.first, Second: c.second, Number: int64(r.Number), Winner: b.Outcome(), Ended: b.Ended, Seconds: b.Seconds, Contact: b.Contact,
		Points1: b.Score[0], Points2: b.Score[1], Hash: fmt.Sprintf("%016x", b.Hash), Seed: int64(b.Seed), MapSeed: int64(b.Land),
		Spec: Args(c.options.Match(r.Number)), Rules: int64(c.Rules), Build: r.Build, Fought: r.Fought, CPU: r.CPU, Worker: r.Worker, Matchup: matchup, Measured: string(r.Bout),
		Shots1: int64(b.Sides[0].Shots), Hits1: int64(b.Sides[0].Hits), Shots2: int64(b.Sides[1].Shots), Hits2: int64(b.Sides[1].Hits),
		Lost1: int64(b.Sides[0].LostTurns), Ended1: int64(b.Sides[0].EndedPrograms), Lost2: int64(b.Sides[1].LostTurns), Ended2: int64(b.Sides[1].EndedPrograms),
		West: "first",
	}
	if b.Red != 0 {
		row.West = "second"
	}
	if c.settings != "" {
		row.Spec += " " + c.settings
	}
	return row, nil
}
