// Package parquet writes tables as Apache Parquet files: columns of integers, floating-point
// numbers and texts without nulls, compressed with gzip. It supports nothing else of the format,
// and so needs no library for it. Source: https://parquet.apache.org/docs/file-format/ and
// parquet.thrift there.
package parquet

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// Kind is the type of a column, with the number that the format has for it.
type Kind int32

// The kinds of columns.
const (
	Int64  Kind = 2 // an int64
	Double Kind = 5 // a float64
	Text   Kind = 6 // a string of UTF-8
)

// Column is a column of a table.
type Column struct {
	Name string
	Kind Kind
}

// Numbers of the format.
const (
	magic     = "PAR1"
	plain     = 0 // encoding of values
	rle       = 3 // encoding of levels, of which columns without nulls have none
	utf8      = 0 // converted type
	required  = 0 // repetition
	gzipCodec = 2
	dataPage  = 0
)

// groupRows is the number of rows that are kept in memory and written as one group.
const groupRows = 50_000

// Writer writes a table row by row.
type Writer struct {
	out     io.Writer
	offset  int64
	columns []Column
	values  [][]byte // of the present group, by column
	rows    int      // in the present group
	total   int64
	groups  []group
	created string
}

// group is a group of rows that has been written.
type group struct {
	rows   int64
	chunks []chunk
}

// chunk is the values of a column in one group: a single page.
type chunk struct{ offset, packed, unpacked int64 }

// NewWriter begins a table. created names the program that writes it, for people.
func NewWriter(out io.Writer, created string, columns ...Column) (*Writer, error) {
	w := &Writer{out: out, columns: columns, values: make([][]byte, len(columns)), created: created}
	return w, w.write([]byte(magic))
}

// write writes bytes and counts them.
func (w *Writer) write(b []byte) error {
	n, err := w.out.Write(b)
	w.offset += int64(n)
	return err
}

// Add writes a row: a value for each column, of its kind. Another number of values is an error.
func (w *Writer) Add(values ...any) error {
	if len(values) != len(w.columns) {
		return fmt.Errorf("parquet: %d values for %d columns", len(values), len(w.columns))
	}
	for i, value := range values {
		to, kind := w.values[i], Kind(0)
		switch v := value.(type) {
		case int64:
			to, kind = binary.LittleEndian.AppendUint64(to, uint64(v)), Int64
		case float64:
			to, kind = binary.LittleEndian.AppendUint64(to, math.Float64bits(v)), Double
		case string:
			to, kind = append(binary.LittleEndian.AppendUint32(to, uint32(len(v))), v...), Text
		}
		if kind != w.columns[i].Kind {
			return fmt.Errorf("parquet: column %s cannot hold a %T", w.columns[i].Name, value)
		}
		w.values[i] = to
	}
	if w.rows++; w.rows == groupRows {
		return w.flush()
	}
	return nil
}

// flush writes the rows in memory as a group.
func (w *Writer) flush() error {
	if w.rows == 0 {
		return nil
	}
	g := group{rows: int64(w.rows)}
	for i := range w.columns {
		c, err := w.page(w.values[i])
		if err != nil {
			return err
		}
		g.chunks = append(g.chunks, c)
		w.values[i] = w.values[i][:0]
	}
	w.groups, w.total, w.rows = append(w.groups, g), w.total+g.rows, 0
	return nil
}

// page writes the values of a column as a page.
func (w *Writer) page(values []byte) (chunk, error) {
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	if _, err := zip.Write(values); err != nil {
		return chunk{}, err
	}
	if err := zip.Close(); err != nil {
		return chunk{}, err
	}
	var t thrift
	t.begin() // PageHeader
	t.i32(1, dataPage)
	t.i32(2, int32(len(values)))
	t.i32(3, int32(packed.Len()))
	t.field(5, kindStruct)
	t.begin() // DataPageHeader
	t.i32(1, int32(w.rows))
	t.i32(2, plain)
	t.i32(3, rle)
	t.i32(4, rle)
	t.end()
	t.end()
	head := int64(len(t.out))
	c := chunk{offset: w.offset, packed: head + int64(packed.Len()), unpacked: head + int64(len(values))}
	if err := w.write(t.out); err != nil {
		return chunk{}, err
	}
	return c, w.write(packed.Bytes())
}

// Close writes the rows in memory and the end of the table. It does not close the underlying
// writer.
func (w *Writer) Close() error {
	if err := w.flush(); err != nil {
		return err
	}
	var t thrift
	t.begin() // FileMetaData
	t.i32(1, 1)
	w.schema(&t)
	t.i64(3, w.total)
	t.list(4, kindStruct, len(w.groups))
	for i := range w.groups {
		w.group(&t, &w.groups[i])
	}
	t.text(6, w.created)
	t.end()
	end := binary.LittleEndian.AppendUint32(t.out, uint32(len(t.out)))
	return w.write(append(end, magic...))
}

// schema appends the descriptions of the columns: a root, and below it a leaf for each.
func (w *Writer) schema(t *thrift) {
	t.list(2, kindStruct, 1+len(w.columns))
	t.begin() // SchemaElement
	t.text(4, "matches")
	t.i32(5, int32(len(w.columns)))
	t.end()
	for _, c := range w.columns {
		t.begin()
		t.i32(1, int32(c.Kind))
		t.i32(3, required)
		t.text(4, c.Name)
		if c.Kind == Text {
			t.i32(6, utf8)
		}
		t.end()
	}
}

// group appends the places of the columns of a group.
func (w *Writer) group(t *thrift, g *group) {
	t.begin() // RowGroup
	t.list(1, kindStruct, len(g.chunks))
	size := int64(0)
	for i, c := range g.chunks {
		size += c.unpacked
		t.begin() // ColumnChunk
		t.i64(2, c.offset)
		t.field(3, kindStruct)
		t.begin() // ColumnMetaData
		t.i32(1, int32(w.columns[i].Kind))
		t.list(2, kindI32, 1)
		t.out = binary.AppendVarint(t.out, plain)
		t.list(3, kindBinary, 1)
		t.binary(w.columns[i].Name)
		t.i32(4, gzipCodec)
		t.i64(5, g.rows)
		t.i64(6, c.unpacked)
		t.i64(7, c.packed)
		t.i64(9, c.offset)
		t.end()
		t.end()
	}
	t.i64(2, size)
	t.i64(3, g.rows)
	t.end()
}
