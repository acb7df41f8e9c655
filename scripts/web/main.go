// Command web builds Treeline for browsers: a folder of files for any static file server. With
// -serve it serves them itself.
package main

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"time"

	"treeline/scene/host"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "dist/web", "folder to build into")
	serve := flag.String("serve", "", "serve the folder at this address, such as localhost:8000, and build nothing")
	flag.Parse()
	var err error
	if *serve == "" {
		err = build(*out, true)
	} else {
		err = serveFolder(*out, *serve)
	}
	if err != nil {
		log.Fatal("web: ", err)
	}
}

// serveFolder serves a folder until that fails.
func serveFolder(folder, address string) error {
	at, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", at.Addr())
	const patience = 10 * time.Second
	server := http.Server{Handler: host.Handler(folder), ReadHeaderTimeout: patience}
	return server.Serve(at)
}
