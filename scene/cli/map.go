package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"treeline/ai/battlecode"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/terrain"
)

type mapCommand struct {
	battleFlags
	Format string `default:"json" enum:"json,png,code" help:"Output: json, the map with everything on it; png, a picture from above; or code, that of the whole battle, to share (${default})."`
	Out    string `default:"-" output:"" placeholder:"FILE" help:"File to write (standard output). In the game, Set up a battle offers the maps in the folder maps."`
	tuneFlags
}

// Run implements treeline map.
func (m *mapCommand) Run() error {
	c, err := m.fixed()
	if err != nil {
		return err
	}
	if m.Format == "code" {
		return m.writeCode(&c)
	}
	if m.Format != "png" && strings.EqualFold(filepath.Ext(m.Out), picture) {
		return usage(fmt.Errorf("--out=%s: for a picture add --format png", m.Out))
	}
	ground, err := terrain.Generate(m.Land(c.Terrain))
	if err != nil {
		return usage(err)
	}
	if m.Format == "png" {
		return writeTo(m.Out, ground.WritePNG)
	}
	return writeTo(m.Out, ground.WriteJSON)
}

// writeCode writes the code of the battle. A code holds no settings, so if some are changed, a note
// says so.
func (m *mapCommand) writeCode(c *config.Config) error {
	code, err := battlecode.Encode(m.BattleSpec)
	if err != nil {
		return usage(err)
	}
	for _, k := range config.Knobs(c) {
		if k.Changed() {
			note("a code holds no settings: whoever uses it needs the same --set and --config")
			break
		}
	}
	return writeTo(m.Out, func(out io.Writer) error {
		_, err := fmt.Fprintln(out, code)
		return err
	})
}

// writeTo writes a file, or to standard output if the name is "-".
func writeTo(name string, write func(io.Writer) error) error {
	if name == "-" {
		return write(os.Stdout)
	}
	return files.Write(name, files.Shared, write)
}
