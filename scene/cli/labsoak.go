package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"treeline/scene/files"
	"treeline/scene/replay"
	"treeline/scene/soak"
)

type labSoak struct {
	Seed    uint64  `default:"1" placeholder:"N" help:"Number of the first battle; everything in a battle is drawn from its number (${default})."`
	Seconds float64 `default:"0" span:"0,1000000" placeholder:"S" help:"Go on with the battles of the following numbers for this many seconds; 0 fights one battle (${default})."`
	Workers int     `default:"1" span:"1,256" placeholder:"N" help:"Battles fought at the same time; this does not affect what is found (${default})."`
	Format  string  `default:"text" enum:"text,json" help:"Output: text, lines for people, or json, objects (${default})."`
	Record  string  `default:"." placeholder:"FOLDER" help:"Folder for the replays of battles that break a rule (the current one)."`
}

// Run implements treeline lab soak.
func (l *labSoak) Run() error {
	if err := files.Folder(l.Record); err != nil { // needed only after hours, if ever
		return usage(fmt.Errorf("--record: %w", err))
	}
	o := soak.Options{
		Seed: l.Seed, Budget: time.Duration(l.Seconds * float64(time.Second)), Workers: l.Workers,
		Format: l.Format, Program: version(), Keep: saveInto(l.Record),
	}
	return untilStopped(func(ctx context.Context) error { return soak.Run(ctx, o, os.Stdout) })
}

// saveInto returns a function that keeps replays in a folder.
func saveInto(folder string) soak.Keep {
	return func(seed uint64, write func(io.Writer) error) (string, error) {
		path := filepath.Join(folder, fmt.Sprintf("soak-%d%s", seed, replay.Ending))
		return path, files.Write(path, files.Shared, write)
	}
}
