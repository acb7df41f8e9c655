package experiment

import (
	"cmp"
	"encoding/json"
	"fmt"
)

// surveyTables is the statement that creates the tables of surveys.
const surveyTables = "CREATE TABLE IF NOT EXISTS surveys (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, survey TEXT NOT NULL);\n" +
	"CREATE TABLE IF NOT EXISTS parts (survey INTEGER NOT NULL, number INTEGER NOT NULL, build TEXT NOT NULL, fought TEXT NOT NULL, cpu REAL NOT NULL, worker TEXT NOT NULL, measured TEXT NOT NULL, UNIQUE (survey, number))"

// enter implements task.
func (q *surveyTask) enter(s *Store) (id int64, err error) { return s.enterSurvey(q.Survey) }

// enterSurvey returns the id of a survey in the table, and adds it if it is new.
func (s *Store) enterSurvey(v *Survey) (id int64, err error) {
	text, err := json.Marshal(v)
	if err != nil {
		return 0, err
	}
	key := digest(v, 12)
	_, err = s.db.Exec("INSERT OR IGNORE INTO surveys (key, survey) VALUES (?, ?)", key, string(text))
	if err = cmp.Or(err, s.db.QueryRow("SELECT id FROM surveys WHERE key = ?", key).Scan(&id)); err != nil {
		return 0, fmt.Errorf("%s: %w", s.path, err)
	}
	return id, nil
}

// there implements task.
func (*surveyTask) there(s *Store, id int64, numbers int) ([]bool, error) {
	return s.numbers("SELECT number FROM parts WHERE survey = ? AND number >= 0 AND number < ?", id, numbers)
}

// keep implements task.
func (*surveyTask) keep(s *Store, id int64, results []result) (int, error) {
	rows := make([][]any, len(results))
	for i := range results {
		r := &results[i]
		rows[i] = []any{id, r.Number, r.Build, r.Fought, r.CPU, r.Worker, string(r.Bout)}
	}
	return s.insert("INSERT OR IGNORE INTO parts (survey, number, build, fought, cpu, worker, measured) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
}

// parts returns the stored results of the first so many parts of a survey, in order.
func (s *Store) parts(v *Survey, parts int) ([][]byte, error) {
	rows, err := s.db.Query("SELECT measured FROM parts WHERE survey = (SELECT id FROM surveys WHERE key = ?) AND number >= 0 AND number < ? ORDER BY number", digest(v, 12), parts)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	defer func() { _ = rows.Close() }()
	var all [][]byte
	for rows.Next() {
		var text []byte
		if err := rows.Scan(&text); err != nil {
			return nil, fmt.Errorf("%s: %w", s.path, err)
		}
		all = append(all, text)
	}
	return all, rows.Err()
}

// MergeSurveys adds all parts of surveys of another store that this one lacks, and returns their
// number.
func (s *Store) MergeSurveys(from *Store) (added int, err error) {
	rows, err := from.db.Query("SELECT surveys.survey, number, build, fought, cpu, worker, measured FROM parts JOIN surveys ON surveys.id = parts.survey")
	if err != nil {
		return 0, fmt.Errorf("%s: %w", from.path, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var about, measured string
		var r result
		var v Survey
		err := rows.Scan(&about, &r.Number, &r.Build, &r.Fought, &r.CPU, &r.Worker, &measured)
		if err = cmp.Or(err, json.Unmarshal([]byte(about), &v)); err != nil {
			return added, fmt.Errorf("%s: %w", from.path, err)
		}
		r.Bout = json.RawMessage(measured)
		id, err := s.enterSurvey(&v)
		if err != nil {
			return added, err
		}
		n, err := (&surveyTask{}).keep(s, id, []result{r})
		if err != nil {
			return added, err
		}
		added += n
	}
	return added, rows.Err()
}

// SurveyState is a survey of a store and its progress.
type SurveyState struct {
	Survey   string  `json:"survey"` // sight, steering or trial
	Done     int     `json:"done"`   // parts that are stored
	Parts    int     `json:"parts"`  // 0 for a survey that this program cannot do
	Hours    float64 `json:"hours"`  // of one core, spent on them
	Rules    int     `json:"rules"`
	Settings string  `json:"settings,omitempty"` // that differ from the defaults
}

// Surveys returns the surveys of the store, in the order in which they were entered.
func (s *Store) Surveys() ([]SurveyState, error) {
	rows, err := s.db.Query("SELECT surveys.survey, count(number), coalesce(sum(cpu), 0) FROM surveys LEFT JOIN parts ON parts.survey = surveys.id GROUP BY surveys.id ORDER BY surveys.id")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	defer func() { _ = rows.Close() }()
	var all []SurveyState
	for rows.Next() {
		var text string
		var seconds float64
		var v Survey
		state := SurveyState{Survey: "sight"}
		err := rows.Scan(&text, &state.Done, &seconds)
		if err = cmp.Or(err, json.Unmarshal([]byte(text), &v)); err != nil {
			return nil, fmt.Errorf("%s: %w", s.path, err)
		}
		switch {
		case v.Steering != nil:
			state.Survey = "steering"
		case v.Trial != nil:
			state.Survey = "trial"
		}
		if q, err := v.open(); err == nil {
			state.Parts = q.of.Parts()
		}
		state.Hours, state.Rules, state.Settings = seconds/3600, v.Rules, arguments(v.Settings)
		all = append(all, state)
	}
	return all, rows.Err()
}
