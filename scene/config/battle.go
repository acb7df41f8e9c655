package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"

	"github.com/pelletier/go-toml/v2"

	"treeline/scene/files"
)

// lastBattle is the name of the file, beside the settings file, with the battle that was chosen
// last.
const lastBattle = "last-battle.toml"

// Battle returns the code of the battle that was chosen last, "" for none. The error describes what
// is wrong with the file that remembers it.
func (s *Store) Battle() (code string, err error) {
	if s == nil || s.single {
		return "", nil
	}
	path := filepath.Join(filepath.Dir(s.settings), lastBattle)
	text, err := readText(path)
	if errors.Is(err, ErrMissing) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var last struct{ Code string }
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(&last); err != nil {
		return "", fmt.Errorf("%w; the standard battle is used, choose one in the main menu", syntaxError(path, text, err))
	}
	return last.Code, nil
}

// KeepBattle remembers the code of a battle for the next start, beside the settings of all
// profiles. It does nothing on a store without profiles.
func (s *Store) KeepBattle(code string) error {
	if s == nil || s.single {
		return nil
	}
	return files.Keep(filepath.Join(filepath.Dir(s.settings), lastBattle), files.Private, func(w io.Writer) error {
		_, err := io.WriteString(w, "# The battle that was chosen last, but for its map.\ncode = "+strconv.Quote(code)+"\n")
		return err
	})
}
