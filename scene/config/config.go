// Package config is the tree of everything that can be turned, and its readers:
// settings file, command line, live panel and manual. It knows no engine.
package config

import (
	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain"
)

// Config is the whole tree.
type Config struct {
	Terrain terrain.Tuning
	Tanks   tanks.Tuning
	AI      ai.Tuning
	View    View
}

// View holds what concerns only the picture, the sound and the controls.
type View struct {
	FOV float64 `unit:"deg" min:"45" max:"80" help:"Vertical field of view of the cameras."`
}

// Default returns the standard values of everything.
func Default() Config {
	return Config{Terrain: terrain.DefaultTuning(), Tanks: tanks.DefaultTuning(), AI: ai.DefaultTuning(), View: View{FOV: 60}}
}

// Knob is one number of the tree, with what its declaration says about it.
type Knob struct {
	Path     string // "ai.sight.still"
	Unit     string
	Help     string
	Min, Max float64
	Default  float64
	Value    *float64 // points into the Config that was walked
}

// Knobs walks the tree in declaration order.
func Knobs(c *Config) []Knob { return nil }
