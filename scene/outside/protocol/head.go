package protocol

import _ "embed"

// head is what stands above the tables of the page.
//
//go:embed head.txt
var head string
