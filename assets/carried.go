//go:build !js

package assets

import "embed"

// FS holds the files.
//
//go:embed tanks trees terrain props fx
var FS embed.FS
