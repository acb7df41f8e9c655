package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"

	"treeline/scene/outside/feed"
	"treeline/scene/replay"
	"treeline/tanks"
)

type botFeed struct {
	File  string `arg:"" placeholder:"FILE.replay" help:"The replay."`
	Tank  string `placeholder:"NAME" help:"The tank, as in --tank=Falcon (the first one that a program from outside drove)."`
	Round int    `default:"1" span:"1,100000" placeholder:"N" help:"The round (${default})."`
	To    int    `default:"-1" span:"-1,1000000" placeholder:"TICK" help:"Last tick of the round to write, -1 for all of them (${default})."`
}

// Run implements treeline bot feed.
func (b *botFeed) Run() error {
	f, err := replay.Load(b.File)
	if err != nil {
		return err
	}
	of := feed.Feed{Tank: tanks.NoTank, Round: b.Round - 1, To: b.To}
	if b.Tank != "" {
		if of.Tank, err = tankOf(f, b.Tank); err != nil {
			return usage(fmt.Errorf("--tank=%w", err))
		}
	}
	out := bufio.NewWriter(os.Stdout)
	err = untilStopped(func(ctx context.Context) error { return of.Write(ctx, f, out) })
	if errors.Is(err, feed.ErrNoProgram) {
		err = usage(fmt.Errorf("%w: name a tank, as in --tank=Falcon", err))
	}
	return errors.Join(err, out.Flush())
}
