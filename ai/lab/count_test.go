package lab_test

import (
	"fmt"

	"treeline/ai/lab"
)

func ExampleCount() {
	for n := range 3 {
		fmt.Println(lab.Count(n, "match", "matches"))
	}
	// Output:
	// 0 matches
	// 1 match
	// 2 matches
}
