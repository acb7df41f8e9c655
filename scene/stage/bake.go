package stage

import (
	"math"
	"slices"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/gx"
	"treeline/terrain"
)

// rect is a rectangle of the land in metres.
type rect struct{ x, z, width, depth float64 }

// meets reports whether anything within reach of (x, z) may lie in the rectangle.
func (r rect) meets(x, z, reach float64) bool {
	return x > r.x-reach && z > r.z-reach && x < r.x+r.width+reach && z < r.z+r.depth+reach
}

// uniform returns origin and size for a shader.
func (r rect) uniform() []float32 {
	return []float32{float32(r.x), float32(r.z), float32(r.width), float32(r.depth)}
}

// lookup returns the offset and scale that turn a place into texture coordinates.
func (r rect) lookup() []float32 {
	return []float32{float32(-r.x), float32(-r.z), float32(1 / r.width), float32(1 / r.depth)}
}

// near returns the rectangle that the ground's texture covers, far that of the hills'.
func (l *land) near() rect { return rect{-apron, -apron, l.width + 2*apron, l.depth + 2*apron} }

func (l *land) far() rect {
	return rect{-horizon, -horizon, l.width + 2*horizon, l.depth + 2*horizon}
}

// baker lights the land once: materials, normals, sun, shadows and the sky's share go into textures
// that frames only read.
type baker struct {
	s    *Stage
	land *land
}

// addCasters returns what casts shadows.
func (b *baker) addCasters(add func(core.INode) *core.Node) {
	add(b.s.ground.near)
	add(b.s.forest.far)
	add(b.s.props.batch)
}

// heights sends the height maps that the bakes and the grass read.
func (b *baker) heights() error {
	const texel, most, farSide = 1.25, 2048, 384 // m, px, px
	n, f := b.land.near(), b.land.far()
	cols, rows := min(most, int(n.width/texel)), min(most, int(n.depth/texel))
	var near, far []float32
	err := b.s.inBackground(Light, func() error {
		near = b.land.heightMap(cols, rows, n.x, n.z, n.width, n.depth)
		far = b.land.heightMap(farSide, farSide, f.x, f.z, f.width, f.depth)
		return nil
	})
	if err != nil {
		return err
	}
	b.s.keep(gx.TexFloat(b.s.win.Gls, unitHeights, cols, rows, near))
	b.s.keep(gx.TexFloat(b.s.win.Gls, unitFarHeights, farSide, farSide, far))
	return b.s.done(Light)
}

