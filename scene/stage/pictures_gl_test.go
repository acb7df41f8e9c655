//go:build gl

package stage_test

import (
	"flag"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/gx"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var (
	pictureDir    = flag.String("pictures", "", "folder for the pictures; empty keeps none, and draws them small")
	pictureTiers  = flag.String("tiers", "low", "tiers to draw, separated by commas")
	pictureModes  = flag.String("modes", "first,zoom,chase,overhead,map,side,left,rear,roof,edge,farm,wreck,strokes", "pictures to draw, separated by commas")
	pictureDead   = flag.Float64("dead", 8, "seconds since the wreck's end")
	pictureKilled = flag.Int("killed", 0, "tick of the wreck's end, which decides what it looks like")
	pictureSeed   = flag.Uint64("mapseed", 7, "seed of the map")
	pictureTrees  = flag.Int("trees", 400, "trees of the map")
	pictureSize   = flag.Float64("mapsize", 500, "side of the map in metres")
	benchFrames   = flag.Int("frames", 0, "frames to measure of each camera")
)

func init() { runtime.LockOSThread() }

// parade is a made-up moment: tanks of all classes round an open spot.
type parade struct {
	m     *terrain.Map
	spot  mgl64.Vec3
	head  geom.Heading
	tanks []stage.TankLook
}

func newParade(m *terrain.Map) *parade {
	p := &parade{m: m}
	p.spot, p.head = openSpot(m)
	offsets := []struct{ ahead, left float64 }{
		{0, 0}, {24, 9}, {33, -11}, {52, 4}, {60, 22}, {75, -20}, {46, -30}, {105, 10}, {14, -14}, {90, -45},
	}
	for i, o := range offsets {
		at := p.place(o.ahead, o.left)
		t := stage.TankLook{ID: tanks.ID(i), Team: tanks.Team(i % 2), Number: i/2 + 1, Class: tanks.ClassID((i + 1) % 4), Alive: i != 5, DeadFor: *pictureDead, KilledTick: *pictureKilled, Damage: []float64{0, 0.1, 0.5, 0.85}[i%4], Speed: float64(i%3) * 4}
		t.Pose = p.stand(at, p.head+geom.Heading(float64(i)*0.9), t.Class)
		t.Turret, t.Gun = 0.5*math.Sin(float64(i)), 0.03
		if i == 0 {
			t.Pose = p.stand(at, p.head, t.Class)
			t.Gun = -t.Pitch - 0.01 // level, whatever the ground
		}
		p.tanks = append(p.tanks, t)
	}
	return p
}

// openSpot searches for the place and heading with the best view: open ahead,
// woods at the sides.
func openSpot(m *terrain.Map) (mgl64.Vec3, geom.Heading) {
	best, spot, head := math.Inf(-1), mgl64.Vec3{}, geom.Heading(0)
	var near []terrain.ObstacleID
	for k := range 600 {
		x := (0.15 + 0.7*float64(k%25)/25) * m.Spec.Width
		z := (0.15 + 0.7*float64(k/25)/24) * m.Spec.Depth
		h := geom.Heading(float64(k) * 2.4)
		score := -30 * (1 - m.Ground.Normal(x, z)[1])
		for d := 0.0; d < 110; d += 10 {
			for _, a := range []float64{-0.7, -0.15, 0, 0.15, 0.7} {
				q := mgl64.Vec3{x, 0, z}.Add((h + geom.Heading(a)).Dir().Mul(d))
				near = m.Grid.Near(near[:0], q, 4)
				n := float64(len(near))
				if math.Abs(a) < 0.5 {
					score -= 2 * n
					score -= 0.4 * math.Max(0, m.Ground.Height(q[0], q[2])-m.Ground.Height(x, z)-2)
				} else if d > 15 {
					score += 0.8 * math.Min(n, 2)
				}
			}
		}
		if score > best {
			best, spot, head = score, mgl64.Vec3{x, m.Ground.Height(x, z), z}, h
		}
	}
	return spot, head
}

func (p *parade) place(ahead, left float64) mgl64.Vec3 {
	q := p.spot.Add(p.head.Dir().Mul(ahead)).Sub(p.head.Right().Mul(left))
	q[1] = p.m.Ground.Height(q[0], q[2])
	return q
}

// stand lays a hull on the ground by four points.
func (p *parade) stand(at mgl64.Vec3, h geom.Heading, class tanks.ClassID) tanks.Pose {
	c := tanks.ClassOf(class)
	g := p.m.Ground
	y := func(v mgl64.Vec3) float64 { return g.Height(v[0], v[2]) }
	f, r := h.Dir().Mul(c.HullLength*0.42), h.Right().Mul(c.TrackGauge)
	front, rear, right, left := y(at.Add(f)), y(at.Sub(f)), y(at.Add(r)), y(at.Sub(r))
	at[1] = math.Max((front+rear+right+left)/4, y(at))
	return tanks.Pose{At: at, Heading: h, Pitch: math.Atan2(front-rear, 2*f.Len()), Roll: math.Atan2(left-right, 2*r.Len())}
}

