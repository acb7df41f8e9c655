//go:build gl

package stage_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// walled returns level ground with walls of some heights, each of stretches: wall i
// crosses the line from (60, z) to (130, z) near its end, with z = 50 + 60*i.
func walled(heights []float64) *terrain.Map {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 200, 300, 0
	var stretches []terrain.Obstacle
	for i, height := range heights {
		for z := lineOf(i) - 10; z < lineOf(i)+10; z += 4 {
			stretches = append(stretches, terrain.NewWall(mgl64.Vec3{125.5, 0, z}, mgl64.Vec3{125.5, 0, z + 4}, height))
		}
	}
	return terrain.NewMap(spec, nil, stretches, [2]terrain.Spawn{})
}

func lineOf(i int) float64 { return 50 + 60*float64(i) }

// TestPictureHidesTheHullBehindAWall looks over walls at a tank: of each of three
// heights the picture shows nearly all or nearly nothing, and the rule says as much.
func TestPictureHidesTheHullBehindAWall(t *testing.T) {
	heights := []float64{0.5, 1.1, 1.5, 2.6}
	m := walled(heights)
	win, s := moving.lend(t, m, false)
	for _, kind := range []string{"decals", "shadows", "particles"} {
		s.LeaveOut(kind)
	}
	looks := make([]look, len(heights))
	for i := range looks {
		l := &looks[i]
		l.observer = tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{60, 0, lineOf(i)}}}
		l.target = tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{130, 0, lineOf(i)}, Heading: geom.Heading(math.Pi / 2)}}
		l.with, _ = l.pixels(t, win, s)
	}
	s.LeaveOut("props")
	for i := range looks {
		looks[i].without, _ = looks[i].pixels(t, win, s)
		judgeWall(t, m, &looks[i], heights[i])
	}
}

// judgeWall compares what shows of a tank behind a wall with what the rule says.
func judgeWall(t *testing.T, m *terrain.Map, l *look, height float64) {
	t.Helper()
	c := l.observer.Body()
	turret := l.observer.TurretFrame(c)
	eye := turret.Point(c.Eye)
	body := sight.BodyOf(l.target.Class, &l.target.Pose)
	var scratch sight.Scratch
	share := sight.NewOccluders(m).Share(&scratch, eye, &body)
	rows := 0
	for row, at := range []float64{0.6, 1.4, 2.2} {
		shown := l.band(eye, at)
		passes := eye[1] + (at-eye[1])*(125.5-eye[0])/(130-l.target.Body().HullWidth/2-eye[0])
		if math.Abs(passes-height) < 0.12 {
			continue // the coping is not that even
		}
		rows++
		switch want := passes > height; {
		case want && shown < 0.95:
			t.Errorf("wall of %.1f m: %.2f of row %d shows, want all", height, shown, row)
		case !want && shown > 0.05:
			t.Errorf("wall of %.1f m: %.2f of row %d shows, want nothing", height, shown, row)
		}
	}
	if rows < 2 {
		t.Errorf("wall of %.1f m: only %d rows are clear of its top", height, rows)
	}
	top := eye[1] + (height-eye[1])*(130-l.target.Body().HullWidth/2-eye[0])/(125.5-eye[0]) // m, up to which the target is hidden
	hull, upper := l.target.Body().HullHeight, l.target.Body().TurretTop-l.target.Body().HullHeight
	long, short := l.target.Body().HullLength, l.target.Body().TurretLength // it stands side on
	shown := long*max(0, min(hull, hull-top)) + short*max(0, min(upper, hull+upper-top))
	const halfARow = 0.09
	if want := shown / (long*hull + short*upper); math.Abs(share-want) > halfARow {
		t.Errorf("wall of %.1f m: the rule says %.3f, the heights %.3f", height, share, want)
	}
}

// band returns which share of the target's pixels shows that are as high as a
// height over the ground at the target's near side.
func (l *look) band(eye mgl64.Vec3, at float64) float64 {
	near := l.target.At.Sub(mgl64.Vec3{l.target.Body().HullWidth / 2, 0, 0})
	to := l.target.At.Add(mgl64.Vec3{0, 1.3, 0}).Sub(eye)
	fov := 2 * math.Atan(4/to.Len())
	up := math.Atan2(at-eye[1], near[0]-eye[0]) - math.Asin(to[1]/to.Len())
	y := int(pictureHeight / 2 * (1 - math.Tan(up)/math.Tan(fov/2)))
	own, shown := 0, 0
	for row := y - 3; row <= y+3; row++ {
		for x := range pictureWidth {
			if k := row*pictureWidth + x; l.without[k] {
				own++
				if l.with[k] {
					shown++
				}
			}
		}
	}
	return float64(shown) / float64(max(own, 1))
}
