package plural_test

import (
	"fmt"

	"treeline/ai/lab/plural"
)

func ExampleOf() {
	for n := range 3 {
		fmt.Println(plural.Of(n, "match", "matches"))
	}
	// Output:
	// 0 matches
	// 1 match
	// 2 matches
}
