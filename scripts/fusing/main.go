// Command fusing finds what would make the same battle end differently on another processor:
// products that a compiler may fuse with a sum (one rounding instead of two), and calls of library
// functions whose last bits depend on the processor. With -fix it rounds the products with explicit
// conversions and calls our own functions instead. With -assembly it compiles for processors that
// fuse and lists every fused instruction, which also finds what the analysis of the source misses.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
)

func main() {
	fix := flag.Bool("fix", false, "change the files")
	assembly := flag.Bool("assembly", false, "look into the compiled code, for amd64 with FMA and for arm64")
	all := flag.Bool("all", false, "with -assembly: for every processor of Go's that fuses")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "fusing [flags] FOLDER [PACKAGES]: checks ./terrain/... ./tanks/... ./ai/... of the module in FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	patterns := flag.Args()[1:]
	if len(patterns) == 0 {
		patterns = []string{"./terrain/...", "./tanks/...", "./ai/..."}
	}
	faults, err := run(flag.Arg(0), patterns, *fix, *assembly, *all)
	if err != nil {
		fmt.Fprintln(os.Stderr, "fusing:", err)
		os.Exit(2)
	}
	for _, f := range faults {
		fmt.Println(f)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
}

// run returns the faults found, each as "path:line: what is wrong".
func run(folder string, patterns []string, fix, assembly, all bool) ([]string, error) {
	for {
		found, err := find(folder, patterns, nil)
		var fused []instruction
		if err == nil && len(found) == 0 && assembly {
			if fused, err = fusedInstructions(folder, patterns, all); err == nil && len(fused) > 0 {
				found, err = find(folder, patterns, places(fused))
			}
		}
		if err != nil {
			return nil, err
		}
		if fix && slices.ContainsFunc(found, func(f finding) bool { return len(f.edits) > 0 }) {
			if err := rewrite(found); err != nil {
				return nil, err
			}
			continue // the functions called instead may show more
		}
		var faults []string
		for _, i := range fused {
			faults = append(faults, i.String())
		}
		for _, f := range found {
			faults = append(faults, f.String())
		}
		return faults, nil
	}
}
