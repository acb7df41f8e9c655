package cli

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/files"
)

// tuneFlags choose the settings.
type tuneFlags struct {
	placeFlags
	Config  string   `placeholder:"FILE" help:"Settings file."`
	Profile *string  `placeholder:"NAME" help:"Profile of settings, as named on the page Profiles of the settings (play and watch take the one used last, other commands none)."`
	Set     []string `sep:"none" placeholder:"path=value" help:"Change one setting for this run, as in ai.sight.still=0.15. May be given more than once."`
	Sight   string   `default:"" enum:",${methods}" placeholder:"METHOD" help:"How sight is computed: exact, or seed for the method of the original."`

	inForce *config.Config // nil until they are read
	notes   []string       // what is wrong with the player's own
}

// settings returns the settings in force, nil until they are read.
func (f *tuneFlags) settings() *config.Config { return f.inForce }

// fixed returns the defaults, changed by the file of --config, which must exist, or that of
// --profile, and by --set. The player's own settings do not count, so that the same command gives
// the same result on every machine.
func (f *tuneFlags) fixed() (config.Config, error) {
	c := config.Default()
	path, err := f.named()
	if err != nil {
		return c, usage(err)
	}
	if path != "" {
		if c, err = config.Load(path); err != nil {
			return c, usage(err)
		}
	}
	return c, f.apply(&c)
}

// chosen reports whether the command line chooses any settings.
func (f *tuneFlags) chosen() bool {
	return f.Config != "" || f.Profile != nil || len(f.Set) > 0 || f.Sight != ""
}

// named returns the settings file that the command line names, "" if it names none.
func (f *tuneFlags) named() (string, error) {
	switch {
	case f.Profile == nil:
		return f.Config, nil
	case f.Config != "":
		return "", errors.New("--config and --profile both say which settings to use: leave one of them out")
	case f.settingsFile() == "":
		return "", errors.New("--profile: this system has no folder for settings; use --config")
	}
	path, err := config.NewStore(f.settingsFile(), nil).Path(*f.Profile)
	if err != nil {
		return "", fmt.Errorf("--profile: %w", err)
	}
	return path, nil
}

// own returns the player's settings changed by --set, and the store that keeps them: the file of
// --config, a profile, or the usual file; nil if they cannot be kept. A missing file is no error. A
// fault in the file of --config is an error, and so is a profile of --profile that cannot be used;
// a fault in the usual file, or in the profile used last, only gets a note, so that the game
// starts.
func (f *tuneFlags) own() (config.Config, *config.Store, error) {
	if _, err := f.named(); err != nil {
		return config.Default(), nil, usage(err)
	}
	if f.Config != "" {
		c, err := config.Load(f.Config)
		if errors.Is(err, config.ErrMissing) {
			note("%v; the defaults are used", err)
			err = nil
		}
		if err != nil {
			return c, nil, usage(err)
		}
		return c, config.SingleStore(f.Config), f.apply(&c)
	}
	path := f.settingsFile()
	if path == "" {
		f.note("this system has no folder for settings: they will not be kept")
		c := config.Default()
		return c, nil, f.apply(&c)
	}
	store := config.NewStore(path, f.apply)
	if c, ok, err := f.profile(store); ok || err != nil {
		return c, store, err
	}
	c, notes, save := config.LoadOwn(path)
	f.note(notes...)
	if !save {
		return c, nil, f.apply(&c)
	}
	if err := files.Probe(path); err != nil {
		f.note("settings will not be kept: " + err.Error())
		store = nil
	}
	return c, store, f.apply(&c)
}

// profile returns the settings of the profile of --profile, or of the one used last. ok is false
// for the default profile, which the caller reads in another way.
func (f *tuneFlags) profile(store *config.Store) (c config.Config, ok bool, err error) {
	var name string
	if f.Profile != nil {
		name = *f.Profile
	} else if name, err = store.Last(); err != nil {
		f.note(err.Error())
	}
	if f.Profile == nil && name == config.DefaultProfile {
		return c, false, nil
	}
	c, notes, err := store.Use(name)
	switch {
	case err == nil && store.Profile() == config.DefaultProfile:
		return c, false, nil
	case err == nil:
		f.note(notes...)
		return c, true, nil
	case f.Profile != nil:
		return c, false, usage(fmt.Errorf("--profile: %w", err))
	}
	f.note(err.Error() + "; the default profile is used")
	return c, false, nil
}

