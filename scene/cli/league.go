package cli

import (
	"fmt"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/tanks"
)

// leagueGroup are the commands of a league of bots.
type leagueGroup struct {
	Fight leagueFight `cmd:"" help:"Fight matches between all contenders, and keep them."`
	Table leagueTable `cmd:"" help:"Print the table of a league."`
	Serve leagueServe `cmd:"" help:"Show a league on a page of this machine, or write the pages into a folder."`
}

// contender is a kind of bot that takes part in a league.
type contender struct{ ai.Pick }

// UnmarshalText reads one pick, such as commander:ace.
func (c *contender) UnmarshalText(text []byte) error {
	var picks ai.Picks
	err := picks.UnmarshalText(text)
	if err == nil && len(picks) != 1 {
		err = fmt.Errorf("%q: name contenders with blanks between", text)
	}
	if err == nil {
		c.Pick = picks[0]
	}
	return err
}

type leagueFight struct {
	Bots        []contender `arg:"" placeholder:"BRAIN[:LEVEL]" help:"The contenders, at least two: ${contenders}, or programs of your own."`
	Matches     int         `default:"20" span:"1,100000" placeholder:"N" help:"Number of matches between every two contenders, two on each map with sides swapped (${default})."`
	battleFlags `kong:"set='minutes=6',set='shape=SHAPE',set='orfile='"`
	logFlags
	Workers int    `default:"0" span:"0,256" placeholder:"N" help:"Matches fought at the same time, 0 for one on each core (${default})."`
	Record  string `placeholder:"FOLDER" help:"Write a replay of every match that this program fights into a folder, named after the contenders and the number of the match. Existing files are not replaced."`
	storeFlags
	tuneFlags
}

// battle returns the flags with every contender in the red team, so that all of them are checked
// and invited.
func (l *leagueFight) battle() *battleFlags {
	l.Red, l.Green = nil, nil
	for _, c := range l.Bots {
		l.Red = append(l.Red, c.Pick)
	}
	return &l.battleFlags
}

// bout implements bout.
func (*leagueFight) bout() string { return byArguments }

// ranked implements ranking.
func (l *leagueFight) ranked() tanks.ModeID { return l.Mode }

// guests returns the sparring partners, which may fight here besides the roster.
func (*leagueFight) guests() []ai.Entry { return lab.Partners() }

// Run implements treeline league fight.
func (l *leagueFight) Run() error {
	c, err := l.fixed()
	if err != nil {
		return err
	}
	return l.fight(c)
}

// leaguePages select a store and how its matches are rated.
type leaguePages struct {
	Store string `required:"" placeholder:"FILE.sqlite" help:"The store with its matches."`
	Pairs int    `default:"1" span:"1,10000" placeholder:"N" help:"Pairs of matches between every two contenders in a rating period (${default})."`
}

type leagueTable struct {
	leaguePages
	Format string `default:"text" enum:"text,json" help:"Output: text, a table for people, or json, one object per contender (${default})."`
}

type leagueServe struct {
	leaguePages
	Address string `without:"export" default:"127.0.0.1:8010" placeholder:"HOST:PORT" help:"Address of the page (${default})."`
	Export  string `placeholder:"DIR" help:"Write the pages into a folder, for any file server, and exit."`
	Replays bool   `help:"With --export: write a replay of every match too; this fights each of them again."`
	Browser string `placeholder:"URL" help:"Address of the browser version of the game, which opens battles with the usual settings. One relative to the page, such as ../play/, is on the same site and plays replays too."`
	Game    string `placeholder:"DIR" help:"Folder of the browser version of the game, as make web builds it: it becomes part of the same site and plays replays too."`
	programFlags
}
