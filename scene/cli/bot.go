package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/outside"
	"treeline/scene/outside/protocol"
	"treeline/scene/outside/starter"
	"treeline/tanks"
)

// botGroup holds what writers of bots need.
type botGroup struct {
	New    botNew    `cmd:"" help:"Write a bot to begin from into a folder: ${starters}."`
	Test   botTest   `cmd:"" help:"Fight a program against random bots, and report whether it keeps to the rules and in time."`
	Schema botSchema `cmd:"" help:"Print the messages between Treeline and a program that drives a tank as a JSON schema."`
}

type botSchema struct{}

// Run implements treeline bot schema.
func (*botSchema) Run() error { return protocol.Schema(os.Stdout) }

type botNew struct {
	Language string `arg:"" placeholder:"LANGUAGE" help:"${starters}."`
	Folder   string `arg:"" placeholder:"FOLDER" help:"A new folder."`
}

// Run implements treeline bot new.
func (b *botNew) Run() error {
	s, err := starter.Of(b.Language)
	if err != nil {
		return usage(err)
	}
	names, err := s.Write(b.Folder)
	if err != nil {
		return usage(err)
	}
	fmt.Printf("%s has %s. Next:\n\n", b.Folder, strings.Join(names, ", "))
	if s.Build != "" {
		fmt.Printf("    (cd %s && %s)\n", b.Folder, s.Build)
	}
	pick := s.PickIn(b.Folder)
	_, file, _ := ai.Outside(pick)
	fmt.Printf("    treeline bot test %s\n    treeline watch --red %s\n", file, pick)
	if s.Tests != "" {
		fmt.Printf("    (cd %s && %s)\n", b.Folder, s.Tests)
	}
	return nil
}

type botTest struct {
	File    string `arg:"" placeholder:"FILE" help:"The program, or a WebAssembly module (.wasm)."`
	Against string `default:"random" placeholder:"BRAIN[:LEVEL]" help:"Whom it fights (${default})."`
	Matches int    `default:"4" span:"1,1000" placeholder:"N" help:"Matches (${default})."`
	Seed    uint64 `default:"970001" placeholder:"N" help:"Number of the first match (${default})."`
	Record  string `default:"bot-test" placeholder:"FOLDER" help:"Where the replays go (${default})."`
}

// Run implements treeline bot test.
func (b *botTest) Run() error {
	kind := ai.Exec
	if strings.EqualFold(filepath.Ext(b.File), ".wasm") {
		kind = ai.Wasm
	}
	green, err := ai.ParsePicks(b.Against)
	if err != nil {
		return usage(fmt.Errorf("--against: %w", err))
	}
	var faults []string
	h := outside.NewHouse(func(line string) { faults = append(faults, line) })
	defer h.Close()
	o := lab.DefaultSimOptions()
	o.Matches, o.Format, o.Seed, o.Green, o.Red = b.Matches, lab.JSON, b.Seed, green, ai.Picks{{Brain: kind + ":" + b.File}}
	if o.Guests, err = h.Entries(o.Red); err != nil {
		return usage(err)
	}
	if o.Record, err = recordInto(b.Record, config.Default()); err != nil {
		return err
	}
	fmt.Printf("fighting %d matches against %s, and the first of them again\n", b.Matches, b.Against)
	fought, err := results(o)
	if err != nil {
		return err
	}
	account, told := h.Account(), faults
	o.Matches, o.Record = 1, nil
	again, err := results(o)
	if err != nil {
		return err
	}
	b.report(fought, again)
	return hold(&account, told)
}

// results fights matches and returns what became of them.
func results(o lab.SimOptions) ([]lab.Result, error) {
	var out bytes.Buffer
	if err := untilStopped(func(ctx context.Context) error { return lab.Sim(ctx, o, &out) }); err != nil {
		return nil, err
	}
	var all []lab.Result
	for s := bufio.NewScanner(&out); s.Scan(); {
		var r lab.Result
		if err := json.Unmarshal(s.Bytes(), &r); err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// report writes how the matches went, and whether the first was the same again.
func (b *botTest) report(fought, again []lab.Result) {
	won, drawn := 0, 0
	for i := range fought {
		r := &fought[i]
		switch r.Winner {
		case "red":
			won++
		case "draw":
			drawn++
		}
		replay := filepath.Join(b.Record, fmt.Sprintf("seed-%d.replay", r.Seed))
		fmt.Printf("match %-3d  %s won after %.0f s, %d shots, %d hits: treeline replay %s\n", i+1, r.Winner, r.Seconds, r.Shots, r.Hits, replay)
	}
	fmt.Printf("won        %d of %d, as red against %s; %d drawn\n", won, len(fought), b.Against, drawn)
	same := "the first match was the same when it was fought again"
	if fought[0].Hash != again[0].Hash {
		same = "the first match was another one when it was fought again: the bot draws random numbers of its own, or lost turns"
	}
	fmt.Println("again      " + same)
}

// hold writes whether the programs kept to the rules, and returns an error if not.
func hold(a *outside.Account, told []string) error {
	fmt.Printf("turns      %d, %d of them lost; %d of %d programs drove to the end\n", a.Turns, a.Lost, a.Programs-a.Gone, a.Programs)
	fmt.Printf("patience   at most %.0f of %.0f ticks were used in a round; the slowest turn took %.1f ms\n", a.Patience, a.PerRound, a.Slowest*tanks.Dt*1000)
	for _, line := range told {
		fmt.Println("fault      " + oneLine(line))
	}
	if a.Lost > 0 || a.Gone > 0 {
		return errors.New("the program lost turns")
	}
	return nil
}
