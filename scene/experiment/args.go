package experiment

import (
	"fmt"
	"reflect"
	"strings"

	"treeline/ai"
	"treeline/scene/config"
)

// Args returns the arguments by which treeline watch shows a battle: its flags as far as
// they are not the defaults, ready for a shell.
func Args(s ai.BattleSpec) string {
	var args []string
	usual := ai.DefaultBattle()
	usual.Seed = 0 // each battle has one
	v, u := reflect.ValueOf(s), reflect.ValueOf(usual)
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if said := fmt.Sprint(v.Field(i)); said != fmt.Sprint(u.Field(i)) {
			name := f.Tag.Get("name")
			if name == "" {
				name = config.Kebab(f.Name)
			}
			args = append(args, "--"+name+" "+quoted(said))
		}
	}
	return strings.Join(args, " ")
}

// quoted returns a word as a shell takes it for one.
func quoted(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_.,:/=+", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
