// Package pagetest provides tests of pages with what all pages share, without a visible window.
package pagetest

import (
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// quiet plays nothing.
type quiet struct{}

func (quiet) Play(string) {}

// New returns what pages share, with the default settings, in a window of 1280 by 720 pixels of
// which covered pixels on the right are covered.
func New(covered float64) (*page.Shared, *config.Config) {
	own := config.Default()
	table, c := input.NewTable(&own.Controls), canvas.Blank()
	c.Begin(1280, 720, 1)
	s := &page.Shared{
		Paper: page.Paper{Canvas: c, Inset: func() float64 { return covered }}, Keys: page.Keys{Table: table, Canvas: c},
		Stack: stack.New(table), Sound: quiet{},
	}
	s.Stack.Always = func(input.Action) {}
	return s, &own
}

// Press presses keys one after another.
func Press(s *page.Shared, keys ...input.Key) {
	for _, k := range keys {
		s.Stack.Take(&input.Event{Kind: input.KeyWentDown, Key: k})
		s.Stack.Take(&input.Event{Kind: input.KeyWentUp, Key: k})
	}
}
