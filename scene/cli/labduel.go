package cli

import (
	"context"
	"os"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/odds"
	"treeline/tanks"
)

type labDuel struct {
	First       ai.Picks `arg:"" placeholder:"A" help:"The first player, as for --red of lab bots."`
	Second      ai.Picks `arg:"" placeholder:"B" help:"The second player."`
	Sprt        bool     `help:"Stop as soon as it is clear which is better, by a sequential probability ratio test on pairs."`
	Pairs       int      `default:"200" span:"1,100000" placeholder:"N" help:"Greatest number of pairs of matches, two on each map with sides swapped (${default})."`
	Elo         float64  `default:"100" placeholder:"ELO" help:"Difference in Elo points that the test must tell from none (${default})."`
	Alpha       float64  `default:"0.05" placeholder:"X" help:"Greatest probability of taking equal players for unequal (${default})."`
	Beta        float64  `default:"0.05" placeholder:"X" help:"Greatest probability of taking players that far apart for equal (${default})."`
	Workers     int      `default:"0" span:"0,256" placeholder:"N" help:"Matches fought at the same time, 0 for one on each core; results do not depend on it (${default})."`
	Format      string   `default:"text" enum:"text,json" help:"Output: text for people, or json, one object (${default})."`
	battleFlags `set:"minutes=6"`
	logFlags
	storeFlags
	tuneFlags
}

// bout implements bout.
func (*labDuel) bout() string { return byArguments }

// ranked implements ranking.
func (l *labDuel) ranked() tanks.ModeID { return l.Mode }

// guests returns the sparring partners, which may fight here besides the roster.
func (*labDuel) guests() []ai.Entry { return lab.Partners() }

// battle returns the flags with the two contenders as their teams.
func (l *labDuel) battle() *battleFlags {
	l.Red, l.Green = l.First, l.Second
	return &l.battleFlags
}

// Run implements treeline lab duel.
func (l *labDuel) Run() error {
	c, err := l.fixed()
	if err != nil {
		return err
	}
	o := lab.DuelOptions{
		BotsOptions: lab.BotsOptions{
			BattleSpec: l.BattleSpec, Guests: append(l.guests(), l.outside...), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI, Format: l.Format, Workers: l.Workers,
		},
		Pairs: l.Pairs, Sequential: odds.Sequential{Elo: l.Elo, Alpha: l.Alpha, Beta: l.Beta}, ToTheEnd: !l.Sprt,
	}
	if err := l.storeFlags.check(); err != nil {
		return err
	}
	if err := o.Check(); err != nil {
		return usage(err)
	}
	if l.Store != "" {
		return l.kept(o, c)
	}
	return untilStopped(func(ctx context.Context) error { return lab.Duel(ctx, o, os.Stdout) })
}
