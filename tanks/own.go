package tanks

import (
	"fmt"
	"strconv"
	"strings"
)

// Own is the class of the first tank of a line-up, which a player drives: one with a gun. The zero value
// is the class that it usually has.
type Own uint8

// OwnOf returns the choice of a class; an unknown one gives the usual one.
func OwnOf(c ClassID) Own {
	if c >= NumClasses || ClassOf(c).Unarmed || c == usualClasses()[0] {
		return 0
	}
	return 1 + Own(c)
}

// Class returns the class that is chosen; an unknown choice gives the usual one.
func (o Own) Class() ClassID {
	if o == 0 || o.Check() != nil {
		return usualClasses()[0]
	}
	return ClassID(o - 1)
}

// Owns returns all choices, in the order of the classes. The slice is fresh.
func Owns() []Own {
	var all []Own
	for id := range NumClasses {
		if !ClassOf(id).Unarmed {
			all = append(all, OwnOf(id))
		}
	}
	return all
}

// Check returns an error that names the classes if the choice is none.
func (o Own) Check() error {
	if o != 0 && OwnOf(ClassID(o-1)) != o {
		return unknownClass(strconv.Itoa(int(o)))
	}
	return nil
}

// String returns the name of the class.
func (o Own) String() string { return ClassOf(o.Class()).Name }

// UnmarshalText reads the name of a class.
func (o *Own) UnmarshalText(text []byte) error {
	for id := range NumClasses {
		if c := ClassOf(id); !c.Unarmed && c.Name == string(text) {
			*o = OwnOf(id)
			return nil
		}
	}
	return unknownClass(fmt.Sprintf("%q", text))
}

func unknownClass(what string) error {
	var names []string
	for _, o := range Owns() {
		names = append(names, o.String())
	}
	return fmt.Errorf("unknown tank class %s: want %s", what, strings.Join(names, ", "))
}
