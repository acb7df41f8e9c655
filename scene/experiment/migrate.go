package experiment

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
)

// later returns the values, in SQL, of a column that older files lack, and "" for any other column.
func later(column string) string {
	const nobodyCounted = "CASE WHEN %[1]s LIKE '%%exec:%%' OR %[1]s LIKE '%%wasm:%%' THEN -1 ELSE 0 END"
	switch column {
	case "first_lost", "first_ended":
		return fmt.Sprintf(nobodyCounted, "first")
	case "second_lost", "second_ended":
		return fmt.Sprintf(nobodyCounted, "second")
	}
	return ""
}

// uncounted declares these columns in the tables: an older Treeline, which does not know them, can
// store its matches in files with and without them.
const uncounted = " NOT NULL DEFAULT -1"

// querier is a database, or a transaction on one.
type querier interface {
	Query(query string, args ...any) (*sql.Rows, error)
}

// missingColumns returns those later columns that the table of matches of a file lacks.
func missingColumns(db querier) (columns []string, err error) {
	rows, err := db.Query("SELECT name FROM pragma_table_info('matches')")
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var has []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		has = append(has, name)
	}
	for _, c := range Columns() {
		if later(c.Name) != "" && !slices.Contains(has, c.Name) {
			columns = append(columns, c.Name)
		}
	}
	return columns, rows.Err()
}

// migrate adds later columns that are missing. An older Treeline can continue to use the file,
// because it names the columns that it knows.
func (s *Store) migrate() error {
	columns, err := missingColumns(s.db)
	if err != nil || len(columns) == 0 {
		return err
	}
	return s.change(context.Background(), func(tx *sql.Tx) error {
		columns, err := missingColumns(tx) // another program may have added them in the meantime
		if err != nil {
			return err
		}
		for _, c := range columns {
			if _, err := tx.Exec("ALTER TABLE matches ADD COLUMN " + c + " INTEGER" + uncounted); err != nil {
				return err
			}
			if _, err := tx.Exec("UPDATE matches SET " + c + " = " + later(c)); err != nil {
				return err
			}
		}
		return nil
	})
}
