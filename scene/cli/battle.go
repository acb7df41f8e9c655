package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/lab"
	"treeline/scene/files"
	"treeline/scene/outside"
	"treeline/tanks"
)

// battleFlags select which battle is fought.
type battleFlags struct {
	ai.BattleSpec
	programs *outside.Host // that drive tanks; nil for commands that fight none
	outside  []ai.Entry    // the brains of these programs, to be picked
	Code     battleCode    `placeholder:"CODE" help:"Take the battle from a code that somebody has shared, instead of from the flags above. Case, spaces and dashes do not matter."`
}

// chosen reports whether the command line chooses anything about the battle.
func (f *battleFlags) chosen(ctx *kong.Context) bool {
	if f.Code.spec != nil {
		return true
	}
	for _, flag := range reflect.ValueOf(&f.BattleSpec).Elem().Fields() {
		if given(ctx, flag.Addr().Interface()) != nil {
			return true
		}
	}
	return false
}

// logFlags are for commands that take outside programs.
type logFlags struct {
	BotLog string `placeholder:"FOLDER" help:"Folder for what your own programs write to standard error, as TANK.log in a folder for each match, at most 1 MB of each."`
}

// botLogs returns the folder, "" for none.
func (f *logFlags) botLogs() string { return f.BotLog }

// keepLogs makes h write the standard error of its programs into a folder; "" writes nothing. It
// returns a usage error if the folder cannot be used.
func keepLogs(h *outside.Host, folder string) error {
	if folder == "" {
		return nil
	}
	if err := files.Folder(folder); err != nil {
		return usage(fmt.Errorf("--bot-log: %w", err))
	}
	h.LogInto(folder)
	return nil
}

// battle returns f; commands that embed battleFlags are recognized by this method.
func (f *battleFlags) battle() *battleFlags { return f }

// battleCode is a battle decoded from its code, nil without one.
type battleCode struct{ spec *ai.BattleSpec }

// UnmarshalText reads a code.
func (c *battleCode) UnmarshalText(text []byte) error {
	spec, err := battlecode.Decode(string(text))
	if err != nil {
		const shown = 60 // characters: anything longer is no code and does not fit on a line
		if len(text) > shown {
			return err
		}
		return fmt.Errorf("%q: %w", text, err)
	}
	c.spec = &spec
	return nil
}

// settleBattle completes the battle: from its code, or with a fresh seed for commands that fight a
// different battle each time.
func settleBattle(ctx *kong.Context) error {
	f := battleOf(ctx)
	if f == nil {
		return nil
	}
	if err := f.findPrograms(); err != nil {
		return err
	}
	if c, ok := commandOf(ctx).(interface{ botLogs() string }); ok {
		if _, shows := commandOf(ctx).(drawer); c.botLogs() != "" && len(f.outside) == 0 && !shows { // those with a window have more battles than this
			return errors.New("--bot-log is for programs of your own: let one fight, or leave --bot-log out")
		}
		if err := keepLogs(f.programs, c.botLogs()); err != nil {
			return err
		}
	}
	for _, picks := range []*ai.Picks{&f.Red, &f.Green} {
		flag := given(ctx, picks)
		if b, ok := commandOf(ctx).(bout); ok && flag != nil {
			return fmt.Errorf("--%s: %s: leave --%[1]s out", flag.Name, b.bout())
		}
		if err := picks.Check(append(f.outside, guestsOf(ctx)...)); err != nil {
			if flag != nil {
				err = fmt.Errorf("--%s: %w", flag.Name, err)
			}
			return err
		}
	}
	d, draws := commandOf(ctx).(drawer)
	if draws && d.daily() && f.chosen(ctx) {
		return errors.New("--daily is a battle of its own: leave it out, or all other flags that choose one")
	}
	if f.Code.spec != nil {
		return cmp.Or(f.takeCode(ctx), f.fitting())
	}
	if err := f.fitting(); err != nil {
		return err
	}
	if draws && !f.chosen(ctx) {
		d.asLast()
	}
	if draws && given(ctx, &f.Seed) == nil {
		const seeds = 1_000_000 // short enough to be read aloud
		f.Seed = rand.Uint64N(seeds)
	}
	return nil
}

