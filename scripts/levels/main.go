// Command levels computes the simpler levels of detail of tanks and props, and stores them for the
// game. Run it with go generate ./scene/mesh after a model has changed.
package main

import (
	"fmt"
	"io"
	"os"

	"treeline/assets"
	"treeline/scene/files"
	"treeline/scene/mesh"
)

func main() {
	if len(os.Args) != 2 {
		fail("usage: levels FILE")
	}
	levels, err := mesh.Make(assets.FS)
	if err != nil {
		fail(err.Error())
	}
	if err := files.Write(os.Args[1], files.Shared, func(w io.Writer) error { return levels.Write(w) }); err != nil {
		fail(err.Error())
	}
}

func fail(why string) {
	fmt.Fprintln(os.Stderr, "levels:", why)
	os.Exit(1)
}
