package deepcopy_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"treeline/ai/deepcopy"
)

// part points into other parts, at fields and at elements.
type part struct {
	name   string
	number float64
	field  *float64
	up     *part
	list   []part
	tail   []float64
	any    any
	random *rand.Rand
	counts map[string]int
}

// shaper is an interface with a value and a pointer behind it.
type shaper interface{ shape() int }

type (
	square struct{ side *int }
	round  struct{ radius int }
)

func (s square) shape() int { return *s.side }
func (r *round) shape() int { return r.radius }

func TestPointersIntoTheMiddlePointIntoTheCopy(t *testing.T) {
	list := make([]part, 3, 5)
	root := &part{name: "root", number: 1, list: list, counts: map[string]int{"a": 1}}
	root.field, root.up, root.any = &root.number, &list[1], &list[2].number
	list[1].tail = make([]float64, 4, 8)
	list[2].tail = list[1].tail[2:3]
	list[0].up = root
	twin := deepcopy.Of(root)
	if twin.field != &twin.number || twin.up != &twin.list[1] || twin.any != &twin.list[2].number || twin.list[0].up != twin {
		t.Fatal("a pointer into the middle points to something of its own")
	}
	twin.number, twin.list[2].tail[0], twin.counts["a"] = 2, 7, 5
	if root.number != 1 || root.counts["a"] != 1 || list[1].tail[2] != 0 {
		t.Error("the original changed with its copy")
	}
	if twin.list[1].tail[2] != 7 {
		t.Error("two slices of one array are two arrays in the copy")
	}
	if cap(twin.list) != 5 {
		t.Errorf("room for %d in the copy, want 5", cap(twin.list))
	}
}

// TestOverlappingSlicesStayOneArray: neither of the two slices contains the other.
func TestOverlappingSlicesStayOneArray(t *testing.T) {
	array := []int{0, 1, 2, 3, 4, 5, 6, 7}
	root := &struct{ a, b []int }{array[:4:5], array[3:]}
	twin := deepcopy.Of(root)
	twin.a[3] = 30
	if twin.b[0] != 30 || array[3] != 3 || !reflect.DeepEqual(twin.b, []int{30, 4, 5, 6, 7}) {
		t.Errorf("%v and %v of %v", twin.a, twin.b, array)
	}
}

func TestValuesBehindInterfacesAreCopied(t *testing.T) {
	side := 3
	root := &struct {
		shapes []shaper
		side   *int
	}{[]shaper{square{&side}, &round{5}, nil}, &side}
	twin := deepcopy.Of(root)
	*twin.side = 4
	twin.shapes[1].(*round).radius = 6
	if root.shapes[0].shape() != 3 || root.shapes[1].shape() != 5 || twin.shapes[0].shape() != 4 || twin.shapes[1].shape() != 6 {
		t.Error("copy and original hold one value")
	}
}

func TestRandomStreamsGoOnApart(t *testing.T) {
	root := &part{random: rand.New(rand.NewPCG(1, 2))}
	root.random.Uint64()
	twin := deepcopy.Of(root)
	first := root.random.Uint64()
	root.random.Uint64()
	if got := twin.random.Uint64(); got != first {
		t.Errorf("the copy draws %d, the original drew %d", got, first)
	}
}

func TestWhatIsSharedStaysOne(t *testing.T) {
	land := &part{name: "land", list: make([]part, 2)}
	root := &part{up: land, field: &land.list[1].number}
	twin := deepcopy.Of(root, land)
	if twin.up != land || twin.field != &land.list[1].number {
		t.Error("what is shared was copied")
	}
}

func TestWhatCannotBeCopiedIsRefused(t *testing.T) {
	refused := func(name string, f func()) {
		defer func() {
			if cause := recover(); cause == nil {
				t.Errorf("%s was copied", name)
			} else if fmt.Sprint(cause) == "" {
				t.Errorf("%s: refused without a word", name)
			}
		}()
		f()
	}
	refused("a function", func() { deepcopy.Of(&struct{ f func() }{func() {}}) })
	refused("a channel", func() { deepcopy.Of(&struct{ c chan int }{make(chan int)}) })
	refused("a map of pointers", func() { deepcopy.Of(&struct{ m map[int]*int }{map[int]*int{1: new(int)}}) })
	deepcopy.Of(&struct{ f func() }{}) // there is no function in it
}

// TestRandomGraphsAreCopiedAsTheyAre: copies equal the originals by the standard library's deep
// comparison, and changing a copy leaves the original alone.
func TestRandomGraphsAreCopiedAsTheyAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := make([]part, rapid.IntRange(1, 12).Draw(t, "parts"))
		pick := rapid.IntRange(0, len(all)-1)
		for i := range all {
			p := &all[i]
			p.number = float64(i)
			p.field = &all[pick.Draw(t, "field")].number
			p.up = &all[pick.Draw(t, "up")]
			from := pick.Draw(t, "from")
			p.list = all[from : from+rapid.IntRange(0, len(all)-from).Draw(t, "n")]
			p.any = &all[pick.Draw(t, "any")]
		}
		root := &struct{ first *part }{&all[pick.Draw(t, "root")]}
		twin := deepcopy.Of(root)
		if !reflect.DeepEqual(root, twin) {
			t.Fatal("the copy is another one")
		}
		*twin.first.field, twin.first.up.name = -1, "spoilt"
		for i := range all {
			if all[i].number != float64(i) || all[i].name != "" {
				t.Fatal("the original changed with its copy")
			}
		}
	})
}