// findPrograms finds the outside programs that the battle picks.
func (f *battleFlags) findPrograms() (err error) {
	f.programs = outside.NewHost(func(line string) { note("%s", line) })
	f.outside, err = f.programs.Entries(f.Green, f.Red)
	return err
}

// fitting returns why one of the outside brains cannot drive in the battle, nil if all can.
func (f *battleFlags) fitting() error {
	for i := range f.outside {
		if fits := f.outside[i].Fits; fits != nil {
			if err := fits(&f.BattleSpec); err != nil {
				return err
			}
		}
	}
	return nil
}

// closePrograms waits until the outside programs have ended.
func (f *battleFlags) closePrograms() {
	if f != nil && f.programs != nil {
		f.programs.Close()
	}
}

// battleOf returns the battle flags of the chosen command, nil if it has none.
func battleOf(ctx *kong.Context) *battleFlags {
	if holder, ok := commandOf(ctx).(interface{ battle() *battleFlags }); ok {
		return holder.battle()
	}
	return nil
}

// guestsOf returns the brains that the chosen command accepts besides those of the roster.
func guestsOf(ctx *kong.Context) []ai.Entry {
	if host, ok := commandOf(ctx).(interface{ guests() []ai.Entry }); ok {
		return host.guests()
	}
	return nil
}

// commandOf returns a pointer to the struct of the chosen command.
func commandOf(ctx *kong.Context) any { return ctx.Selected().Target.Addr().Interface() }

// drawer is a command that fights a different battle each time unless one is given.
type drawer interface {
	// daily reports whether to fight the battle of today.
	daily() bool

	// asLast lets the battle be the one that was chosen last, except for its map.
	asLast()
}

// bout is a command whose arguments name who fights. It takes no --red and --green, and ignores the
// brains of a code. The method returns how to name the fighters instead.
type bout interface{ bout() string }

// byArguments is what bout returns for commands that take two or more contenders.
const byArguments = "who fights here is named without a flag, as in hunter scout"

// ranking is a command that finds who is better by who wins. The method returns the mode of its
// matches.
type ranking interface{ ranked() tanks.ModeID }

// checkWinner refuses commands that compare bots by who wins in a mode that nobody wins: they would
// fight for hours and find everybody equal.
func checkWinner(ctx *kong.Context) error {
	c, ranks := commandOf(ctx).(ranking)
	if !ranks || !lab.Endless(c.ranked()) {
		return nil
	}
	return fmt.Errorf("nobody wins in the mode %s, so there is nothing to compare bots by: use lab bots, which reports how many waves they survive", c.ranked())
}

// hideBrains leaves the flags that name brains out of the help of commands that take them as
// arguments.
func hideBrains(commands *kong.Node) {
	for _, node := range commands.Leaves(false) {
		if _, ok := reflect.TypeAssert[bout](node.Target.Addr()); !ok {
			continue
		}
		for _, flag := range node.Flags {
			flag.Hidden = flag.Hidden || flag.Target.Type() == reflect.TypeFor[ai.Picks]()
		}
	}
}

// takeCode replaces the battle of the flags by that of the code. A flag that contradicts the code
// is an error.
func (f *battleFlags) takeCode(ctx *kong.Context) error {
	flags, code := reflect.ValueOf(&f.BattleSpec).Elem(), reflect.ValueOf(*f.Code.spec)
	for i := range flags.NumField() {
		flag := given(ctx, flags.Field(i).Addr().Interface())
		if said, want := fmt.Sprint(flags.Field(i)), fmt.Sprint(code.Field(i)); flag != nil && said != want {
			return fmt.Errorf("--%s=%s contradicts --code, which says %s: leave one of them out", flag.Name, said, want)
		}
	}
	red, green := f.Red, f.Green
	f.BattleSpec = *f.Code.spec
	if _, ok := commandOf(ctx).(bout); ok {
		f.Red, f.Green = red, green
	}
	return nil
}

// given returns the flag whose value is stored in target if the command line names it, else nil.
func given(ctx *kong.Context, target any) *kong.Flag {
	for _, p := range ctx.Path {
		if p.Flag != nil && p.Flag.Target.Addr().Interface() == target {
			return p.Flag
		}
	}
	return nil
}