// note writes notes on the player's own settings, and remembers them for the window.
func (f *tuneFlags) note(notes ...string) {
	for _, line := range notes {
		note("%s", line)
	}
	f.notes = append(f.notes, notes...)
}

// apply applies --sight and --set to c, which become the settings in force.
func (f *tuneFlags) apply(c *config.Config) error {
	f.inForce = c
	if f.Sight != "" {
		if err := c.AI.Sight.Mode.UnmarshalText([]byte(f.Sight)); err != nil {
			return usage(fmt.Errorf("--sight: %w", err))
		}
	}
	for _, assignment := range f.Set {
		if err := config.Set(c, assignment); err != nil {
			return usage(fmt.Errorf("--set: %w", err))
		}
	}
	return nil
}

// safeFlags start the game where its settings or the graphics driver prevent it from starting.
type safeFlags struct {
	SafeMode bool `without:"config,profile,quality,fullscreen,verify,what-if" help:"Start with default settings, at the lowest graphics quality, in a window and without sound. Your settings are neither read nor changed."`
}

// saves marks the commands that save settings, career and replays: those with a window.
func (*safeFlags) saves() {}

// owned returns the player's settings and their store as own does; in safe mode the defaults
// changed by --set, and a nil store.
func (s *safeFlags) owned(f *tuneFlags) (config.Config, *config.Store, error) {
	if !s.SafeMode {
		return f.own()
	}
	note("safe mode: default settings, lowest graphics quality, no sound; settings that you change now are not kept")
	c := config.Default()
	return c, nil, f.apply(&c)
}

// pixels is the size of a window or picture, written 1280x720.
type pixels struct{ Width, Height int }

// UnmarshalText reads WxH, each from 200 to 8192 pixels.
func (p *pixels) UnmarshalText(text []byte) error {
	const smallest, largest = 200, 8192
	width, height, ok := strings.Cut(string(text), "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	if !ok || errW != nil || errH != nil {
		return fmt.Errorf("%q is not a size such as 1280x720", text)
	}
	if w < smallest || h < smallest || w > largest || h > largest {
		return fmt.Errorf("%dx%d is out of range: each side goes from %d to %d", w, h, smallest, largest)
	}
	p.Width, p.Height = w, h
	return nil
}

// checkNames refuses files, lists and other names that are given empty, as by --config "$NONE"
// where NONE is not set: going on without them is not what was meant. A choice may allow an empty
// value, and a flag may be given empty to undo its environment variable.
func checkNames(ctx *kong.Context) error {
	for _, p := range ctx.Path {
		switch {
		case p.Flag != nil && empty(p.Flag.Value) && len(p.Flag.Tag.Envs) == 0:
			return fmt.Errorf("--%s is given empty: want %s, or leave the flag out", p.Flag.Name, p.Flag.PlaceHolder)
		case p.Positional != nil && empty(p.Positional):
			return fmt.Errorf("<%s> is given empty: want %s", p.Positional.Name, p.Positional.Tag.PlaceHolder)
		}
	}
	return nil
}

// checkOrder refuses flags in front of a command other than play: kong takes them as those of play,
// the default command, so they would have no effect.
func checkOrder(ctx *kong.Context) error {
	early := ""
	for _, p := range ctx.Path {
		switch {
		case p.Command != nil && early != "" && p.Command != ctx.Model.DefaultCmd:
			return fmt.Errorf("--%s stands before the command %s: write it after, as in %[2]s --%[1]s", early, ctx.Command())
		case p.Command != nil:
			return nil
		case p.Flag != nil && early == "":
			early = p.Flag.Name
		}
	}
	return nil
}

