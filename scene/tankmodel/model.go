// Package tankmodel turns a tank's files into what is drawn of it: meshes of its class at all
// levels of detail, of the marks painted on it, and of what its gunner sees of the gun, as vertices
// for the shaders. It does not import the engine.
package tankmodel

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"treeline/scene/mesh"
	"treeline/tanks"
)

// Model is the mesh of a class: all parts in one list of vertices, each with the number of its
// part, so that the shader can turn turret and gun in a single draw call.
type Model struct {
	Vertices []float32 // see Vertex
	Indices  []uint32
	Pivots   []float32 // of the gun, track texture per metre; rear, height, front of the tracks, their distance from the middle
	Deck     int       // number of indices of marks, from the start, that are of the number on the deck
	Topmost  int       // number of indices, from the start, that are of all marks for viewers above
}

// Vertex returns the number of floats of each vertex attribute; see tankpose.glsl.
func Vertex() []int { return []int{3, 3, vec4, vec4} }

const vec4 = 4

// Number of floats of a vertex, and the index of the part among them.
const (
	vertexFloats = 3 + 3 + 2*vec4
	placeOfPart  = 3 + 3 + 2
)

// parts returns the names of the five parts; the index is the number of the part in the shader.
func parts() []string { return []string{"hull", "turret", "gun", "track_l", "track_r"} }

// Numbers of parts.
const (
	partHull = iota
	partTurret
	partGun
	partLeftTrack
)

// Levels of detail of a tank: about 4,000, 2,400, 1,400 and 230 triangles.
const (
	Full = iota
	Middle
	Small
	Far
	NumLevels
)

// classFile returns the path of a class's files without suffix and extension.
func classFile(id tanks.ClassID) string { return "tanks/tank_" + tanks.ClassOf(id).Name }

// Suffixes of the files of a class: the full model and the far one, each with its own textures.
const (
	FullFiles = ""
	FarFiles  = "_lod"
)

// Read reads a model of a class at a level of detail. Middle and Small are taken from levels.
func Read(fsys fs.FS, id tanks.ClassID, level int, levels mesh.Levels) (*Model, error) {
	name := classFile(id) + FullFiles + ".glb"
	if level == Far {
		name = classFile(id) + FarFiles + ".glb"
	}
	m, err := mesh.Read(fsys, name)
	if err != nil {
		return nil, err
	}
	drawn := m
	if level == Middle || level == Small {
		all, err := levels.Of(name, m)
		if err != nil {
			return nil, err
		}
		drawn = all[level].Model
	}
	doc, err := readMeasures(fsys, classFile(id)+".json")
	if err != nil {
		return nil, err
	}
	t := &Model{}
	for number, want := range parts() {
		p := m.Find(want)
		if p == nil {
			return nil, fmt.Errorf("%s has no part %s", name, want)
		}
		var loose []looseEnd
		if number < partLeftTrack {
			loose = looseEnds(p, number, doc.Discs)
		}
		p = drawn.Find(want)
		t.add(p, number, doc.Discs, loose)
		switch number {
		case partGun:
			t.Pivots = append(t.Pivots, p.Pivot[0], p.Pivot[1], p.Pivot[2], doc.TrackV)
		case partLeftTrack:
			lo, hi := (&mesh.Model{Parts: []mesh.Part{*p}}).Bounds()
			t.Pivots = append(t.Pivots, lo[0], hi[1], hi[0], abs32(lo[2]+hi[2])/2)
		}
	}
	return t, nil
}

// add appends a part. Its loose pieces keep the numbers of the full model.
func (t *Model) add(p *mesh.Part, number int, discs []disc, loose []looseEnd) {
	base := uint32(len(t.Vertices) / vertexFloats)
	sides := mapSides(p)
	roles := make([]role, len(p.Positions))
	if number < partLeftTrack {
		roles = rolesOf(p, number, discs, loose)
	} else {
		clear(sides)
	}
	for i, v := range p.Positions {
		n, uv, r := p.Normals[i], p.UVs[i], &roles[i]
		if r.round != [2]float32{} { // far away it is drawn wider in that direction: see tankpose.glsl
			long := float32(math.Hypot(float64(r.round[0]), float64(r.round[1])))
			n = [3]float32{r.round[0] / long, 0, r.round[1] / long}
		}
		const pieces = 64 // number of pieces encoded in the fraction of a part's number
		t.Vertices = append(t.Vertices, v[0], v[1], v[2], n[0], n[1], n[2], uv[0], uv[1], float32(number)+r.piece/pieces, p.Occlusion[i],
			r.axle[0], r.axle[1], r.axle[2], sides[i])
	}
	for _, i := range p.Indices {
		t.Indices = append(t.Indices, base+i)
	}
}

