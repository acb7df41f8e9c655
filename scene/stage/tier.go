package stage

import (
	"fmt"

	"treeline/scene/gx"
	"treeline/scene/tankmodel"
)

// quality is everything that differs between the tiers.
type quality struct {
	bake, farBake int     // px, largest side of the ground's baked textures
	sky           int     // px, width of the baked sky; 0 draws live clouds
	rim           int     // trees outside a map of standard size
	dressing      float64 // low plants per hectare
	dressingReach float64 // m, how far they are drawn
	grass         int     // tufts round the camera
	grassReach    float64 // m
	splat         bool    // ground blended per pixel instead of baked
	normalTrees   bool    // trees lit by normal maps
	pixelLight    int     // levels of detail of tanks, from the full one on, that are lit per pixel
	halfNormals   bool    // normal maps of tanks at half their size: nothing is drawn large enough to show more
	post          bool    // graded after the world is drawn; antialiasing, bloom
	particles     float64 // share of the puffs that are made
	tankDetail    tankDetail
	tankMarks     float64 // px of height on the screen from which a tank's number and signs are drawn
	groundError   float64 // px by which the drawn ground may be off
	groundNear    float64 // m within which the ground has its detail texture
	shadowTile    int     // px of a tank's shadow tile
	scale         float64 // share of the window's resolution at which a software renderer begins to draw the world
	sampling      gx.Sampling
}

func qualityOf(t Tier) (quality, error) {
	switch t {
	case Low:
		return quality{
			bake: 4096, farBake: 1024, sky: 4096, rim: 1000, dressing: 36, dressingReach: 55, grass: 900, grassReach: 17,
			particles: 0.6, tankDetail: tankDetail{170, 75, 36}, tankMarks: 6, groundError: 1.6, groundNear: 60, shadowTile: 64, scale: 0.7, sampling: gx.Sampling{Fast: true, Sharp: 0.6},
		}, nil
	case Medium:
		return quality{
			bake: 4096, farBake: 1024, sky: 4096, rim: 1400, dressing: 90, dressingReach: 85, grass: 3200, grassReach: 26,
			particles: 0.75, tankDetail: tankDetail{120, 55, 22}, tankMarks: 6, pixelLight: 1, halfNormals: true, groundError: 1.2, groundNear: 110, shadowTile: 96, scale: 0.75, sampling: gx.Sampling{Fast: true, Sharp: 0.6},
		}, nil
	case High:
		return quality{
			bake: 4096, farBake: 2048, rim: 2200, dressing: 200, dressingReach: 140, grass: 9000, grassReach: 34,
			splat: true, normalTrees: true, pixelLight: tankmodel.NumLevels, post: true, particles: 1, tankDetail: tankDetail{40, 20, 10}, tankMarks: 5, groundError: 0.5, groundNear: 250, shadowTile: 128, scale: 1,
		}, nil
	}
	return quality{}, fmt.Errorf("unknown quality %q: low, medium or high", string(t))
}

// Texture units. A texture is bound to its unit once, see package gx.
const (
	unitGround     = gx.StageUnit + iota
	unitFineGround // until it takes the place of the coarse one
	unitFarGround
	unitDetail
	unitHeights
	unitFarHeights // during loading only
	unitShadow     // during loading only
	unitSplat
	unitNoise
	unitTrees
	unitTreeNormals
	unitCrowns
	unitCrownNormals
	unitTanks
	unitWrecks
	unitTanksFar
	unitTankShadows
	unitTankNormals
	unitMarks
	unitCamo
	unitProps
	unitParticles
	unitDecals
	unitGrass
	unitSky
	unitScene
	unitPeriscope
	unitBloomA
	unitBloomB
	unitTint
)
