package replay

import (
	"fmt"
	"time"

	"treeline/ai"
	"treeline/scene/files"
	"treeline/tanks"
)

// Summary is what a list shows of a replay. It keeps no reference to the file.
type Summary struct {
	Started time.Time     // when the battle began; the zero time if unknown
	Battle  ai.BattleSpec // without a map of its own
	OwnMap  bool          // it has one
	Ticks   int           // of all rounds together
	Rounds  int           // that were finished
	Wins    [2]int        // by team
}

// Summarize returns what a list shows of the replay at path, or the error of Load. A map of the
// battle's own is not read: Load reports what is wrong with it.
func Summarize(path string) (Summary, error) {
	data, err := files.Read(path, largestFile)
	if err != nil {
		return Summary{}, err
	}
	f, err := parse(data, func(*ai.BattleSpec, []byte) error { return nil })
	if err != nil {
		return Summary{}, fmt.Errorf("%s: %w", path, err)
	}
	h := &f.Header
	s := Summary{Started: h.Started, Battle: h.Battle, OwnMap: f.land != nil, Ticks: f.Ticks}
	for i := range f.Notes {
		if n := &f.Notes[i]; n.Kind == RoundWon {
			s.Rounds++
			if n.Team != tanks.NoTeam {
				s.Wins[n.Team]++
			}
		}
	}
	return s, nil
}
