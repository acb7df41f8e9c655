package cli

import (
	"io"
	"os"

	"treeline/scene/files"
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

// writeTo writes into the file, or to standard output where the name is "-".
func writeTo(name string, write func(io.Writer) error) error {
	if name == "-" {
		return write(os.Stdout)
	}
	return files.Write(name, files.Shared, write)
}
