package cli

import (
	"bytes"
	"fmt"
	"os"

	"treeline/ai/lab/plural"
	"treeline/scene/config"
)

type tuningGroup struct {
	Print printCommand `cmd:"" help:"Print all settings, or those of one section, with unit, range, default and meaning, as a settings file."`
	Check checkCommand `cmd:"" help:"Check a settings file: name each faulty line and what is wrong with it."`
}

type printCommand struct {
	Part string `arg:"" optional:"" name:"path" placeholder:"PATH" help:"Only the settings of a section, as in ai.sight, or a single one, as in ai.sight.still."`
	tuneFlags
}

// Run implements treeline tuning print.
func (p *printCommand) Run() error {
	c, err := p.fixed()
	if err != nil {
		return err
	}
	if p.Part == "" {
		return config.WriteTOML(os.Stdout, c)
	}
	var part bytes.Buffer
	if err := config.WritePart(&part, c, p.Part); err != nil {
		return usage(err)
	}
	_, err = os.Stdout.Write(part.Bytes())
	return err
}

type checkCommand struct {
	File string `arg:"" placeholder:"FILE" help:"The settings file."`
}

// Run implements treeline tuning check.
func (c *checkCommand) Run() error {
	tree, faults, err := config.Check(c.File)
	if err != nil {
		return usage(err)
	}
	if last := len(faults) - 1; last >= 0 {
		for _, f := range faults[:last] {
			note("%v", f)
		}
		return usage(faults[last])
	}
	changed := config.Changed(&tree)
	_, err = fmt.Printf("%s is valid: %s\n", c.File, plural.Of(changed, "value differs from its default", "values differ from their defaults"))
	return err
}
