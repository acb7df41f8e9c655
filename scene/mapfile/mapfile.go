// Package mapfile reads the player's own maps from files, and lists those in a folder.
package mapfile

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"treeline/scene/files"
	"treeline/terrain"
)

// Ending is the extension of files with maps.
const Ending = ".json"

// Is reports whether a file may hold a map, by its extension in any case.
func Is(path string) bool { return strings.EqualFold(filepath.Ext(path), Ending) }

// Read returns the map in a file. The error has one line, with the file and what is wrong with it.
func Read(path string) (*terrain.Map, error) {
	text, err := files.Read(path, terrain.MaxMapFile)
	if err != nil {
		return nil, err
	}
	m, err := terrain.ReadJSON(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return m, nil
}

// List returns the paths of the files in a folder that may hold maps, sorted by name. Hidden files
// are left out, and a missing folder has none.
func List(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var all []string
	for _, e := range entries {
		plain := e.Type().IsRegular() || e.Type()&fs.ModeSymlink != 0
		if name := e.Name(); plain && Is(name) && !strings.HasPrefix(name, ".") {
			all = append(all, filepath.Join(folder, name))
		}
	}
	slices.SortFunc(all, func(a, b string) int {
		return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
	})
	return all, err
}
