package experiment

import "context"

// task is a series of work items numbered from 0: the matches of a matchup, or the parts of a
// survey. Each number has one result, wherever it is done.
type task interface {
	// enter returns the id of the task in a store, and adds it if it is new.
	enter(s *Store) (id int64, err error)
	// there returns for each of the first so many numbers whether a store has its result.
	there(s *Store, id int64, numbers int) ([]bool, error)
	// do does the work of a number, with a build of the program.
	do(ctx context.Context, number int, build string) (result, error)
	// keep stores results and returns how many were new.
	keep(s *Store, id int64, results []result) (int, error)
}

// tasks returns the tasks of the experiment, or why they cannot be done here.
func (e *Experiment) tasks() ([]task, error) {
	if e.Survey != nil {
		t, err := e.Survey.open()
		return []task{t}, err
	}
	all := make([]task, len(e.Matchups))
	for i := range e.Matchups {
		c, err := e.Matchups[i].open(e.Guests)
		if err != nil {
			return nil, err
		}
		c.record = e.Record
		all[i] = c
	}
	return all, nil
}

// enter implements task.
func (c *contest) enter(s *Store) (int64, error) { return s.enter(&c.Matchup) }

// there implements task.
func (*contest) there(s *Store, id int64, numbers int) ([]bool, error) {
	return s.numbers("SELECT number FROM matches WHERE matchup = ? AND number >= 0 AND number < ?", id, numbers)
}

// keep implements task.
func (c *contest) keep(s *Store, id int64, results []result) (int, error) {
	rows := make([]Row, len(results))
	for i := range results {
		var err error
		if rows[i], err = results[i].row(c, id); err != nil {
			return 0, err
		}
	}
	return s.add(rows)
}
