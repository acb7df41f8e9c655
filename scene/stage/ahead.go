package stage

import (
	"maps"

	"treeline/assets"
	"treeline/scene/texture"
	"treeline/terrain/parallel"
)

// Ahead is what a stage reads from its assets, read before there is a window.
type Ahead struct {
	reading parallel.Group
	names   map[string]bool
	all     texture.Pictures
	err     error
}

// ReadAhead begins to read what the stage of a tier needs, in the background.
func ReadAhead(tier Tier) *Ahead {
	a := &Ahead{names: map[string]bool{}}
	q, err := qualityOf(tier)
	if err != nil {
		a.err = err
		return a
	}
	names := pictureNames(&q)
	for _, n := range names {
		a.names[n] = true
	}
	a.reading.Go(func() { a.all, a.err = texture.Load(assets.FS, names) })
	return a
}

// pictures returns the pictures of a quality. If another tier was guessed, what is missing is read
// now.
func (a *Ahead) pictures(q *quality) (texture.Pictures, error) {
	names := pictureNames(q)
	if a == nil {
		return texture.Load(assets.FS, names)
	}
	a.reading.Wait()
	if a.err != nil {
		return nil, a.err
	}
	var missing []string
	for _, n := range names {
		if !a.names[n] {
			missing = append(missing, n)
		}
	}
	more, err := texture.Load(assets.FS, missing)
	maps.Copy(a.all, more)
	return a.all, err
}
