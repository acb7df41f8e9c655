package cli

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"treeline/scene/files"
	"treeline/terrain"
)

// mapEnding is how the name of a file with a map ends, by which --map knows it from a shape.
const mapEnding = ".json"

// settleMap reads the map that --map names a file of, and hands it to the command. Flags that
// shape a map that is generated have no use for it.
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
	case !strings.EqualFold(filepath.Ext(name), mapEnding):
		return fmt.Errorf("--map must be %s, or a file with a map of your own that ends in %s, but got %q", list(terrain.Presets(), ", ", " or "), mapEnding, name)
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
	m, err := readMap(name)
	if err != nil {
		return fmt.Errorf("--map: %w", err)
	}
	taker.TakeMap(m)
	return nil
}

// readMap returns the map in a file. The error names the file and what is wrong in it.
func readMap(name string) (*terrain.Map, error) {
	text, err := files.Read(name, terrain.MaxMapFile)
	if err != nil {
		return nil, err
	}
	m, err := terrain.ReadJSON(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return m, nil
}
