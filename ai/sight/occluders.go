package sight

import (
	"cmp"
	"math"
	"slices"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// solid is a box with the circle round it.
type solid struct {
	polygon

	cu, cv, r float64
}

// Occluders are the things on a map that break lines of sight: plants, rocks, buildings and the
// ground, and the wrecks and clouds of smoke of a match. One is enough for a battle and everybody
// who asks in it: looks change nothing, so several goroutines may look at once, each with its own
// Scratch, as long as nothing falls.
type Occluders struct {
	m       *terrain.Map
	flora   []terrain.Species // to name plants
	relief  relief
	low     index   // of the plants, with their greatest width up to lowHeight, and after them of the pieces of the boxes
	whole   index   // the same, but with the greatest width at any height
	ceiling float64 // m, up to which low is enough
	floor   float64 // m, down to which all plants hide
	plants  []plant // those that hide
	items   []plant // by item of the indexes: the same plants, and for pieces of boxes plants that are sure to hide nothing
	boxes   []solid // rocks, walls, bales and buildings
	boxAt   []origin
	slabs   []slab
	pieces  []int32 // by piece: its box
	cuts    []disc  // by piece
	grid    *terrain.Grid
	isPlant []bool   // by ObstacleID
	slots   []int32  // by ObstacleID: index into plants or boxes, -1 for what hides nothing
	fallen  []bool   // by ObstacleID
	smoke   *profile // of clouds
	passing passing  // of the match
	falls   int      // how often something fell or was put up again
	girths  [tanks.NumClasses]girth
	girth   float64 // m, of the largest of them
}

// origin is what an occluder is and how high it reaches.
type origin struct {
	id  terrain.ObstacleID
	top float64 // m
}

// passing is what hides in a match but is not on its map.
type passing struct {
	wrecks []wreck
	clouds []plant // of smoke, as wide by height as plants
}

type wreck struct {
	id    tanks.ID
	class tanks.ClassID
	pose  tanks.Pose // as it lies
	parts [2]solid
	tops  [2]float64
}

// lowHeight is above every gunner's eye and every row of a tank, in metres, so that on level ground
// no line of sight passes a plant above it.
const lowHeight = 3.2

var _ terrain.Follower = (*Occluders)(nil)

// NewOccluders returns the occluders of a map, with every tree standing. To be notified of falls,
// it has to follow the match's Standing.
func NewOccluders(m *terrain.Map) *Occluders {
	n := len(m.Obstacles)
	o := &Occluders{m: m, flora: terrain.Flora(), relief: newRelief(m.Ground), grid: m.Grid, isPlant: make([]bool, n), slots: make([]int32, n), fallen: make([]bool, n), smoke: usualSmoke(), girths: girths()}
	for i := range o.girths {
		o.girth = max(o.girth, o.girths[i].whole)
	}
	o.passing.clouds = make([]plant, 0, tanks.MaxClouds)
	profiles := usualProfiles()
	for i := range m.Obstacles {
		b := &m.Obstacles[i]
		o.isPlant[i], o.slots[i] = b.Plant(), -1
		switch {
		case !b.Hides():
		case !b.Plant():
			o.slots[i] = int32(len(o.boxes))
			o.boxes = append(o.boxes, footprint(b))
			o.boxAt = append(o.boxAt, origin{id: terrain.ObstacleID(i), top: b.At[1] + b.Height})
			o.slabs = append(o.slabs, newSlab(b))
		default:
			o.slots[i] = int32(len(o.plants))
			o.plants = append(o.plants, newPlant(terrain.ObstacleID(i), b, profiles))
		}
	}
	o.sortPlants()
	o.makeIndexes()
	o.items = append(o.plants, make([]plant, len(o.pieces))...)
	o.plants = o.items[:len(o.plants):len(o.plants)]
	return o
}

// sortPlants sorts plants by place, so that those that one look meets are near each other in
// memory.
func (o *Occluders) sortPlants() {
	slices.SortStableFunc(o.plants, func(a, b plant) int {
		return cmp.Or(cmp.Compare(math.Floor(a.u/cellAlong), math.Floor(b.u/cellAlong)), cmp.Compare(a.v, b.v))
	})
	for k := range o.plants {
		p := &o.plants[k]
		o.slots[p.id] = int32(k)
	}
}

// makeIndexes sorts plants and boxes into the two indexes.
func (o *Occluders) makeIndexes() {
	o.cutBoxes()
	o.ceiling, o.floor = math.Inf(1), math.Inf(-1)
	for i := range o.plants {
		o.ceiling = min(o.ceiling, o.plants[i].foot+lowHeight)
		o.floor = max(o.floor, o.plants[i].foot-sunk)
	}
	sorted := func(radius func(p *plant) float64) index {
		all := make([]disc, 0, len(o.plants)+len(o.cuts))
		for i := range o.plants {
			p := &o.plants[i]
			all = append(all, disc{p.u, p.v, radius(p)})
		}
		return newIndex(append(all, o.cuts...))
	}
	o.low, o.whole = sorted((*plant).lowRadius), sorted((*plant).wholeRadius)
}

// indexFor returns the index to ask for a cone, and whether the sure radii of plants
// hold for it: all lines of sight pass all plants between foot and ceiling.
func (o *Occluders) indexFor(c *cone) (ix *index, sure bool) {
	if c.high <= o.ceiling {
		return &o.low, c.deep >= o.floor
	}
	return &o.whole, false
}

// cutBoxes covers every box with discs no larger than the largest plant, so that
// one index with narrow corridors can hold both.
func (o *Occluders) cutBoxes() {
	most := 3.0 // m
	for i := range o.plants {
		most = max(most, o.plants[i].cover)
	}
	for i := range o.boxAt {
		b := o.m.Obstacles[o.boxAt[i].id].Box()
		side := most * math.Sqrt2 // of a square that fits into the largest disc
		along, across := math.Ceil(2*b.HalfLength/side), math.Ceil(2*b.HalfWidth/side)
		r := ieee.Hypot(b.HalfLength/along, b.HalfWidth/across)
		o.slabs[i].cut = along*across > 1
		f, right := b.Heading.Dir(), b.Heading.Right()
		for k := range int(along * across) {
			x := b.HalfLength * ((float64(2*float64(k%int(along)))+1)/along - 1)
			z := b.HalfWidth * ((float64(2*float64(k/int(along)))+1)/across - 1)
			at := b.At.Add(geom.Scale(f, x)).Add(geom.Scale(right, z))
			o.cuts = append(o.cuts, disc{at[0], -at[2], r})
			o.pieces = append(o.pieces, int32(i))
		}
	}
}

func footprint(b *terrain.Obstacle) solid {
	s := solid{cu: b.At[0], cv: -b.At[2], r: ieee.Hypot(b.HalfLength, b.HalfWidth)}
	corners := b.Box().Corners()
	s.n = len(corners)
	for i, c := range corners {
		s.u[i], s.v[i] = c[0], -c[2]
	}
	return s
}

// around returns the solid of a part of a tank.
func (p *polygon) around() solid {
	s := solid{polygon: *p}
	for i := range p.n {
		s.cu += p.u[i] / float64(p.n)
		s.cv += p.v[i] / float64(p.n)
	}
	for i := range p.n {
		s.r = max(s.r, ieee.Hypot(p.u[i]-s.cu, p.v[i]-s.cv))
	}
	return s
}

// Fell implements terrain.Follower: the obstacle hides nothing any longer.
func (o *Occluders) Fell(id terrain.ObstacleID) { o.set(id, true) }

// Restore implements terrain.Follower: everything hides again.
func (o *Occluders) Restore() {
	for id, fallen := range o.fallen {
		if fallen {
			o.set(terrain.ObstacleID(id), false)
		}
	}
}

// set takes an obstacle out of the indexes, or puts it back.
func (o *Occluders) set(id terrain.ObstacleID, fallen bool) {
	o.fallen[id] = fallen
	o.falls++
	switch k := o.slots[id]; {
	case k < 0:
	case o.isPlant[id]:
		o.stand(k, disc{u: o.plants[k].u, v: o.plants[k].v}, !fallen)
	default:
		for piece, box := range o.pieces {
			if box == k {
				o.stand(int32(len(o.plants)+piece), o.cuts[piece], !fallen)
			}
		}
	}
}

// stand puts a circle back into the two indexes, or takes it out.
func (o *Occluders) stand(item int32, d disc, up bool) {
	for _, ix := range [...]*index{&o.low, &o.whole} {
		if up {
			ix.put(item, d.u, d.v)
		} else {
			ix.take(item)
		}
	}
}

// setWrecks adopts the dead tanks of a match. Wrecks hardly ever move, so those that have not moved
// are kept.
func (p *passing) setWrecks(all []tanks.Tank) {
	n := 0
	for i := range all {
		t := &all[i]
		if !t.Wrecked() {
			continue
		}
		if n == len(p.wrecks) {
			p.wrecks = append(p.wrecks, wreck{id: -1})
		}
		if w := &p.wrecks[n]; w.id != t.ID || w.class != t.Class || w.pose != t.Pose {
			b := BodyOf(t.Class, &t.Pose)
			*w = wreck{t.ID, t.Class, t.Pose, [2]solid{b.parts[0].around(), b.parts[1].around()}, b.tops}
		}
		n++
	}
	p.wrecks = p.wrecks[:n]
}
