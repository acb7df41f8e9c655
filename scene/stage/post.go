package stage

import (
	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"

	"treeline/scene/gx"
)

// post draws the world into a frame buffer of the window's size and brings it to
// the window: bloom, antialiasing, grade.
type post struct {
	scene, bloomA, bloomB *gx.Target
	passes                []postPass
	texel                 []float32 // of the scene; bloom's strength, vignette
	blurs                 [4][]float32
}

// postPass draws a full screen into a target; nil is the window.
type postPass struct {
	node *core.Node
	to   **gx.Target
}

func newPost() *post {
	const bloom, vignette = 0.7, 0.30
	p := &post{texel: []float32{0, 0, bloom, vignette}}
	p.passes = append(p.passes, postPass{screenQuad(gx.NewMat("bright").Tex("Scene", unitScene).Vec4("PostA", p.texel)), &p.bloomA})
	for i := range p.blurs {
		p.blurs[i] = make([]float32, vec4)
		from, to := unitBloomA, &p.bloomB
		if i%2 == 1 {
			from, to = unitBloomB, &p.bloomA
		}
		p.passes = append(p.passes, postPass{screenQuad(gx.NewMat("blur").Tex("Scene", from).Vec4("PostB", p.blurs[i])), to})
	}
	last := gx.NewMat("post", "FXAA", "BLOOM").Tex("Scene", unitScene).Tex("Bloom", unitBloomA).Vec4("PostA", p.texel)
	p.passes = append(p.passes, postPass{screenQuad(last), nil})
	return p
}

// begin makes the frame buffer the one that is drawn into; its size follows the
// window's.
func (p *post) begin(gs *gls.GLS, width, height int) (err error) {
	const quarter = 4
	if p.scene == nil || p.scene.Width != width || p.scene.Height != height {
		p.close()
		if p.scene, err = gx.NewTarget(gs, width, height, gls.RGBA8, true, unitScene); err != nil {
			return err
		}
		w, h := max(width/quarter, 1), max(height/quarter, 1)
		if p.bloomA, err = gx.NewTarget(gs, w, h, gls.RGBA8, false, unitBloomA); err != nil {
			return err
		}
		if p.bloomB, err = gx.NewTarget(gs, w, h, gls.RGBA8, false, unitBloomB); err != nil {
			return err
		}
		p.texel[0], p.texel[1] = 1/float32(width), 1/float32(height)
		for i, wide := range []float32{1, 1, 2.2, 2.2} {
			p.blurs[i][i%2] = wide / float32([]int{w, h}[i%2])
		}
	}
	p.scene.Bind(gs)
	return nil
}

func (p *post) draw(w *gx.Window, l *lens, width, height int) error {
	for _, pass := range p.passes {
		if pass.to != nil {
			(*pass.to).Bind(w.Gls)
		} else {
			gx.BindWindow(w.Gls, width, height)
		}
		if err := w.Renderer.Render(pass.node, l); err != nil {
			return err
		}
	}
	w.Gls.Clear(gls.DEPTH_BUFFER_BIT) // the window's own depth was never written: panels test against it
	return nil
}

func (p *post) close() {
	for _, t := range []*gx.Target{p.scene, p.bloomA, p.bloomB} {
		if t != nil {
			t.Close()
		}
	}
	p.scene, p.bloomA, p.bloomB = nil, nil, nil
}
