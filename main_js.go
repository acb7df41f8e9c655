//go:build !headless

// Command treeline is a 3D terrain tank game about seeing and not being seen.
package main

import (
	"os"

	"treeline/scene/page"
)

func main() { os.Exit(page.Main()) }
