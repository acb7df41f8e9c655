package assets

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"syscall/js"
	"time"
)

// FS holds the files of the page's site.
//
//nolint:gochecknoglobals // as constant as the files that are embedded elsewhere.
var FS fs.FS = served{}

// Load returns what the page loads from an address.
func Load(address string) ([]byte, error) {
	type answer struct {
		data []byte
		err  error
	}
	heard := make(chan answer, 1)
	took := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		heard <- answer{data: data}
		return nil
	})
	defer took.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		heard <- answer{err: errors.New(args[0].Get("message").String())}
		return nil
	})
	defer failed.Release()
	js.Global().Get("treeline").Call("load", address).Call("then", took, failed)
	a := <-heard
	return a.data, a.err
}

// served is the files of the site.
type served struct{}

// Open implements fs.FS.
func (served) Open(name string) (fs.File, error) {
	at := js.Global().Get("treeline").Get("assets").Get(name)
	if at.IsUndefined() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	data, err := Load(at.String())
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return &file{path.Base(name), bytes.NewReader(data)}, nil
}

// file is one that was loaded.
type file struct {
	name string
	*bytes.Reader
}

var (
	_ fs.File   = (*file)(nil)
	_ io.Seeker = (*file)(nil)
)

// Close implements fs.File.
func (f *file) Close() error { return nil }

// Stat implements fs.File.
func (f *file) Stat() (fs.FileInfo, error) { return status{f.name, f.Size()}, nil }

// status is what is known of a file.
type status struct {
	name string
	size int64
}

func (s status) Name() string     { return s.name }
func (s status) Size() int64      { return s.size }
func (status) Mode() fs.FileMode  { return 0o444 }
func (status) ModTime() time.Time { return time.Time{} }
func (status) IsDir() bool        { return false }
func (status) Sys() any           { return nil }