func (p *parade) frame(mode string, width, height int) *stage.Frame {
	me := &p.tanks[0]
	f := &stage.Frame{Width: width, Height: height, Tanks: p.tanks}
	f.Camera = camera.View{Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3}
	me.Hidden = false
	switch mode {
	case "first", "zoom":
		c := tanks.ClassOf(me.Class)
		turret := me.TurretFrame(c)
		gun := me.GunFrame(c)
		f.Camera.Eye, f.Camera.Forward = turret.Point(c.Eye), gun.Forward
		me.Hidden, f.Barrel = true, mode == "first"
		if mode == "zoom" {
			f.Camera.FOV = 2 * math.Atan(math.Tan(math.Pi/6)/4)
		}
	case "chase":
		d := me.Heading.Dir()
		f.Camera.Eye = me.At.Sub(d.Mul(11)).Add(mgl64.Vec3{0, 4.5, 0})
		f.Camera.Eye[1] = math.Max(f.Camera.Eye[1], p.m.Ground.Height(f.Camera.Eye[0], f.Camera.Eye[2])+1.5)
		f.Camera.Forward = me.At.Add(d.Mul(6)).Add(mgl64.Vec3{0, 2, 0}).Sub(f.Camera.Eye)
		f.Focus = me.At.Add(mgl64.Vec3{0, 1.5, 0})
	case "overhead":
		f.Camera.Eye = p.place(0, 0).Add(mgl64.Vec3{0, 85, 40})
		f.Camera.Forward, f.Camera.FOV, f.Camera.Overhead = mgl64.Vec3{0, -1, -0.35}, math.Pi/4, true
	case "map":
		f.Camera.Eye = mgl64.Vec3{p.m.Spec.Width / 2, 620, p.m.Spec.Depth/2 + 1}
		f.Camera.Forward, f.Camera.Up, f.Camera.FOV, f.Camera.Overhead = mgl64.Vec3{0, -1, 0}, mgl64.Vec3{0, 0, -1}, math.Pi/4, true
	case "side": // near the ground beside a tank: contact, tracks, feet of trees
		p.close(f, 1, 7, 4, 1.6)
	case "left":
		p.close(f, 2, -5.5, -3, 2.2)
	case "rear":
		p.close(f, 4, 3, -6.5, 3.4)
	case "craters":
		at := p.place(20, 12)
		f.Camera.Eye, f.Camera.Forward = at.Add(mgl64.Vec3{0, 5, 0}), p.place(32, 12).Sub(at).Add(mgl64.Vec3{0, -4, 0})
	case "burnt":
		p.close(f, 5, -6, -4.5, 3)
	case "broken":
		p.tanks[4].Broken = true
		p.close(f, 4, 6, -6, 3)
	case "roof":
		p.close(f, 0, 0.5, -7, 15)
	case "way": // over the shoulder of a cart
		f.Camera.Eye, f.Camera.Forward = p.way()
	case "edge":
		f.Camera.Eye = mgl64.Vec3{p.m.Spec.Width - 20, 0, p.m.Spec.Depth / 2}
		f.Camera.Eye[1] = p.m.Ground.Height(f.Camera.Eye[0], f.Camera.Eye[2]) + 2.5
		f.Camera.Forward = mgl64.Vec3{1, 0.02, 0.3}
	case "wreck":
		t := &p.tanks[5]
		f.Camera.Eye = t.At.Add(mgl64.Vec3{14, 5, 12})
		f.Camera.Forward = t.At.Add(mgl64.Vec3{0, 2, 0}).Sub(f.Camera.Eye)
	case "strokes":
		return p.frame("chase", width, height)
	case "farm":
		f.Camera.Eye, f.Camera.Forward = p.farm()
	case "wall", "wallback", "fence", "bale", "crushed":
		p.lowThing(f, mode)
	}
	return f
}

