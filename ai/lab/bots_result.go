package lab

import (
	"fmt"
	"slices"
	"time"

	"treeline/ai/lab/odds"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
)

// BotsResult is the findings about the matches between two kinds of bots. Shares go from 0 to 1,
// times are in seconds unless the name has another unit. A median of nothing is -1.
type BotsResult struct {
	Red                string  `json:"red"`
	Green              string  `json:"green"`
	Matches            int     `json:"matches"` // all rounds of all matches, if they have several
	RedWins            int     `json:"redWins"`
	GreenWins          int     `json:"greenWins"`
	Draws              int     `json:"draws"`
	FirstContactMedian float64 `json:"firstContactMedian"` // to the first sighting of anybody
	LengthMedian       float64 `json:"lengthMedian"`
	SideRearShare      float64 `json:"sideRearShare"`      // of the hits that penetrated, those not on the front
	BrokenByCoverShare float64 `json:"brokenByCoverShare"` // of the detections that were lost, those that the target ended by moving into cover
	LongestStall       float64 `json:"longestStall"`
	UnseenShots        int     `json:"unseenShots"`
	UsPerThink         float64 `json:"usPerThink"` // µs, mean, with everything that a bot does in the tick of a thought
	RealTime           float64 `json:"realTime"`   // match time over processor time of one core

	Mode       string             `json:"mode"`
	Score      [2]float64         `json:"score"`      // mean points of red and green, in a mode that counts them
	EndedBy    map[string]int     `json:"endedBy"`    // matches by how they ended: "destroyed", "points", "time"
	RoleWins   map[string]int     `json:"roleWins"`   // by the role of the winner, in a mode with different roles
	RolePoints map[string]float64 `json:"rolePoints"` // mean points by role, the same
	Captures   float64            `json:"captures"`   // mean per match, in a mode with a circle
	Busy       float64            `json:"busy"`       // of the time alive, that spent on what the mode counts: within two radii of a circle's middle, or seeing an enemy unseen

	TeamSize       int            `json:"teamSize"`
	Seed           uint64         `json:"seed"`
	Hash           string         `json:"hash"`         // of the final states of all matches
	RedShare       [3]float64     `json:"redShare"`     // of the matches won, with its 95 % interval
	GreenShare     [3]float64     `json:"greenShare"`   // the same
	WestShare      [3]float64     `json:"westShare"`    // of the matches with a winner, those won from the western spawn
	FirstContact   [3]float64     `json:"firstContact"` // quartiles
	Length         [3]float64     `json:"length"`       // quartiles
	NoContact      int            `json:"noContact"`    // matches without a sighting
	Detections     int            `json:"detections"`
	DetectionEnds  map[string]int `json:"detectionEnds"`
	Sides          []BotsSide     `json:"sides"`          // red, green
	UsPerTick      float64        `json:"usPerTick"`      // µs per bot and tick, mean over all ticks
	WorstThink     float64        `json:"worstThink"`     // µs
	SlowThinkShare float64        `json:"slowThinkShare"` // of the thoughts, those above 200 µs
	OuterShare     float64        `json:"outerShare"`     // of the time alive, that in the outer quarters of the map, on either side of the line between the spawns
	MissedThoughts int            `json:"missedThoughts"` // because earlier ones took more work than allowed

	// Two variants of BrokenByCoverShare: including the detections that the target's movement and
	// the observer's would each have ended, and as a share of all detections, including those that
	// ended with a death.
	BrokenTogetherShare float64 `json:"brokenTogetherShare"`
	BrokenOfAllShare    float64 `json:"brokenOfAllShare"`

	Odd map[string]int `json:"odd"` // counts of odd behaviour by its name

	Rounds []BotsRound `json:"rounds,omitempty"` // if matches have several rounds

	bouts     []Bout
	total     [numSides]conduct
	teams     string // sizes in words
	watchable bool   // all bots are in the roster, so that the game can show them
}

