package league

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"treeline/ai/lab"
	"treeline/scene/experiment"
)

// Standing is the place of a contender in a league.
type Standing struct {
	Name    string  `json:"name"`
	Rating  float64 `json:"rating"`
	Low     float64 `json:"low"` // ends of the 95 % interval
	High    float64 `json:"high"`
	Matches int     `json:"matches"`
	Won     int     `json:"won"`
	Drawn   int     `json:"drawn"`
	Lost    int     `json:"lost"`
	Faults
	History []float64 `json:"history"` // rating after each period
}

// Faults is what went wrong with the outside programs of a contender, as far as it was counted.
type Faults struct {
	LostTurns     int `json:"lostTurns"`
	EndedPrograms int `json:"endedPrograms"` // that stopped driving before their match was over
}

// add adds other faults.
func (f *Faults) add(other Faults) {
	f.LostTurns, f.EndedPrograms = f.LostTurns+other.LostTurns, f.EndedPrograms+other.EndedPrograms
}

// Text returns the faults in words, "" if there are none.
func (f Faults) Text() string { return lab.FaultText(f.LostTurns, f.EndedPrograms) }

// faults returns what went wrong with each contender of a match.
func faults(r *experiment.Row) [2]Faults {
	counted := func(n int64) int { return int(max(n, 0)) }
	return [2]Faults{{counted(r.Lost1), counted(r.Ended1)}, {counted(r.Lost2), counted(r.Ended2)}}
}

// Duel is the result of a contender against another one.
type Duel struct {
	Matches, Won, Drawn, Lost int
	Faults
}

// Share returns the share of the points, with half a point for a draw; 1/2 without matches.
func (d Duel) Share() float64 {
	if d.Matches == 0 {
		return 0.5
	}
	return (float64(d.Won) + float64(d.Drawn)/2) / float64(d.Matches)
}

// League is the result of the matches of a store.
type League struct {
	Rules     int
	Standings []Standing // the best first
	Duels     map[[2]string]Duel
	Matches   int
	Periods   int

	rows []experiment.Row // without their measurements
}

// The reasons why there is no table.
var (
	ErrEmpty   = errors.New("the store holds no matches: fight some by league fight")
	errMirrors = errors.New("in all matches of the store contenders fought their like, which ranks nobody: fight others by league fight")
)

// match is the part of a match that ratings need.
type match struct {
	first, second string
	score         float64 // of the first
	faults        [2]Faults
}

// New returns the league of a store, from its matches of the newest version of the rules. A rating
// period is so many pairs of matches of every matchup, in the order of their numbers, so that
// neither the order in which matches ended nor who fought them counts.
func New(s *experiment.Store, pairs int) (*League, error) {
	periods, l := map[int][]match{}, &League{Duels: map[[2]string]Duel{}}
	none := ErrEmpty
	err := s.Results(func(r *experiment.Row) error {
		if r.First == r.Second {
			none = errMirrors
			return nil
		}
		if rules := int(r.Rules); rules < l.Rules {
			return nil
		} else if rules > l.Rules {
			*l = League{Rules: rules, Duels: map[[2]string]Duel{}}
			clear(periods)
		}
		m := match{r.First, r.Second, map[string]float64{"first": 1, "draw": 0.5}[r.Winner], faults(r)}
		p := int(r.Number) / (2 * pairs)
		periods[p] = append(periods[p], m)
		l.count(m)
		l.rows = append(l.rows, *r)
		return nil
	})
	if err == nil && l.Matches == 0 {
		err = none
	}
	if err != nil {
		return nil, err
	}
	l.rate(periods)
	return l, nil
}

// Faulty returns what went wrong with the programs of all contenders, "" for nothing.
func (l *League) Faulty() string {
	var all []string
	for i := range l.Standings {
		if c := &l.Standings[i]; c.Text() != "" {
			all = append(all, c.Name+": "+c.Text())
		}
	}
	return strings.Join(all, "; ")
}

// count adds a match to the duels of both contenders.
func (l *League) count(m match) {
	l.Matches++
	for i, who := range [2][2]string{{m.first, m.second}, {m.second, m.first}} {
		d, score := l.Duels[who], m.score
		if i == 1 {
			score = 1 - score
		}
		d.Matches++
		d.Faults.add(m.faults[i])
		switch score {
		case 1:
			d.Won++
		case 0:
			d.Lost++
		default:
			d.Drawn++
		}
		l.Duels[who] = d
	}
}

// rate computes the ratings period by period, and the standings.
func (l *League) rate(periods map[int][]match) {
	ratings, standings := map[string]Rating{}, map[string]*Standing{}
	for who, d := range l.Duels {
		s := standings[who[0]]
		if s == nil {
			s = &Standing{Name: who[0]}
			standings[who[0]], ratings[who[0]] = s, NewRating()
		}
		s.Matches, s.Won, s.Drawn, s.Lost = s.Matches+d.Matches, s.Won+d.Won, s.Drawn+d.Drawn, s.Lost+d.Lost
		s.Faults.add(d.Faults)
	}
	for _, p := range slices.Sorted(maps.Keys(periods)) {
		games := map[string][]Game{}
		matches := periods[p]
		slices.SortStableFunc(matches, func(a, b match) int { // sums of fractions depend on their order
			return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second), cmp.Compare(a.score, b.score))
		})
		for _, m := range matches {
			games[m.first] = append(games[m.first], Game{ratings[m.second], m.score})
			games[m.second] = append(games[m.second], Game{ratings[m.first], 1 - m.score})
		}
		after := map[string]Rating{}
		for name, r := range ratings {
			after[name] = r.After(games[name])
			standings[name].History = append(standings[name].History, after[name].Points)
		}
		ratings = after
		l.Periods++
	}
	for name, s := range standings {
		s.Rating = ratings[name].Points
		s.Low, s.High = ratings[name].Interval()
		l.Standings = append(l.Standings, *s)
	}
	slices.SortFunc(l.Standings, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Name, b.Name))
	})
}