// clearOfBarrel is how far below the line of sight, in radians, the gunner sees the muzzle of their
// own gun: whatever is farther away than two lengths of a tank is visible above it.
const clearOfBarrel = 0.23

// BarrelDrop returns by how many metres the gunner sees their own gun lowered, so that its muzzle
// does not cover what it aims at: a long gun just below the eye would hide low targets.
func BarrelDrop(c *tanks.Class) float64 {
	reach, below := c.GunPivot[0]+c.GunLength-c.Eye[0], c.Eye[1]-c.GunPivot[1]
	return math.Max(0, reach*math.Tan(clearOfBarrel)-below)
}

// Barrel returns the model of what a gunner of the class sees of their own gun: only the tube,
// lowered, and extended toward the eye until its end is below the picture. The mantlet is left out,
// as it would hide the ground and is open at the back.
func (t *Model) Barrel(c *tanks.Class) *Model {
	const mantlet, ring, drawn = 0.3, 0.02, 0.9 // m before the trunnion; m of the end of a tube; m to the rear
	out := &Model{Vertices: slices.Clone(t.Vertices), Pivots: slices.Clone(t.Pivots)}
	out.Pivots[1] -= float32(BarrelDrop(c))
	var gun mesh.Part
	var of []uint32 // index in the model of each vertex of the gun
	at := map[uint32]uint32{}
	for _, i := range t.Indices {
		v := t.Vertices[int(i)*vertexFloats:]
		if int(v[placeOfPart]) != partGun {
			continue
		}
		if _, ok := at[i]; !ok {
			at[i] = uint32(len(of))
			of = append(of, i)
			gun.Positions = append(gun.Positions, [3]float32(v))
		}
		gun.Indices = append(gun.Indices, at[i])
	}
	all, clump := clumps(&gun)
	first := float32(math.Inf(1))
	tube := func(i uint32) bool { return all[clump[i]].lo[0] > mantlet && abs32(all[clump[i]].middle()[2]) < ring }
	for _, i := range gun.Indices {
		if tube(i) {
			first = min(first, gun.Positions[i][0])
			out.Indices = append(out.Indices, of[i])
		}
	}
	for i, v := range gun.Positions {
		if tube(uint32(i)) && v[0] < first+ring {
			out.Vertices[int(of[i])*vertexFloats] -= drawn
		}
	}
	out.Vertices, out.Indices = used(out.Vertices, out.Indices)
	return out
}

// used returns the vertices of a model that are used by indices, in their order, and the new
// indices.
func used(vertices []float32, indices []uint32) (v []float32, ix []uint32) {
	now := make(map[uint32]uint32, len(indices))
	for _, i := range slices.Compact(slices.Sorted(slices.Values(indices))) {
		now[i] = uint32(len(now))
		v = append(v, vertices[int(i)*vertexFloats:][:vertexFloats]...)
	}
	for _, i := range indices {
		ix = append(ix, now[i])
	}
	return v, ix
}

// disc is something round that turns with a track, in the hull's frame in metres.
type disc [3]float32 // x, y, radius

// measures are the contents of a class's .json file.
type measures struct {
	TrackV float32 `json:"track_v_per_metre"`
	Discs  []disc
}

func readMeasures(fsys fs.FS, name string) (doc measures, err error) {
	b, err := fs.ReadFile(fsys, name)
	if err != nil {
		return doc, err
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		return doc, fmt.Errorf("%s: %w", name, err)
	}
	return doc, nil
}

// Pictures returns the paths of the textures of all classes; suffix is FullFiles or FarFiles.
func Pictures(suffix string) []string {
	var names []string
	for id := range tanks.NumClasses {
		names = append(names, classFile(id)+suffix+".png")
	}
	return names
}

// WreckPictures returns the paths of the textures of the wrecks of all classes.
func WreckPictures(suffix string) []string { return Pictures(suffix + "_wreck") }

// Normals returns the paths of the normal maps of all classes.
func Normals() []string {
	var names []string
	for id := range tanks.NumClasses {
		names = append(names, classFile(id)+"_n.jpg")
	}
	return names
}
