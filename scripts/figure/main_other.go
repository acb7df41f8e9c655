//go:build !js

// Command figure computes one look by the rule of sight for a page of the manual. Outside a browser
// it reads a scene from its input and writes the result of the look.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	scene, err := io.ReadAll(os.Stdin)
	var text []byte
	if err == nil {
		text, err = answer(scene)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "figure:", err)
		os.Exit(1)
	}
	fmt.Println(string(text))
}
