//go:build gl

package stage_test

import (
	"testing"

	"treeline/scene/stage"
	"treeline/tanks"
)

// TestGrassLiesInTheShadowOfATank looks at tufts in the shadow of a tank: next to none
// may be as bright as the ground is where the sun is on it.
func TestGrassLiesInTheShadowOfATank(t *testing.T) {
	const shaded, tuft, fewest = 0.8, 12, 300 // share of the light; of 255; px
	l := newLineup(t)
	draw := func(shadows bool, grass float64) []byte {
		e := stage.FullEffects()
		e.Shadows, e.Grass = shadows, grass
		l.s.SetEffects(e)
		return l.draw(t, 0, tanks.Bear, 0, "side", true).Pix
	}
	all, bare, lit := draw(true, 1), draw(true, 0), draw(false, 0)
	light := func(pix []byte, i int) float64 { return float64(pix[i]) + 2*float64(pix[i+1]) + float64(pix[i+2]) }
	tufts, bright := 0, 0
	for i := 0; i < len(all); i += 4 {
		if light(bare, i) > shaded*light(lit, i) {
			continue // not in the shadow
		}
		if d := light(all, i) - light(bare, i); d > -4*tuft && d < 4*tuft {
			continue
		}
		tufts++
		if light(all, i) > 0.95*light(lit, i) {
			bright++
		}
	}
	t.Logf("%d pixels of tufts in the shadow, %d of them bright", tufts, bright)
	if tufts < fewest || bright > tufts/5 {
		t.Errorf("%d of %d pixels of tufts in the shadow are as bright as in the sun", bright, tufts)
	}
}
