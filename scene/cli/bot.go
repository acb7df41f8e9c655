package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/files"
	"treeline/scene/outside"
	"treeline/scene/outside/cases"
	"treeline/scene/outside/protocol"
	"treeline/scene/outside/starter"
	"treeline/tanks"
)

// botGroup holds the commands for writers of bots.
type botGroup struct {
	New    botNew    `cmd:"" help:"Write a starter bot into a folder: ${starters}."`
	Test   botTest   `cmd:"" help:"Fight a program against random bots, and report whether it keeps to the rules and answers in time."`
	Feed   botFeed   `cmd:"" help:"Write the lines that a program in a replay was sent, to debug a program with them."`
	Schema botSchema `cmd:"" help:"Print the messages between Treeline and a program that drives a tank as a JSON schema."`
	Cases  botCases  `cmd:"" help:"Print cases of driving, gunnery, damage and sight as JSON, to check a program's predictions with: docs/physics.md."`
}

type botSchema struct{}

// Run implements treeline bot schema.
func (*botSchema) Run() error { return protocol.Schema(os.Stdout) }

type botCases struct{}

// Run implements treeline bot cases.
func (*botCases) Run() error { return cases.Write(os.Stdout) }

type botNew struct {
	Language string `arg:"" optional:"" placeholder:"LANGUAGE" help:"${starters}."`
	Folder   string `arg:"" optional:"" placeholder:"FOLDER" help:"New folder for the bot."`
}

// Run implements treeline bot new.
func (b *botNew) Run() error {
	if b.Folder == "" {
		return usage(fmt.Errorf("name a language and a new folder, as in %s bot new python mybot: there are %s", called(), strings.Join(starter.Names(), ", ")))
	}
	s, err := starter.Of(b.Language)
	if err != nil {
		return usage(err)
	}
	if strings.Contains(b.Folder, ",") {
		return usage(fmt.Errorf("%s: commas separate the bots of a team, so none in a folder with a comma can be named: choose another folder", b.Folder))
	}
	names, err := s.Write(b.Folder)
	if err != nil {
		return usage(err)
	}
	var out printed
	out.f("%s has %s. Next:\n\n", b.Folder, strings.Join(names, ", "))
	if s.Build != "" {
		out.f("    %s\n", files.CommandIn(b.Folder, s.Build))
	}
	pick := s.PickIn(b.Folder)
	_, file, _ := ai.Outside(pick)
	out.f("    %s bot test %s\n    %s %s --red %s\n", called(), files.Quoted(file), called(), trial, files.Quoted(pick))
	if s.Tests != "" {
		out.f("    %s\n", files.CommandIn(b.Folder, s.Tests))
	}
	return out.err
}

type botTest struct {
	File    string `arg:"" placeholder:"FILE" help:"The program, or a WebAssembly module (.wasm). exec:FILE and wasm:FILE, as in other commands, work too."`
	Against string `default:"random" placeholder:"BRAIN[:LEVEL]" help:"Bots to fight against (${default})."`
	Matches int    `default:"4" span:"1,1000" placeholder:"N" help:"Number of matches; each takes the next seed (${default})."`

	battleFlags `kong:"set='seed=970001',set='seeding=970001',set='minutes=6'"`

	Record  string `default:"bot-test" placeholder:"FOLDER" help:"Folder for the replays (${default})."`
	BotLog  string `placeholder:"FOLDER" help:"Folder for what the program writes to standard error, as seed-N/TANK.log, at most 1 MB for each tank (beside the replays)."`
	Seconds int    `default:"600" span:"1,86400" placeholder:"S" help:"End the whole test after this many seconds (${default})."`
	Format  string `default:"text" enum:"text,json" help:"Output: text for people, or json, one object at the end (${default})."`
	tuneFlags

	out    printed
	faults []string
}

// bout implements bout.
func (*botTest) bout() string {
	return "the bot drives the red team and --against says who the green one"
}

// Run implements treeline bot test.
func (b *botTest) Run() error {
	var mu sync.Mutex // programs may fail at the same time
	h := outside.NewHost(func(line string) {
		mu.Lock()
		defer mu.Unlock()
		b.faults = append(b.faults, line)
	})
	defer h.Close()
	o, err := b.options(h)
	if err != nil {
		return err
	}
	b.out.quiet = b.Format == lab.JSON
	b.out.f("matches against %s: %d, and the first of them again\n", b.Against, b.Matches)
	var fought, again []lab.Result
	var ended, account outside.Account // the account after the last match that was fought to its end, and after all of them
	early := b.within(h, func(ctx context.Context) (err error) {
		fought, err = results(ctx, o, func(i int, r *lab.Result) {
			ended = h.Account()
			b.line(i, r)
		})
		if account = h.Account(); err != nil {
			return err
		}
		o.Matches, o.Record = 1, nil
		again, err = results(ctx, o, func(int, *lab.Result) {})
		return err
	})
	h.Close() // waits until everything that the programs wrote is in the logs
	b.report(fought, again)
	broken := b.judge(&account, &ended, b.faults)
	b.lastLines(h.Ended())
	why := cmp.Or(early, broken)
	if b.Format == lab.JSON {
		b.out.err = b.object(fought, again, &account, &ended, h.Ended(), why)
	}
	return cmp.Or(why, b.out.err)
}

