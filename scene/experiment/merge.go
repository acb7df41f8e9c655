package experiment

import (
	"encoding/json"
	"fmt"
)

// matchups returns all matchups by their ids in the table.
func (s *Store) matchups() (map[int64]Matchup, error) {
	rows, err := s.db.Query("SELECT id, matchup FROM matchups")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	defer func() { _ = rows.Close() }()
	all := map[int64]Matchup{}
	for rows.Next() {
		var id int64
		var text string
		var m Matchup
		err := rows.Scan(&id, &text)
		if err == nil {
			err = json.Unmarshal([]byte(text), &m)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: matchup %d: %w", s.path, id, err)
		}
		all[id] = m
	}
	return all, rows.Err()
}

// Merge adds all matches of another store that this one lacks, and returns their number. Matches
// that another program stores there in the meantime may be left for the next time.
func (s *Store) Merge(from *Store) (added int, err error) {
	const most = 1000 // rows that are stored together
	ids, err := s.enterAll(from)
	if err != nil {
		return 0, err
	}
	var rows []Row
	flush := func() error {
		n, err := s.add(rows)
		added, rows = added+n, rows[:0]
		return err
	}
	err = from.Rows(func(r *Row) error {
		row, known := *r, false
		if row.Matchup, known = ids[r.Matchup]; !known {
			return nil // another program has entered its matchup in the meantime
		}
		if rows = append(rows, row); len(rows) < most {
			return nil
		}
		return flush()
	})
	if err != nil {
		return added, err
	}
	return added, flush()
}

// enterAll enters all matchups of another store, and returns the id in this store for each id
// there.
func (s *Store) enterAll(from *Store) (map[int64]int64, error) {
	all, err := from.matchups()
	if err != nil {
		return nil, err
	}
	ids := map[int64]int64{}
	for id, m := range all {
		if ids[id], err = s.enter(&m); err != nil {
			return nil, err
		}
	}
	return ids, nil
}
