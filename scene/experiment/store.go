package experiment

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"treeline/ai/lab"
	"treeline/scene/files"
)

// Store is a file of fought matches, an SQLite database. Several programs may use it at the same
// time.
type Store struct {
	path  string
	db    *sql.DB
	lacks []string // columns that a file opened read-only lacks
}

const (
	mark    = 0x7472656c // of our files, as application_id
	version = 1          // of the tables, as user_version
)

// Open opens a store, and makes it if there is none. An error names the file.
func Open(path string) (*Store, error) {
	if err := plain(path); err != nil {
		return nil, err
	}
	switch info, err := os.Stat(path); {
	case err != nil:
	case info.IsDir():
		return nil, fmt.Errorf("%s: %w", path, errFolder)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", path, errNoFile)
	}
	if err := try(path, os.O_RDWR); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s cannot be written: %w", path, err)
	}
	if err := files.Probe(path); err != nil {
		return nil, err
	}
	return open(path)
}

// plain returns an error for a path that the database would not take for the name of a file.
func plain(path string) error {
	if path == memory || strings.HasPrefix(path, "file:") {
		return fmt.Errorf("%s: the database takes that for no name of a file: for a file that is called so write .%c%[1]s", path, filepath.Separator)
	}
	return nil
}

// try opens a file in some mode, and closes it again.
func try(path string, how int) error {
	file, err := os.OpenFile(path, how, 0)
	if err == nil {
		return file.Close()
	}
	return errors.Unwrap(err) // without the path
}

// OpenExisting opens a store that must exist. Without permission to write, it is opened read-only.
// An error names the file.
func OpenExisting(path string) (*Store, error) {
	if err := plain(path); err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("no store of experiments: %s", path)
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, fmt.Errorf("%s: %w", path, errFolder)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", path, errNoFile)
	case info.Size() == 0:
		return nil, fmt.Errorf("%s: it is no store of experiments: it is empty", path)
	}
	if err := try(path, os.O_RDONLY); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	if try(path, os.O_RDWR) != nil || files.Probe(path) != nil {
		return openReadOnly(path)
	}
	return open(path)
}

// OpenMemory opens a store that is lost when it is closed.
func OpenMemory() (*Store, error) { return open(memory) }

// memory is the database's name for a database without a file.
const memory = ":memory:"

func open(path string) (*Store, error) {
	// Rows must survive a killed program, but not a power cut: they can be fought again.
	const how = "?_pragma=busy_timeout(20000)&_pragma=journal_mode(wal)&_pragma=synchronous(normal)&_txlock=immediate"
	return openBy(path, path+how, (*Store).prepare)
}

// openReadOnly opens a store that may not be written to. The database creates files beside it
// unless told that nobody changes the store, which holds if nobody else has created such files.
func openReadOnly(path string) (*Store, error) {
	how := "?mode=ro&_pragma=busy_timeout(20000)"
	if log, err := os.Stat(path + "-wal"); err != nil || log.Size() == 0 {
		how += "&immutable=1"
	}
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	where := url.URL{Path: "/" + strings.TrimPrefix(filepath.ToSlash(whole), "/")}
	return openBy(path, "file://"+where.EscapedPath()+how, (*Store).read)
}

// openBy opens the store of a path with the database's name for it, and prepares it.
func openBy(path, words string, prepare func(*Store) error) (*Store, error) {
	if strings.ContainsAny(path, "?") {
		return nil, fmt.Errorf("%s: the name of a store must not hold a question mark", path)
	}
	if foreign(path) {
		return nil, fmt.Errorf("%s: %w", path, errForeign)
	}
	db, err := sql.Open("sqlite", words)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	db.SetMaxOpenConns(1) // writers wait here, not for the file
	s := &Store{path: path, db: db}
	if err := prepare(s); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), db.Close())
	}
	return s, nil
}

// The reasons why a store cannot be opened.
var (
	errNoFile  = errors.New("it is no store of experiments: it is no file")
	errFolder  = errors.New("it is a folder, name a store in it")
	errForeign = errors.New("it is a database of something else: use another file") // and it is not changed
)

