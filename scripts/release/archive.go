package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// entry is a file in an archive.
type entry struct {
	name string // path in the archive, with / between folders
	from string // path of the file with its content
	mode int64
}

// program returns the entry of a program.
func program(from string) entry { return entry{name: filepath.Base(from), from: from, mode: 0o755} }

// documents returns the entries of the documents that accompany every program.
func (r *release) documents() ([]entry, error) {
	var all []entry
	for _, name := range []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "THIRD_PARTY.md"} {
		all = append(all, entry{name: name, from: filepath.Join(r.root, name), mode: 0o644})
	}
	docs, err := below(filepath.Join(r.root, "docs"))
	for _, e := range docs {
		e.name = "docs/" + e.name
		all = append(all, e)
	}
	return all, err
}

// below returns the files in a folder and below, by their relative paths.
func below(folder string) ([]entry, error) {
	var all []entry
	err := filepath.WalkDir(folder, func(from string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, from)
		all = append(all, entry{name: filepath.ToSlash(name), from: from, mode: 0o644})
		return err
	})
	return all, err
}

// archive packs files into a folder of an archive, a zip for Windows and a tar.gz for others.
func (r *release) archive(out string, t *target, entries []entry) error {
	kind, pack := ".tar.gz", r.tarGz
	if t.os == "windows" {
		kind, pack = ".zip", r.zip
	}
	return r.pack(out, t.folder(), r.name(t.folder(), t.os+"_"+t.arch+kind), pack, entries)
}

// pack packs files into a folder of an archive.
func (r *release) pack(out, folder, name string, pack func(io.Writer, string, []entry) error, entries []entry) error {
	f, err := os.Create(filepath.Join(out, name))
	if err != nil {
		return err
	}
	if err := pack(f, folder+"-"+r.version, entries); err != nil {
		_ = f.Close()
		return fmt.Errorf("%s: %w", name, err)
	}
	return f.Close()
}

// tarGz writes a compressed tar. All files have the time of the commit.
func (r *release) tarGz(w io.Writer, folder string, entries []entry) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, e := range entries {
		content, err := os.ReadFile(e.from)
		if err != nil {
			return err
		}
		h := tar.Header{Name: path.Join(folder, e.name), Mode: e.mode, Size: int64(len(content)), ModTime: r.made, Format: tar.FormatPAX}
		if err := t.WriteHeader(&h); err != nil {
			return err
		}
		if _, err := t.Write(content); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

// zip writes a zip. All files have the time of the commit.
func (r *release) zip(w io.Writer, folder string, entries []entry) error {
	z := zip.NewWriter(w)
	for _, e := range entries {
		content, err := os.ReadFile(e.from)
		if err != nil {
			return err
		}
		h := zip.FileHeader{Name: path.Join(folder, e.name), Method: zip.Deflate, Modified: r.made}
		h.SetMode(os.FileMode(e.mode))
		f, err := z.CreateHeader(&h)
		if err != nil {
			return err
		}
		if _, err := f.Write(content); err != nil {
			return err
		}
	}
	return z.Close()
}
