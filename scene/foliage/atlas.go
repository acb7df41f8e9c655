// Package foliage reads the pictures of plants: where each is in the atlas, which part of it is
// opaque, and how wide that is at each height. It needs no window, so that the generator of
// profiles for the sight rule can measure what is drawn.
package foliage

import (
	"encoding/json"
	"fmt"
	"image"
	_ "image/png" // the format of the mask
	"io/fs"
)

// The files of the atlas.
const (
	Atlas    = "trees/trees.json"
	SideMask = "trees/trees_a.png"
)

// Cut is the opacity, 0 to 1, from which a pixel of a plant is drawn: the shader's threshold for
// near plants.
const Cut = 0.45

// CutByte is Cut as a byte: pixels above it are drawn.
const CutByte = 115

// Sunk is how deep the foot of a plant is in the ground, in metres, so that it does not hover.
const Sunk = 0.08

// Picture is the picture of a kind of plant. Rectangles are left, top, right, bottom in texture
// coordinates, v down.
type Picture struct {
	Name    string
	Side    [4]float32 `json:"uv"`
	Top     [4]float32 `json:"top_uv"`
	Width   float32    `json:"quad_w"`       // m, of the side picture at scale 1
	Height  float32    `json:"quad_h"`       // m, of the side picture at scale 1
	TopSize float32    `json:"top_size"`     // m, of the crown seen from above
	Trunk   float32    `json:"trunk_radius"` // m
	Crown   float32    `json:"crown_width"`  // m
	Tall    float32    `json:"height"`       // m, height of the opaque part
}

// Pictures returns the pictures of all plants in the order of the atlas.
func Pictures(fsys fs.FS) ([]Picture, error) {
	b, err := fs.ReadFile(fsys, Atlas)
	if err != nil {
		return nil, err
	}
	var doc struct{ Trees []Picture }
	if err := json.Unmarshal(b, &doc); err != nil {
		return nil, fmt.Errorf("%s: %w", Atlas, err)
	}
	return doc.Trees, nil
}

// Mask returns the opacity of the side pictures.
func Mask(fsys fs.FS) (*image.Gray, error) {
	f, err := fsys.Open(SideMask)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // read-only
	img, _, err := image.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", SideMask, err)
	}
	gray, ok := img.(*image.Gray)
	if !ok {
		return nil, fmt.Errorf("%s: want a grey picture", SideMask)
	}
	return gray, nil
}
