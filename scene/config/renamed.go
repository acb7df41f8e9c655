package config

import "math"

// renamed returns the name that a key of an older file has in this version, and its value. ok is
// false for any other key, and for values that the old key never had.
func (r *reader) renamed(path string, value any) (to string, as any, ok bool) {
	const nobody, spectators, everybody = 0, 1, 2 // the old choices of who may look through the enemy's eyes
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

// number returns the choice, as a whole number, that a number stands for in files of version 1; NaN
// for newer files.
func (r *reader) number(v float64) float64 {
	if r.version > 1 {
		return math.NaN()
	}
	return math.Floor(v + 0.5)
}
