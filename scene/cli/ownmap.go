package cli

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"treeline/scene/mapfile"
	"treeline/terrain"
)

// settleMap reads the map if --map names a file, and hands it to the command. It refuses flags that
// shape a generated map beside it.
func settleMap(ctx *kong.Context) error {
	taker, ok := commandOf(ctx).(interface{ TakeMap(m *terrain.Map) })
	if !ok {
		return nil
	}
	named := map[string]*kong.Flag{}
	for _, p := range ctx.Path {
		if p.Flag != nil {
			named[p.Flag.Name] = p.Flag
		}
	}
	flag := named["map"]
	if flag == nil {
		return nil
	}
	name := flag.Target.String()
	switch {
	case slices.Contains(terrain.Presets(), terrain.Preset(name)):
		return nil
	case !mapfile.Is(name):
		return fmt.Errorf("--map must be %s, or a file with a map of your own that ends in %s, but got %q", list(terrain.Presets(), ", ", " or "), mapfile.Ending, name)
	}
	for _, other := range []string{"trees", "map-size", "map-seed", "code"} {
		if named[other] != nil {
			return fmt.Errorf("--%s has no use for the map of a file: leave it or --map out", other)
		}
	}
	if set := named["set"]; set != nil {
		all, _ := reflect.TypeAssert[[]string](set.Target)
		if slices.ContainsFunc(all, func(s string) bool { return strings.HasPrefix(s, "terrain.") }) {
			return errors.New("--set of terrain has no use for the map of a file: leave it or --map out")
		}
	}
	m, err := mapfile.Read(name)
	if err != nil {
		return fmt.Errorf("--map: %w", err)
	}
	taker.TakeMap(m)
	if f, ok := taker.(interface{ onFile(path string) }); ok {
		f.onFile(name)
	}
	return nil
}
