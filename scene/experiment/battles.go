package experiment

import "treeline/ai"

// Battle is the battle of a stored match.
type Battle struct {
	Spec  ai.BattleSpec
	Usual bool // with the default settings for all tanks
}

// Battles returns a function that returns the battle of a row; it reports false for one that this
// program cannot fight.
func (s *Store) Battles() (func(r *Row) (Battle, bool), error) {
	all, err := s.matchups()
	if err != nil {
		return nil, err
	}
	contests := map[int64]*contest{}
	for id, m := range all {
		if c, err := m.open(nil); err == nil {
			contests[id] = c
		}
	}
	return func(r *Row) (Battle, bool) {
		c := contests[r.Matchup]
		if c == nil {
			return Battle{}, false
		}
		return Battle{c.options.Match(int(r.Number)), len(c.Settings) == 0 && len(c.Own) == 0}, true
	}, nil
}
