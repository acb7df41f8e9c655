//go:build !js || headless

// Command treeline is a 3D terrain tank game about seeing and not being seen.
package main

import (
	"os"

	"treeline/scene/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:])) }
