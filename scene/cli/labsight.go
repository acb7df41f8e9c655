package cli

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/tanks"
)

type labSight struct {
	battleFlags
	Pairs   int     `without:"explain" default:"1000" span:"1,10000000" placeholder:"N" help:"Number of random pairs of tanks to compare on (${default})."`
	Clouds  int     `without:"explain" default:"0" span:"0,48" placeholder:"N" help:"Number of smoke clouds on the map, of all ages (${default})."`
	Format  string  `default:"text" enum:"text,json" help:"Output: text, a table for people, or json, one object per mode (${default})."`
	Plot    string  `without:"explain" output:"" placeholder:"FILE.png" help:"Draw errors and visible shares into this file."`
	Dump    string  `without:"explain" output:"" placeholder:"FILE" help:"Write every pair into this file as JSON lines."`
	Explain bool    `help:"Explain step by step what one tank of a bot battle sees of another."`
	Pair    *pair   `with:"explain" placeholder:"A,B" help:"With --explain: numbers of the observer and the target (0 and the first red tank)."`
	At      float64 `with:"explain" default:"30" span:"0,3600" placeholder:"SECONDS" help:"With --explain: instant of the battle in seconds (${default})."`
	Workers int     `with:"store" default:"0" span:"0,256" placeholder:"N" help:"With --store: parts done at the same time, 0 for one on each core (${default})."`
	storeFlags
	tuneFlags
}

// Run implements treeline lab sight.
func (l *labSight) Run(ctx *kong.Context) error {
	if err := l.checkBattle(ctx); err != nil {
		return usage(err)
	}
	c, err := l.fixed()
	if err != nil {
		return err
	}
	explained, err := l.explained()
	if err != nil {
		return usage(err)
	}
	o := lab.SightOptions{
		BattleSpec: l.BattleSpec, Pairs: l.Pairs, Clouds: l.Clouds, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI,
		Format: l.Format, Plot: output(l.Plot), Dump: output(l.Dump),
		Explain: l.Explain, Pair: explained, At: l.At,
	}
	if err := l.storeFlags.check(); err != nil {
		return err
	}
	if l.Store != "" && l.OwnMap != nil {
		return usage(ai.ErrOwnMap)
	}
	if l.Store != "" {
		return l.runSurvey(&o, c, l.Workers)
	}
	return untilStopped(func(ctx context.Context) error { return lab.Sight(ctx, o, os.Stdout) })
}

// checkBattle refuses flags that choose a battle, of which random pairs need only the map. A code,
// which chooses as much, is taken for its map.
func (l *labSight) checkBattle(ctx *kong.Context) error {
	if l.Explain {
		return nil
	}
	for _, target := range []any{&l.TeamSize, &l.Level, &l.Red, &l.Green, &l.Tank, &l.Mode, &l.Minutes} {
		if flag := given(ctx, target); flag != nil {
			return ignored(flag, "explain")
		}
	}
	return nil
}

// explained returns the pair to explain: that of --pair, or the first tanks of both teams. The
// error names one that is not in the battle.
func (l *labSight) explained() (pair, error) {
	green, red := l.Sizes()
	if l.Pair == nil {
		return pair{0, tanks.ID(green)}, nil
	}
	last := tanks.ID(green + red - 1)
	if a, b := l.Pair[0], l.Pair[1]; a < 0 || b < 0 || a > last || b > last || a == b {
		return pair{}, fmt.Errorf("--pair %d,%d: want two different tanks from 0 to %d", a, b, last)
	}
	return *l.Pair, nil
}

// pair is two tanks, written 0,5.
type pair [2]tanks.ID

// UnmarshalText reads A,B: observer and target.
func (p *pair) UnmarshalText(text []byte) error {
	a, b, ok := strings.Cut(string(text), ",")
	observer, errA := strconv.ParseInt(a, 10, 32)
	target, errB := strconv.ParseInt(b, 10, 32)
	if !ok || errA != nil || errB != nil {
		return fmt.Errorf("%q is not a pair of tanks such as 0,5", text)
	}
	*p = pair{tanks.ID(observer), tanks.ID(target)}
	return nil
}
