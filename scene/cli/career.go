package cli

import (
	"errors"
	"fmt"
	"os"
	"time"

	"treeline/scene/career"
)

// careerCommand prints the player's career.
type careerCommand struct {
	placeFlags
	CSV    bool   `name:"csv" help:"Write a table of all rounds as CSV."`
	Config string `placeholder:"FILE" help:"Settings file beside which the career is kept (the player's own)."`
}

// Run implements treeline career.
func (c *careerCommand) Run() error {
	path := c.careerPath(c.Config)
	if path == "" {
		return errors.New("this system has no folder for settings, and so no career; name a settings file with --config")
	}
	rounds, err := career.Look(path)
	if err != nil && len(rounds) == 0 {
		return err
	}
	if err := c.print(path, rounds); err != nil {
		return err
	}
	return err // of a file of which the good rounds were printed
}

// print prints rounds of the file at path.

func (c *careerCommand) print(path string, rounds []career.Round) error {
	switch {
	case c.CSV:
		return career.WriteCSV(os.Stdout, rounds)
	case len(rounds) == 0:
		_, err := fmt.Printf("%s has no rounds yet: play one to its end\n", path)
		return err
	}
	return career.WriteText(os.Stdout, rounds, time.Local)
}

// careerPath returns the file of the career beside a settings file; "" stands for the player's own
// settings. It returns "" if there is no folder for it.
func (p *placeFlags) careerPath(settings string) string {
	if settings == "" {
		settings = p.settingsFile()
	}
	if settings == "" {
		return ""
	}
	return career.Beside(settings)
}

// career returns the player's career, nil if there is no folder for it. An error in it gets a note
// if kept is true; otherwise nothing is saved, and the player knows that.
func (f *tuneFlags) career(kept bool) *career.Book {
	path := f.careerPath(f.Config)
	if path == "" {
		return nil
	}
	b, err := career.Open(path)
	if err != nil && kept {
		note("%v", err)
	}
	return b
}
