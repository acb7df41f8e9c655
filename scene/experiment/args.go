package experiment

import (
	"fmt"
	"reflect"
	"strings"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/files"
)

// Args returns the arguments with which treeline watch shows a battle: the flags that differ from
// the defaults, quoted for a shell.
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
			args = append(args, "--"+name+" "+files.Quoted(said))
		}
	}
	return strings.Join(args, " ")
}