// foreign reports whether a file is certainly the database of another program, judging only by its
// header, since opening a database changes how it is stored. A store of ours may have its mark in
// the log beside it, but then its header says that there is a log.
func foreign(path string) bool {
	const (
		title         = "SQLite format 3\x00"
		writes, reads = 18, 19 // offsets of the versions of the format
		application   = 68     // offset of the mark
		head, noLog   = 100, 1
	)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	b := make([]byte, head)
	if _, err := io.ReadFull(file, b); err != nil || string(b[:len(title)]) != title {
		return false
	}
	return b[writes] == noLog && b[reads] == noLog && binary.BigEndian.Uint32(b[application:]) != mark
}

// prepare creates the tables of a new file, and rejects a file that is not ours.
func (s *Store) prepare() error {
	tables, err := s.check()
	switch {
	case err != nil:
		return err
	case tables > 0:
		_, err := s.db.Exec(surveyTables) // which older files lack
		return cmp.Or(err, s.migrate())
	}
	return s.change(context.Background(), func(tx *sql.Tx) error {
		_, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d; %s; %s", mark, version, schema(), surveyTables))
		return err
	})
}

// read does the same as prepare for a file that must not be changed.
func (s *Store) read() error {
	var surveys int
	tables, err := s.check()
	if err == nil && tables == 0 {
		err = errors.New("it is no store of experiments: it has no tables")
	}
	if err == nil {
		err = s.db.QueryRow("SELECT count(*) FROM sqlite_master WHERE name = 'surveys'").Scan(&surveys)
	}
	if err == nil && surveys == 0 {
		_, err = s.db.Exec("PRAGMA temp_store = memory; " + strings.ReplaceAll(surveyTables, "CREATE TABLE", "CREATE TEMP TABLE"))
	}
	if err == nil {
		s.lacks, err = missingColumns(s.db)
	}
	return err
}

// check returns the number of tables in the file, 0 for a new one, or why it is not ours.
func (s *Store) check() (tables int, err error) {
	var is, at int
	err = s.db.QueryRow("SELECT (SELECT count(*) FROM sqlite_master), (SELECT * FROM pragma_application_id), (SELECT * FROM pragma_user_version)").Scan(&tables, &is, &at)
	fault, _ := errors.AsType[*sqlite.Error](err)
	switch {
	case fault != nil && fault.Code() == sqlite3.SQLITE_NOTADB:
		return 0, fmt.Errorf("it is no store of experiments: %w", err)
	case err != nil:
		return 0, fmt.Errorf("it cannot be used: %w", err)
	case tables > 0 && is != mark:
		return 0, errForeign
	case tables > 0 && at > version:
		return 0, fmt.Errorf("it has version %d, and this Treeline reads version %d: you need a newer Treeline", at, version)
	}
	return tables, nil
}

// schema returns the statements that create the tables. Another program may create them at the same
// moment.
func schema() string {
	var columns []string
	for _, c := range Columns() {
		kind := map[reflect.Kind]string{reflect.Int64: "INTEGER", reflect.Float64: "REAL", reflect.String: "TEXT"}[c.Kind]
		end := " NOT NULL"
		switch {
		case c.Name == "id":
			end = " PRIMARY KEY"
		case later(c.Name) != "":
			end = uncounted
		}
		columns = append(columns, c.Name+" "+kind+end)
	}
	return "CREATE TABLE IF NOT EXISTS about (name TEXT NOT NULL); INSERT INTO about VALUES (hex(randomblob(8)));\n" +
		"CREATE TABLE IF NOT EXISTS matchups (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, matchup TEXT NOT NULL);\n" +
		"CREATE TABLE IF NOT EXISTS matches (" + strings.Join(columns, ", ") + ", UNIQUE (matchup, number))"
}