// sketch draws one of each kind of stroke.
func (p *parade) sketch(s *stage.Stage) {
	k, h := s.Strokes(), float64(p.head)
	k.GroundSector(p.spot, h-0.4, h+0.4, 0, 90, [4]float32{1, 0.9, 0.3, 0.18})
	k.GroundArc(p.spot, h-0.4, h+0.4, 90, 2, [4]float32{1, 0.9, 0.3, 0.9})
	k.GroundLine(p.spot, p.place(60, 22), 3, [4]float32{1, 0.2, 0.1, 0.9})
	k.Ring(p.tanks[1].At, 5, 2, [4]float32{0.2, 0.9, 1, 1})
	k.Hoop(p.tanks[2].At.Add(mgl64.Vec3{0, 4, 0}), 2, 2, [4]float32{1, 1, 1, 1})
	k.GroundRect(p.spot[0]-20, p.spot[2]-20, p.spot[0]-10, p.spot[2]-10, [4]float32{0.3, 0.6, 1, 0.3})
	k.GroundDisc(p.place(30, 12), 4, [4]float32{0.2, 1, 0.4, 0.35})
	k.Line(p.tanks[0].At.Add(mgl64.Vec3{0, 2, 0}), p.tanks[3].At.Add(mgl64.Vec3{0, 2, 0}), 1.5, [4]float32{1, 1, 1, 0.8})
}

// close looks at a tank from a few metres.
func (p *parade) close(f *stage.Frame, i int, side, ahead, above float64) {
	t := &p.tanks[i]
	f.Camera.Eye = t.At.Add(t.Heading.Right().Mul(side)).Add(t.Heading.Dir().Mul(ahead))
	f.Camera.Eye[1] = math.Max(t.At[1], p.m.Ground.Height(f.Camera.Eye[0], f.Camera.Eye[2])) + above
	f.Camera.Forward = t.At.Add(mgl64.Vec3{0, 1.1, 0}).Sub(f.Camera.Eye)
}

// way looks from the camp of a team toward the other.
func (p *parade) way() (eye, forward mgl64.Vec3) {
	s := &p.m.Spawns[0]
	d := mgl64.Vec3{math.Cos(s.Heading), 0, -math.Sin(s.Heading)}
	eye = s.At.Sub(d.Mul(20))
	eye[1] = p.m.Ground.Height(eye[0], eye[2]) + 3.5
	return eye, d.Add(mgl64.Vec3{0, -0.08, 0})
}

// lowThing looks at a wall from one side or the other, a fence or a bale; for
// crushed they are all flat.
func (p *parade) lowThing(f *stage.Frame, mode string) {
	kind := map[string]terrain.Kind{"fence": terrain.Fence, "crushed": terrain.Fence, "bale": terrain.Bale}[mode]
	if kind == terrain.Tree {
		kind = terrain.Wall
	}
	best := math.Inf(1)
	for i := range p.m.Obstacles {
		o := &p.m.Obstacles[i]
		if n := p.m.Ground.Normal(o.At[0], o.At[2]); o.Kind == kind && n[1] < best { // on the steepest ground
			best = n[1]
			side := map[bool]float64{true: -1, false: 1}[mode == "wallback"]
			f.Camera.Eye = o.At.Add(o.Heading.Right().Mul(7 * side)).Sub(o.Heading.Dir().Mul(5))
			f.Camera.Eye[1] = p.m.Ground.Height(f.Camera.Eye[0], f.Camera.Eye[2]) + 2.2
			f.Camera.Forward = o.At.Add(mgl64.Vec3{0, 0.8, 0}).Sub(f.Camera.Eye)
		}
	}
	if mode == "crushed" {
		f.Fallen = make([]bool, len(p.m.Obstacles))
		for i := range f.Fallen {
			f.Fallen[i] = p.m.Obstacles[i].Frail()
		}
	}
}

func (p *parade) farm() (eye, forward mgl64.Vec3) {
	for i := range p.m.Obstacles {
		if o := &p.m.Obstacles[i]; o.Kind == terrain.Building {
			eye = o.At.Add(mgl64.Vec3{-34, 0, 30})
			eye[1] = p.m.Ground.Height(eye[0], eye[2]) + 9
			return eye, o.At.Add(mgl64.Vec3{0, 2, 0}).Sub(eye)
		}
	}
	return mgl64.Vec3{1, 50, 1}, mgl64.Vec3{1, 0, 1}
}

// act plays two seconds: driving, a wreck that burns, shots at the end.
func (p *parade) act(t *testing.T, s *stage.Stage, f *stage.Frame, mode string) {
	t.Helper()
	frames := 130
	if mode == "wreck" {
		frames = 500
	}
	start := slices.Clone(p.tanks)
	for i := range frames {
		f.Seconds = float64(i) / 60
		f.Dt += 1.0 / 60
		f.Shells = nil
		if mode != "first" && mode != "zoom" {
			for k := range p.tanks {
				a := &p.tanks[k]
				way := start[k].Speed * float64(i-frames) / 60
				at := start[k].At.Add(start[k].Heading.Dir().Mul(way))
				pose := p.stand(at, start[k].Heading, a.Class)
				pose.Turret, pose.Gun = start[k].Turret, start[k].Gun
				a.Pose, a.LeftTravel, a.RightTravel = pose, way, way
			}
		}
		p.events(s, frames-i, f)
		if mode == "strokes" {
			p.sketch(s)
		}
		if i%4 == 0 || i > frames-8 {
			if err := s.Draw(f); err != nil {
				t.Fatal(err)
			}
			f.Dt = 0
		}
	}
	copy(p.tanks, start)
}

