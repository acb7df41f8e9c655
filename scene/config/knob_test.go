package config_test

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
)

// declarations calls f for every field of the tree that is not a group.
func declarations(t reflect.Type, v reflect.Value, path string, f func(path string, field reflect.StructField, v reflect.Value)) {
	for i := range t.NumField() {
		field := t.Field(i)
		name := strings.TrimPrefix(path+"."+field.Name, ".")
		if field.Type == reflect.TypeFor[input.Bound]() { // no knobs
			continue
		}
		if field.Type.Kind() == reflect.Struct {
			declarations(field.Type, v.Field(i), name, f)
			continue
		}
		f(name, field, v.Field(i))
	}
}

func TestEveryDeclarationIsCompleteAndItsDefaultIsInRange(t *testing.T) {
	tree := config.Default()
	count := 0
	declarations(reflect.TypeOf(tree), reflect.ValueOf(tree), "", func(path string, field reflect.StructField, v reflect.Value) {
		count++
		help := field.Tag.Get("help")
		if !strings.HasSuffix(help, ".") || len(help) < 10 {
			t.Errorf("%s: help %q is not a sentence", path, help)
		}
		if strings.ContainsAny(help, "|\n") {
			t.Errorf("%s: help %q would break the manual's table", path, help)
		}
		if needsNeighbour(help) {
			t.Errorf("%s: help %q means nothing to somebody who sees that one line alone", path, help)
		}
		if !field.IsExported() {
			t.Errorf("%s is not exported, so nobody can turn it", path)
		}
		switch field.Type.Kind() {
		case reflect.Float64:
			checkNumber(t, path, field.Tag, v.Float())
		case reflect.Bool:
		default:
			checkChoice(t, path, reflect.New(field.Type).Interface(), fmt.Sprint(v.Interface()))
		}
	})
	if got := len(config.Knobs(&tree)); got != count {
		t.Errorf("Knobs has %d entries for %d declarations", got, count)
	}
}

// neighbours matches phrases that refer to something in the help text of another setting.
var neighbours = regexp.MustCompile(`^The same\b|\b(of|for) (that|both)[.,]|\bthat (distance|line|place|way)\b|\b(at which that|in this way|in that time)\b|\b(then|do|does|does so|it is|too late|too early)\.$`)

// unnamed matches an "it" that may refer to nothing, unless named matches before it.
var (
	unnamed = regexp.MustCompile(`(?i)\b(which|that|if|how|whether|before|while|once|for) it\b`)
	named   = regexp.MustCompile(`(?i)\b(an?|the|another|each|every|no|one) [a-z]`)
)

// needsNeighbour reports whether a help text can only be understood beside its neighbour. Help texts are
// also read alone: in search results of the panel, and as a row of the manual that somebody looked
// up.
func needsNeighbour(help string) bool {
	at := unnamed.FindStringIndex(help)
	return neighbours.MatchString(help) || at != nil && !named.MatchString(help[:at[0]])
}

func TestHelpThatNeedsItsNeighbourIsFound(t *testing.T) {
	for help, want := range map[string]bool{
		"Score of that.":                                       true,
		"Where the last of a team does.":                       true,
		"How long it reverses then.":                           true,
		"Distance at which that is half as much.":              true,
		"The same for trunks and rocks.":                       true,
		"Time before it looks again.":                          true,
		"Share of that distance to which a raid goes.":         true,
		"Time before a bot looks again, if it has found none.": false,
		"How long a bot that was blocked reverses.":            false,
	} {
		if needsNeighbour(help) != want {
			t.Errorf("%q: found %v, want %v", help, !want, want)
		}
	}
}

// zeroAgain matches help texts that explain what 0 means, which is the job of the tag zero.
var zeroAgain = regexp.MustCompile(`(^|[ ;:.])0 [a-z]`)

// checkNumber checks the tags and the default of one number.
func checkNumber(t *testing.T, path string, tag reflect.StructTag, v float64) {
	t.Helper()
	if _, ok := tag.Lookup("unit"); !ok {
		t.Errorf("%s has no unit (an empty one means that it has none)", path)
	}
	low, errLow := strconv.ParseFloat(tag.Get("min"), 64)
	high, errHigh := strconv.ParseFloat(tag.Get("max"), 64)
	if errLow != nil || errHigh != nil || low >= high {
		t.Errorf("%s: no range in min %q max %q", path, tag.Get("min"), tag.Get("max"))
	}
	if word, ok := tag.Lookup("zero"); ok && (word == "" || low > 0 || high < 0) {
		t.Errorf("%s: 0 is called %q and lies outside %v to %v", path, word, low, high)
	}
	if zeroAgain.MatchString(tag.Get("help")) {
		t.Errorf("%s: what 0 stands for belongs into the tag zero, not into the help %q", path, tag.Get("help"))
	}
	if v < low || v > high {
		t.Errorf("%s: default %v is outside %v to %v", path, v, low, high)
	}
}

