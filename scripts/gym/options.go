package main

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/tanks"
)

// request is what a learner asks for: battle options by their names on the command line, with
// underscores, those of gym.Options, and settings. For what is left out the values of
// gym.DefaultOptions apply.
type request struct {
	Seed       *uint64        `json:"seed"`
	TeamSize   *int           `json:"team_size"`
	Trees      *int           `json:"trees"`
	Map        *string        `json:"map"`
	MapSize    *string        `json:"map_size"`
	Difficulty *string        `json:"difficulty"`
	Green      *string        `json:"green"`
	Red        *string        `json:"red"`
	Tank       *string        `json:"tank"`
	Mode       *string        `json:"mode"`
	Minutes    *float64       `json:"minutes"`
	Matches    *int           `json:"matches"`
	Scenes     *int           `json:"scenes"`
	Every      *int           `json:"every"`
	Workers    *int           `json:"workers"`
	Linger     *bool          `json:"linger"`
	Settings   map[string]any `json:"settings"`
}

// parse reads options and checks them.
func parse(text []byte) (gym.Options, error) {
	o := gym.DefaultOptions()
	var r request
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return o, fmt.Errorf("options: %s", plain(err))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return o, errors.New("options: there is more after the object")
	}
	for _, f := range []struct{ from, to any }{
		{r.Seed, &o.Seed},
		{r.TeamSize, &o.TeamSize},
		{r.Trees, &o.Trees},
		{r.Map, &o.Preset},
		{r.MapSize, &o.Size},
		{r.Difficulty, &o.Level},
		{r.Green, &o.Green},
		{r.Red, &o.Red},
		{r.Tank, &o.Tank},
		{r.Mode, &o.Mode},
		{r.Minutes, &o.Minutes},
		{r.Matches, &o.Matches},
		{r.Scenes, &o.Scenes},
		{r.Every, &o.Every},
		{r.Workers, &o.Workers},
		{r.Linger, &o.Linger},
	} {
		if err := assign(reflect.ValueOf(f.from), f.to); err != nil {
			return o, err
		}
	}
	if err := invite(&o); err != nil {
		return o, err
	}
	if err := set(&o, r.Settings); err != nil {
		return o, err
	}
	return o, o.Check()
}

// plain returns what is wrong with options in the words of a learner.
func plain(err error) string {
	fault, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok {
		return strings.TrimPrefix(err.Error(), "json: ")
	}
	want := "an object"
	switch fault.Type.Kind() {
	case reflect.Int:
		want = "a whole number"
	case reflect.Uint64:
		want = "a whole number from 0 on"
	case reflect.Float64:
		want = "a number"
	case reflect.Bool:
		want = "True or False"
	case reflect.String:
		want = "a text"
	}
	return fmt.Sprintf("%s is %s: want %s", cmp.Or(fault.Field, "the whole"), fault.Value, want)
}

// assign sets a field to a requested value, if there is one.
func assign(from reflect.Value, to any) error {
	if from.IsNil() {
		return nil
	}
	v := from.Elem()
	if t, ok := to.(encoding.TextUnmarshaler); ok {
		return t.UnmarshalText([]byte(v.String()))
	}
	field := reflect.ValueOf(to).Elem()
	field.Set(v.Convert(field.Type()))
	return nil
}

// invite loads the policies that take part, and checks all picks.
func invite(o *gym.Options) error {
	known := map[string]bool{}
	for _, pick := range slices.Concat(o.Green, o.Red) {
		kind, file, ok := ai.Outside(pick.Brain)
		if !ok || kind != ai.Policy || known[pick.Brain] {
			continue
		}
		known[pick.Brain] = true
		p, err := policy(file)
		if err != nil {
			return fmt.Errorf("%s: %w", pick.Brain, err)
		}
		o.Guests = append(o.Guests, p.Entry(pick.Brain))
	}
	guests := append(slices.Clip(o.Guests), ai.Entry{Name: gym.Learner})
	return cmp.Or(o.Green.Check(guests), o.Red.Check(guests))
}

// policy reads the policy in a file.
func policy(file string) (*gym.Policy, error) {
	if file == "" {
		return nil, errors.New("it names no file")
	}
	data, err := files.Read(file, gym.MaxPolicyBytes)
	if err != nil {
		return nil, err
	}
	return gym.ParsePolicy(data)
}

// set changes settings, given by their paths.
func set(o *gym.Options, settings map[string]any) error {
	c := config.Default()
	var entries []config.Entry
	for path, value := range settings {
		entries = append(entries, config.Entry{Path: path, Value: fmt.Sprint(value)})
	}
	if err := config.SetAll(&c, entries); err != nil {
		return err
	}
	o.Terrain, o.Tanks, o.AI = c.Terrain, c.Tanks, c.AI
	return nil
}

// description is what a learner needs to know about a batch.
type description struct {
	Matches  int         `json:"matches"`
	Agents   int         `json:"agents"` // per match
	Hertz    int         `json:"hertz"`  // ticks per second
	Every    int         `json:"every"`  // ticks per step
	Rules    int         `json:"rules"`  // version of the rules of the game
	Layout   *gym.Layout `json:"layout"`
	Actions  []string    `json:"actions"`
	Outcomes []string    `json:"outcomes"`
}

func describe(b *gym.Batch) ([]byte, error) {
	matches := len(b.Buffers().Done)
	return json.Marshal(description{
		Matches: matches, Agents: b.Agents() / matches, Hertz: tanks.Hertz, Every: b.Every(), Rules: tanks.RulesVersion, Layout: b.Layout(),
		Actions: gym.Actions(), Outcomes: gym.Outcomes(),
	})
}
