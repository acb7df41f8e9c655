package lab_test

import (
	"bytes"
	"testing"

	"treeline/ai/lab"
)

// TestASingleValueShowsInAChart: charts of different values differ, also where a line has only one.
func TestASingleValueShowsInAChart(t *testing.T) {
	chart := func(v float64) []byte {
		var out bytes.Buffer
		if err := lab.Chart(&out, "title", "x", "y", lab.Line{Name: "line", Values: []float64{v}}); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	if bytes.Equal(chart(0.25), chart(0.75)) {
		t.Error("charts of 0.25 and of 0.75 are the same picture")
	}
}
