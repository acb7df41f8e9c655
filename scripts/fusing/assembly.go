package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

// fusedInstruction matches a line of the compiler's listing with a fused instruction of any
// processor, and captures the place in the source and the instruction.
//
//nolint:gochecknoglobals // a constant.
var fusedInstruction = regexp.MustCompile(`\((\S+\.go:\d+)\)\t(V?FN?M(?:ADD|SUB)\w*|WFN?M[AS]DB)\s`)

// target is a kind of processor on which Go fuses.
type target struct{ name, arch, level string }

func targets(all bool) []target {
	list := []target{{"amd64 with FMA", "amd64", "GOAMD64=v3"}, {"arm64", "arm64", ""}}
	if all {
		list = append(list, target{"ppc64le", "ppc64le", ""}, target{"riscv64", "riscv64", ""}, target{"s390x", "s390x", ""}, target{"loong64", "loong64", ""})
	}
	return list
}

// instruction is a fused instruction in compiled code.
type instruction struct{ place, code, processor string }

func (i instruction) String() string {
	return fmt.Sprintf("%s: fused on %s: %s", i.place, i.processor, i.code)
}

// places returns where instructions come from, as "path:line". An instruction that was inlined from
// mathgl is also listed as mathgl, which stands for all calls of its sums.
func places(list []instruction) map[string]bool {
	set := map[string]bool{}
	for _, i := range list {
		if strings.Contains(i.place, mathgl) {
			set[mathgl] = true
		}
		set[i.place] = true
	}
	return set
}

// fusedInstructions compiles the packages for processors that fuse and returns the fused
// instructions in their code. The go command caches listings, so unchanged packages are not
// compiled again.
func fusedInstructions(folder string, patterns []string, all bool) ([]instruction, error) {
	var list []instruction
	for _, t := range targets(all) {
		found, err := listing(folder, patterns, t)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		list = append(list, found...)
	}
	slices.SortFunc(list, func(a, b instruction) int { return cmp.Compare(a.String(), b.String()) })
	return slices.Compact(list), nil
}

func listing(folder string, patterns []string, t target) ([]instruction, error) {
	command := exec.Command("go", append([]string{"build", "-trimpath=false", "-gcflags=" + ours + "...=-S"}, patterns...)...)
	command.Dir = folder
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+t.arch, t.level)
	pipe, err := command.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	var found []instruction
	var faults []string
	lines := bufio.NewScanner(pipe)
	lines.Buffer(nil, 1<<20)
	code := 0
	for lines.Scan() {
		line := lines.Text()
		if strings.HasPrefix(line, "\t") {
			code++
		} else if strings.Contains(line, ".go:") {
			faults = append(faults, line)
		}
		if m := fusedInstruction.FindStringSubmatch(line); m != nil {
			found = append(found, instruction{m[1], m[2], t.name})
		}
	}
	if err := errors.Join(lines.Err(), command.Wait()); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, strings.Join(faults, "\n"))
	}
	if code == 0 {
		return nil, errors.New("the compiler listed no code")
	}
	return found, nil
}
