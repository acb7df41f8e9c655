package terrain

import (
	"image/color"
	"math"
)

//go:generate go run ../scripts/profiles profiles_gen.go

// flora is the manifest of the plants: docs/content.md shows how to add one. New
// entries go to the end: a later one takes precedence where their shares overlap.
//
//nolint:gochecknoglobals // a constant table; Go has no constant structs.
var flora = [...]Species{
	{
		Name: "oak", Height: 13.6, Crown: 5.3, Cover: 1.1, Trunk: 0.42, Paint: paint(88, 104, 46),
		Grows: []Share{
			{Stand: LoneTree, From: 0, To: 20},
			{Stand: LeafEdge, From: 0, To: 20},
			{Stand: LeafWood, From: 0, To: 36},
			{Stand: LeafHorizon, From: 0, To: 20},
		},
	},
	{
		Name: "linden", Height: 11.4, Crown: 4.4, Cover: 1.9, Trunk: 0.3, Paint: paint(84, 112, 54),
		Grows: []Share{
			{Stand: LoneTree, From: 36, To: 54},
			{Stand: LeafEdge, From: 32, To: 54},
			{Stand: LeafWood, From: 48, To: 76},
			{Stand: LeafHorizon, From: 20, To: 40},
		},
	},
	{
		Name: "birch", Height: 14.1, Crown: 2.7, Cover: 0.5, Trunk: 0.19, Paint: paint(134, 146, 68),
		Grows: []Share{
			{Stand: LoneTree, From: 54, To: 68},
			{Stand: ConiferEdge, From: 78, To: 92},
			{Stand: ConiferWood, From: 92, To: 98},
			{Stand: WetWood, From: 66, To: 84},
			{Stand: LeafEdge, From: 54, To: 84},
			{Stand: LeafWood, From: 76, To: 92},
			{Stand: LeafHorizon, From: 40, To: 60},
		},
	},
	{
		Name: "spruce", Height: 17, Crown: 3.65, Cover: 3.1, Trunk: 0.3, Cone: true, Paint: paint(48, 76, 50),
		Grows: []Share{
			{Stand: ConiferEdge, From: 0, To: 20},
			{Stand: ConiferWood, From: 0, To: 40},
			{Stand: ConiferHorizon, From: 0, To: 20},
			{Stand: ConiferHorizon, From: 40, To: 60},
		},
	},
	{
		Name: "pine", Height: 17.5, Crown: 4.1, Cover: 0.4, Trunk: 0.3, Cone: true, Paint: paint(66, 88, 54),
		Grows: []Share{
			{Stand: LoneTree, From: 84, To: 96},
			{Stand: ConiferEdge, From: 32, To: 58},
			{Stand: ConiferWood, From: 64, To: 82},
			{Stand: ConiferHorizon, From: 60, To: 80},
		},
	},
	{
		Name: "snag", Height: 7.1, Crown: 1.8, Cover: 0.2, Trunk: 0.3, Paint: paint(116, 100, 82),
		Grows: []Share{
			{Stand: LoneTree, From: 96, To: 100},
			{Stand: ConiferEdge, From: 97, To: 100},
			{Stand: ConiferWood, From: 98, To: 100},
			{Stand: WetWood, From: 97, To: 100},
			{Stand: LeafEdge, From: 96, To: 100},
			{Stand: LeafWood, From: 97, To: 100},
		},
	},
	{
		Name: "hazel", Bush: true, Height: 4.2, Crown: 2.1, Cover: 2, Paint: paint(100, 116, 58),
		Grows: []Share{{Stand: ConiferFringe, From: 60, To: 78}, {Stand: LeafFringe, From: 0, To: 32}},
	},
	{
		Name: "hawthorn", Bush: true, Height: 3.5, Crown: 2, Cover: 1.85, Paint: paint(100, 116, 58),
		Grows: []Share{{Stand: ConiferFringe, From: 90, To: 100}, {Stand: LeafFringe, From: 32, To: 58}, {Stand: LeafFloor, From: 80, To: 90}},
	},
	{
		Name: "spruce_young", Bush: true, Height: 5.3, Crown: 1.6, Cover: 1.05, Cone: true, Paint: paint(48, 76, 50),
		Grows: []Share{{Stand: ConiferFringe, From: 0, To: 38}, {Stand: LeafFringe, From: 97, To: 100}, {Stand: ConiferFloor, From: 52, To: 82}},
	},
	{
		Name: "old_oak", Height: 11.6, Crown: 5.9, Cover: 0.7, Trunk: 0.55, Paint: paint(88, 104, 46),
		Grows: []Share{
			{Stand: LoneTree, From: 20, To: 36},
			{Stand: LeafEdge, From: 20, To: 32},
			{Stand: LeafWood, From: 36, To: 48},
			{Stand: LeafHorizon, From: 80, To: 100},
		},
	},
	{
		Name: "slim_spruce", Height: 18.8, Crown: 2.6, Cover: 1.9, Trunk: 0.27, Cone: true, Paint: paint(48, 76, 50),
		Grows: []Share{
			{Stand: ConiferEdge, From: 20, To: 32}, {Stand: ConiferWood, From: 40, To: 64}, {Stand: ConiferHorizon, From: 20, To: 40},
		},
	},
	{
		Name: "larch", Height: 17.1, Crown: 3.3, Cover: 1.5, Trunk: 0.28, Cone: true, Paint: paint(156, 132, 62),
		Grows: []Share{
			{Stand: ConiferEdge, From: 58, To: 78}, {Stand: ConiferWood, From: 82, To: 92}, {Stand: ConiferHorizon, From: 80, To: 100},
		},
	},
	{
		Name: "poplar", Height: 19.2, Crown: 1.95, Cover: 0.9, Trunk: 0.34, Cone: true, Paint: paint(100, 116, 58),
		Grows: []Share{{Stand: LoneTree, From: 68, To: 76}, {Stand: WetWood, From: 84, To: 97}},
	},
	{
		Name: "willow", Height: 9.7, Crown: 4.9, Cover: 4.2, Trunk: 0.52, Paint: paint(128, 142, 78),
		Grows: []Share{{Stand: LoneTree, From: 84, To: 90, Damp: true}, {Stand: WetWood, From: 52, To: 66}},
	},
	{
		Name: "alder", Height: 13.3, Crown: 3, Cover: 1, Trunk: 0.24, Paint: paint(66, 82, 46),
		Grows: []Share{{Stand: WetWood, From: 0, To: 52}, {Stand: LeafWood, From: 92, To: 97}, {Stand: LeafHorizon, From: 60, To: 80}},
	},
	{
		Name: "rowan", Height: 7.6, Crown: 2.6, Cover: 0.7, Trunk: 0.15, Paint: paint(128, 98, 56),
		Grows: []Share{{Stand: LoneTree, From: 76, To: 84}, {Stand: ConiferEdge, From: 92, To: 97}, {Stand: LeafEdge, From: 84, To: 96}},
	},
	{
		Name: "blackthorn", Bush: true, Height: 2.7, Crown: 2.3, Cover: 1.85, Paint: paint(66, 82, 46),
		Grows: []Share{{Stand: ConiferFringe, From: 78, To: 90}, {Stand: LeafFringe, From: 58, To: 82}},
	},
	{
		Name: "elder", Bush: true, Height: 4.9, Crown: 1.95, Cover: 1.75, Paint: paint(100, 116, 58),
		Grows: []Share{{Stand: LeafFringe, From: 82, To: 97}, {Stand: LeafFloor, From: 90, To: 100}},
	},
	{
		Name: "young_pine", Bush: true, Height: 4.2, Crown: 1.15, Cover: 0.7, Cone: true, Paint: paint(66, 88, 54),
		Grows: []Share{{Stand: ConiferFringe, From: 38, To: 60}, {Stand: ConiferFloor, From: 82, To: 100}},
	},
	{
		Name: "bramble", Bush: true, Height: 1.8, Crown: 2.6, Cover: 2.3, Paint: paint(66, 82, 46),
		Grows: []Share{
			{Stand: LeafFringe, From: 46, To: 66},
			{Stand: ConiferFloor, From: 22, To: 52},
			{Stand: LeafFloor, From: 0, To: 30},
		},
	},
	{
		Name: "bracken", Bush: true, Height: 1.2, Crown: 1.6, Cover: 1.3, Paint: paint(100, 116, 58),
		Grows: []Share{{Stand: ConiferFloor, From: 0, To: 22}, {Stand: LeafFloor, From: 30, To: 41}},
	},
	{
		Name: "sapling", Bush: true, Height: 5.1, Crown: 1.1, Cover: 0.6, Paint: paint(100, 116, 58),
		Grows: []Share{{Stand: LeafFloor, From: 41, To: 56}},
	},
	{
		Name: "coppice", Bush: true, Height: 4.7, Crown: 1.9, Cover: 1.4, Paint: paint(100, 116, 58),
		Grows: []Share{
			{Stand: ConiferFringe, From: 69, To: 78},
			{Stand: LeafFringe, From: 0, To: 16},
			{Stand: LeafFloor, From: 56, To: 80},
		},
	},
}

// paint returns an opaque colour.
func paint(r, g, b uint8) color.RGBA { return color.RGBA{r, g, b, math.MaxUint8} }
