// Package sandbox runs WebAssembly modules that read and write lines. They have no access to
// anything else: no files, no real clock, no network, random numbers from a seed, a limited number
// of instructions and little memory. The same module given the same lines writes the same lines,
// however busy the machine is.
package sandbox

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"treeline/terrain/parallel"
)

// Group is a set of loaded modules and the programs that run in them. The zero Group is empty.
type Group struct {
	running parallel.Group

	mu       sync.Mutex
	open     map[*Guest]bool
	runtimes []wazero.Runtime
}

// Close ends every program and frees the modules.
func (g *Group) Close() {
	g.mu.Lock()
	open, runtimes := slices.Collect(maps.Keys(g.open)), g.runtimes
	g.runtimes = nil
	g.mu.Unlock()
	for _, guest := range open {
		guest.Close()
	}
	g.running.Wait()
	for _, r := range runtimes {
		_ = r.Close(context.Background()) // nothing of it is needed any more
	}
}

// enter adds a guest to the open ones, or removes it.
func (g *Group) enter(guest *Guest, open bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !open {
		delete(g.open, guest)
		return
	}
	if g.open == nil {
		g.open = map[*Guest]bool{}
	}
	g.open[guest] = true
}

// Module is a compiled program that can be started any number of times.
type Module struct {
	group    *Group
	runtime  wazero.Runtime
	compiled wazero.CompiledModule
}

// Load reads and prepares a module. The error says what is wrong with the file.
func (g *Group) Load(file string) (*Module, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, errors.New("there is no such file")
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no regular file: name a module")
	case info.Size() > maxModule:
		return nil, fmt.Errorf("it has %d bytes: at most %d may be", info.Size(), maxModule)
	}
	code, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return g.Prepare(code)
}

// Prepare is Load for the bytes of a module.
func (g *Group) Prepare(code []byte) (*Module, error) {
	counted, err := meter(code)
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig().WithMemoryLimitPages(maxPages))
	compiled, err := compile(r, counted, patience)
	if err == nil {
		_, err = wasi_snapshot_preview1.Instantiate(ctx, r)
	}
	if err == nil {
		_, err = r.NewHostModuleBuilder(hostName).NewFunctionBuilder().
			WithGoModuleFunction(api.GoModuleFunc(fuelFunction), nil, []api.ValueType{api.ValueTypeI64}).Export("fuel").NewFunctionBuilder().
			WithGoModuleFunction(api.GoModuleFunc(tollFunction), []api.ValueType{api.ValueTypeI32, api.ValueTypeI32, api.ValueTypeI32}, []api.ValueType{api.ValueTypeI32}).Export("toll").
			Instantiate(ctx)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("it cannot be compiled: %s", firstLine(err)), r.Close(ctx))
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.runtimes = append(g.runtimes, r)
	return &Module{group: g, runtime: r, compiled: compiled}, nil
}

// firstLine returns the text of an error without the stack trace of the module.
func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return strings.TrimSuffix(line, " (recovered by wazero)")
}
