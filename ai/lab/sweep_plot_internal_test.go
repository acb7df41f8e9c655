package lab

import (
	"bytes"
	"testing"
)

// TestTheOrderOfASweepDoesNotMatterToItsPicture: its lines go from one number to the next.
func TestTheOrderOfASweepDoesNotMatterToItsPicture(t *testing.T) {
	o := DefaultBotsOptions()
	row := func(value string, length float64) SweepRow {
		return SweepRow{Value: value, LengthMedian: length, FirstContactMedian: length / 2}
	}
	picture := func(rows ...SweepRow) []byte {
		var out bytes.Buffer
		if err := o.plotSweep("ai.sight.still", rows, &out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	a, b, c := row("0.1", 20), row("0.2", 60), row("0.3", 30)
	if !bytes.Equal(picture(a, b, c), picture(c, a, b)) {
		t.Error("a sweep with its values in another order is another picture")
	}
}
