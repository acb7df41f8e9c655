package config

import "math"

// renamed returns what a key of an older file is called in this version, and its value
// there. ok is false for any other key, and for a value that the old key never had.
func (r *reader) renamed(path string, value any) (to string, as any, ok bool) {
	const nobody, spectators, everybody = 0, 1, 2 // who might look through the enemy's eyes
	if path != "view.xray" {
		return path, value, false
	}
	who := math.NaN()
	switch v := value.(type) {
	case string:
		names := map[string]float64{"nobody": nobody, "spectators": spectators, "everybody": everybody}
		if n, known := names[v]; known {
			who = n
		}
	case int64:
		who = r.number(float64(v))
	case float64:
		who = r.number(v)
	}
	return "view.training", who == everybody, who >= nobody && who <= everybody
}

// number returns the choice that a number stands for in files of version 1, NaN in all
// others.
func (r *reader) number(v float64) float64 {
	if r.version > 1 {
		return math.NaN()
	}
	return math.Floor(v + 0.5)
}
