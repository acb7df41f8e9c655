package experiment

import (
	"cmp"
	"maps"
	"slices"
)

// Score is the result of a matchup so far.
type Score struct {
	First    string `json:"first"`
	Second   string `json:"second"`
	Matches  int    `json:"matches"`
	Won      int    `json:"won"` // by the first
	Lost     int    `json:"lost"`
	Drawn    int    `json:"drawn"`
	Rules    int    `json:"rules"`
	Settings string `json:"settings,omitempty"` // that differ from the defaults

	matchup int64
}

// Scores returns the results of all matchups, in the order in which the matchups were entered.
func (s *Store) Scores() ([]Score, error) {
	all, err := s.matchups()
	if err != nil {
		return nil, err
	}
	scores := map[int64]*Score{}
	for id, m := range all {
		first, second := m.names()
		scores[id] = &Score{First: first, Second: second, Rules: m.Rules, Settings: arguments(m.Settings), matchup: id}
	}
	err = s.Rows(func(r *Row) error {
		score := scores[r.Matchup]
		if score == nil {
			return nil // another program has entered its matchup in the meantime
		}
		score.Matches++
		switch r.Winner {
		case "first":
			score.Won++
		case "second":
			score.Lost++
		default:
			score.Drawn++
		}
		return nil
	})
	found := make([]Score, 0, len(scores))
	for _, score := range slices.SortedFunc(maps.Values(scores), func(a, b *Score) int { return cmp.Compare(a.matchup, b.matchup) }) {
		found = append(found, *score)
	}
	return found, err
}
