package terrain

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"treeline/terrain/parallel"
)

// mapFormat and mapVersion name the format of WriteJSON.
const (
	mapFormat  = "treeline-map"
	mapVersion = 4
)

// The parts of the written map; docs/map-format.md explains every field.
type (
	mapHead struct {
		Format  string     `json:"format"`
		Version int        `json:"version"`
		Seed    uint64     `json:"seed"`
		Preset  Preset     `json:"preset"`
		Width   float64    `json:"width"`
		Depth   float64    `json:"depth"`
		Trees   int        `json:"trees"`
		Tuning  mapTuning  `json:"tuning"`
		Grid    mapGrid    `json:"grid"`
		Ground  mapGround  `json:"ground"`
		Spawns  []mapSpawn `json:"spawns"`
	}
	mapTuning struct {
		Relief      float64 `json:"relief"`
		Clumping    float64 `json:"clumping"`
		Bushes      float64 `json:"bushes"`
		Undergrowth float64 `json:"undergrowth"`
		Rocks       float64 `json:"rocks"`
		Buildings   float64 `json:"buildings"`
		Walls       float64 `json:"walls"`
		Fences      float64 `json:"fences"`
		Bales       float64 `json:"bales"`
		SquareSize  float64 `json:"squareSize"`
	}
	mapGrid struct {
		Cell float64 `json:"cell"`
		Cols int     `json:"cols"`
		Rows int     `json:"rows"`
	}
	mapGround struct {
		Cell float64 `json:"cell"`
		NX   int     `json:"nx"`
		NZ   int     `json:"nz"`
	}
	mapSpawn struct {
		Team    int     `json:"team"`
		X       float64 `json:"x"`
		Y       float64 `json:"y"`
		Z       float64 `json:"z"`
		Radius  float64 `json:"radius"`
		Heading float64 `json:"heading"`
	}
	mapSpecies struct {
		Name    string  `json:"name"`
		Bush    bool    `json:"bush"`
		Height  float64 `json:"height"`
		Crown   float64 `json:"crown"`
		Cover   float64 `json:"cover"`
		Trunk   float64 `json:"trunk"`
		Profile Profile `json:"profile"`
	}
	mapObstacle struct {
		ID         int      `json:"id"`
		Kind       string   `json:"kind"`
		Name       string   `json:"name"`
		X          float64  `json:"x"`
		Y          float64  `json:"y"`
		Z          float64  `json:"z"`
		Scale      float64  `json:"scale"`
		Height     float64  `json:"height"`
		Heading    float64  `json:"heading"`
		Crown      *float64 `json:"crown,omitempty"`
		Cover      *float64 `json:"cover,omitempty"`
		Trunk      *float64 `json:"trunk,omitempty"`
		HalfLength *float64 `json:"halfLength,omitempty"`
		HalfWidth  *float64 `json:"halfWidth,omitempty"`
	}
)

// WriteJSON writes the map as one JSON object: its spec, the heights of the ground,
// every obstacle with all its numbers, and the spawns. Numbers are written with enough
// digits to read back exactly. The format is described in docs/map-format.md. A map of more
// than MaxObstacles is refused, and nothing is written.
func (m *Map) WriteJSON(w io.Writer) error {
	if n := len(m.Obstacles); n > MaxObstacles {
		return fmt.Errorf("%d things stand on the map, and a file holds at most %d: ask for fewer trees, or for fewer bushes per tree", n, MaxObstacles)
	}
	b := bufio.NewWriter(w)
	j := jsonWriter{w: b}
	head, err := json.MarshalIndent(m.head(), "", " ")
	if err != nil {
		return err
	}
	j.text(string(head[:len(head)-len("\n}")]))
	j.text(",\n \"heights\": [")
	for row := range m.Ground.NZ {
		j.item(row, m.Ground.Heights[row*m.Ground.NX:(row+1)*m.Ground.NX])
	}
	j.text("\n ],\n \"species\": [")
	flora := Flora()
	for i, s := range flora {
		j.item(i, mapSpecies{
			Name: s.Name, Bush: s.Bush, Height: s.Height, Crown: s.Crown, Cover: s.Cover, Trunk: s.Trunk,
			Profile: s.Profile,
		})
	}
	j.text("\n ],\n \"obstacles\": [")
	for i := range m.Obstacles {
		j.item(i, m.Obstacles[i].forMap(i, flora))
	}
	j.text("\n ]\n}\n")
	if j.err != nil {
		return j.err
	}
	return b.Flush()
}

// head returns all but the long lists.
func (m *Map) head() mapHead {
	g, t := m.Ground, m.Spec.Tuning
	h := mapHead{
		Format: mapFormat, Version: mapVersion, Seed: m.Spec.Seed, Preset: m.Spec.Preset,
		Width: m.Spec.Width, Depth: m.Spec.Depth, Trees: m.Spec.Trees, Tuning: mapTuning(t),
		Grid:   mapGrid{Cell: m.Grid.Cell, Cols: m.Grid.Cols, Rows: m.Grid.Rows},
		Ground: mapGround{Cell: g.Cell, NX: g.NX, NZ: g.NZ},
	}
	for team, s := range m.Spawns {
		h.Spawns = append(h.Spawns, mapSpawn{
			Team: team, X: s.At[0], Y: s.At[1], Z: s.At[2], Radius: s.Radius, Heading: s.Heading,
		})
	}
	return h
}

// forMap returns the obstacle as it is written.
func (o *Obstacle) forMap(id int, flora []Species) mapObstacle {
	out := mapObstacle{
		ID: id, Kind: o.Kind.String(), Name: o.Model, X: o.At[0], Y: o.At[1], Z: o.At[2],
		Scale: o.Scale, Height: o.Height, Heading: float64(o.Heading),
	}
	if o.Plant() {
		out.Name = flora[o.Species].Name
		out.Crown, out.Cover, out.Trunk = &o.Crown, &o.Cover, &o.Trunk
	} else {
		out.HalfLength, out.HalfWidth = &o.HalfLength, &o.HalfWidth
	}
	return out
}

// jsonWriter writes the items of long lists one to a line and keeps the first
// error.
type jsonWriter struct {
	w   *bufio.Writer
	err error
}

func (j *jsonWriter) text(s string) {
	if j.err == nil {
		_, j.err = j.w.WriteString(s)
	}
}

// item writes the list's item with index i.
func (j *jsonWriter) item(i int, v any) {
	const often = 16 // items between breaths
	if i%often == 0 {
		parallel.Yield()
	}
	line, err := json.Marshal(v)
	if j.err == nil {
		j.err = err
	}
	if i > 0 {
		j.text(",")
	}
	j.text("\n  ")
	j.text(string(line))
}