// checkTogether refuses flags that would be ignored: a flag with the tag "with" when none that it
// names is given, and one with the tag "without" beside one that it names.
func checkTogether(ctx *kong.Context) error {
	named := map[string]bool{}
	for _, p := range ctx.Path {
		if p.Flag != nil {
			named[p.Flag.Name] = true
		}
	}
	for _, p := range ctx.Path {
		if p.Flag == nil {
			continue
		}
		if others := p.Flag.Tag.Get("with"); others != "" && !slices.ContainsFunc(strings.Split(others, ","), func(other string) bool { return named[other] }) {
			return ignored(p.Flag, strings.ReplaceAll(others, ",", " or --"))
		}
		for other := range strings.SplitSeq(p.Flag.Tag.Get("without"), ",") {
			if named[other] {
				return fmt.Errorf("--%s has no use for --%s: leave one of them out", other, p.Flag.Name)
			}
		}
	}
	return nil
}

// ignored is the error for a flag that has no effect without another one.
func ignored(flag *kong.Flag, other string) error {
	return fmt.Errorf("--%s is for --%s: add that, or leave --%[1]s out", flag.Name, other)
}

// empty reports whether a string or list is empty although an empty value is not one of its
// choices.
func empty(v *kong.Value) bool {
	kind := v.Target.Kind()
	return (kind == reflect.String || kind == reflect.Slice) && v.Target.Len() == 0 && v.Tag.Enum == ""
}

// checkSpans refuses numbers outside the span that the tag of their flag declares.
func checkSpans(ctx *kong.Context) error {
	for _, flag := range ctx.Flags() {
		span := flag.Tag.Get("span")
		if span == "" {
			continue
		}
		if low, high, _ := strings.Cut(span, ","); !ai.Within(toFloat(flag.Target), span) {
			return fmt.Errorf("--%s=%v is out of range: it goes from %s to %s", flag.Name, flag.Target.Interface(), low, high)
		}
	}
	return nil
}

// picture is the ending of pictures.
const picture = ".png"

// kinds are what files with an ending are, for the endings that a flag can want.
//
//nolint:gochecknoglobals // a constant table.
var kinds = map[string]string{picture: "a picture", ".toml": "a settings file", ".replay": "a replay"}

// checkOutputs refuses output files that could not be written in the end, after a battle or hours
// of battles.
func checkOutputs(ctx *kong.Context) error {
	for _, flag := range ctx.Flags() {
		if !flag.Tag.Has("output") {
			continue
		}
		ending := filepath.Ext(flag.PlaceHolder) // "" for any
		switch name := flag.Target.String(); {
		case name == flag.Default: // no file is wanted
		case isFolder(name):
			return fmt.Errorf("--%s=%s: it is a folder, name a file in it", flag.Name, name)
		case !isFolder(filepath.Dir(name)):
			return fmt.Errorf("--%s=%s: there is no folder %s, make it first", flag.Name, name, filepath.Dir(name))
		case ending != "" && !strings.EqualFold(filepath.Ext(name), ending) && !isDevice(name):
			return fmt.Errorf("--%s=%s: %s is a file that ends in %s", flag.Name, name, kinds[ending], ending)
		case !isDevice(name):
			if err := files.Writable(name); err != nil {
				return fmt.Errorf("--%s=%s: %w, name another place", flag.Name, name, err)
			}
		}
	}
	return nil
}

// isFolder reports whether there is a folder with this name.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// isDevice reports whether the name exists and is no regular file, so that it cannot be replaced.
func isDevice(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.Mode().IsRegular()
}

// toFloat returns the value of any kind of number; NaN for anything else.
func toFloat(v reflect.Value) float64 {
	switch {
	case v.CanInt():
		return float64(v.Int())
	case v.CanUint():
		return float64(v.Uint())
	case v.CanFloat():
		return v.Float()
	}
	return math.NaN()
}

// plain rewrites the parser's messages about wrong values for players.
func plain(err error) error {
	return errors.New(strings.NewReplacer(
		`expected an int but got "EOL" (<nil>)`, "a number is missing",
		`expected a float but got "EOL" (<nil>)`, "a number is missing",
		"expected a valid 64 bit uint but got", fmt.Sprintf("wants a whole number from 0 to %d, not", uint64(math.MaxUint64)),
		"expected a valid 64 bit int but got", "wants a whole number, not",
		"expected a float but got", "wants a number, not",
		" (string)", "",
		`must be one of "",`, "must be one of ", // leaving the flag out is simpler
	).Replace(err.Error()))
}