// options returns the matches of the test: a program of h against others.
func (b *botTest) options(h *outside.Host) (o lab.SimOptions, err error) {
	if err := b.checkKind(); err != nil {
		return o, err
	}
	c, err := b.fixed()
	if err != nil {
		return o, err
	}
	green, err := ai.ParsePicks(b.Against)
	if err != nil {
		return o, usage(fmt.Errorf("--against: %w", err))
	}
	o = lab.SimOptions{BattleSpec: b.BattleSpec, Matches: b.Matches, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI, Format: lab.JSON, Workers: 1}
	o.Green, o.Red = green, ai.Picks{b.pick()}
	if o.Guests, err = h.Entries(o.Red); err != nil {
		return o, usage(err)
	}
	if err := green.Check(nil); err != nil {
		return o, usage(fmt.Errorf("--against: %w", err))
	}
	if o.Record, err = recordInto(b.Record, c); err != nil {
		return o, err
	}
	return o, keepLogs(h, cmp.Or(b.BotLog, b.Record))
}

// pick returns the program and its level as they are named among the brains of a battle. Without a
// kind, the ending of the file decides it.
func (b *botTest) pick() ai.Pick {
	_, _, named := ai.Outside(b.File)
	pick := ai.Pick{Brain: b.File}
	if !named {
		pick.Brain = ai.Exec + ":" + b.File
	}
	var picks ai.Picks
	if !strings.Contains(b.File, ",") && picks.UnmarshalText([]byte(pick.Brain)) == nil {
		pick = picks[0]
	}
	if named {
		return pick
	}
	kind, file, _ := ai.Outside(pick.Brain)
	switch strings.ToLower(filepath.Ext(file)) {
	case ".wasm":
		kind = ai.Wasm
	case ".json":
		kind = ai.Policy
	}
	pick.Brain = kind + ":" + file
	return pick
}

// kind returns what kind of program it is, such as ai.Exec.
func (b *botTest) kind() string {
	kind, _, _ := ai.Outside(b.pick().Brain)
	return kind
}

// checkKind returns a usage error if the file is a policy, which is no program.
func (b *botTest) checkKind() error {
	if b.kind() != ai.Policy {
		return nil
	}
	return usage(fmt.Errorf("%s: a policy is no program that could break the rules or answer late: %s lab bots --red %s reports how well it fights",
		b.File, called(), files.Quoted(b.pick().String())))
}

// within runs the test until a program has failed for good, its time is up or somebody stops it. It
// returns why the test ended early, nil if it did not.
func (b *botTest) within(h *outside.Host, test func(context.Context) error) error {
	return untilStopped(func(ctx context.Context) error {
		ctx, end := context.WithCancelCause(ctx)
		defer end(nil)
		var early error
		h.Try(func(why string) {
			early = errors.New("the test ended early: " + why)
			end(early)
		})
		late := fmt.Errorf("the test ended early: its %s up (--seconds gives it more)", plural.Of(b.Seconds, "second is", "seconds are"))
		defer time.AfterFunc(time.Duration(b.Seconds)*time.Second, func() { end(late) }).Stop()
		err := test(ctx)
		if cause := context.Cause(ctx); errors.Is(err, lab.ErrStopped) && (cause == early || cause == late) {
			return cause
		}
		return err
	})
}

// results fights matches and returns their results. It calls each for every match as it ends.
func results(ctx context.Context, o lab.SimOptions, each func(i int, r *lab.Result)) ([]lab.Result, error) {
	var all []lab.Result
	took := writer(func(line []byte) error {
		var r lab.Result
		if err := json.Unmarshal(line, &r); err != nil {
			return err
		}
		each(len(all), &r)
		all = append(all, r)
		return nil
	})
	err := lab.Sim(ctx, o, took)
	return all, err
}

// writer is an io.Writer made of a function: lab.Sim writes a whole object at a time.
type writer func(b []byte) error

// Write implements io.Writer.
func (w writer) Write(b []byte) (int, error) { return len(b), w(b) }

// line writes how a match went.
func (b *botTest) line(i int, r *lab.Result) {
	how := r.Winner + " won"
	switch {
	case lab.Endless(b.Mode):
		how = plural.Of(r.Score[0], "wave", "waves") + " survived by green"
	case r.Winner == "draw":
		how = "a draw"
	case r.Role != "":
		how += " as " + r.Role
	}
	if tanks.ModeOf(b.Mode).Counts() && !lab.Endless(b.Mode) {
		how += fmt.Sprintf(", red %d and green %d points,", r.Score[1], r.Score[0])
	}
	b.out.f("match %-3d  %s after %.0f s, %s, %s: %s\n", i+1, how, r.Seconds, plural.Of(r.Shots, "shot", "shots"), plural.Of(r.Hits, "hit", "hits"), b.replay(i))
}

