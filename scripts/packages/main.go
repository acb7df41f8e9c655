// Command packages draws which package of Treeline imports which, for docs/architecture.md. The
// arrows come from go list, the text in the boxes from the list of packages in the README.
package main

import (
	"flag"
	"io"
	"log"

	"treeline/scene/files"
)

// picture is the path of the drawing, relative to the module.
const picture = "docs/pictures/packages.svg"

func main() {
	log.SetFlags(0)
	out := flag.String("out", picture, "file to write")
	flag.Parse()
	h, err := read(".")
	if err == nil {
		err = files.Write(*out, files.Shared, func(w io.Writer) error {
			_, err := w.Write(draw(h))
			return err
		})
	}
	if err != nil {
		log.Fatal("packages: ", err)
	}
}
