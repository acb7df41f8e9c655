package stage

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"treeline/tanks"
)

// numClasses is the number of tank classes that have models.
const numClasses = 4

// tankModel is the mesh of a class: all parts in one list of vertices, each
// marked with its part, so that one draw call turns turrets and guns by itself.
type tankModel struct {
	vertices []float32 // position, normal, texture, part, occlusion
	indices  []uint32
	pivots   []float32 // of the turret, with the track's texture per metre; of the gun in the turret
}

// Floats of a vertex and of an instance of a tank; see tank.vert.
func tankVertex() []int   { return []int{3, 3, vec4} }
func tankInstance() []int { return []int{vec4, vec4, vec4, vec4, vec4, vec4, vec4, vec4, 1} }

// tankParts returns the names of the five parts; the place is the part's number
// in the shader.
func tankParts() []string { return []string{"hull", "turret", "gun", "track_l", "track_r"} }

// classFile returns the path of a file of a class without its ending.
func classFile(id tanks.ClassID) string { return "tanks/tank_" + tanks.ClassOf(id).Name }

// Files of a class: the full model and the far one, each with own textures.
const (
	fullTank = ""
	farTank  = "_lod"
)

// readTank reads a model of a class simplified by no more than wrong
// metres.
func readTank(fsys fs.FS, id tanks.ClassID, suffix string, wrong float64) (*tankModel, error) {
	name := classFile(id) + suffix + ".glb"
	m, err := readModel(fsys, name)
	if err != nil {
		return nil, err
	}
	trackV, err := readTrackScale(fsys, classFile(id)+".json")
	if err != nil {
		return nil, err
	}
	t := &tankModel{}
	for number, want := range tankParts() {
		p := m.find(want)
		if p == nil {
			return nil, fmt.Errorf("%s has no part %s", name, want)
		}
		if wrong > 0 {
			less := simplify(p, wrong)
			p = &less
		}
		t.add(p, float32(number))
		if want == "turret" || want == "gun" {
			t.pivots = append(t.pivots, p.pivot[0], p.pivot[1], p.pivot[2], float32(trackV))
		}
	}
	return t, nil
}

func (t *tankModel) add(p *part, number float32) {
	const floats = 10
	base := uint32(len(t.vertices) / floats)
	for i, v := range p.positions {
		n, uv := p.normals[i], p.uvs[i]
		t.vertices = append(t.vertices, v[0], v[1], v[2], n[0], n[1], n[2], uv[0], uv[1], number, p.occlusion[i])
	}
	for _, i := range p.indices {
		t.indices = append(t.indices, base+i)
	}
}

// readTrackScale reads how far the texture of a track moves for a metre of way.
func readTrackScale(fsys fs.FS, name string) (float64, error) {
	b, err := fs.ReadFile(fsys, name)
	if err != nil {
		return 0, err
	}
	var doc struct {
		TrackV float64 `json:"track_v_per_metre"`
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		return 0, fmt.Errorf("%s: %w", name, err)
	}
	return doc.TrackV, nil
}

// tankPictures returns the textures of all classes, live ones first; suffix as
// for readTank.
func tankPictures(suffix string) []string {
	var names []string
	for _, state := range []string{"", "_wreck"} {
		for id := range tanks.ClassID(numClasses) {
			names = append(names, classFile(id)+suffix+state+".png")
		}
	}
	return names
}

// layers returns the pixels of pictures, brought to the size of the first that is
// no wreck.
func layers(p pictures, names []string) (side int, all [][]byte) {
	side = p[names[0]].Rect.Dx()
	for _, n := range names {
		if !strings.Contains(n, "_wreck") {
			side = max(side, p[n].Rect.Dx())
		}
	}
	for _, n := range names {
		all = append(all, enlarged(p[n], side))
	}
	return side, all
}
