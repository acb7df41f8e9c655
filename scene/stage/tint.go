package stage

import (
	"github.com/g3n/engine/gls"

	"treeline/scene/gx"
)

// Tint is a colour over the ground: a picture of the map from above, row by row along z.
type Tint struct {
	Width, Height int     // px, at least 1
	Pix           []byte  // RGBA, the colours multiplied with alpha
	Cell          float64 // m, side of a pixel
	Version       int     // differs for other colours
}

// tints shows the tint of a frame: other materials for what lies on the ground, which cost nothing
// while there is none.
type tints struct {
	batches []tintable
	area    []float32 // 1/width and 1/depth of what the texture covers, of the map
	texture uint32
	shown   *Tint
	version int
}

// tintable is a batch with its two materials.
type tintable struct {
	batch        *gx.Batch
	plain, under *gx.Mat
}

// add makes a batch tinted, by a material of the same kind.
func (t *tints) add(b *gx.Batch, plain, under *gx.Mat) {
	t.batches = append(t.batches, tintable{b, plain, under.Tex("TintTex", unitTint).Vec4("TintArea", t.area)})
}

// show updates the materials and the texture.
func (t *tints) show(gs *gls.GLS, tint *Tint, width, depth float64) {
	if (tint == nil) != (t.shown == nil) {
		for _, b := range t.batches {
			if tint != nil {
				b.batch.SetMat(b.under)
			} else {
				b.batch.SetMat(b.plain)
			}
		}
	}
	if tint != nil && (t.shown != tint || t.version != tint.Version) {
		t.area[0], t.area[1] = float32(1/(tint.Cell*float64(tint.Width))), float32(1/(tint.Cell*float64(tint.Height)))
		t.area[2], t.area[3] = float32(1/width), float32(1/depth)
		t.version = tint.Version
		gx.DeleteTextures(t.texture)
		t.texture = gx.Tex2D(gs, unitTint, tint.Width, tint.Height, tint.Pix)
		gx.Mipmap(gs, unitTint, gx.Sampling{})
	}
	t.shown = tint
}
