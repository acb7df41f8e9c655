// Package cli is the command line: it turns flags into a battle, settings and a way to show them,
// and passes these to the code that does the work. It does not import the engine except through
// window.go, which a build with -tags headless leaves out.
package cli

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/scene/outside/starter"
	"treeline/tanks"
	"treeline/terrain"
)

// commands are all commands of the command line.
type commands struct {
	Play    playCommand   `cmd:"" default:"withargs" help:"Play a battle against bots (the default command)."`
	Watch   watchCommand  `cmd:"" help:"Watch a battle between bots, at first from above."`
	Sim     simCommand    `cmd:"" help:"Fight battles between bots without a window, and report on each."`
	Shot    shotCommand   `cmd:"" help:"Draw one instant of a battle between bots into a PNG file."`
	Replay  replayCommand `cmd:"" help:"Replay a recorded battle."`
	Map     mapCommand    `cmd:"" help:"Write a map: its heights and every obstacle, or a picture from above."`
	Bot     botGroup      `cmd:"" help:"Tools for writing bots in any language."`
	Lab     labGroup      `cmd:"" help:"Experiments without a window that measure bots, sight and steering."`
	League  leagueGroup   `cmd:"" help:"A league of bots: matches, ratings, and pages that show them."`
	Worker  workerCommand `cmd:"" help:"Fight matches for experiments that run on other machines."`
	Career  careerCommand `cmd:"" help:"Your record: rounds, days, tanks, best moments and medals."`
	Tuning  tuningGroup   `cmd:"" help:"All settings: print them, or check a settings file."`
	Version versionCmd    `cmd:"" help:"Print the version."`
}

// Main carries out a command line without the program's name and returns its exit code: 0 success,
// 1 failure, 2 wrong command line or settings, 3 no window, 130 or 143 stopped by a signal. If it
// is not 0, it has written a line to standard error. It must be called from main, which runs on the
// first thread.
func Main(args []string) int {
	var running any
	return guarded(func() any { return running }, func() int { return run(args, &running) })
}

// called returns how this program was called, for command lines that are to be copied into a shell;
// "treeline" if that would need quotes.
func called() string {
	if name := os.Args[0]; !strings.ContainsAny(name, " \t'\"`$&;()") {
		return name
	}
	return "treeline"
}

// run executes one command line and returns its exit code. It stores the chosen command in running.
func run(args []string, running *any) int {
	parser, err := newParser(&commands{})
	if err != nil {
		return report(err)
	}
	ctx, err := read(parser, rewriteHelp(addCommand(args)))
	if unwritten(err) { // standard output failed for the help that was asked for
		return report(plain(err))
	}
	if err != nil {
		return report(usage(guide(parser, args, plain(err))))
	}
	*running = commandOf(ctx)
	err = ctx.Run()
	battleOf(ctx).closePrograms()
	return report(err)
}

// guide adds to an error about arguments the command that was probably meant, and how to list the
// commands.
func guide(parser *kong.Kong, args []string, err error) error {
	why := err.Error()
	missing, lacks := strings.CutPrefix(why, `expected "<`)
	switch {
	case lacks:
		why = "missing <" + strings.TrimSuffix(missing, `"`)
	case !strings.HasPrefix(why, "unexpected argument") && !strings.HasPrefix(why, "expected one of"):
		return err
	}
	node, name := parser.Model.Node, called()
	for _, arg := range args {
		i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == arg })
		if i < 0 {
			break
		}
		node, name = node.Children[i], name+" "+arg
	}
	if node == parser.Model.Node { // kong suggests only where there is no default command
		node.DefaultCmd = nil
		if _, guess := parser.Parse(args); guess != nil && strings.HasPrefix(guess.Error(), why) {
			why = guess.Error()
		}
	}
	return fmt.Errorf("%s (%s --help tells what there is)", why, name)
}

// rewriteHelp turns what users of other programs try first, help COMMAND and --version, into
// COMMAND --help and version.
func rewriteHelp(args []string) []string {
	if len(args) == 1 && args[0] == "--version" {
		return []string{"version"}
	}
	asked := false
	for len(args) > 0 && args[0] == "help" {
		args, asked = args[1:], true
	}
	if !asked {
		return args
	}
	return append(slices.Clone(args), "--help")
}

// read parses a command line, checks it and completes the values that it leaves open.
func read(parser *kong.Kong, args []string) (*kong.Context, error) {
	ctx, err := parser.Parse(args)
	for _, step := range []func(*kong.Context) error{checkOrder, checkNames, checkTogether, checkSpans, checkOutputs, settlePlaces, settleMap, settleBattle, checkWinner} {
		if err == nil {
			err = step(ctx)
		}
	}
	return ctx, err
}

// newParser returns the parser of command lines, which fills in c.
func newParser(c *commands) (*kong.Kong, error) {
	parser, err := kong.New(c,
		kong.Name("treeline"),
		kong.Description("Treeline is a tank game about seeing and not being seen. Teams of tanks hunt each other among hills and trees."),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true, WrapUpperBound: 100}),
		battleVars(),
		kong.WithHyphenPrefixedParameters(true),
	)
	if err == nil {
		hideBrains(parser.Model.Node)
	}
	return parser, err
}

// battleVars returns the variables in the tags of ai.BattleSpec: each default under the lower-case
// name of its field, and the lists of choices.
func battleVars() kong.Vars {
	vars := kong.Vars{
		"shapes": list(terrain.Presets(), ", ", " or "),
		"sizes":  list(terrain.Sizes(), ",", ","), "extents": list(terrain.Sizes(), ", ", " or "),
		"levels": list(profile.Levels(), ",", ","), "skills": list(profile.Levels(), ", ", " or "),
		"classes": list(tanks.Owns(), ",", ","), "classlist": list(tanks.Owns(), ", ", " or "),
		"modes": list(tanks.Modes(), ",", ","), "goals": goals(), "brains": list(ai.Brains(), ", ", ", "),
		"contenders": list(lab.Contenders(), ", ", ", "), "partners": list(lab.Contenders()[len(ai.Brains()):], ", ", " and "), "heldout": strconv.Itoa(lab.HeldOut),
		"starters": list(starter.Names(), ", ", " or "), "overlays": list(overlays(), ", ", " or "), "methods": list(sight.Mode.Choices(sight.Exact), ",", ","),
	}
	v := reflect.ValueOf(ai.DefaultBattle())
	for i := range v.NumField() {
		name := strings.ToLower(v.Type().Field(i).Name)
		vars[name] = fmt.Sprint(v.Field(i))
	}
	vars["seeding"] = vars["seed"]
	vars["shape"], vars["orfile"] = "SHAPE|FILE.json", ", or a file with a map of your own"
	return vars
}

// goals returns a text with how a round of each mode is won.
func goals() string {
	all := tanks.Modes()
	lines := make([]string, len(all))
	for i, id := range all {
		lines[i] = id.String() + ": " + tanks.ModeOf(id).Goal
	}
	return strings.Join(lines, ". ")
}

// list joins the names of choices by between, the last one by last.
func list[T any](all []T, between, last string) string {
	names := make([]string, len(all))
	for i, choice := range all {
		names[i] = fmt.Sprint(choice)
	}
	end := len(names) - 1
	if end < 1 {
		return strings.Join(names, between)
	}
	return strings.Join(names[:end], between) + last + names[end]
}
