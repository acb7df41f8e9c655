package train

import (
	"fmt"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"treeline/ai/brain"
	"treeline/scene/config"
)

// DefaultKnobs returns the default patterns of knobs to search: the weights of the commander's
// states, and when it changes its mind, shoots, closes in and hides.
func DefaultKnobs() []string {
	return []string{
		"ai.characters.commander.weights.*", "ai.characters.commander.advance", "ai.choice.*",
		"ai.bot.good-shot", "ai.bot.hurt", "ai.bot.watch", "ai.bot.bound",
		"ai.judgement.settle", "ai.judgement.hopeless", "ai.judgement.patience", "ai.judgement.brawl", "ai.judgement.press-in", "ai.judgement.fit",
	}
}

// held are the prefixes of the knobs below ai that are not a bot's own: those of the match that all
// crews see by, those that limit crews by their level, and the effort, of which more only costs
// more time.
//
//nolint:gochecknoglobals // a constant table.
var held = []string{"ai.sight.", "ai.levels.", "ai.bot.react", "ai.bot.aim-error", "ai.bot.memory", "ai.bot.effort"}

// axis is a knob that is searched, with its range and scale.
type axis struct {
	Path string  `json:"path"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
	Log  bool    `json:"log,omitempty"` // whether the scale is logarithmic

	knob int     // index among all knobs
	home float64 // position of the value that the search starts with
}

// space is the settings that are searched. A point has a number from 0 to 1 for every axis.
type space struct {
	start config.Config
	axes  []axis
}

// newSpace returns the space of the knobs that match the patterns, around some settings. It returns
// an error for a pattern that matches none, or for a knob that cannot be searched.
func newSpace(start config.Config, patterns []string) (*space, error) {
	s := &space{start: start}
	knobs := config.Knobs(&s.start)
	named, err := matching(knobs, patterns, func(*config.Knob) bool { return true })
	if err != nil {
		return nil, err
	}
	for _, i := range named {
		if err := searchable(&knobs[i]); err != nil {
			return nil, err
		}
		s.axes = append(s.axes, axisOf(&knobs[i], i))
	}
	return s, nil
}

// matching returns the indices of the knobs that match the patterns and are fit, each once and in
// the order of the patterns. It returns an error for a pattern that is invalid or matches none.
func matching(knobs []config.Knob, patterns []string, fit func(*config.Knob) bool) (named []int, err error) {
	for _, pattern := range patterns {
		known, found := false, false
		for i := range knobs {
			if ok, err := path.Match(pattern, knobs[i].Path); err != nil {
				return nil, fmt.Errorf("%q is no pattern of paths: %w", pattern, err)
			} else if !ok {
				continue
			}
			known = true
			if !fit(&knobs[i]) {
				continue
			}
			found = true
			if !slices.Contains(named, i) {
				named = append(named, i)
			}
		}
		switch {
		case !known && slices.ContainsFunc(knobs, func(k config.Knob) bool { return strings.HasPrefix(k.Path, pattern+".") }):
			return nil, fmt.Errorf("%s is a section: %[1]s.* names all that is in it", pattern)
		case !known:
			return nil, fmt.Errorf("no setting is called %q%s", pattern, config.Near(knobs, pattern))
		case !found:
			return nil, fmt.Errorf("%s is no number or switch by which bots decide", pattern)
		}
	}
	return named, nil
}

// own reports whether a knob is a bot's own: the bot decides by it, rather than being limited by
// it.
func own(k *config.Knob) bool {
	return strings.HasPrefix(k.Path, "ai.") && !slices.ContainsFunc(held, func(prefix string) bool { return strings.HasPrefix(k.Path, prefix) })
}

// Challenger returns the settings of a run with the bots' own values of a file, and the paths of
// what else the file changes: that is the same for both sides of a match, and stays as it is.
func Challenger(run, file config.Config) (tuned config.Config, left []string) {
	tuned = run
	from, to := config.Knobs(&file), config.Knobs(&tuned)
	for i := range from {
		k := &from[i]
		if config.OfView(k.Path) || k.Text() == to[i].Text() {
			continue
		}
		if !own(k) {
			if k.Changed() {
				left = append(left, k.Path)
			}
			continue
		}
		if err := to[i].Parse(k.Text()); err != nil {
			panic("train: a legal value is not legal: " + err.Error())
		}
	}
	return tuned, left
}

// searchable returns an error if a knob cannot be searched.
func searchable(k *config.Knob) error {
	switch {
	case !strings.HasPrefix(k.Path, "ai."):
		return fmt.Errorf("%s is not a setting of bots: those begin with ai", k.Path)
	case slices.ContainsFunc(held, func(prefix string) bool { return strings.HasPrefix(k.Path, prefix) }):
		return fmt.Errorf("%s is the same for both sides of a match: it cannot be searched", k.Path)
	case k.Value == nil:
		return fmt.Errorf("%s is a choice: only numbers can be searched", k.Path)
	}
	return nil
}

// axisOf returns the axis of a knob. If the minimum is at least 0 and the value far below the
// maximum, the scale is logarithmic, from an eighth of the value to eight times as much; otherwise
// it is linear over the whole range.
func axisOf(k *config.Knob, i int) axis {
	const far, wide = 4, 8
	a := axis{Path: k.Path, Low: k.Min, High: k.Max, knob: i}
	if v := *k.Value; k.Min >= 0 && v > 0 && v*far <= k.Max {
		a.Low, a.High, a.Log = math.Max(k.Min, v/wide), math.Min(k.Max, v*wide), true
	}
	a.home = a.place(*k.Value)
	return a
}

// at returns the value at a position from 0 to 1, rounded to three digits.
func (a *axis) at(x float64) float64 {
	v := a.Low + x*(a.High-a.Low)
	if a.Log {
		v = a.Low * math.Pow(a.High/a.Low, x)
	}
	return math.Max(a.Low, math.Min(a.High, rounded(v)))
}

// rounded returns a number rounded to three significant digits.
func rounded(v float64) float64 {
	v, _ = strconv.ParseFloat(strconv.FormatFloat(v, 'g', 3, 64), 64) // cannot fail for a number that was just formatted
	return v
}

// place returns the position of a value on an axis, from 0 to 1.
func (a *axis) place(v float64) float64 {
	x := (v - a.Low) / (a.High - a.Low)
	if a.Log {
		x = math.Log(v/a.Low) / math.Log(a.High/a.Low)
	}
	return math.Max(0, math.Min(1, x))
}

// origin returns the point of the start settings.
func (s *space) origin() []float64 {
	x := make([]float64, len(s.axes))
	for i := range s.axes {
		x[i] = s.axes[i].home
	}
	return x
}

// settings returns the settings of a point. At the origin they are exactly the start.
func (s *space) settings(x []float64) config.Config {
	c := s.start
	knobs := config.Knobs(&c)
	for i := range s.axes {
		if a := &s.axes[i]; x[i] != a.home {
			*knobs[a.knob].Value = a.at(x[i])
		}
	}
	return c
}

// tuning returns the bots' part of the settings of a point.
func (s *space) tuning(x []float64) *brain.Tuning {
	c := s.settings(x)
	return &c.AI
}
