// Command site builds the project's site: what Treeline is, the game itself, the manual with a
// figure that uses the game's own sight rule, and a gallery. Everything is made from docs and the
// build, and goes into a folder for any static file server.
package main

import (
	"flag"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	root := flag.String("root", "../..", "folder of the project")
	out := flag.String("out", "dist/site", "folder to build into, seen from the root")
	play := flag.String("play", "dist/web", "folder of the game for browsers, seen from the root; \"\" leaves it out")
	flag.Parse()
	err := os.Chdir(*root)
	if err == nil {
		err = build(*out, *play)
	}
	if err != nil {
		log.Fatal("site: ", err)
	}
}
