package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"

	"treeline/ai/lab"
	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// whatIfFlags choose what to change in a replay.
type whatIfFlags struct {
	WhatIf []string `without:"verify" sep:"none" placeholder:"path=value" help:"Fight the rest of the round again from --at on with a change: a setting, or one as in rowan.level=ace, red.strategy=orca or rowan.order=hold. May be given more than once."`
	Reruns int      `without:"verify" span:"0,100000" placeholder:"N" help:"Fight the rest N more times as it was and with --what-if, with other random numbers, and report who wins."`
}

// whatIf fights the rest of a replay again with a change, and reports how it went.
func (r *replayCommand) whatIf(f *replay.File) error {
	change, err := whatif.Parse(r.WhatIf, &f.Header.Battle)
	if err != nil {
		return usage(fmt.Errorf("--what-if: %w", err))
	}
	s := whatif.Study{File: f, At: int(math.Round(r.At * tanks.Hertz)), Change: change, Reruns: r.Reruns, Workers: r.Workers}
	return untilStopped(func(ctx context.Context) error {
		report, err := s.Run(ctx)
		if errors.Is(err, replay.ErrOver) {
			return usage(fmt.Errorf("--at=%g: %w", r.At, err))
		}
		if err != nil {
			return err
		}
		if r.Format == lab.JSON {
			return json.NewEncoder(os.Stdout).Encode(report)
		}
		_, err = fmt.Print(report.Text())
		return err
	})
}
