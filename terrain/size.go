package terrain

import (
	"fmt"
	"strconv"
)

// Size is how large the map of a battle is.
type Size uint8

// The sizes. Their order is part of the codes that people share.
const (
	Usual Size = iota // 500 x 450 m
	Small             // 320 x 290 m
)

// Sizes returns all sizes. The slice is fresh.
func Sizes() []Size { return []Size{Usual, Small} }

// Shape gives a standard spec the dimensions of the size.
func (s Size) Shape(spec *Spec) {
	const wide, deep = 320, 290 // m
	if s == Small {
		spec.Width, spec.Depth = wide, deep
	}
}

// String returns the name of the size.
func (s Size) String() string {
	switch s {
	case Usual:
		return "usual"
	case Small:
		return "small"
	}
	return fmt.Sprintf("size %d", uint8(s))
}

// UnmarshalText reads a name.
func (s *Size) UnmarshalText(text []byte) error {
	for _, size := range Sizes() {
		if size.String() == string(text) {
			*s = size
			return nil
		}
	}
	return unknownSize(fmt.Sprintf("%q", text))
}

// Check returns an error that names the sizes if it is none of them.
func (s Size) Check() error {
	if s > Small {
		return unknownSize(strconv.Itoa(int(s)))
	}
	return nil
}

func unknownSize(what string) error {
	return fmt.Errorf("unknown map size %s: want %s or %s", what, Usual, Small)
}
