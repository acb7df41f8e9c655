package process

import (
	"os/exec"
	"slices"
	"testing"
)

func TestPythonIsFoundOnEverySystem(t *testing.T) {
	const store = `C:\Users\me\AppData\Local\Microsoft\WindowsApps\python.exe`
	for name, c := range map[string]struct {
		goos  string
		there map[string]string // paths by name
		want  []string
	}{
		"Linux":                               {"linux", map[string]string{"python": "/usr/bin/python"}, []string{"python3"}},
		"Windows, python":                     {"windows", map[string]string{"python": `C:\Python\python.exe`, "py": `C:\Windows\py.exe`}, []string{"python"}},
		"Windows, the launcher only":          {"windows", map[string]string{"py": `C:\Windows\py.exe`}, []string{"py", "-3"}},
		"Windows, the launcher and the Store": {"windows", map[string]string{"python": store, "py": `C:\Windows\py.exe`}, []string{"py", "-3"}},
		"Windows, python of the Store":        {"windows", map[string]string{"python": store}, []string{"python"}},
		"Windows, nothing":                    {"windows", nil, []string{"python"}},
	} {
		got := python(c.goos, func(name string) (string, error) {
			if path, ok := c.there[name]; ok {
				return path, nil
			}
			return "", exec.ErrNotFound
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
