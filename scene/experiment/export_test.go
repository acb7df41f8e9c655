package experiment

import (
	"context"

	"treeline/ai"
)

// Apply has a worker ask for jobs in a queue that is ready.
func (q *Queue) Apply(ctx context.Context, w *Worker) error {
	link, err := q.connect("", nil)
	if err != nil {
		return err
	}
	defer link.close()
	return w.work(ctx, link)
}

// Count returns the number of rows, and the number of different matches among them.
func (s *Store) Count() (rows, matches int, err error) {
	err = s.db.QueryRow("SELECT count(*), count(DISTINCT matchup || ':' || number) FROM matches").Scan(&rows, &matches)
	return rows, matches, err
}

// OpenReadOnly opens a store in the way that serves where nobody may write to it.
var OpenReadOnly = openReadOnly

// Unpack returns the brain of a policy that came through a queue.
func Unpack(name string, packed []byte) (ai.Entry, error) {
	c := packedPolicy{name, packed}
	return c.unpack()
}
