package sight

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"treeline/terrain/geom"
)

// WriteText prints the explanation for people: the reasons, the target's width as
// a bar from left to right as the observer sees it, and everything that was
// tested.
func (x *Explanation) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%d) looks at %s (%d), %s sight\n", x.Names[0], x.Observer, x.Names[1], x.Target, x.Method)
	for _, r := range x.Reasons {
		fmt.Fprintf(&b, "  %s\n", r)
	}
	x.writeBar(&b)
	fmt.Fprintf(&b, "share %.4f, threshold %.4f, clear of hills %.4f, spot meter %.2f, seen %t\n",
		x.Share, x.Threshold, x.TerrainClear, x.Meter, x.Seen)
	fmt.Fprintf(&b, "rows, from the lowest up:")
	for _, r := range x.Rows {
		fmt.Fprintf(&b, " %s", percent(r.Part))
	}
	fmt.Fprintf(&b, "\ncells %d, from x to x and from z to z in m:", len(x.Cells))
	for _, c := range x.Cells {
		fmt.Fprintf(&b, " %.0f-%.0f,%.0f-%.0f", c.X, c.X+c.Width, c.Z, c.Z+c.Depth)
	}
	b.WriteString("\n")
	if err := x.writeCandidates(&b); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// barWidth is the number of letters that stand for the target's width.
const barWidth = 60

// writeBar draws the width: a dot is free, a capital letter hides all rows, a
// small one some.
func (x *Explanation) writeBar(b *strings.Builder) {
	letters := map[Cause]byte{}
	var legend []string
	bar := []byte(strings.Repeat(".", barWidth))
	for _, i := range x.Blocked {
		letter, known := letters[i.Cause]
		if !known {
			letter = 'a' + byte(len(letters)%('z'-'a'+1))
			letters[i.Cause] = letter
			legend = append(legend, fmt.Sprintf("%c %s", letter-('a'-'A'), i.Cause))
		}
		if i.All {
			letter -= 'a' - 'A'
		}
		for k := range bar { // the left side comes first
			if middle := 1 - (float64(k)+0.5)/barWidth; middle >= i.From && middle <= i.To {
				bar[k] = letter
			}
		}
	}
	fmt.Fprintf(b, "[%s]\n", bar)
	if len(legend) > 0 {
		fmt.Fprintf(b, " %s (small letters: not all heights)\n", strings.Join(legend, ", "))
	}
}

// writeCandidates lists what was tested.
func (x *Explanation) writeCandidates(b *strings.Builder) error {
	fmt.Fprintf(b, "tested %d, degrees from the middle of the target, left positive:\n", len(x.Candidates))
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tdistance\tradius\tfrom\tto\tblocks\t")
	for i := range x.Candidates {
		c := &x.Candidates[i]
		axis := geom.HeadingOf(geom.Scale(x.LeftAt.Add(x.RightAt), 0.5).Sub(x.Eye))
		right, left := geom.Bearing(x.Eye, axis, c.RightAt), geom.Bearing(x.Eye, axis, c.LeftAt)
		radius := "-"
		if c.Radius > 0 {
			radius = fmt.Sprintf("%.1f m", c.Radius)
		}
		fmt.Fprintf(t, "%s\t%.1f m\t%s\t%+.2f deg\t%+.2f deg\t%s\t\n", c.Cause, geom.PlaneDist(x.Eye, c.At), radius,
			degrees(right), degrees(left), yes(c.Blocks))
	}
	return t.Flush()
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "-"
}
