// Package starter holds a starter bot for each of several languages. Each is a complete bot that
// beats random ones, with all files that it needs, and tests (except in C).
package starter

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"treeline/scene/files"
	"treeline/scene/outside/process"
)

// The Go files end in .txt, as they are not part of this program.
//
//go:embed python go javascript c
var content embed.FS

// Starter is a bot to begin with.
type Starter struct {
	Name  string // language, in lower case, perhaps with the target
	Pick  string // pattern of its pick, with %s for the folder
	Build string // command to run in its folder first, for a shell of this system (cmd on Windows); "" for none
	Tests string // command that runs its tests; "" for none
}

// All returns every starter. The slice is fresh.
func All() []Starter { return all(runtime.GOOS, process.Python()) }

// all is All for a system, with the command that runs Python there.
func all(goos, python string) []Starter {
	exe, module := "", "GOOS=wasip1 GOARCH=wasm "
	if goos == "windows" {
		exe, module = ".exe", "set GOOS=wasip1&& set GOARCH=wasm&& " // a space before && would be a part of the value
	}
	return []Starter{
		{Name: "python", Pick: "exec:%s/bot.py", Tests: python + " -m unittest"},
		{Name: "javascript", Pick: "exec:%s/bot.mjs", Tests: "node --test"},
		{Name: "go", Pick: "exec:%s/mybot" + exe, Build: "go build -o mybot" + exe + " .", Tests: "go test ."},
		{Name: "go-wasm", Pick: "wasm:%s/mybot.wasm", Build: module + "go build -o mybot.wasm .", Tests: "go test ."},
		{Name: "c", Pick: "wasm:%s/bot.wasm", Build: "sh build.sh"},
	}
}

// Names returns the names of all starters.
func Names() []string {
	var names []string
	for _, s := range All() {
		names = append(names, s.Name)
	}
	return names
}

// Of returns the starter with a name, or an error that lists the names.
func Of(name string) (Starter, error) {
	all := All()
	if i := slices.IndexFunc(all, func(s Starter) bool { return s.Name == name }); i >= 0 {
		return all[i], nil
	}
	return Starter{}, fmt.Errorf("there is no starter in %q: want one of %s", name, strings.Join(Names(), ", "))
}

// Write writes the bot into a folder, which it creates if it is missing, and returns the names of
// its files. It replaces nothing: if a file exists, it returns an error.
func (s *Starter) Write(folder string) ([]string, error) {
	from, _, _ := strings.Cut(s.Name, "-")
	entries, err := fs.ReadDir(content, from)
	if err != nil {
		return nil, err
	}
	if err := files.Folder(folder); err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), ".txt")
		if _, err := os.Lstat(filepath.Join(folder, name)); !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is there already: name a new folder", filepath.Join(folder, name))
		}
		names = append(names, name)
	}
	for i, e := range entries {
		text, err := content.ReadFile(path.Join(from, e.Name()))
		if err == nil {
			err = files.Write(filepath.Join(folder, names[i]), files.Shared, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			})
		}
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}

// PickIn returns the pick of the bot in a folder.
func (s *Starter) PickIn(folder string) string { return fmt.Sprintf(s.Pick, filepath.ToSlash(folder)) }
