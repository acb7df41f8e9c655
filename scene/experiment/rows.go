package experiment

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Column is a column of the table of matches.
type Column struct {
	Name  string
	Kind  reflect.Kind // Int64, Float64 or String
	Field int          // index of the field in Row
}

// Columns returns all columns in their order.
func Columns() []Column {
	t := reflect.TypeFor[Row]()
	all := make([]Column, t.NumField())
	for i := range all {
		f := t.Field(i)
		all[i] = Column{f.Tag.Get("column"), f.Type.Kind(), i}
	}
	return all
}

// rows passes the rows that a clause selects to take, one by one, with the zero value in columns
// that are left out.
func (s *Store) rows(clause string, args []any, take func(*Row) error, without ...string) error {
	columns := slices.DeleteFunc(Columns(), func(c Column) bool { return slices.Contains(without, c.Name) })
	names := make([]string, len(columns))
	for i, c := range columns {
		if names[i] = c.Name; slices.Contains(s.lacks, c.Name) {
			names[i] = later(c.Name) + " AS " + c.Name
		}
	}
	rows, err := s.db.Query("SELECT "+strings.Join(names, ", ")+" FROM matches "+clause, args...)
	if err != nil {
		return fmt.Errorf("%s: %w", s.path, err)
	}
	defer func() { _ = rows.Close() }()
	var r Row
	v := reflect.ValueOf(&r).Elem()
	into := make([]any, len(columns))
	for i, c := range columns {
		into[i] = v.Field(c.Field).Addr().Interface()
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return fmt.Errorf("%s: %w", s.path, err)
		}
		if err := take(&r); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Rows passes all matches to take, in the order in which they were stored. A row is valid until
// take returns.
func (s *Store) Rows(take func(*Row) error) error { return s.rows("ORDER BY id", nil, take) }

// Results does what Rows does without Measured, most of a row, which stays "".
func (s *Store) Results(take func(*Row) error) error {
	return s.rows("ORDER BY id", nil, take, "measured")
}

// ErrNoMatch is the error for a match that a store does not hold.
var ErrNoMatch = errors.New("holds no match")

// Row returns the match with an id, or ErrNoMatch.
func (s *Store) Row(id int64) (Row, error) {
	var found Row
	err := s.rows("WHERE id = ?", []any{id}, func(r *Row) error { found = *r; return nil })
	if err == nil && found.ID == 0 {
		err = fmt.Errorf("%s %w %d", s.path, ErrNoMatch, id)
	}
	return found, err
}
