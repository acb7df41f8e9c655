package stage

import (
	"testing"

	"treeline/terrain"
)

func trackMap(t *testing.T, seed uint64) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(terrain.DefaultSpec(seed))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestWornGroundIsNegativeCoverAlongTheWays(t *testing.T) {
	l := newLand(trackMap(t, 5))
	at := l.near()
	const texel = 1.25
	cols, rows := int(at.width/texel), int(at.depth/texel)
	h := l.heightMap(cols, rows, at.x, at.z, at.width, at.depth)
	worn := 0
	for i := range cols * rows {
		if h[i*vec4+3] < 0 {
			worn++
		}
	}
	for _, line := range l.tracks.lines {
		for _, p := range line {
			if !l.inside(p[0], p[2], 2) {
				continue
			}
			i, j := int((p[0]-at.x)/at.width*float64(cols)), int((p[2]-at.z)/at.depth*float64(rows))
			if c := h[(j*cols+i)*vec4+3]; c > -0.8 {
				t.Fatalf("ground at %v on a way is worn by %.2f, want nearly 1", p, -c)
			}
		}
	}
	if share := float64(worn) / float64(cols*rows); share < 0.005 || share > 0.05 {
		t.Errorf("%.2f%% of the land is worn, want a few", share*100)
	}
}