func (p *parade) events(s *stage.Stage, left int, f *stage.Frame) {
	shot := func(i int) {
		c := &p.tanks[i]
		gun := c.GunFrame(tanks.ClassOf(c.Class))
		s.Apply(tanks.Event{Kind: tanks.Fired, Tank: c.ID, At: gun.Point(mgl64.Vec3{tanks.ClassOf(c.Class).GunLength, 0, 0}), Dir: gun.Forward})
	}
	switch left {
	case 100:
		s.Apply(tanks.Event{Kind: tanks.Killed, Other: 5, At: p.tanks[5].At})
	case 40:
		for i := range p.m.Obstacles {
			o := &p.m.Obstacles[i]
			if o.Kind == terrain.Tree && geom.PlaneDist(o.At, p.place(40, 0)) < 40 {
				s.Apply(tanks.Event{Kind: tanks.TreeFell, Obstacle: terrain.ObstacleID(i), Dir: p.head.Right()})
				break
			}
		}
	case 70:
		for i := range 12 {
			s.Apply(tanks.Event{Kind: tanks.GroundHit, Tick: i, At: p.place(24+float64(i%4)*4.5, 8+float64(i/4)*6)})
		}
	case 24:
		s.Apply(tanks.Event{Kind: tanks.GroundHit, At: p.place(30, 18)})
	case 14:
		s.Apply(tanks.Event{Kind: tanks.Struck, At: p.tanks[3].At.Add(mgl64.Vec3{0, 1.5, 0}), Dir: p.head.Dir(), Damage: 40})
	case 5:
		shot(2)
	case 4:
		shot(0)
	}
	if left < 12 {
		v := p.head.Dir().Mul(250)
		f.Shells = []stage.ShellLook{{At: p.place(40, 3).Add(mgl64.Vec3{0, 3, 0}), Velocity: v}}
	}
}

// TestPictures draws every mode, and keeps the pictures if it is told where; those that nobody
// will look at are small.
func TestPictures(t *testing.T) {
	width, height := pictureWidth, pictureHeight
	if *pictureDir == "" {
		width, height = goldenWidth, goldenHeight
	}
	spec := terrain.DefaultSpec(*pictureSeed)
	spec.Trees = *pictureTrees
	spec.Width, spec.Depth = *pictureSize, *pictureSize*0.9
	for _, tier := range splitComma(*pictureTiers) {
		t.Run(tier, func(t *testing.T) {
			win, m, s := pictured(t, spec, stage.Tier(tier))
			for _, mode := range splitComma(*pictureModes) {
				if slices.Contains(goldenViews(), mode) && *pictureDir == "" && *benchFrames == 0 {
					continue // TestGoldenPictures draws it
				}
				p := newParade(m)
				f := p.frame(mode, width, height)
				s.Reset()
				p.act(t, s, f, mode)
				if name := tier + "-" + mode; *pictureDir != "" {
					save(t, win, filepath.Join(*pictureDir, name+".png"))
				} else if flat(cropped(win.Picture())) {
					t.Errorf("%s is of one colour", name)
				}
				if slices.Contains([]string{"first", "zoom", "chase", "overhead"}, mode) {
					measure(t, win, s, f, tier+" "+mode)
				}
			}
		})
	}
}

func save(t *testing.T, win *gx.Window, name string) {
	t.Helper()
	img := win.Picture()
	if flat(img) {
		t.Errorf("%s is of one colour", name)
	}
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(out, img); err != nil {
		t.Fatal(err)
	}
	t.Log(name)
}

// flat reports whether the picture has no two clearly different pixels in its middle row.
func flat(img *image.RGBA) bool {
	lo, hi := byte(0xff), byte(0)
	row := img.Pix[img.Rect.Dy()/2*img.Stride:][:img.Stride]
	for i := 0; i < len(row); i += 4 {
		lo, hi = min(lo, row[i]), max(hi, row[i])
	}
	return hi-lo < 20
}

func splitComma(s string) (out []string) {
	for len(s) > 0 {
		i := 0
		for i < len(s) && s[i] != ',' {
			i++
		}
		out = append(out, s[:i])
		s = s[min(i+1, len(s)):]
	}
	return out
}
