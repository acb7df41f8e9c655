package viewshed

import (
	"math"
	"slices"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Study answers questions about battles on one map. It keeps its sheds until obstacles, wrecks or
// clouds of the battle change. It serves one goroutine.
type Study struct {
	grid      grid
	occluders *sight.Occluders
	scratch   sight.Scratch
	fallen    []bool       // as the occluders have it
	wrecks    []tanks.Pose // likewise
	clouds    []tanks.Cloud
	sheds     map[looker]*shed
}

// looker identifies a shed by observer and method of sight.
type looker struct {
	id   tanks.ID // in the match
	mode sight.Mode
}

// NewStudy returns a study of a map.
func NewStudy(m *terrain.Map) *Study {
	return &Study{
		grid: newGrid(m), occluders: sight.NewOccluders(m), fallen: make([]bool, len(m.Obstacles)), sheds: map[looker]*shed{},
	}
}

// Answer answers a question.
func (s *Study) Answer(q *Question) *Answer {
	s.follow(&q.Field)
	a := &Answer{Question: q}
	was, now := s.pairs(&q.Field, q.Was), s.pairs(&q.Field, q.Now)
	n := len(q.Field.Tanks)
	for pair := range was {
		if was[pair] {
			a.Was++
		}
		if now[pair] {
			a.Now++
		}
		if was[pair] != now[pair] {
			a.Flips = append(a.Flips, Flip{Observer: pair / n, Target: pair % n, Seen: now[pair]})
		}
	}
	a.Ground = s.ground(q)
	return a
}

// follow updates the occluders with what has fallen in a battle, and drops the sheds if anything
// that hides has changed.
func (s *Study) follow(f *Field) {
	before := s.fallen
	s.fallen = make([]bool, len(before))
	copy(s.fallen, f.Fallen)
	changed := !slices.Equal(before, s.fallen)
	if changed {
		s.occluders.Restore()
		for id, lies := range s.fallen {
			if lies {
				s.occluders.Fell(terrain.ObstacleID(id))
			}
		}
	}
	var wrecks []tanks.Pose
	for i := range f.Tanks {
		if t := &f.Tanks[i]; !t.Alive() {
			wrecks = append(wrecks, t.Pose)
		}
	}
	drifted := smokeDrifted(s.clouds, f.Clouds)
	if changed || drifted || !slices.Equal(wrecks, s.wrecks) {
		clear(s.sheds)
	}
	if s.wrecks = wrecks; drifted {
		s.clouds = slices.Clone(f.Clouds)
	}
}

// smokeDrifted reports whether clouds have drifted, grown or faded so much that the squares must be
// looked at again.
func smokeDrifted(was, now []tanks.Cloud) bool {
	const much = 0.5 // m
	return !slices.EqualFunc(was, now, func(a, b tanks.Cloud) bool {
		return a.Born == b.Born && geom.PlaneDist(a.At, b.At) < much && math.Abs(a.Radius-b.Radius) < much && math.Abs(a.Height-b.Height) < much
	})
}

// pairs returns, by observer and target, who sees enough of whom by rules of sight, with nobody
// seen before.
func (s *Study) pairs(f *Field, t sight.Tuning) []bool {
	eyes := sight.New(s.occluders, sight.Tuning{})
	eyes.SetTuning(t) // a change of the numbers makes every tank look, due or not
	n := len(f.Tanks)
	sightings := tanks.NewSightings(n)
	eyes.LookOver(&sight.Scene{Tick: f.Tick, Tanks: f.Tanks, Clouds: f.Clouds, Sightings: &sightings})
	shows := make([]bool, n*n)
	for i := range f.Tanks {
		for j := range f.Tanks {
			o := &f.Tanks[i]
			if o.Team == f.Tanks[j].Team || f.Side != tanks.NoTeam && o.Team != f.Side {
				continue
			}
			x := sightings.Of(tanks.ID(i), tanks.ID(j))
			shows[i*n+j] = x.Share > x.Threshold
		}
	}
	return shows
}

// ground judges every square of the map.
func (s *Study) ground(q *Question) Ground {
	g := &s.grid
	out := Ground{Cell: g.cell, Cols: g.cols, Rows: g.rows, Was: make([]Verdict, g.cols*g.rows), Now: make([]Verdict, g.cols*g.rows)}
	for i := range q.Field.Tanks {
		o := &q.Field.Tanks[i]
		if !o.Alive() || !slices.Contains(q.Observers, q.Field.IDs[i]) {
			continue
		}
		s.shed(q, i, &q.Was).judge(out.Was, g, &q.Was, q.Target)
		s.shed(q, i, &q.Now).judge(out.Now, g, &q.Now, q.Target)
	}
	return out
}

// shed returns the shed of the i-th tank of a field, as far as both rules of sight reach.
func (s *Study) shed(q *Question, i int, t *sight.Tuning) *shed {
	o, who := &q.Field.Tanks[i], looker{q.Field.IDs[i], t.Mode}
	d := s.sheds[who]
	if d == nil {
		d = &shed{}
		s.sheds[who] = d
	}
	reach := math.Max(math.Max(q.Was.Reach(false), q.Now.Reach(false)), math.Max(q.Was.Proximity, q.Now.Proximity))
	if !d.holds(o, q.Target.Class, reach) {
		d.look(&s.grid, func(body *sight.Body) float64 {
			return s.occluders.ShareBy(t.Mode, &s.scratch, d.eye, body, o.ID)
		}, o, q.Target.Class, reach)
	}
	return d
}
