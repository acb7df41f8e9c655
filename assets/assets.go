// Package assets holds the pictures and models of the game.
package assets

import "embed"

// FS holds the folders tanks, trees, terrain, props and fx. The scripts that make
// their files are in src.
//
//go:embed tanks trees terrain props fx
var FS embed.FS