// BotsSide is what one kind of bots did in all matches.
type BotsSide struct {
	Shots           int                `json:"shots"`
	Hits            int                `json:"hits"`
	HitShare        float64            `json:"hitShare"`
	Plates          map[string]int     `json:"plates"` // hits that penetrated, by plate
	SideRearShare   float64            `json:"sideRearShare"`
	ExposedShare    float64            `json:"exposedShare"`       // of the time alive, that in sight of an enemy
	FirstShotMedian float64            `json:"firstShotMedian"`    // from the beginning of a detection to the shot, with a loaded gun and nobody else in sight
	FirstShot       [3]float64         `json:"firstShot"`          // quartiles of that
	BrokenByCover   float64            `json:"brokenByCoverShare"` // of the lost detections of this side's tanks
	UnseenShots     int                `json:"unseenShots"`
	Openings        map[string]int     `json:"openings"`        // matches by the opening of the side
	ShortSpellShare float64            `json:"shortSpellShare"` // of the spells in a state that did not end with a death, those of less than a second
	Smoke           int                `json:"smoke"`           // charges released
	Deaths          map[mind.State]int `json:"deaths"`          // by the state of the tank, "" before its first thought
	UsPerThink      float64            `json:"usPerThink"`
	LostTurns       int                `json:"lostTurns"`     // of outside programs
	EndedPrograms   int                `json:"endedPrograms"` // outside programs that stopped driving before their match was over
}

// sumUp computes the figures from the matches.
func sumUp(o *BotsOptions, all []Bout) *BotsResult {
	names := o.Names()
	r := &BotsResult{Red: names[redSide], Green: names[greenSide], Matches: len(all), TeamSize: o.TeamSize, Seed: o.Seed, Mode: o.Mode.String(), bouts: all}
	r.watchable = o.Red.Check(nil) == nil && o.Green.Check(nil) == nil
	r.teams = Teams(&o.BattleSpec)
	r.Rounds = sumUpRounds(o, all)
	r.results()
	r.pursued()
	r.RolePoints = rolePoints(o, all)
	both := conduct{}
	for i := range r.total {
		both.add(&r.total[i])
		r.Sides = append(r.Sides, r.total[i].side())
	}
	r.SideRearShare = both.flanks()
	r.BrokenByCoverShare, r.BrokenTogetherShare, r.BrokenOfAllShare = both.broken()
	r.OuterShare = share(both.Outer, both.Alive)
	r.UnseenShots, r.MissedThoughts = both.Unseen, both.Missed
	r.UsPerThink = both.Cost.perThink()
	r.UsPerTick = micros(both.Cost.Driving) / float64(max(both.Cost.Ticks, 1))
	r.WorstThink = micros(both.Cost.Worst)
	r.SlowThinkShare = share(both.Cost.Slow, both.Cost.Thinks)
	r.Odd = map[string]int{}
	for k := range numOdd {
		r.Odd[k.String()] = 0
	}
	for i := range all {
		for _, odd := range all[i].Odd {
			r.Odd[odd.Kind.String()]++
		}
	}
	r.DetectionEnds = map[string]int{}
	for f, n := range both.Endings {
		r.Detections += n
		r.DetectionEnds[ending(f).String()] = n
	}
	return r
}

// results computes the figures that need all matches.
func (r *BotsResult) results() {
	var contacts, lengths []float64
	sum, seconds, spent, west := uint64(0), 0.0, 0.0, 0
	for i := range r.bouts {
		b := &r.bouts[i]
		if b.Winner != numSides && (b.Winner == redSide) == (b.Red == 0) {
			west++
		}
		b.count(&r.RedWins, &r.GreenWins, &r.Draws)
		if b.Contact >= 0 {
			contacts = append(contacts, b.Contact)
		} else {
			r.NoContact++
		}
		lengths = append(lengths, b.Seconds)
		seconds, spent = seconds+b.Seconds, spent+b.Spent.Seconds()
		r.LongestStall = max(r.LongestStall, b.Stall)
		const prime = 1099511628211 // of FNV-1a, of which this is a step with a whole hash instead of a byte
		sum = (sum ^ b.Hash) * prime
		for k := range b.Sides {
			r.total[k].add(&b.Sides[k])
		}
	}
	r.Hash = fmt.Sprintf("%016x", sum)
	r.FirstContact, r.Length = quartiles(contacts), quartiles(lengths)
	r.FirstContactMedian, r.LengthMedian = r.FirstContact[1], r.Length[1]
	r.RedShare, r.GreenShare = odds.Wilson(r.RedWins, r.Matches), odds.Wilson(r.GreenWins, r.Matches)
	r.WestShare = odds.Wilson(west, r.RedWins+r.GreenWins)
	r.RealTime = seconds / max(spent, 1e-9)
}

