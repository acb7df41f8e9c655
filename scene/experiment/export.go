package experiment

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"strconv"

	"treeline/scene/experiment/parquet"
	"treeline/scene/files"
)

// ErrEnding is the error for a file with an extension that no table has.
var ErrEnding = errors.New("a table is a file that ends in .csv or .parquet")

// Export writes all matches of the store as a table, with all columns but the last, into a file
// with the extension .csv or .parquet; for other extensions it returns ErrEnding. build is the
// program that exports. It returns the number of matches.
func (s *Store) Export(path, build string) (matches int, err error) {
	write, known := map[string]func(io.Writer, string) (int, error){".csv": s.csv, ".parquet": s.parquet}[filepath.Ext(path)]
	if !known {
		return 0, fmt.Errorf("%s: %w", path, ErrEnding)
	}
	err = files.Write(path, files.Shared, func(w io.Writer) (err error) {
		matches, err = write(w, build)
		return err
	})
	return matches, err
}

// shown returns the columns of exported tables.
func shown() []Column {
	all := Columns()
	return all[:len(all)-1]
}

// csv writes the table as comma-separated values.
func (s *Store) csv(out io.Writer, _ string) (matches int, err error) {
	w, columns := csv.NewWriter(out), shown()
	cells := make([]string, len(columns))
	for i, c := range columns {
		cells[i] = c.Name
	}
	if err := w.Write(cells); err != nil {
		return 0, err
	}
	err = s.Rows(func(r *Row) error {
		v := reflect.ValueOf(r).Elem()
		for i, c := range columns {
			switch f := v.Field(c.Field); c.Kind {
			case reflect.Int64:
				cells[i] = strconv.FormatInt(f.Int(), 10)
			case reflect.Float64:
				cells[i] = strconv.FormatFloat(f.Float(), 'g', -1, 64)
			default:
				cells[i] = f.String()
			}
		}
		matches++
		return w.Write(cells)
	})
	w.Flush()
	if err == nil {
		err = w.Error()
	}
	return matches, err
}

// parquet writes the table as a Parquet file.
func (s *Store) parquet(out io.Writer, build string) (matches int, err error) {
	columns := shown()
	kinds := map[reflect.Kind]parquet.Kind{reflect.Int64: parquet.Int64, reflect.Float64: parquet.Double, reflect.String: parquet.Text}
	heads := make([]parquet.Column, len(columns))
	for i, c := range columns {
		heads[i] = parquet.Column{Name: c.Name, Kind: kinds[c.Kind]}
	}
	w, err := parquet.NewWriter(out, build, heads...)
	if err != nil {
		return 0, err
	}
	cells := make([]any, len(columns))
	err = s.Rows(func(r *Row) error {
		v := reflect.ValueOf(r).Elem()
		for i, c := range columns {
			cells[i] = v.Field(c.Field).Interface()
		}
		matches++
		return w.Add(cells...)
	})
	if err != nil {
		return matches, err
	}
	return matches, w.Close()
}
