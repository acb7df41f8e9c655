package deepcopy

import (
	"fmt"
	"reflect"
	"unsafe"
)

// Of returns a copy of what root points to and of everything that can be reached from
// there, but for what can be reached from shared, pointers that copy and original have
// in common. Strings are shared. It panics if it comes to a function, a channel, or a
// map that holds pointers: these cannot be copied. Nothing may change meanwhile.
//
// A value that is known by its address, such as an error of a package, is another one
// in the copy.
func Of[T any](root *T, shared ...any) *T {
	common := newSurvey(nil, true)
	for _, p := range shared {
		v := reflect.ValueOf(p)
		common.add(v.UnsafePointer(), v.Type().Elem(), 1)
	}
	s := newSurvey(common.pieces(), false)
	s.add(unsafe.Pointer(root), reflect.TypeFor[T](), 1)
	c := copier{layouts: s.layouts, pieces: s.pieces()}
	c.duplicate()
	return (*T)(c.moved(unsafe.Pointer(root)))
}

// copier copies pieces of memory.
type copier struct {
	layouts layouts
	pieces  pieces
	copies  []unsafe.Pointer // by piece
}

// duplicate copies every piece, and turns the pointers in the copies to copies.
func (c *copier) duplicate() {
	c.copies = make([]unsafe.Pointer, len(c.pieces))
	for i, p := range c.pieces {
		list := reflect.SliceOf(p.elem)
		twin := reflect.MakeSlice(list, p.n, p.n)
		reflect.Copy(twin, reflect.SliceAt(p.elem, p.at, p.n))
		c.copies[i] = twin.UnsafePointer()
	}
	for i, p := range c.pieces {
		c.turn(c.copies[i], p.elem, p.n)
	}
}

// turn turns the pointers in n values of a type.
func (c *copier) turn(at unsafe.Pointer, t reflect.Type, n int) {
	slots := c.layouts.of(t)
	if len(slots) == 0 {
		return
	}
	for i := range n {
		one := unsafe.Add(at, uintptr(i)*t.Size())
		for _, s := range slots {
			c.turnSlot(unsafe.Add(one, s.offset), s.t)
		}
	}
}

// turnSlot turns one pointer.
func (c *copier) turnSlot(at unsafe.Pointer, t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice: // a slice begins with its pointer
		p := (*unsafe.Pointer)(at)
		*p = c.moved(*p)
	case reflect.Interface:
		c.turnInterface(reflect.NewAt(t, at).Elem())
	case reflect.Map:
		m := reflect.NewAt(t, at).Elem()
		if m.IsNil() {
			return
		}
		twin := reflect.MakeMapWithSize(t, m.Len())
		for each := m.MapRange(); each.Next(); {
			twin.SetMapIndex(each.Key(), each.Value())
		}
		m.Set(twin)
	default: // nil, as the survey found
	}
}

// turnInterface turns what an interface holds: a pointer, or a value of its own.
func (c *copier) turnInterface(v reflect.Value) {
	if v.IsNil() {
		return
	}
	held := v.Elem()
	twin := reflect.New(held.Type())
	twin.Elem().Set(held)
	c.turn(twin.UnsafePointer(), held.Type(), 1)
	v.Set(twin.Elem())
}

// moved returns where the copy is of what p points to, p itself if that is not copied.
func (c *copier) moved(p unsafe.Pointer) unsafe.Pointer {
	i := c.pieces.find(p)
	if i < 0 {
		return p
	}
	return unsafe.Add(c.copies[i], uintptr(p)-uintptr(c.pieces[i].at))
}

// layouts are the places of pointers in types.
type layouts map[reflect.Type][]slot

// slot is a place in a type that holds a pointer, or more than that: a slice, an
// interface, a map.
type slot struct {
	offset uintptr
	t      reflect.Type
}

// of returns the slots of a type, none if it holds no pointers.
func (l layouts) of(t reflect.Type) []slot {
	slots, known := l[t]
	if !known {
		slots = l.lay(t)
		l[t] = slots
	}
	return slots
}

func (l layouts) lay(t reflect.Type) (slots []slot) {
	within := func(inner reflect.Type, offset uintptr) {
		for _, s := range l.of(inner) {
			slots = append(slots, slot{offset + s.offset, s.t})
		}
	}
	switch t.Kind() {
	case reflect.Struct:
		for f := range t.Fields() {
			within(f.Type, f.Offset)
		}
	case reflect.Array:
		for i := range t.Len() {
			within(t.Elem(), uintptr(i)*t.Elem().Size())
		}
	case reflect.Pointer, reflect.Slice, reflect.Interface, reflect.Map, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return []slot{{0, t}}
	default:
	}
	return slots
}

// refuse panics over something that cannot be copied.
func refuse(t reflect.Type) {
	panic(fmt.Sprintf("deepcopy: a %s cannot be copied", t))
}
