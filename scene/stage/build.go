package stage

import (
	"image"
	"slices"

	"github.com/g3n/engine/material"

	"treeline/assets"
	"treeline/scene/gx"
	"treeline/scene/tankmodel"
	"treeline/scene/texture"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// Pictures that are not of tanks or props, or painted.
const (
	camoPicture  = "terrain/camo.png"
	marksPicture = "fx/marks.png"
	sidePicture  = "trees/trees.jpg"
	sideNormals  = "trees/trees_n.jpg"
	crownPicture = "trees/crowns.jpg"
	crownNormals = "trees/crowns_n.jpg"
)

// pictureNames returns all pictures that a stage of a quality reads.
func pictureNames(q *quality) []string {
	names := []string{sidePicture, crownPicture, camoPicture, marksPicture}
	names = slices.Concat(names, texture.ParticleFiles(), texture.DecalFiles(), texture.GroundFiles())
	names = append(names, propPictures()...)
	names = append(append(names, tankmodel.Pictures(tankmodel.FullFiles)...), tankmodel.WreckPictures(tankmodel.FullFiles)...)
	if q.pixelLight > 0 {
		names = append(names, tankmodel.Normals()...)
	}
	if q.normalTrees {
		names = append(names, sideNormals, crownNormals)
	}
	return append(append(names, tankmodel.Pictures(tankmodel.FarFiles)...), tankmodel.WreckPictures(tankmodel.FarFiles)...)
}

// light sets what the shaders know of the world that never changes.
func (s *Stage) light() {
	s.env.light()
	s.env.wind(s.m.Spec.Wind())
	n := s.land.near()
	s.env.set(envWorld, 1/n.width, 1/n.depth, s.q.grassReach, max(s.q.dressingReach, 1))
	s.env.set(envOrigin, -n.x, -n.z)
}

// textured assigns the pictures to their units, and returns functions that send them there in small
// portions.
func (s *Stage) textured(p texture.Pictures) (sends []func()) {
	const noise, detail = 256, 0.75
	gs, sm := s.win.Gls, s.q.sampling
	tiled := gx.Sampling{Repeat: true, Fast: sm.Fast}
	sm.Sharp = 0 // pictures with outlines would fray
	later := func(portions ...func()) { sends = append(sends, portions...) }
	plain := func(unit, w, h int, pix []byte, sm gx.Sampling) {
		later(func() { s.sent.keep(gx.Tex2D(gs, unit, w, h, pix)) }, func() { gx.Mipmap(gs, unit, sm) })
	}
	flat := func(unit int, name string, sm gx.Sampling) {
		plain(unit, p[name].Rect.Dx(), p[name].Rect.Dy(), p[name].Pix, sm)
	}
	cutout := func(unit int, name string) {
		parallel.Yield()
		w, h := p[name].Rect.Dx(), p[name].Rect.Dy()
		levels := texture.CoverageLevels(p[name], cells(s.sent.kinds, w, h, name == crownPicture))
		later(func() { s.sent.keep(gx.TexLevels(gs, unit, w, h, levels, sm)) })
	}
	array := func(unit, side int, all [][]byte) {
		later(func() { s.sent.keep(gx.NewArray(gs, unit, side, side, len(all))) })
		for i, pix := range all {
			later(func() { gx.Layer(gs, unit, side, side, i, pix) })
		}
		later(func() { gx.ArrayMipmap(gs, unit, tiled) })
	}
	stack := func(unit int, names []string) {
		parallel.Yield()
		side, all := p.Layers(names)
		array(unit, side, all)
	}
	plain(unitNoise, noise, noise, texture.Noise(noise), tiled)
	side, splat := texture.Ground(p)
	array(unitSplat, side, splat)
	plain(unitDetail, side, side, texture.Detail(splat[0], side, detail), gx.Sampling{Repeat: true, Fast: sm.Fast, Coarse: sm.Fast, Sharp: s.q.sampling.Sharp})
	cutout(unitTrees, sidePicture)
	cutout(unitCrowns, crownPicture)
	if s.q.normalTrees {
		later(s.leaves(unitTreeNormals, p[sideNormals], sm)...)
		later(s.leaves(unitCrownNormals, p[crownNormals], sm)...)
	}
	flat(unitCamo, camoPicture, tiled)
	flat(unitMarks, marksPicture, sm)
	stack(unitProps, propPictures())
	stack(unitTanks, tankmodel.Pictures(tankmodel.FullFiles))
	stack(unitWrecks, tankmodel.WreckPictures(tankmodel.FullFiles))
	stack(unitTanksFar, append(tankmodel.Pictures(tankmodel.FarFiles), tankmodel.WreckPictures(tankmodel.FarFiles)...))
	if s.q.pixelLight > 0 {
		side, all := s.normals(p)
		array(unitTankNormals, side, all)
	}
	plain(unitParticles, texture.ParticleSide, texture.ParticleSide, texture.Particles(p), sm)
	w, h, pix := texture.Decals(p, sunDirection())
	plain(unitDecals, w, h, pix, sm)
	w, h, pix = texture.Grass()
	plain(unitGrass, w, h, pix, sm)
	return sends
}

// leaves returns the functions that send the normal map of plants to a unit.
func (s *Stage) leaves(unit int, normals *image.NRGBA, sm gx.Sampling) []func() {
	parallel.Yield()
	gs, size, texels := s.win.Gls, normals.Rect.Max, texture.Bent(normals)
	return []func(){
		func() { s.sent.keep(gx.TexPairs(gs, unit, size.X, size.Y, texels)) },
		func() { gx.Mipmap(gs, unit, sm) },
	}
}

// normals returns the side and the normal maps of tanks.
func (s *Stage) normals(p texture.Pictures) (side int, all [][]byte) {
	parallel.Yield()
	side, all = p.Layers(tankmodel.Normals())
	if !s.q.halfNormals {
		return side, all
	}
	for i := range all {
		all[i] = halved(all[i], side, side)
	}
	return side / 2, all
}

// mat returns a material of the world: it grades the colours itself where no later pass does.
func (s *Stage) mat(shader string, defines ...string) *gx.Mat {
	if !s.q.post {
		defines = append(defines, "INLINE_GRADE")
	}
	return gx.NewMat(shader, defines...).Vec4("Env", s.env[:])
}

// build makes the meshes. It needs no window.
func (s *Stage) build() error {
	s.land = newLand(s.m)
	s.light()
	plants, err := grow(s.land, s.sent.kinds, &s.q)
	if err != nil {
		return err
	}
	parallel.Yield()
	near, far := s.groundMat(), s.groundMat("PLAIN")
	s.ground = newGround(s.land, near, far)
	s.tints.area = make([]float32, vec4)
	s.tints.add(s.ground.near, near, s.groundMat("TINT"))
	s.tints.add(s.ground.far, far, s.groundMat("PLAIN", "TINT"))
	s.hills = newHills(s.land, s.mat("ground", "PLAIN").Tex("GroundTex", unitFarGround).Vec4("Cover", s.land.far().lookup()))
	parallel.Yield()
	s.forest = newForest(s.land, plants, s.forestLooks())
	parallel.Yield()
	prop := s.mat("prop").Tex("PropTex", unitProps)
	if s.props, err = newProps(assets.FS, s.m, prop); err != nil {
		return err
	}
	parallel.Yield()
	if s.fleet, err = newFleet(assets.FS, fleetMaterials{tank: s.tankMat, mark: s.markMat}); err != nil {
		return err
	}
	s.decals = newDecals(s.mat("decal").Tex("DecalTex", unitDecals), s.m.Ground)
	puff := s.mat("part").Tex("PartTex", unitParticles).Tex("Heights", unitHeights).Over()
	puff.Premul = true
	puff.SetSide(material.SideDouble)
	s.effects = newEffects(newParticles(puff, s.m, s.q.particles), s)
	s.clouds = newClouds(s.cloudMats())
	s.overlay = newStrokeBatch()
	s.post = newPost(s.q.post, unitScene)
	return nil
}

// cloudMats returns the materials of clouds, and of the picture of an eye in one.
func (s *Stage) cloudMats() (shape, inside *gx.Mat) {
	shape = s.mat("cloud").Tex("NoiseTex", unitNoise).Tex("Heights", unitHeights).Tex("GroundTex", unitGround)
	shape.SetTransparent(true) // and yet in the depth buffer: it hides what is drawn later
	inside = s.mat("inside").Tex("NoiseTex", unitNoise).Over()
	shape.Premul, inside.Premul = true, true
	return shape, inside
}

// shade makes the shadows of tanks.
func (s *Stage) shade() (err error) {
	shade := s.mat("shade").Tex("Tiles", unitTankShadows)
	s.shadows, err = newTankShadows(s.win, assets.FS, &s.env, shade, s.m.Ground, s.q.shadowTile)
	return err
}

func (s *Stage) groundMat(defines ...string) *gx.Mat {
	if s.q.splat {
		defines = append(defines, "SPLAT")
	}
	return s.mat("ground", defines...).Tex("GroundTex", unitGround).Tex("DetailTex", unitDetail).Tex("Heights", unitHeights).
		Tex("Splat", unitSplat).Tex("NoiseTex", unitNoise).Vec4("Cover", s.land.near().lookup())
}

func (s *Stage) grassMat(defines ...string) *gx.Mat {
	m := s.mat("grass", defines...).Tex("Heights", unitHeights).Tex("GroundTex", unitGround).Tex("GrassTex", unitGrass).
		Tex("Tiles", unitTankShadows).Vec4("Axes", s.shadows.uniform).Vec4("Tanks", s.shadows.near[:])
	m.SetSide(material.SideDouble)
	m.SetTransparent(true) // it is opaque, but comes after the shadows on the ground
	return m
}

func (s *Stage) tankMat(level int, wreck bool, pivots []float32) *gx.Mat {
	unit, first := unitTanks, float32(0) // layer that the picture begins with
	switch {
	case level == tankmodel.Far:
		unit = unitTanksFar
	case wreck:
		unit, first = unitWrecks, float32(tanks.NumClasses)
	}
	var defines []string
	if level < s.q.pixelLight {
		defines = append(defines, "PIXEL_LIGHT")
		if level < tankmodel.Far {
			defines = append(defines, "NORMALMAP")
		}
	}
	return s.mat("tank", defines...).Tex("TankTex", unit).Tex("NormalTex", unitTankNormals).Tex("CamoTex", unitCamo).
		Vec4("Pivot", pivots).Vec4("Pages", []float32{first, float32(tanks.NumClasses), 0, 0})
}

func (s *Stage) markMat(pivots []float32) *gx.Mat {
	m := s.mat("mark").Tex("MarkTex", unitMarks).Vec4("Pivot", pivots).Over()
	m.SetBlending(material.BlendNormal)
	return m
}

func (s *Stage) forestLooks() forestLooks {
	look := func(tex, normals int, defines ...string) *gx.Mat {
		if s.q.normalTrees {
			defines = append(defines, "NORMALMAP")
		}
		m := s.mat("tree", defines...).Tex("TreeTex", tex).Tex("TreeNrm", normals)
		m.SetSide(material.SideDouble)
		return m
	}
	near := look(unitTrees, unitTreeNormals, "NEAR").Over()
	near.Premul = true
	trunk := s.mat("tree", "TRUNK").Tex("TreeTex", unitTrees)
	trunk.SetSide(material.SideDouble)
	core := s.mat("tree", "TRUNK", "FAINT").Tex("TreeTex", unitTrees).Over()
	core.Premul = true
	core.SetSide(material.SideDouble)
	return forestLooks{
		trunks: trunk, cores: core,
		far: look(unitTrees, unitTreeNormals), near: near,
		crowns: look(unitCrowns, unitCrownNormals, "TOP"), felled: look(unitTrees, unitTreeNormals, "FELLED"),
	}
}

// bake lights the land.
func (s *Stage) bake() error {
	b := baker{s: s, land: s.land}
	if err := b.heights(); err != nil {
		return err
	}
	b.addCasters(s.casters.Add)
	g, err := b.ground()
	if err != nil {
		return err
	}
	s.casters.RemoveAll(false)
	sun := readSunlight(&s.mend, s.land.near())
	relit := s.begin(func() error {
		s.forest.relight(s.land, sun)
		s.props.relight(sun)
		s.fleet.sun = sun
		return nil
	})
	err = b.around(&g.sun)
	if failed := relit(Light); err == nil {
		err = failed
	}
	if err != nil {
		g.close()
		return err
	}
	return b.refineLater(g)
}

// around lights the land around the map, and the sky.
func (b *baker) around(sun *sunView) error {
	if err := b.hills(sun); err != nil {
		return err
	}
	if b.s.q.sky > 0 && !b.s.sent.sky {
		return b.sky()
	}
	return nil
}

// dressScene puts everything into the scene in its order.
func (s *Stage) dressScene() {
	type ordered struct {
		batch *gx.Batch
		order int
	}
	for _, t := range s.fleet.solids() {
		t.SetRenderOrder(orderTanks)
		s.world.Add(t)
	}
	for _, t := range s.fleet.painted() {
		t.SetRenderOrder(orderMarks)
		s.world.Add(t)
	}
	s.clouds.shapes.SetRenderOrder(orderClouds)
	s.world.Add(s.clouds.shapes)
	var live []string
	if s.q.sky == 0 {
		live = append(live, "LIVE_SKY")
	}
	s.sky = newSky(s.mat("sky", live...).Tex("SkyTex", unitSky))
	batches := []ordered{
		{s.props.batch, orderProps},
		{s.forest.near, orderFading},
		{s.forest.cores.batch, orderFaint},
		{s.forest.felled, orderFelled},
		{s.forest.trunks.batch, orderFelled},
		{s.forest.far, orderTrees},
		{s.forest.crowns, orderTrees},
		{s.ground.near, orderGround},
		{s.ground.far, orderPlain},
		{s.hills.batch, orderHills},
		{s.sky, orderSky},
		{s.decals.batch, orderDecals},
		{s.shadows.batch, orderShadows},
		{s.effects.particles.batch, orderParticles},
		{s.clouds.inside, orderInside},
		{s.overlay.batch, orderStrokes},
	}
	if s.q.grass > 0 {
		plain := s.grassMat()
		s.grass = newGrass(plain, s.q.grass)
		s.tints.add(s.grass.batch, plain, s.grassMat("TINT"))
		batches = append(batches, ordered{s.grass.batch, orderGrass})
	}
	if s.software { // rasterising overlaps with the vertices of what follows
		for _, b := range []*gx.Batch{s.props.batch, s.forest.far, s.forest.crowns, s.ground.near, s.ground.far, s.sky} {
			b.Early = true
		}
	}
	for _, b := range batches {
		b.batch.SetRenderOrder(b.order)
		s.world.Add(b.batch)
	}
}
