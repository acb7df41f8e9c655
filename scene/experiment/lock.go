package experiment

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// errFought is the error of a second command on the same store.
var errFought = errors.New("another command is fighting for this store: wait for it, give each a store of its own, or let them share a queue (--nats)")

// reserve locks a file that only one program at a time can lock, and returns the function that
// unlocks it. The system unlocks it if the program is killed. The file is a database with an open
// transaction: the only kind of lock that every system has. It stays, because another program that
// has opened it would lock a file that is gone. The error is errFought if another program has
// locked it.
func reserve(path string) (release func(), err error) {
	db, err := sql.Open("sqlite", path+"?_pragma=busy_timeout(0)&_txlock=exclusive")
	if err != nil {
		return nil, err
	}
	held, err := db.BeginTx(context.Background(), nil)
	if err == nil {
		return func() {
			_ = held.Rollback()
			_ = db.Close()
		}, nil
	}
	_ = db.Close()
	const primary = 0xff // part of an error code that says of what kind it is
	if fault, _ := errors.AsType[*sqlite.Error](err); fault != nil && fault.Code()&primary == sqlite3.SQLITE_BUSY {
		return nil, errFought
	}
	return nil, fmt.Errorf("%s: %w", path, err)
}