// pursued computes how matches ended and how the goal of the mode was pursued.
func (r *BotsResult) pursued() {
	all := pursuit{}
	r.EndedBy, r.RoleWins = map[string]int{}, map[string]int{}
	n := float64(max(len(r.bouts), 1))
	for i := range r.bouts {
		b := &r.bouts[i]
		if b.Ended != "" {
			r.EndedBy[b.Ended]++
		}
		if b.Role != "" {
			r.RoleWins[b.Role]++
		}
		for side := range r.Score {
			r.Score[side] += b.Score[side] / n
		}
		all.Alive, all.Busy, all.Captures = all.Alive+b.Pursuit.Alive, all.Busy+b.Pursuit.Busy, all.Captures+b.Pursuit.Captures
	}
	r.Captures, r.Busy = float64(all.Captures)/n, share(all.Busy, all.Alive)
}

// rolePoints returns the mean points of each role, empty in a mode whose sides have the same.
func rolePoints(o *BotsOptions, all []Bout) map[string]float64 {
	mean, mode := map[string]float64{}, tanks.ModeOf(o.Mode)
	for i := range all {
		b := &all[i]
		s := o.spec(b.pairing)
		for side, points := range b.Score {
			team := b.Red
			if side == greenSide {
				team = 1 - team
			}
			if role := mode.Role(team, s.First()).Name; role != "" {
				mean[role] += points / float64(len(all))
			}
		}
	}
	return mean
}

// side turns the counts of a side into figures.
func (c *conduct) side() BotsSide {
	broken, _, _ := c.broken()
	s := BotsSide{
		Shots: c.Shots, Hits: c.Hits, HitShare: share(c.Hits, c.Shots), SideRearShare: c.flanks(), UnseenShots: c.Unseen, Smoke: c.Smoked, ShortSpellShare: share(c.Short, c.Spells), Deaths: c.Deaths,
		ExposedShare: share(c.Watched, c.Alive), FirstShot: quartiles(c.Delays), BrokenByCover: broken,
		UsPerThink: c.Cost.perThink(), LostTurns: c.LostTurns, EndedPrograms: c.EndedPrograms, Plates: map[string]int{"glanced off": c.Glanced},
	}
	s.Openings = map[string]int{}
	for k, n := range c.Openings {
		s.Openings[squad.Kind(k).String()] = n
	}
	for p, n := range c.Plates {
		s.Plates[plate(p).String()] = n
	}
	s.FirstShotMedian = s.FirstShot[1]
	return s
}

// String returns the plate's name.
func (p plate) String() string {
	return [numPlates]string{"front", "side", "tracks", "rear"}[p]
}

// flanks returns the share of the penetrating hits that were not on the front.
func (c *conduct) flanks() float64 {
	all := 0
	for _, n := range c.Plates {
		all += n
	}
	return share(all-c.Plates[frontPlate], all)
}

// broken returns shares of the detections of the side's tanks. alone is the share, of those that
// were lost and not ended by a death or the end of the match, that the tanks ended by moving into
// cover: where they were before, they would still have been seen. together includes those that the
// observer's movement would have ended as well; ofAll is alone as a share of all detections.
func (c *conduct) broken() (alone, together, ofAll float64) {
	all := 0
	for _, n := range c.Endings {
		all += n
	}
	hid := c.Endings[intoCover]
	lost := all - c.Endings[seenDied] - c.Endings[viewerDied] - c.Endings[matchClosed]
	return share(hid, lost), share(hid+c.Endings[bothHid], lost), share(hid, all)
}

// perThink returns the mean time in µs of a tick with a thought.
func (c *cost) perThink() float64 { return micros(c.Thinking) / float64(max(c.Thinks, 1)) }

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }

// share returns part as a share of all, 0 if all is 0.
func share(part, all int) float64 { return float64(part) / float64(max(all, 1)) }

// quartiles returns the three quartiles of some numbers, interpolated linearly; -1 if there are
// none. The numbers keep their order.
func quartiles(all []float64) [3]float64 {
	if len(all) == 0 {
		return [3]float64{-1, -1, -1}
	}
	sorted := slices.Sorted(slices.Values(all))
	var q [3]float64
	for i := range q {
		at := float64(float64(i+1) / 4 * float64(len(sorted)-1))
		low := int(at)
		high := min(low+1, len(sorted)-1)
		q[i] = sorted[low] + float64((sorted[high]-sorted[low])*(at-float64(low)))
	}
	return q
}

// minutes returns the match time of all matches together, in minutes.
func (r *BotsResult) minutes() (sum float64) {
	for i := range r.bouts {
		sum += r.bouts[i].Seconds / 60
	}
	return sum
}
