package experiment

// Count returns how many rows there are, and how many different matches they are.
func (s *Store) Count() (rows, matches int, err error) {
	err = s.db.QueryRow("SELECT count(*), count(DISTINCT matchup || ':' || number) FROM matches").Scan(&rows, &matches)
	return rows, matches, err
}

// OpenReadOnly opens a store as it is opened where it may not be written to.
var OpenReadOnly = openReadOnly
