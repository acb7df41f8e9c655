//go:build gl

package e2e_test

import (
	"flag"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var (
	long  = flag.Bool("long", false, "play what takes minutes too: the lesson, and twenty rounds in a row")
	album = flag.String("album", "", "folder for pictures of what is played")
)

// takesLong skips a test that takes minutes unless -long is set.
func takesLong(t *testing.T) {
	t.Helper()
	if !*long {
		t.Skip("takes minutes: make test-play")
	}
}

// pilot drives and shoots with keys and mouse, given the positions in the trace. It has the map,
// and the sight rule to find places that no enemy sees.
type pilot struct {
	*program

	ground *terrain.Map
	eyes   *sight.Occluders
	held   string // keys held
	taken  int    // number of pictures taken
}

func newPilot(t *testing.T, p *program, land terrain.Spec) *pilot {
	t.Helper()
	m, err := terrain.Generate(land)
	if err != nil {
		t.Fatal(err)
	}
	return &pilot{program: p, ground: m, eyes: sight.NewOccluders(m)}
}

// keep saves a picture of the screen if there is an album.
func (p *pilot) keep(name string) {
	if *album == "" {
		return
	}
	p.taken++
	file, err := os.Create(filepath.Join(*album, strconv.Itoa(100 + p.taken)[1:]+"-"+name+".png"))
	if err != nil {
		p.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, p.screen()); err != nil {
		p.t.Fatal(err)
	}
}

// hold presses the keys of some letters and releases all others.
func (p *pilot) hold(letters string) {
	p.t.Helper()
	for k := range strings.SplitSeq("wasd", "") {
		now := strings.Contains(letters, k)
		switch was := strings.Contains(p.held, k); {
		case now && !was:
			p.xdo("keydown", k)
		case was && !now:
			p.xdo("keyup", k)
		}
	}
	p.held = letters
}

// at returns the position of a tank.
func (p *pilot) at(s *state, id tanks.ID) mgl64.Vec3 {
	x, z := s.Tanks[id][0], s.Tanks[id][1]
	return mgl64.Vec3{x, p.ground.Ground.Height(x, z), z}
}

// off returns by how many degrees a direction is to the left of a heading in degrees.
func off(heading float64, way mgl64.Vec3) float64 {
	return turn(heading, float64(geom.HeadingOf(way))*180/math.Pi)
}

// drive drives toward a place until it is near, enough returns true, or time is up.
func (p *pilot) drive(to mgl64.Vec3, near float64, patience time.Duration, enough func(state) bool) {
	p.t.Helper()
	const straight, dead, slow, jammed = 35.0, 4.0, 0.5, 15 // degrees, degrees, m/s, lines of the trace
	defer p.hold("")
	stuck := 0
	for end := time.Now().Add(patience); time.Now().Before(end); {
		s := p.fresh()
		way := to.Sub(p.at(&s, 0))
		if geom.Len(way) < near || enough(s) {
			return
		}
		keys, side := "", off(s.Tanks[0][2], way)
		if math.Abs(side) < straight {
			keys = "w"
		}
		switch {
		case side > dead:
			keys += "a"
		case side < -dead:
			keys += "d"
		}
		if stuck++; math.Abs(s.Speed) > slow || math.Abs(side) >= straight {
			stuck = 0
		}
		if stuck > jammed {
			p.hold("sa")
			time.Sleep(2 * time.Second)
			stuck = 0
			continue
		}
		p.hold(keys)
	}
}

// aim moves the mouse until the sight is on a tank.
func (p *pilot) aim(id tanks.ID) {
	p.t.Helper()
	const gain, most, good, moves = 7.0, 220.0, 0.5, 40 // px per degree, px, degrees
	chest, hatch := mgl64.Vec3{0, 1.1, 0}, mgl64.Vec3{0, 2.2, 0}
	for range moves {
		s := p.fresh()
		from := p.at(&s, 0).Add(hatch)
		now, want := mgl64.Vec3(s.Target).Sub(from), p.at(&s, id).Add(chest).Sub(from)
		side := off(s.Look, want)
		rise := (math.Atan2(want[1], geom.Len(want)) - math.Atan2(now[1], geom.Len(now))) * 180 / math.Pi
		if math.Abs(side) < good && math.Abs(rise) < good {
			break
		}
		px := func(degrees float64) string {
			return strconv.Itoa(int(math.Round(min(max(-gain*degrees, -most), most))))
		}
		if math.Abs(side) > 2*good { // first the direction, as the height depends on it
			rise = 0
		}
		p.xdo("mousemove_relative", "--", px(side), px(rise))
	}
	p.until("the turret to follow", func(s state) bool { return math.Abs(turn(s.Turret, s.Look)) < 2.5 })
}

// shoot shoots at a tank until enough returns true, and drives nearer after each miss.
func (p *pilot) shoot(id tanks.ID, enough func(state) bool) {
	p.t.Helper()
	const shots, nearest = 8, 14.0 // m
	for range shots {
		p.aim(id)
		before := p.fresh()
		p.press("a shot", func(s state) bool { return s.Mine > before.Mine || enough(s) }, func() { p.xdo("click", "1") })
		for range 4 {
			if enough(p.fresh()) {
				return
			}
		}
		p.drive(p.at(&before, id), nearest, 4*time.Second, enough)
	}
}

// hiddenPlaces returns places in which no enemy could see the first tank, the nearest first.
func (p *pilot) hiddenPlaces(s *state) (all []mgl64.Vec3) {
	const reach, step, least = 60.0, 5.0, 6.0 // m
	var scratch sight.Scratch
	from := p.at(s, 0)
	for x := -reach; x <= reach; x += step {
		for z := -reach; z <= reach; z += step {
			at := from.Add(mgl64.Vec3{x, 0, z})
			if !p.ground.Spec.Contains(at) || len(p.ground.Grid.Near(nil, at, 3)) > 0 || geom.PlaneDist(at, from) < least {
				continue
			}
			at[1] = p.ground.Ground.Height(at[0], at[2])
			if p.share(&scratch, s, at) == 0 {
				all = append(all, at)
			}
		}
	}
	slices.SortFunc(all, func(a, b mgl64.Vec3) int {
		return int(100*geom.PlaneDist(a, from)) - int(100*geom.PlaneDist(b, from))
	})
	return all
}

// share returns how much of a tank at a place enemies could see, summed over them.
func (p *pilot) share(scratch *sight.Scratch, s *state, at mgl64.Vec3) (sum float64) {
	pose := tanks.Pose{At: at}
	body := sight.BodyOf(tanks.Badger, &pose)
	for id := tanks.ID(len(s.Tanks) / 2); int(id) < len(s.Tanks); id++ {
		enemy := tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: p.at(s, id)}}
		sum += p.eyes.Share(scratch, tanks.EyePoint(&enemy), &body)
	}
	return sum
}
