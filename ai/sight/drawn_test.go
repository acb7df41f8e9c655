package sight_test

import (
	"math"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// drawn is a scene drawn with letters, 4 m apart, x to the right and z down:
//
//	E eye           o plant of 2 m cover      # building of 4 x 4 m
//	T target        O plant of 4 m cover      r rock of 4 x 4 m, 1.6 m high
//	X eye and plant of 2 m  , plant of 0.5 m cover
//
// The target is a Badger, 6.53 m long and 3.58 m wide, that faces along x unless
// across is set.
type drawn struct {
	across bool
	want   float64
	lines  string
}

const pitch = 4.0 // m between letters

func (d *drawn) read(t *testing.T) (eye mgl64.Vec3, pose tanks.Pose, stands []terrain.Obstacle) {
	t.Helper()
	eye[0], pose.At[0] = math.NaN(), math.NaN()
	for row, line := range strings.Split(strings.Trim(d.lines, "\n"), "\n") {
		for col, letter := range strings.TrimLeft(line, "\t") {
			at := mgl64.Vec3{pitch * float64(col), 0, pitch * float64(row)}
			box := terrain.Obstacle{Kind: terrain.Building, At: at, Height: 7, HalfLength: 2, HalfWidth: 2}
			switch letter {
			case 'E', 'X':
				eye = at.Add(mgl64.Vec3{0, 2.57, 0})
				if letter == 'X' {
					stands = append(stands, oak(at[0], at[2], 2))
				}
			case 'T':
				pose.At = at
			case ',':
				stands = append(stands, oak(at[0], at[2], 0.5))
			case 'o':
				stands = append(stands, oak(at[0], at[2], 2))
			case 'O':
				stands = append(stands, oak(at[0], at[2], 4))
			case '#':
				stands = append(stands, box)
			case 'r':
				box.Kind, box.Height = terrain.Rock, 1.7
				stands = append(stands, box)
			}
		}
	}
	if d.across {
		pose.Heading = math.Pi / 2
	}
	if math.IsNaN(eye[0]) || math.IsNaN(pose.At[0]) {
		t.Fatalf("no eye or no target in\n%s", d.lines)
	}
	return eye, pose, stands
}

func drawnScenes() map[string]drawn {
	return map[string]drawn{
		"open field": {want: 1, lines: `
E..............T`},
		"behind a tree": {want: 0, lines: `
E.............OT`},
		"behind a house": {want: 0, lines: `
E..........#...T`},
		"side on, a shrub hides a sixth of the hull and a third of the turret": {across: true, want: 0.7954, lines: `
E.........................,..T`},
		"the tree is behind the target": {want: 1, lines: `
E..............T.O`},
		"the tree is behind the eye": {want: 1, lines: `
O.E............T`},
		"trees beside the line": {want: 1, lines: `
.....o....o.....
................
E..............T
................
.....o....o.....`},
		"two trees close the gap that each leaves": {want: 0, lines: `
......O...
E........T
......O...`},
		"one of the two": {want: 0.5, lines: `
......O...
E........T
..........`},
		"eye in a bush: it is clear to the eye": {want: 1, lines: `
X..............T`},
		"down the diagonal, corner to corner": {want: 0, lines: `
E.......
.......
..o.....
...O....
........
.....T..`},
		"along a border of squares": {want: 0, lines: `
.........
E....o..T
.........`},
		"a low rock near the target leaves the turret": {want: 0.2197, lines: `
E.................rT`},
		"the same rock near the eye hides nothing": {want: 1, lines: `
E.r................T`},
		"nothing stands between two that touch": {want: 1, lines: `
ET`},
	}
}

func TestDrawnScenes(t *testing.T) {
	for name, d := range drawnScenes() {
		eye, pose, stands := d.read(t)
		m := levelMap(200, 200, stands)
		body := sight.BodyOf(tanks.Badger, &pose)
		var s sight.Scratch
		got := sight.NewOccluders(m).Share(&s, eye, &body)
		slow := oracle{m: m}
		if geom.PlaneDist(eye, pose.At) > 5 {
			if want := slow.share(eye, tanks.Badger, &pose); math.Abs(got-want) > 1e-9 {
				t.Errorf("%s: share %.6f, oracle %.6f%s", name, got, want, d.lines)
			}
		}
		if math.Abs(got-d.want) > 1e-3 {
			t.Errorf("%s: share %.4f, want %.4f%s", name, got, d.want, d.lines)
		}
	}
}
