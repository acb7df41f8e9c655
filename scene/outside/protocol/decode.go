package protocol

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// CheckReady returns an error if a line is no valid answer to a Round.
func CheckReady(line []byte) error {
	var r Ready
	if err := read(line, ReadyType, &r, &r.Type); err != nil {
		return err
	}
	if r.Protocol != Version {
		return fmt.Errorf("it speaks version %d of the protocol, and this Treeline speaks %d", r.Protocol, Version)
	}
	return nil
}

// Answer is the answer of a program to a view.
type Answer struct {
	tanks.Order

	Tick  int    // tick of the view that it answers
	Note  string // for people: short, without control characters, never translated
	Marks []Mark // for people: few, of known kinds, and within Reach
}

// ReadOrder returns the answer in a line. aim is the current aim of the gun, which it keeps if the
// order has none.
func ReadOrder(line []byte, aim tanks.Aim) (a Answer, err error) {
	var m Order
	if err := read(line, OrderType, &m, &m.Type); err != nil {
		return a, err
	}
	a.Tick, a.Note = int(m.Tick), plainNote(m.Note)
	if a.Marks, err = drawable(m.Marks); err != nil {
		return a, err
	}
	o := &a.Order
	*o = tanks.Order{Throttle: m.Throttle, Steer: m.Steer, Aim: aim, Fire: m.Fire, Smoke: m.Smoke, Target: tanks.NoTank}
	if m.Yaw != nil {
		o.Aim.Yaw = geom.Heading(*m.Yaw)
	}
	if m.Pitch != nil {
		o.Aim.Pitch = *m.Pitch
	}
	if m.Target != nil && *m.Target >= 0 && *m.Target < 1<<15 {
		o.Target = tanks.ID(*m.Target)
	}
	o.Say, err = wordOf(m.Say)
	return a, err
}

// Whole is a whole number that a program writes. It may have a fraction of 0, as in 7.0: JSON does not
// tell the two apart, nor do languages whose numbers are all floats.
type Whole int

// UnmarshalJSON implements json.Unmarshaler.
func (w *Whole) UnmarshalJSON(text []byte) error {
	const most = 1e18
	err := json.Unmarshal(text, (*int)(w))
	if err == nil {
		return nil
	}
	v, fault := strconv.ParseFloat(string(text), 64)
	if fault != nil || v != math.Trunc(v) || math.Abs(v) >= most {
		return err
	}
	*w = Whole(v)
	return nil
}

// read decodes a message from a line, which must be one object with known fields. kind is the
// expected type, and got where into stores it.
func read(line []byte, kind string, into any, got *string) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("%s is no whole JSON object", short(line))
		}
		return fmt.Errorf("%s is no message %q: %s", short(line), kind, plain(err))
	}
	if *got != kind {
		return fmt.Errorf("%s has the type %q, want %q", short(line), *got, kind)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s holds more than one message", short(line))
	}
	return nil
}

// plain returns a decoding error in the terms of the protocol's page.
func plain(err error) string {
	fault, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok {
		return strings.TrimPrefix(err.Error(), "json: ")
	}
	is := map[string]string{"string": "a text", "bool": "true or false", "number": "a number", "array": "a list", "object": "an object"}[fault.Value]
	figures, given := strings.CutPrefix(fault.Value, "number ") // a number, but one that does not fit the field
	if given {
		is = figures
	}
	want := "an object"
	switch fault.Type.Kind() {
	case reflect.Float64:
		want = "a number"
		if given {
			want = fmt.Sprintf("a number of up to %.2g", math.MaxFloat64)
		}
	case reflect.Int:
		want = "a whole number of up to 18 digits"
	case reflect.Bool:
		want = "true or false"
	case reflect.String:
		want = "a text"
	}
	return fmt.Sprintf("%s is %s, want %s", cmp.Or(fault.Field, "the line"), is, want)
}

// short returns a line in quotes, shortened if it is long.
func short(line []byte) string {
	const most = 60
	line = bytes.TrimSpace(line)
	if len(line) > most {
		return fmt.Sprintf("%q...", line[:most])
	}
	return fmt.Sprintf("%q", line)
}

// ErrLate means that a program has not answered within its patience.
var ErrLate = errors.New("no answer in time")
