package career

import (
	"encoding/csv"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// WriteCSV writes rounds as a table with a header and a line for each. The columns are the fields
// of a Round by their names in the file, followed by points and medals.
func WriteCSV(to io.Writer, rounds []Round) error {
	w := csv.NewWriter(to)
	t := reflect.TypeFor[Round]()
	head := make([]string, 0, t.NumField()+2)
	for f := range t.Fields() {
		head = append(head, f.Tag.Get("json"))
	}
	if err := w.Write(append(head, "points", "medals")); err != nil {
		return err
	}
	for i := range rounds {
		v := reflect.ValueOf(&rounds[i]).Elem()
		line := make([]string, 0, cap(head))
		for _, f := range v.Fields() {
			line = append(line, cell(f.Interface()))
		}
		var medals []string
		for _, m := range Medals() {
			if m.EarnedBy(&rounds[i]) {
				medals = append(medals, m.Name)
			}
		}
		if err := w.Write(append(line, strconv.Itoa(rounds[i].Score()), strings.Join(medals, "; "))); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// cell returns a value as a text for the table.
func cell(v any) string {
	switch v := v.(type) {
	case time.Time:
		return v.Format(time.RFC3339)
	case float64:
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	return fmt.Sprint(v)
}

// WriteText writes summaries of rounds for people: in total, by tank, by day in a time zone, the
// best moments, and the medals.
func WriteText(to io.Writer, rounds []Round, zone *time.Location) error {
	const apart = 2
	w := tabwriter.NewWriter(to, 0, 0, apart, ' ', 0)
	row := func(cells ...string) { fmt.Fprintln(w, strings.Join(cells, "\t")) }
	whole := func(n float64) string { return strconv.FormatFloat(n, 'f', 0, 64) }
	total := []Group{{Name: "All rounds", Sum: Total(rounds)}}
	for _, groups := range [][]Group{total, ByTank(rounds), ByDay(rounds, zone)} {
		row("", "rounds", "won", "kills", "damage", "seen", "found", "points")
		for i := range groups {
			g := &groups[i]
			row(g.Name, strconv.Itoa(g.Rounds), strconv.Itoa(g.Victories), strconv.Itoa(g.Kills), whole(g.Dealt),
				strconv.Itoa(g.Seen), strconv.Itoa(g.Found), strconv.Itoa(g.Score))
		}
		row()
	}
	for _, m := range Moments(rounds) {
		if m.Of != nil {
			row(m.Name, whole(m.Value)+" "+m.Unit, m.Of.Ended.In(zone).Format(time.DateTime))
		}
	}
	row()
	for _, m := range Medals() {
		row(m.Name, strconv.Itoa(m.Count(rounds)), m.Rule)
	}
	return w.Flush()
}
