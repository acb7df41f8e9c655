package deepcopy

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"unsafe"
)

// piece is memory that something points to: n values of a type.
type piece struct {
	at   unsafe.Pointer
	elem reflect.Type
	n    int
}

func (p *piece) end() uintptr { return uintptr(p.at) + uintptr(p.n)*p.elem.Size() }

// survey finds all memory that can be reached.
type survey struct {
	layouts layouts
	apart   pieces // that are left alone
	lenient bool   // what cannot be copied is left alone as well
	known   map[piece]bool
	found   []piece
}

func newSurvey(apart pieces, lenient bool) *survey {
	return &survey{layouts: layouts{}, apart: apart, lenient: lenient, known: map[piece]bool{}}
}

// add takes in what a pointer points to. Nothing is at places without a size.
func (s *survey) add(at unsafe.Pointer, elem reflect.Type, n int) {
	p := piece{at, elem, n}
	if at == nil || n == 0 || elem.Size() == 0 || s.known[p] || s.apart.find(at) >= 0 {
		return
	}
	s.known[p] = true
	s.found = append(s.found, p)
}

// pieces follows all pointers, and returns the largest pieces that were found, in the
// order of their addresses, none within another.
func (s *survey) pieces() pieces {
	for i := 0; i < len(s.found); i++ { //nolint:intrange // more is found meanwhile
		p := s.found[i]
		s.look(p.at, p.elem, p.n)
	}
	slices.SortFunc(s.found, func(a, b piece) int {
		return cmp.Or(cmp.Compare(uintptr(a.at), uintptr(b.at)), cmp.Compare(b.end(), a.end()))
	})
	var all pieces
	for _, p := range s.found {
		if len(all) == 0 || uintptr(p.at) >= all[len(all)-1].end() {
			all = append(all, p)
			continue
		}
		all[len(all)-1].join(p)
	}
	return all
}

// join takes a piece in that begins within this one: usually it lies within. Two ends
// of one array may overlap, such as two slices of it.
func (p *piece) join(other piece) {
	if other.end() <= p.end() {
		return
	}
	if other.elem != p.elem {
		panic(fmt.Sprintf("deepcopy: a %s and a %s overlap", p.elem, other.elem))
	}
	p.n = int((other.end() - uintptr(p.at)) / p.elem.Size())
}

// look takes in what n values of a type point to.
func (s *survey) look(at unsafe.Pointer, t reflect.Type, n int) {
	slots := s.layouts.of(t)
	if len(slots) == 0 {
		return
	}
	for i := range n {
		one := unsafe.Add(at, uintptr(i)*t.Size())
		for _, k := range slots {
			s.lookInto(unsafe.Add(one, k.offset), k.t)
		}
	}
}

// lookInto takes in what one slot points to.
func (s *survey) lookInto(at unsafe.Pointer, t reflect.Type) {
	v := reflect.NewAt(t, at).Elem()
	switch t.Kind() {
	case reflect.Pointer:
		s.add(v.UnsafePointer(), t.Elem(), 1)
	case reflect.Slice:
		s.add(v.UnsafePointer(), t.Elem(), v.Cap()) // what lies beyond the length may be reached again
	case reflect.Interface:
		if v.IsNil() {
			return
		}
		held := reflect.New(v.Elem().Type())
		held.Elem().Set(v.Elem())
		s.look(held.UnsafePointer(), v.Elem().Type(), 1)
	case reflect.Map:
		if !v.IsNil() && !s.lenient && len(s.layouts.of(t.Key()))+len(s.layouts.of(t.Elem())) > 0 {
			refuse(t)
		}
	default:
		if !v.IsZero() && !s.lenient {
			refuse(t)
		}
	}
}

// pieces are pieces in the order of their addresses, none within another.
type pieces []piece

// find returns the piece in which a place lies, -1 if it is in none.
func (all pieces) find(at unsafe.Pointer) int {
	i, found := slices.BinarySearchFunc(all, uintptr(at), func(p piece, at uintptr) int { return cmp.Compare(uintptr(p.at), at) })
	if found {
		return i
	}
	if i > 0 && uintptr(at) < all[i-1].end() {
		return i - 1
	}
	return -1
}