// replay returns the command that shows a match.
func (b *botTest) replay(i int) string {
	return windowProgram() + " replay " + files.Quoted(recordOf(b.Record, b.Seed+uint64(i)))
}

// count returns how many matches the bot has won, and how many were drawn.
func count(fought []lab.Result) (won, drawn int) {
	for i := range fought {
		switch fought[i].Winner {
		case "red":
			won++
		case "draw":
			drawn++
		}
	}
	return won, drawn
}

// report writes a summary of the matches, and whether the first was the same when it was fought
// again.
func (b *botTest) report(fought, again []lab.Result) {
	won, drawn := count(fought)
	if len(fought) < b.Matches {
		b.out.f("match %-3d  ended early: %s\n", len(fought)+1, b.replay(len(fought)))
	}
	if len(fought) > 0 {
		b.out.f("won        %d of %d, as red against %s; %d drawn\n", won, len(fought), b.Against, drawn)
	}
	if len(again) == 0 {
		return
	}
	same := "the first match was the same when it was fought again"
	if fought[0].Hash != again[0].Hash {
		same = "the first match was another one when it was fought again: the bot draws random numbers of its own, or lost turns"
	}
	b.out.f("again      %s\n", same)
}

// judge writes whether the programs kept to the rules, and returns an error if not. ended is the
// account after the last match that was fought to its end: programs of later ones were cut off.
func (b *botTest) judge(a, ended *outside.Account, told []string) error {
	b.out.f("turns      %d, %d of them lost; %s\n", a.Turns, a.Lost, drove(a, ended))
	b.out.f("patience   at most %.0f of %.0f ticks were used in a round; the slowest turn took %s\n", a.Patience, a.PerRound, work(b.kind(), a.Slowest))
	if text := tooSlow(b.kind(), a); text != "" {
		b.out.f("warning    %s\n", text)
	}
	for _, line := range told {
		b.out.f("fault      %s\n", oneLine(line))
	}
	return lostTurns(a, told)
}

// work returns some ticks of programs of a kind in words: instructions of modules, time of others.
func work(kind string, ticks float64) string {
	const million = 1_000_000
	if kind == ai.Wasm {
		return fmt.Sprintf("%.1f million instructions", ticks*protocol.Instructions/million)
	}
	return fmt.Sprintf("%.1f ms", ticks*tanks.Dt*1000)
}

// tooSlow returns a warning if the patience of a program of a kind does not last for a long round,
// else "".
func tooSlow(kind string, a *outside.Account) string {
	const minute = 60 * tanks.Hertz // ticks
	long := ai.DefaultBattle().Minutes
	lasts := a.PerRound / (a.Pace * minute)
	if a.Pace == 0 || lasts >= long {
		return ""
	}
	return fmt.Sprintf("at the pace of the slowest program its patience lasts for %.1f minutes: it must take %s less for a turn to last for the %g of a long round",
		lasts, work(kind, a.Pace-a.PerRound/(long*minute)), long)
}

// lastLines writes the last lines that programs which stopped driving wrote to their standard
// error. Lines that equal those of the program before are left out.
func (b *botTest) lastLines(all []outside.Ended) {
	const most = 10 // lines
	known := ""
	for _, e := range all {
		if e.Log == "" {
			continue
		}
		text, err := os.ReadFile(e.Log)
		if err != nil {
			continue // the fault has been reported
		}
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:] // without the first, which names the program
		lines = lines[max(0, len(lines)-most):]
		if end := strings.Join(lines, "\n"); end != known {
			known = end
			b.out.f("log        %s, which ends\n", e.Log)
			for _, line := range lines {
				b.out.f("    %s\n", oneLine(line))
			}
			continue
		}
		b.out.f("log        %s, which ends the same\n", e.Log)
	}
}

// drove returns how many programs drove to the end of their rounds, as a text.
func drove(a, ended *outside.Account) string {
	cut := a.Programs - a.Gone - (ended.Programs - ended.Gone)
	text := fmt.Sprintf("%d of %s drove to the end", ended.Programs-ended.Gone, plural.Of(a.Programs, "program", "programs"))
	if cut > 0 {
		text += fmt.Sprintf(", and %d until the test ended", cut)
	}
	return text
}

// lostTurns returns an error if programs lost turns, else nil. On a busy machine a good program may
// be late now and then, but never a module.
func lostTurns(a *outside.Account, told []string) error {
	const few = 1000 // turns per lost one
	late := !slices.ContainsFunc(told, func(line string) bool { return !strings.Contains(line, protocol.ErrLate.Error()) })
	switch {
	case a.Lost == 0 && a.Gone == 0:
		return nil
	case a.Gone == 0 && a.Lost*few < a.Turns && late:
		return errors.New("the program lost turns, so few that a busy machine may be the cause: it is, if no turns or others are lost when you test again while nothing else runs")
	}
	return errors.New("the program lost turns")
}
