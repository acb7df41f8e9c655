package parquet_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"math"
	"reflect"
	"strings"
	"testing"

	"treeline/scene/experiment/parquet"
)

// thriftReader reads any struct in thrift's compact protocol, as its specification describes it,
// and knows nothing about the contents.
type thriftReader struct{ *bytes.Reader }

func (r thriftReader) value(kind byte) any {
	switch kind {
	case 5, 6:
		n, _ := binary.ReadVarint(r)
		return n
	case 8:
		n, _ := binary.ReadUvarint(r)
		text := make([]byte, n)
		io.ReadFull(r, text)
		return string(text)
	case 9:
		head, _ := r.ReadByte()
		n := uint64(head >> 4)
		if n == 15 {
			n, _ = binary.ReadUvarint(r)
		}
		var all []any
		for range n {
			all = append(all, r.value(head&15))
		}
		return all
	case 12:
		fields, last := map[int]any{}, 0
		for {
			head, err := r.ReadByte()
			if head == 0 || err != nil {
				return fields
			}
			last += int(head >> 4)
			fields[last] = r.value(head & 15)
		}
	}
	return nil
}

// read returns the names of the columns and the rows of a table.
func read(t *testing.T, file []byte) (names []string, rows [][]any) {
	t.Helper()
	n := len(file)
	if n < 12 || string(file[:4]) != "PAR1" || string(file[n-4:]) != "PAR1" {
		t.Fatalf("%d bytes without the marks of a Parquet file", n)
	}
	size := int(binary.LittleEndian.Uint32(file[n-8:]))
	meta := thriftReader{bytes.NewReader(file[n-8-size : n-8])}.value(12).(map[int]any)
	schema := meta[2].([]any)
	for _, leaf := range schema[1:] {
		names = append(names, leaf.(map[int]any)[4].(string))
	}
	if root := schema[0].(map[int]any); root[5] != int64(len(names)) {
		t.Errorf("the root has %v children, want %d", root[5], len(names))
	}
	groups, _ := meta[4].([]any)
	for _, g := range groups {
		group := g.(map[int]any)
		part := make([][]any, group[3].(int64))
		for _, c := range group[1].([]any) {
			column := c.(map[int]any)[3].(map[int]any)
			at := column[9].(int64)
			page := bytes.NewReader(file[at : at+column[7].(int64)])
			head := thriftReader{page}.value(12).(map[int]any)
			zip, err := gzip.NewReader(page)
			if err != nil {
				t.Fatal(err)
			}
			values, err := io.ReadAll(zip)
			if err != nil || head[2] != int64(len(values)) || head[5].(map[int]any)[1] != group[3] {
				t.Errorf("a page of %d bytes and its head %v, %v", len(values), head, err)
			}
			for i := range part {
				switch column[1] {
				case int64(2):
					part[i] = append(part[i], int64(binary.LittleEndian.Uint64(values)))
					values = values[8:]
				case int64(5):
					part[i] = append(part[i], math.Float64frombits(binary.LittleEndian.Uint64(values)))
					values = values[8:]
				case int64(6):
					end := 4 + binary.LittleEndian.Uint32(values)
					part[i] = append(part[i], string(values[4:end]))
					values = values[end:]
				}
			}
			if len(values) > 0 {
				t.Errorf("%d bytes are left in a page", len(values))
			}
		}
		rows = append(rows, part...)
	}
	if meta[3] != int64(len(rows)) {
		t.Errorf("the file says %v rows, it has %d", meta[3], len(rows))
	}
	return names, rows
}

// TestATableIsReadAsItWasWritten: with one group of rows, with several, and with none. Files of
// this writer were also read with parquet-go 0.32.0 and hyparquet 1.
func TestATableIsReadAsItWasWritten(t *testing.T) {
	columns := []parquet.Column{{Name: "id", Kind: parquet.Int64}, {Name: "name", Kind: parquet.Text}, {Name: "x", Kind: parquet.Double}}
	for i := len(columns); i < 20; i++ { // a list of more than 14 elements has another head
		columns = append(columns, parquet.Column{Name: strings.Repeat("c", i), Kind: parquet.Int64})
	}
	for _, n := range []int{0, 1, 3, 50_001} {
		var file bytes.Buffer
		w, err := parquet.NewWriter(&file, "test", columns...)
		if err != nil {
			t.Fatal(err)
		}
		var want [][]any
		for i := range n {
			row := []any{int64(i) - 1, strings.Repeat("é", i%7), math.Sqrt(float64(i))}
			for k := len(row); k < len(columns); k++ {
				row = append(row, int64(k*i))
			}
			if err := w.Add(row...); err != nil {
				t.Fatal(err)
			}
			want = append(want, row)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		names, rows := read(t, file.Bytes())
		if len(names) != 20 || names[1] != "name" || !reflect.DeepEqual(rows, want) {
			t.Errorf("%d rows: got %d of %v", n, len(rows), names)
		}
	}
}

func TestWrongValuesAreRefused(t *testing.T) {
	w, err := parquet.NewWriter(io.Discard, "test", parquet.Column{Name: "x", Kind: parquet.Double})
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]any{{}, {1.0, 2.0}, {"text"}, {7}} {
		if w.Add(bad...) == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}
