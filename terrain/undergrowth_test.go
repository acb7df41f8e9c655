package terrain_test

import (
	"math"
	"reflect"
	"testing"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// wooded returns maps with large woods, and the same maps without undergrowth.
func wooded(t *testing.T) (with, without []*terrain.Map) {
	t.Helper()
	for seed := range uint64(4) {
		spec := terrain.DefaultSpec(seed)
		spec.Trees = 1500
		with = append(with, generate(t, spec))
		spec.Tuning.Undergrowth = 0
		without = append(without, generate(t, spec))
	}
	return with, without
}

// under returns the undergrowth of a map: the bushes that the map without it lacks.
func under(with, without *terrain.Map) (list []*terrain.Obstacle) {
	bare := map[[3]float64]bool{}
	for i := range without.Obstacles {
		bare[without.Obstacles[i].At] = true
	}
	for i := range with.Obstacles {
		if o := &with.Obstacles[i]; o.Kind == terrain.Bush && !bare[o.At] {
			list = append(list, o)
		}
	}
	return list
}

// sides returns on how many of eight sides of a tree another tree is within reach.
func sides(m *terrain.Map, tree *terrain.Obstacle) (n int) {
	const reach, all = 13.0, 8
	var taken [all]bool
	for _, id := range m.Grid.Near(nil, tree.At, reach) {
		o := &m.Obstacles[id]
		if d := geom.PlaneDist(o.At, tree.At); o.Kind == terrain.Tree && d > 0 && d < reach {
			turn := float64(geom.HeadingOf(o.At.Sub(tree.At)))/(2*math.Pi) + 1
			taken[int(all*turn)%all] = true
		}
	}
	for _, is := range taken {
		if is {
			n++
		}
	}
	return n
}

// TestUndergrowthGrowsWhereLightReaches: bushes grow at the feet of trees, much more often at the
// edges of woods than deep inside.
func TestUndergrowthGrowsWhereLightReaches(t *testing.T) {
	const foot = 3.5 // m
	var trees, grown [9]float64
	with, without := wooded(t)
	for i, m := range with {
		bushes := under(m, without[i])
		for k := range m.Obstacles {
			tree := &m.Obstacles[k]
			if tree.Kind != terrain.Tree {
				continue
			}
			n := sides(m, tree)
			trees[n]++
			for _, b := range bushes {
				if geom.PlaneDist(b.At, tree.At) < foot {
					grown[n]++
					break
				}
			}
		}
	}
	edge, deep := (grown[2]+grown[3])/(trees[2]+trees[3]), (grown[7]+grown[8])/(trees[7]+trees[8])
	if edge < 0.5 || deep > 0.3 {
		t.Errorf("at the feet of %.2f of the trees on edges, of %.2f of those deep in woods, want most and few", edge, deep)
	}
}

// TestUndergrowthHasSeveralShapes: no shape is that of most bushes, and every kind that may grow
// does.
func TestUndergrowthHasSeveralShapes(t *testing.T) {
	flora := terrain.Flora()
	kinds, all := map[string]int{}, 0
	with, without := wooded(t)
	for i, m := range with {
		for _, b := range under(m, without[i]) {
			kinds[flora[b.Species].Name]++
			all++
		}
	}
	for i := range flora {
		floor := false
		for _, g := range flora[i].Grows {
			floor = floor || g.Stand == terrain.ConiferFloor || g.Stand == terrain.LeafFloor
		}
		if n := kinds[flora[i].Name]; floor != (n > 0) || n > all*2/5 {
			t.Errorf("%d of %d bushes at the feet of trees are of the kind %s", n, all, flora[i].Name)
		}
	}
}

// TestUndergrowthMovesNothingThatGrows: natural things stay in their places. Ways go round
// undergrowth, and walls with them.
func TestUndergrowthMovesNothingThatGrows(t *testing.T) {
	natural := func(m *terrain.Map, but map[[3]float64]bool) (list []terrain.Obstacle) {
		for i := range m.Obstacles {
			if o := &m.Obstacles[i]; !but[o.At] && (o.Plant() || o.Kind == terrain.Rock || o.Kind == terrain.Building) {
				list = append(list, *o)
			}
		}
		return list
	}
	with, without := wooded(t)
	for i, m := range with {
		grown := map[[3]float64]bool{}
		for _, b := range under(m, without[i]) {
			grown[b.At] = true
		}
		if len(grown) == 0 || !reflect.DeepEqual(natural(m, grown), natural(without[i], nil)) {
			t.Errorf("map %d: with %d bushes at the feet of trees other things stand elsewhere", i, len(grown))
		}
	}
}