// change makes a change to the file completely or not at all.
func (s *Store) change(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := do(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// Close closes the store.
func (s *Store) Close() error { return s.db.Close() }

// name returns a name that no other store has.
func (s *Store) name() (name string, err error) {
	if err = s.db.QueryRow("SELECT name FROM about ORDER BY rowid LIMIT 1").Scan(&name); err != nil {
		return "", fmt.Errorf("%s: %w", s.path, err)
	}
	return name, nil
}

// enter returns the id of a matchup in the table, and adds it if it is new.
func (s *Store) enter(m *Matchup) (id int64, err error) {
	text, err := json.Marshal(m)
	if err != nil {
		return 0, err
	}
	err = s.change(context.Background(), func(tx *sql.Tx) error {
		if _, err := tx.Exec("INSERT OR IGNORE INTO matchups (key, matchup) VALUES (?, ?)", m.key(), string(text)); err != nil {
			return err
		}
		return tx.QueryRow("SELECT id FROM matchups WHERE key = ?", m.key()).Scan(&id)
	})
	if err != nil {
		return 0, fmt.Errorf("%s: %w", s.path, err)
	}
	return id, nil
}

// Known returns the one of some matchups of which the store has most matches, the first of those
// that have equally many.
func (s *Store) Known(of ...Matchup) (Matchup, error) {
	best, most := 0, 0
	for i := range of {
		var n int
		if err := s.db.QueryRow("SELECT count(*) FROM matches JOIN matchups ON matchups.id = matches.matchup WHERE key = ?", of[i].key()).Scan(&n); err != nil {
			return Matchup{}, fmt.Errorf("%s: %w", s.path, err)
		}
		if n > most {
			best, most = i, n
		}
	}
	return of[best], nil
}

// numbers returns for each number from 0 up to, but not including, numbers whether a query finds
// it; the query gets an id and that limit.
func (s *Store) numbers(query string, id int64, numbers int) ([]bool, error) {
	there := make([]bool, numbers)
	rows, err := s.db.Query(query, id, numbers)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var number int
		if err := rows.Scan(&number); err != nil {
			return nil, err
		}
		there[number] = true
	}
	return there, rows.Err()
}

// insert inserts rows into a table with a statement, all or none of them, and returns how many were
// new: an existing row stays as it is.
func (s *Store) insert(statement string, rows [][]any) (added int, err error) {
	err = s.change(context.Background(), func(tx *sql.Tx) error {
		prepared, err := tx.Prepare(statement)
		if err != nil {
			return err
		}
		defer func() { _ = prepared.Close() }()
		for _, row := range rows {
			done, err := prepared.Exec(row...)
			if err != nil {
				return err
			}
			n, err := done.RowsAffected()
			if err != nil {
				return err
			}
			added += int(n)
		}
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("%s: %w", s.path, err)
	}
	return added, nil
}

// add inserts matches, as insert does.
func (s *Store) add(all []Row) (added int, err error) {
	columns := Columns()[1:] // the file assigns the id
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.Name
	}
	rows := make([][]any, len(all))
	for i := range all {
		v := reflect.ValueOf(&all[i]).Elem()
		for _, c := range columns {
			rows[i] = append(rows[i], v.Field(c.Field).Interface())
		}
	}
	return s.insert("INSERT OR IGNORE INTO matches ("+strings.Join(names, ", ")+") VALUES (?"+strings.Repeat(", ?", len(names)-1)+")", rows)
}

// bouts returns the stored measurements of the first so many matches of a matchup, in order.
func (s *Store) bouts(matchup int64, matches int) (all []lab.Bout, err error) {
	err = s.eachBout(matchup, 0, matches, func(_ int, b *lab.Bout) error { all = append(all, *b); return nil })
	return all, err
}

// eachBout passes the stored measurements of the matches of a matchup, from one number up to, but
// not including, another, to take in order.
func (s *Store) eachBout(matchup int64, from, to int, take func(number int, b *lab.Bout) error) error {
	return s.rows("WHERE matchup = ? AND number >= ? AND number < ? ORDER BY number", []any{matchup, from, to}, func(r *Row) error {
		var b lab.Bout
		if err := json.Unmarshal([]byte(r.Measured), &b); err != nil {
			return fmt.Errorf("match %d cannot be read: %w", r.ID, err)
		}
		return take(int(r.Number), &b)
	})
}