// inStrips draws into a rectangle of pixels of a target, some rows at a time, and takes a step
// after each strip.
func (b *baker) inStrips(t *gx.Target, x0, y0, x1, y1, rows int, draw func() error) error {
	if b.s.step == nil {
		rows = y1 - y0
	}
	for y := y0; y < y1; y += rows {
		t.Bind(b.s.win.Gls)
		undo := gx.Within(x0, y, x1-x0, min(rows, y1-y))
		err := draw()
		undo()
		if err == nil {
			err = b.s.done(Light)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// stripOf returns how many rows of pixels of a width two cores can bake in some milliseconds with a
// software renderer.
func stripOf(width int) int {
	const most = 1 << 16 // px
	return max(most/max(width, 1), 1)
}

// hills bakes the land beyond the apron, with painted woods. The sun's shadow map does not extend
// that far.
func (b *baker) hills(sun *sunView) error {
	gs, side := b.s.win.Gls, b.s.q.farBake
	target, err := gx.NewMipmapped(gs, side, side, unitFarGround)
	if err != nil {
		return err
	}
	b.s.keep(target.Texture)
	defer target.Drop()
	err = b.inStrips(target, 0, 0, side, side, stripOf(side), func() error { return b.light(b.land.far(), b.land.far(), unitFarHeights, sun) })
	if err != nil {
		return err
	}
	gx.Mipmap(gs, unitFarGround, b.s.q.sampling)
	return b.s.done(Light)
}

// light draws region r of the land into the current viewport. Heights are read from a texture that
// covers the rectangle heights.
func (b *baker) light(r, heights rect, unit int, sun *sunView) error {
	m := b.s.mat("bake").Tex("Heights", unit).Tex("Splat", unitSplat).Tex("NoiseTex", unitNoise).
		Vec4("Map", []float32{float32(b.land.width), float32(b.land.depth), 0, 0}).Vec4("Region", r.uniform()).Vec4("HeightsAt", heights.lookup()).
		Tex("ShadowMap", unitShadow).Mat4("ToSun", &sun.matrix).Vec4("Soft", sun.soft[:])
	quad := screenQuad(m)
	defer quad.DisposeChildren(true)
	return b.s.win.Renderer.Render(quad, &b.s.lens)
}

// sunView is how the sun sees a region: the matrix from the world into its shadow map, the size of
// the map in metres, and how much it is blurred when read: see bake.frag.
type sunView struct {
	matrix math32.Matrix4
	size   mgl64.Vec3 // across, up and deep
	soft   [vec4]float32
}

// like blurs the shadows of a view by as many metres as those of another view.
func (v *sunView) like(o *sunView) {
	for k := range v.size {
		v.soft[k] = o.soft[k] * float32(o.size[k]/v.size[k])
	}
}

// shadows draws everything that casts shadows on a region into a depth map, and returns how the sun
// sees it. Fences, and the obstacles in fallen, cast none.
func (b *baker) shadows(target *gx.Target, r rect, fallen []bool) (sunView, error) {
	const away, lowest, highest = 1500.0, 5.0, 26.0 // m: the sun's camera; below and above the ground
	const outside = 220.0                           // m toward the sun from which shadows may fall in
	s, sun := b.s, sunDirection()
	lo, hi := b.span(r)
	mid := mgl64.Vec3{r.x + r.width/2, (lo + hi) / 2, r.z + r.depth/2}
	cam := camera.View{Eye: mid.Add(sun.Mul(away)), Forward: sun.Mul(-1), Up: up()}
	_, right, upward := cam.Axes()
	var halfW, halfH, depth float64
	for i := range 8 {
		corner := mgl64.Vec3{r.x + r.width*float64(i&1), lo - lowest, r.z + r.depth*float64(i>>1&1)}
		if i&4 != 0 {
			corner[1] = hi + highest
		}
		d := corner.Sub(mid)
		halfW, halfH = math.Max(halfW, math.Abs(d.Dot(right))), math.Max(halfH, math.Abs(d.Dot(upward)))
		depth = math.Max(depth, math.Abs(d.Dot(sun)))
	}
	s.lens.look(&cam)
	s.lens.parallel(halfW, halfH, away-depth-outside, away+depth)
	toSun := s.lens.viewProj()
	view := sunView{matrix: toSun, size: mgl64.Vec3{2 * halfW, 2 * halfH, 2*depth + outside}, soft: [vec4]float32{0.00085, 0.00085, 0.0006}}
	s.env.camera(&cam, 0, 0)
	fr := newFrustum(&toSun)
	eye := [3]float32{float32(cam.Eye[0]), float32(cam.Eye[1]), float32(cam.Eye[2])}
	s.ground.view(fr, eye, 0.12/away, math.MaxFloat32)
	s.forest.view(&forestView{fr: fr, eye: eye, tall: true})
	s.props.view(nil, eye, 1, b.withoutShadow(fallen))
	target.Bind(s.win.Gls)
	s.win.Gls.DepthMask(true)
	s.win.Gls.Clear(gls.DEPTH_BUFFER_BIT)
	return view, b.drawCasters(target)
}

// drawCasters draws everything that casts shadows, one kind after another.
func (b *baker) drawCasters(target *gx.Target) error {
	s := b.s
	all := slices.Clone(s.casters.Children())
	for i := range all {
		s.casters.RemoveAll(false)
		s.casters.Add(all[i])
		target.Bind(s.win.Gls)
		if err := s.win.Renderer.Render(s.casters, &s.lens); err != nil {
			return err
		}
		if err := s.done(Light); err != nil {
			return err
		}
	}
	for _, c := range all[:len(all)-1] {
		s.casters.Add(c)
	}
	return nil
}

// withoutShadow returns, by obstacle, what casts no shadow in the picture of the ground:
// what has fallen, and fences, which any tank may flatten.
func (b *baker) withoutShadow(fallen []bool) []bool {
	all := make([]bool, len(b.s.m.Obstacles))
	for i := range all {
		all[i] = b.s.m.Obstacles[i].Kind == terrain.Fence || i < len(fallen) && fallen[i]
	}
	return all
}

// span returns the lowest and highest ground of a region, from samples.
func (b *baker) span(r rect) (lo, hi float64) {
	const n = 24
	lo, hi = math.Inf(1), math.Inf(-1)
	for i := range (n + 1) * (n + 1) {
		y := b.land.height(r.x+r.width*float64(i%(n+1))/n, r.z+r.depth*float64(i/(n+1))/n)
		lo, hi = math.Min(lo, y), math.Max(hi, y)
	}
	return lo, hi
}

// stains darkens the baked ground where things touch it: around the feet of trees, under bushes,
// along walls; and wears the grass off farm yards. Things that cannot affect region r are left out.
func (b *baker) stains(r rect) error {
	var v math32.ArrayF32
	var ix math32.ArrayU32
	quad := func(x, z, ax, az, bx, bz, strength, kind float64) {
		first := uint32(len(v) / stainFloats)
		for _, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			v.Append(float32(x+ax*c[0]+bx*c[1]), 0, float32(z+az*c[0]+bz*c[1]), float32(c[0]), float32(c[1]), float32(strength), float32(kind))
		}
		ix = append(ix, first, first+1, first+2, first, first+2, first+3)
	}
	for i := range b.s.forest.plants {
		p := &b.s.forest.plants[i]
		if b.s.forest.hidden[i] || !r.meets(float64(p.x), float64(p.z), float64(p.half)+2) {
			continue
		}
		x, z, reach := float64(p.x), float64(p.z), float64(p.half)*0.62
		strength := 0.55
		if p.kind.Width < p.kind.Height*0.95 && !p.kind.cone { // a trunk and little else
			reach, strength = 1.1, 0.6
		}
		if p.lowGrowth {
			reach, strength = float64(p.half)*0.8, 0.35
		}
		quad(x, z, reach, 0, 0, reach, strength, stainFoot)
	}
	for i := range b.s.m.Obstacles {
		o := &b.s.m.Obstacles[i]
		if o.Plant() || !r.meets(o.At[0], o.At[2], max(o.HalfLength, o.HalfWidth)+15) {
			continue
		}
		rim, strength := 1.6, 0.75 // m of shade beyond the walls
		if o.Kind != terrain.Rock && o.Kind != terrain.Building {
			rim, strength = 0.6, 0.5
		}
		f, s := o.Heading.Dir().Mul(o.HalfLength+rim), o.Heading.Right().Mul(o.HalfWidth+rim)
		kind := stainWall // along a fence it is the shade of weeds, which remain when it is flattened
		if o.Kind == terrain.Rock {
			kind = stainRock
		}
		quad(o.At[0], o.At[2], f[0], f[2], s[0], s[2], strength, float64(kind))
		if o.Kind == terrain.Building { // a yard round a building
			const yard = 13.0
			quad(o.At[0], o.At[2], yard+o.HalfLength, 0, 0, yard+o.HalfLength, 0.7, stainYard)
		}
	}
	v, ix = b.land.tracks.ruts(v, ix)
	if len(ix) == 0 {
		return nil
	}
	m := gx.NewMat("stain").Vec4("Env", b.s.env[:]).Tex("NoiseTex", unitNoise).Over()
	m.SetBlending(material.BlendMultiply)
	m.SetSide(material.SideDouble)
	m.SetDepthTest(false)
	batch := gx.NewBatch(m, v, ix, gx.Attr{Name: "VertexPosition", N: 3}, gx.Attr{Name: "StainA", N: 4})
	defer batch.Dispose()
	root := core.NewNode()
	root.Add(batch)
	return b.s.win.Renderer.Render(root, &b.s.lens)
}

// sky bakes the panorama.
func (b *baker) sky() error {
	const flat = 4 // width to height
	gs, side := b.s.win.Gls, b.s.q.sky
	target, err := gx.NewTarget(gs, side, side/flat, gls.RGBA8, false, unitSky)
	if err != nil {
		return err
	}
	b.s.sent.keep(target.Texture)
	b.s.sent.sky = true
	defer target.Drop()
	const hour = 40 // s of drift of the clouds that the picture shows
	m := b.s.mat("skybake").Vec4("Hour", []float32{hour, 0, 0, 0})
	quad := screenQuad(m)
	defer quad.DisposeChildren(true)
	err = b.inStrips(target, 0, 0, target.Width, target.Height, stripOf(side), func() error { return b.s.win.Renderer.Render(quad, &b.s.lens) })
	if err != nil {
		return err
	}
	gx.Wrap(gs, unitSky) // no mipmaps: the picture is never shrunk by much, and they cost
	return nil
}

// screenQuad returns a rectangle that fills the viewport.
func screenQuad(m *gx.Mat) *core.Node {
	m.SetDepthTest(false)
	m.SetDepthMask(false)
	n := core.NewNode()
	n.Add(gx.NewBatch(m, math32.ArrayF32{-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}, math32.ArrayU32{0, 1, 2, 0, 2, 3}, gx.Attr{Name: "VertexPosition", N: 3}))
	return n
}
