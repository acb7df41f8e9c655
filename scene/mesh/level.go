package mesh

import (
	"bytes"
	_ "embed"
	"encoding/gob"
	"fmt"
	"io"
	"io/fs"
	"math"
	"slices"
	"strings"

	"treeline/tanks"
	"treeline/terrain"
)

// Level is a level of detail of a model, for distances at which nobody notices an error of some
// size.
type Level struct {
	*Model

	Wrong float32 // m, the error
}

// Levels are the simpler levels of all models, by the file name of the full model.
type Levels map[string][]Recipe

// Recipe is what a level takes from its model.
type Recipe struct {
	Wrong float32
	Parts []Kept // one per part of the model
}

// Kept is what is kept of a part.
type Kept struct {
	Corners []uint16 // vertices, three per triangle
	Rise    float32  // factor for their heights, 0 for unchanged
}

//go:generate go run ../../scripts/levels levels.gob

//go:embed levels.gob
var stored []byte

// Stored returns the levels that were computed when the assets were made.
func Stored() (Levels, error) {
	var all []named
	if err := gob.NewDecoder(bytes.NewReader(stored)).Decode(&all); err != nil {
		return nil, fmt.Errorf("levels of models: %w", err)
	}
	l := Levels{}
	for _, n := range all {
		l[n.Model] = n.Recipes
	}
	return l, nil
}

// named is the entry of a model in the stored form, which is sorted.
type named struct {
	Model   string
	Recipes []Recipe
}

// Write stores the levels.
func (l Levels) Write(w io.Writer) error {
	var all []named
	for model, recipes := range l {
		all = append(all, named{model, recipes})
	}
	slices.SortFunc(all, func(a, b named) int { return strings.Compare(a.Model, b.Model) })
	return gob.NewEncoder(w).Encode(all)
}

// Of returns the model of a file and its simpler levels, finest first. It returns an error if the
// levels were not made for this model.
func (l Levels) Of(name string, whole *Model) ([]Level, error) {
	recipes, ok := l[name]
	if !ok {
		return nil, fmt.Errorf("%s has no levels: run go generate ./scene/mesh", name)
	}
	all := []Level{{whole, 0}}
	for _, r := range recipes {
		if len(r.Parts) != len(whole.Parts) {
			return nil, fmt.Errorf("%s: levels of %d parts for a model of %d: run go generate ./scene/mesh", name, len(r.Parts), len(whole.Parts))
		}
		m := &Model{}
		for i := range r.Parts {
			p, err := r.Parts[i].of(&whole.Parts[i])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			m.Parts = append(m.Parts, p)
		}
		all = append(all, Level{m, r.Wrong})
	}
	return all, nil
}

// of returns the simplified part.
func (k *Kept) of(p *Part) (Part, error) {
	if len(k.Corners) > 0 && int(slices.Max(k.Corners)) >= len(p.Positions) {
		return Part{}, fmt.Errorf("a level of %s was made for another model: run go generate ./scene/mesh", p.Name)
	}
	out := p.only(func(yield func(uint32) bool) {
		for _, v := range k.Corners {
			if !yield(uint32(v)) {
				return
			}
		}
	})
	if k.Rise != 0 {
		out.raise(k.Rise)
	}
	return out, nil
}

// recipe returns the recipe of a level.
func (l *Level) recipe() Recipe {
	r := Recipe{Wrong: l.Wrong}
	for i := range l.Parts {
		p := &l.Parts[i]
		k := Kept{Rise: p.rise}
		for _, v := range p.Indices {
			k.Corners = append(k.Corners, uint16(p.origin(v)))
		}
		r.Parts = append(r.Parts, k)
	}
	return r
}

// Make computes the levels of all tanks and props in a folder with the structure of assets.
func Make(fsys fs.FS) (Levels, error) {
	l := Levels{}
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		if err := l.add(fsys, "tanks/tank_"+c.Name+".glb", func(m *Model) []Level {
			return []Level{{m, 0}, m.simplified(middleError), m.simplified(smallError(c))}
		}); err != nil {
			return nil, err
		}
	}
	props, err := fs.Glob(fsys, "props/*.glb")
	if err != nil {
		return nil, err
	}
	for _, name := range props {
		if err := l.add(fsys, name, func(m *Model) []Level { return levels(m, kindOf(name)) }); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// add computes the levels of one model.
func (l Levels) add(fsys fs.FS, name string, levels func(*Model) []Level) error {
	m, err := Read(fsys, name)
	if err != nil {
		return err
	}
	l[name] = []Recipe{}
	for _, level := range levels(m)[1:] {
		l[name] = append(l[name], level.recipe())
	}
	return nil
}

// kindOf returns the kind of obstacle that a prop is, as far as simplification treats it
// differently.
func kindOf(name string) terrain.Kind {
	switch {
	case strings.HasPrefix(name, "props/wall"):
		return terrain.Wall
	case strings.HasPrefix(name, "props/fence"):
		return terrain.Fence
	}
	return terrain.Rock
}

// middleError is the error in metres of the second level of a tank.
const middleError = 0.06

// smallError returns the error in metres of the third level of a tank, rounded to a centimetre:
// proportional to the length of the hull, and such that each class has 1,200 to 1,500 triangles.
func smallError(c *tanks.Class) float64 {
	const usual, bolted, centimetres = 0.023, 0.028, 100
	share := usual
	if c.Unarmed { // a truck has more small pieces
		share = bolted
	}
	return math.Round(share*c.HullLength*centimetres) / centimetres
}

// simplified returns the level with each part simplified.
func (m *Model) simplified(wrong float64) Level {
	out := &Model{}
	for i := range m.Parts {
		out.Parts = append(out.Parts, simplify(&m.Parts[i], wrong))
	}
	return Level{out, float32(wrong)}
}
