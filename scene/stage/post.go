package stage

import (
	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"

	"treeline/scene/gx"
)

// post draws the world into a frame buffer and shows it in the window: with bloom, antialiasing,
// sharpening and grading on tiers that have them, otherwise only stretched.
type post struct {
	rich                  bool // the world is graded here and not before
	unit                  int  // of the texture that the world is drawn into
	scene, bloomA, bloomB *gx.Target
	glow                  []postPass
	last                  map[postKind]*core.Node
	stretch               *core.Node // instead of all others on tiers that are not rich
	inset                 []float32  // half a texel of the scene, and a little more
	texel                 []float32  // of the scene; bloom's strength, vignette
	blurs                 [4][]float32
}

// postKind is what the last pass does besides grading.
type postKind struct{ bloom, antialias, sharpen bool }

// postPass draws a full screen into a target.
type postPass struct {
	node *core.Node
	to   **gx.Target
}

// newPost returns a post that draws by way of a texture on a unit. Only the picture of the window
// has bloom: small ones have no targets for it.
func newPost(rich bool, unit int) *post {
	const bloom, vignette = 0.7, 0.30
	p := &post{rich: rich, unit: unit, inset: make([]float32, vec4), texel: []float32{0, 0, bloom, vignette}, last: map[postKind]*core.Node{}}
	if !rich {
		p.stretch = screenQuad(gx.NewMat("stretch").Tex("Scene", unit).Vec4("Inset", p.inset))
		return p
	}
	if unit != unitScene {
		return p
	}
	p.glow = append(p.glow, postPass{screenQuad(gx.NewMat("bright").Tex("Scene", unit).Vec4("PostA", p.texel)), &p.bloomA})
	for i := range p.blurs {
		p.blurs[i] = make([]float32, vec4)
		from, to := unitBloomA, &p.bloomB
		if i%2 == 1 {
			from, to = unitBloomB, &p.bloomA
		}
		p.glow = append(p.glow, postPass{screenQuad(gx.NewMat("blur").Tex("Scene", from).Vec4("PostB", p.blurs[i])), to})
	}
	return p
}

// lastPass returns the pass into the window, made on first use.
func (p *post) lastPass(k postKind) *core.Node {
	if n := p.last[k]; n != nil {
		return n
	}
	m := gx.NewMat("post").Tex("Scene", p.unit).Tex("Bloom", unitBloomA).Vec4("PostA", p.texel)
	for name, on := range map[string]bool{"BLOOM": k.bloom, "FXAA": k.antialias, "SHARPEN": k.sharpen} {
		if on {
			m.Define(name)
		}
	}
	p.last[k] = screenQuad(m)
	return p.last[k]
}

// begin makes the frame buffer the current target.
func (p *post) begin(gs *gls.GLS, width, height int) error {
	if p.scene == nil || p.scene.Width != width || p.scene.Height != height {
		if err := p.size(gs, width, height); err != nil {
			return err
		}
	}
	p.scene.Bind(gs)
	return nil
}

// size replaces the frame buffers.
func (p *post) size(gs *gls.GLS, width, height int) (err error) {
	const quarter = 4
	p.closeTargets()
	p.texel[0], p.texel[1] = 1/float32(width), 1/float32(height)
	if p.scene, err = gx.NewTarget(gs, width, height, gls.RGBA, true, p.unit); err != nil || len(p.glow) == 0 {
		return err
	}
	w, h := max(width/quarter, 1), max(height/quarter, 1)
	if p.bloomA, err = gx.NewTarget(gs, w, h, gls.RGBA8, false, unitBloomA); err != nil {
		return err
	}
	if p.bloomB, err = gx.NewTarget(gs, w, h, gls.RGBA8, false, unitBloomB); err != nil {
		return err
	}
	for i, wide := range []float32{1, 1, 2.2, 2.2} {
		p.blurs[i][i%2] = wide / float32([]int{w, h}[i%2])
	}
	return nil
}

// draw shows the frame buffer in a target of some size, nil for the window.
func (p *post) draw(w *gx.Window, l *lens, onto *gx.Target, width, height int, e *Effects) error {
	bind := func() { gx.BindWindow(w.Gls, width, height) }
	if onto != nil {
		bind = func() { onto.Bind(w.Gls) }
	}
	if !p.rich {
		bind()
		p.setInset(width, height)
		return w.Renderer.Render(p.stretch, l)
	}
	bloom := e.Bloom && len(p.glow) > 0
	if bloom {
		for _, pass := range p.glow {
			(*pass.to).Bind(w.Gls)
			if err := w.Renderer.Render(pass.node, l); err != nil {
				return err
			}
		}
	}
	bind()
	kind := postKind{bloom: bloom, antialias: e.Antialias, sharpen: p.scene.Width < width}
	return w.Renderer.Render(p.lastPass(kind), l)
}

// setInset leaves out the outer halves of the outermost texels where the scene is stretched to a
// window of some size. At the size of the window it is copied whole.
func (p *post) setInset(width, height int) {
	const half = 0.51
	p.inset[0], p.inset[1] = half/float32(p.scene.Width), half/float32(p.scene.Height)
	if p.scene.Width == width && p.scene.Height == height {
		clear(p.inset)
	}
}

func (p *post) close() {
	p.closeTargets()
	if p.stretch != nil {
		p.stretch.DisposeChildren(true)
	}
	for _, pass := range p.glow {
		pass.node.DisposeChildren(true)
	}
	for _, n := range p.last {
		n.DisposeChildren(true)
	}
}

func (p *post) closeTargets() {
	for _, t := range []*gx.Target{p.scene, p.bloomA, p.bloomB} {
		if t != nil {
			t.Close()
		}
	}
	p.scene, p.bloomA, p.bloomB = nil, nil, nil
}
