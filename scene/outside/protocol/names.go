package protocol

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"treeline/ai/sight"
	"treeline/tanks"
)

// words returns the names of radio words, by tanks.Word.
func words() [tanks.NumWords]string {
	return [tanks.NumWords]string{
		tanks.Silence: "", tanks.InSight: "in-sight", tanks.OutOfSight: "out-of-sight", tanks.UnderFire: "under-fire",
		tanks.Reloading: "reloading", tanks.Flanking: "flanking", tanks.Covering: "covering", tanks.FallingBack: "falling-back",
		tanks.Obeying: "obeying", tanks.AtWill: "at-will",
	}
}

// said returns the words that drivers may send.
func said() []string {
	all := words()
	return all[tanks.UnderFire:]
}

func wordName(w tanks.Word) string {
	if w >= tanks.NumWords {
		return ""
	}
	return words()[w]
}

// wordOf returns the word with a name, if drivers may send it; tanks.Silence for "".
func wordOf(name string) (tanks.Word, error) {
	if name == "" {
		return tanks.Silence, nil
	}
	i := slices.Index(said(), name)
	if i < 0 {
		return tanks.Silence, fmt.Errorf("say %q is no word: want one of %s", name, strings.Join(said(), ", "))
	}
	return tanks.UnderFire + tanks.Word(i), nil
}

// nobody stands for no team.
const nobody = "none"

func taskName(t tanks.Task) string {
	switch t {
	case tanks.Watch:
		return "watch"
	case tanks.Hide:
		return "hide"
	case tanks.Seek:
		return "seek"
	case tanks.Resist:
		return "resist"
	case tanks.Guard:
		return "guard"
	case tanks.Raid:
		return "raid"
	case tanks.Fight, tanks.Deliver: // programs drive no trucks
	}
	return "fight"
}

func soundName(k tanks.SoundKind) string {
	if k == tanks.EngineSound {
		return "engine"
	}
	return "shot"
}

func callName(k tanks.CallKind) string {
	switch k {
	case tanks.Hold:
		return "hold"
	case tanks.Follow:
		return "follow"
	case tanks.Attack:
		return "attack"
	case tanks.Move:
		return "move"
	case tanks.Overwatch:
		return "watch"
	case tanks.Dismiss, tanks.NoCall, tanks.NumCalls:
	}
	return "dismiss"
}

func className(id tanks.ClassID) string { return tanks.ClassOf(id).Name }

// Classes returns all classes of tanks for a Round. The slice is fresh.
func Classes() []Class {
	all := make([]Class, tanks.NumClasses)
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		all[id] = Class{
			Name: c.Name, Kind: c.Kind, Length: c.HullLength, Width: c.HullWidth, Height: c.TurretTop,
			HullHeight: c.HullHeight, PivotAhead: c.TurretPivot[0], PivotHeight: c.TurretPivot[1],
			TurretLength: c.TurretLength, TurretWidth: c.TurretWidth, EyeAhead: c.Eye[0], GunAhead: c.GunPivot[0],
			EyeHeight: c.TurretPivot[1] + c.Eye[1], GunHeight: c.TurretPivot[1] + c.GunPivot[1], GunLength: c.GunLength,
			TrackGauge: c.TrackGauge, TrackReach: c.TrackReach, Mass: c.Mass,
			SpeedFactor: c.SpeedFactor, TurnFactor: c.TurnFactor, HealthFactor: c.HealthFactor,
			ReloadFactor: c.ReloadFactor, DamageFactor: c.DamageFactor, Unarmed: c.Unarmed,
		}
	}
	return all
}

// Settings returns the settings of the rules for a Round, an object of objects: Drive.MaxSpeed is
// drive.maxSpeed.
func Settings(t *tanks.Tuning) json.RawMessage {
	groups := map[string]map[string]float64{}
	v := reflect.ValueOf(t).Elem()
	for i := range v.NumField() {
		group := map[string]float64{}
		for k := range v.Field(i).NumField() {
			group[camel(v.Field(i).Type().Field(k).Name)] = v.Field(i).Field(k).Float()
		}
		groups[camel(v.Type().Field(i).Name)] = group
	}
	b, err := json.Marshal(groups)
	if err != nil {
		return json.RawMessage("{}") // a number that JSON cannot hold
	}
	return b
}

// Sight returns the settings of sight for a Round, an object: FieldOfView is fieldOfView.
func Sight(t *sight.Tuning) json.RawMessage {
	all := map[string]any{}
	for f, v := range reflect.ValueOf(t).Elem().Fields() {
		if v.CanFloat() {
			all[camel(f.Name)] = v.Float()
		} else {
			all[camel(f.Name)] = v.Interface()
		}
	}
	b, err := json.Marshal(all)
	if err != nil {
		return json.RawMessage("{}")
	}
	return b
}

// camel returns a field's name in messages.
func camel(field string) string {
	r, n := utf8.DecodeRuneInString(field)
	return string(unicode.ToLower(r)) + field[n:]
}