// checkChoice checks that a choice accepts each of its names, and nothing else.
func checkChoice(t *testing.T, path string, value any, standard string) {
	t.Helper()
	choice, ok := value.(config.Choice)
	if !ok {
		t.Errorf("%s is a %T; numbers, switches and choices can be turned", path, value)
		return
	}
	names := choice.Choices()
	if len(names) < 2 || !slices.Contains(names, standard) {
		t.Errorf("%s: default %q is not among %q", path, standard, names)
	}
	for _, name := range names {
		if err := choice.UnmarshalText([]byte(name)); err != nil || choice.String() != name {
			t.Errorf("%s: set to %s it is %s, %v", path, name, choice, err)
		}
	}
	before := choice.String()
	for _, wrong := range []string{"", "0", "1", strings.ToUpper(names[0])} {
		if err := choice.UnmarshalText([]byte(wrong)); err == nil || choice.String() != before {
			t.Errorf("%s takes %q and is %s", path, wrong, choice)
		}
	}
}

func TestWhatZeroStandsForShows(t *testing.T) {
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		if k.Path != "view.ui-scale" {
			continue
		}
		if k.Standard() != "0 (automatic)" || k.Span() != "0 (automatic) to 3 x" || k.Word(0) != "automatic" || k.Word(1) != "" {
			t.Errorf("default %q, range %q, words %q and %q", k.Standard(), k.Span(), k.Word(0), k.Word(1))
		}
		if k.Changed() || k.Text() != "0" {
			t.Errorf("in a file it is %s, changed %v", k.Text(), k.Changed())
		}
		return
	}
	t.Error("no knob of the interface's scale")
}

func TestKnobsPointIntoTheTree(t *testing.T) {
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		if k.Path == "ai.sight.still" {
			*k.Value = 0.33
		}
	}
	if c.AI.Sight.Still != 0.33 {
		t.Errorf("AI.Sight.Still = %v after turning its knob to 0.33", c.AI.Sight.Still)
	}
}

func TestPathsAreUniqueAndGroupsContiguous(t *testing.T) {
	c := config.Default()
	seen, closed, group := map[string]bool{}, map[string]bool{}, ""
	for _, k := range config.Knobs(&c) {
		if seen[k.Path] {
			t.Errorf("path %s twice", k.Path)
		}
		seen[k.Path] = true
		g := k.Path[:strings.LastIndexByte(k.Path, '.')]
		if g != group {
			if closed[g] {
				t.Errorf("group %s starts twice", g)
			}
			closed[group], group = true, g
		}
	}
}

func TestResetBringsBackTheDefault(t *testing.T) {
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		if k.Value != nil {
			*k.Value = k.Min + (k.Max-k.Min)*0.37
		}
		k.Reset()
		if k.Changed() {
			t.Errorf("%s is %s after Reset, default %s", k.Path, k.Text(), k.Standard())
		}
	}
	if c != config.Default() {
		t.Error("the tree differs from the default after resetting every knob")
	}
}

// TestNumbersStayShort: however small a number is, it prints in one short word that reads back as it
// was. A file of settings full of digits would be too large to be read.
func TestNumbersStayShort(t *testing.T) {
	const longest = 24 // letters of any float64 with an exponent
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		if k.Value == nil || k.Min > 0 || k.Max < 1 {
			continue
		}
		for want, text := range map[float64]string{0: "0", 0.25: "0.25", 0.000125: "0.000125", math.SmallestNonzeroFloat64: "5e-324"} {
			*k.Value = want
			if got := k.Text(); got != text {
				t.Fatalf("%s = %v prints as %.40s, want %s", k.Path, want, got, text)
			}
		}
		*k.Value = math.Nextafter(1.0/3e10, 0)
		want, got := *k.Value, k.Text()
		if err := k.Parse(got); err != nil || *k.Value != want || len(got) > longest {
			t.Fatalf("%s: %v prints as %s, and reads as %v, %v", k.Path, want, got, *k.Value, err)
		}
	}
}

func TestKebab(t *testing.T) {
	for _, tc := range []struct{ name, want string }{
		{"Still", "still"},
		{"MaxSpeed", "max-speed"},
		{"HalfFOV", "half-fov"},
		{"FOV", "fov"},
		{"AI", "ai"},
		{"UIScale", "ui-scale"},
		{"Zone2Radius", "zone2-radius"},
	} {
		if got := config.Kebab(tc.name); got != tc.want {
			t.Errorf("Kebab(%s) = %s, want %s", tc.name, got, tc.want)
		}
	}
}
