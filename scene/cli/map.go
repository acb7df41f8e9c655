package cli

import (
	"fmt"
	"io"
	"os"

	"treeline/terrain"
)

type mapCommand struct {
	battleFlags
	Format string `default:"json" enum:"json,png" help:"Everything as JSON, or a picture from above as PNG (${default})."`
	Out    string `default:"-" placeholder:"FILE" help:"Where to write it (standard output)."`
	tuneFlags
}

// Run implements treeline map.
func (m *mapCommand) Run() error {
	c, err := m.fixed()
	if err != nil {
		return err
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

// writeTo writes into the file, or to standard output where the name is "-". A
// file that cannot be finished is removed.
func writeTo(name string, write func(io.Writer) error) error {
	if name == "-" {
		return write(os.Stdout)
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	err = write(file)
	if failed := file.Close(); err == nil {
		err = failed
	}
	if err != nil {
		os.Remove(name)
		return fmt.Errorf("%s not written: %w", name, err)
	}
	return nil
}
