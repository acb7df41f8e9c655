// Command jpeg turns a PNG into a JPEG of at most 300 KB.
//
//	go run ./scripts/jpeg FROM.png TO.jpg
package main

import (
	"bytes"
	"fmt"
	"image/jpeg"
	"image/png"
	"os"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: jpeg FROM.png TO.jpg")
		os.Exit(2)
	}
	if err := convert(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "jpeg:", err)
		os.Exit(1)
	}
}

// convert lowers the quality until the file is small enough.
func convert(from, to string) error {
	const best, worst, step, most = 90, 50, 4, 300_000
	file, err := os.Open(from)
	if err != nil {
		return err
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for quality := best; quality >= worst; quality -= step {
		b.Reset()
		if err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: quality}); err != nil {
			return err
		}
		if b.Len() <= most {
			break
		}
	}
	return os.WriteFile(to, b.Bytes(), 0o644)
}
