//go:build gl

package stage

import (
	"github.com/g3n/engine/gls"
	"github.com/go-gl/gl/v3.3-core/gl"

	"treeline/scene/gx"
)

// Units remembers the pictures on the driver's units. The function that it returns puts them there
// again, after another stage was drawn.
func (s *Stage) Units() (back func()) {
	type bound struct {
		kind, unit uint32
		texture    int32
	}
	var all []bound
	for unit := uint32(gx.StageUnit); unit <= unitTint; unit++ {
		s.win.Gls.ActiveTexture(gls.TEXTURE0 + unit)
		for kind, query := range map[uint32]uint32{gl.TEXTURE_2D: gl.TEXTURE_BINDING_2D, gl.TEXTURE_2D_ARRAY: gl.TEXTURE_BINDING_2D_ARRAY} {
			b := bound{kind: kind, unit: unit}
			gl.GetIntegerv(query, &b.texture)
			all = append(all, b)
		}
	}
	return func() {
		for _, b := range all {
			s.win.Gls.ActiveTexture(gls.TEXTURE0 + b.unit)
			gl.BindTexture(b.kind, uint32(b.texture))
		}
	}
}
