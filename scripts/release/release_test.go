package main

import (
	"bytes"
	"debug/elf"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

const log = "# Changelog\n\n## [Unreleased]\n\n- Smoke.\n\n## [1.3.0-rc.1] - 2026-06-01\n\n- Fog.\n\n## [1.2.0] - 2026-05-01\n\n### Added\n\n- Trees.\n\n## [1.1.0]\n\n- Tanks.\n"

func TestNotesAreTheSectionOfTheVersion(t *testing.T) {
	for _, c := range []struct{ version, want string }{
		{"1.2.0", "### Added\n\n- Trees.\n"},
		{"1.1.0", "- Tanks.\n"},
		{"1.2.1-0.20260601120000-0123456789ab", "- Smoke.\n"},
		{"1.3.0-rc.1", "- Fog.\n"},
		{"1.3.0-rc.1+dirty", "- Fog.\n"},
		{"1.3.0-rc.2", "- Smoke.\n"},
		{"1.3.0-rc.1.0.20260602120000-0123456789ab", "- Smoke.\n"},
	} {
		if got, err := section(log, c.version); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.version, got, err, c.want)
		}
	}
	if _, err := section(log, "9.0.0"); err == nil || !strings.Contains(err.Error(), "[9.0.0]") {
		t.Errorf("a version without a section gives %v", err)
	}
	if _, err := section("# Changelog\n", "1.3.0-rc.1"); err == nil || !strings.Contains(err.Error(), "[1.3.0-rc.1] and none [Unreleased]") {
		t.Errorf("without any section: %v", err)
	}
}

// TestTheVersionIsKnownBeforeTheBuilds: a missing section of the changelog ends a release at once.
func TestTheVersionIsKnownBeforeTheBuilds(t *testing.T) {
	r := &release{root: t.TempDir(), work: t.TempDir(), made: time.Unix(1e9, 0).UTC()}
	for name, text := range map[string]string{"go.mod": "module treeline\n\ngo 1.26.0\n", "scripts/thirdparty/main.go": "package main\n\nfunc main() {}\n"} {
		path := filepath.Join(r.root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range []string{"init -q", "add .", "-c user.name=a -c user.email=a@b commit -q -m a", "tag v1.3.0-rc.1"} {
		if _, err := r.output("git", strings.Fields(args)...); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.named(""); err != nil || r.version != "1.3.0-rc.1" {
		t.Errorf("%q, %v", r.version, err)
	}
}

func TestDependenciesFollowTheLibraries(t *testing.T) {
	symbols := []elf.ImportedSymbol{{Version: "GLIBC_2.3.4"}, {Version: "GLIBC_2.34"}, {Version: "GLIBC_2.4"}, {}}
	got, err := packagesOf([]string{"libc.so.6", "libGL.so.1", "libm.so.6"}, symbols)
	if err != nil || !slices.Contains(got, "libc6 (>= 2.34)") || !slices.Contains(got, "libgl1") || slices.Contains(got, "libopenal1") {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := packagesOf([]string{"libnew.so.1"}, nil); err == nil || !strings.Contains(err.Error(), "libnew.so.1") {
		t.Errorf("a library of no package gives %v", err)
	}
}

func TestTheUninstallerRemovesWhatTheInstallerPuts(t *testing.T) {
	put, remove := lists("/made", []entry{{name: "a.exe"}, {name: "docs/one/b.md"}, {name: "docs/c.md"}})
	for _, line := range []string{`SetOutPath "$INSTDIR\docs\one"`, `File "/made/docs/one/b.md"`, `SetOutPath "$INSTDIR"`} {
		if !strings.Contains(put, line+"\n") {
			t.Errorf("%q lacks %s", put, line)
		}
	}
	want := `Delete "$INSTDIR\a.exe"
Delete "$INSTDIR\docs\one\b.md"
Delete "$INSTDIR\docs\c.md"
RMDir "$INSTDIR\docs\one"
RMDir "$INSTDIR\docs"
`
	if remove != want {
		t.Errorf("%s\nwant\n%s", remove, want)
	}
}

func TestAListOfPartsKeepsNoMomentAndNamesTheSoundOfWindows(t *testing.T) {
	r := &release{made: time.Unix(1e9, 0).UTC()}
	said := []byte(`{"metadata":{"timestamp":"2030-01-01T00:00:00Z","tools":[1]},"components":[{"name":"a"}]}`)
	for _, c := range []struct {
		target target
		want   bool
	}{{windows, true}, {linux, false}, {targetOf("windows", plain), false}} {
		got, err := r.tidyParts(said, &c.target)
		if err != nil || bytes.Contains(got, []byte("2030")) || bytes.Contains(got, []byte("tools")) || !bytes.Contains(got, []byte(`"name": "a"`)) {
			t.Errorf("%+v: %s, %v", c.target, got, err)
		}
		if bytes.Contains(got, []byte("openal-soft")) != c.want {
			t.Errorf("%+v: OpenAL Soft is in it: %t, want %t", c.target, !c.want, c.want)
		}
	}
}

// TestResourcesOfAnInterruptedReleaseAreRemoved before anything is built that they would be linked
// with. The build itself fails, as there is no module.
func TestResourcesOfAnInterruptedReleaseAreRemoved(t *testing.T) {
	r := release{root: t.TempDir(), work: t.TempDir()}
	left := filepath.Join(r.root, resources)
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := r.windows(t.TempDir()); err == nil {
		t.Error("a program came out of an empty folder")
	}
	if _, err := os.Stat(left); err == nil {
		t.Errorf("%s is still there", resources)
	}
}

func TestIncompleteTargetLinesAreRefused(t *testing.T) {
	defer func() {
		if said, _ := recover().(string); !strings.Contains(said, "plan9 amd64") {
			t.Errorf("it says %q", said)
		}
	}()
	readTargets("# a comment\nlinux amd64 headless -\nplan9 amd64\n")
}

// TestAnUpgradeLeavesNoFilesOfTheEarlierVersion, as it runs that version's uninstaller first.
func TestAnUpgradeLeavesNoFilesOfTheEarlierVersion(t *testing.T) {
	before, _, found := strings.Cut(installerText, "${PUT}")
	for _, line := range []string{`ReadRegStr $0 HKCU "Software\Treeline" "Folder"`, `ExecWait '"$0\uninstall.exe" /S _?=$0'`, `Delete "$0\uninstall.exe"`} {
		if !found || !strings.Contains(before, line) {
			t.Errorf("%s does not stand before the files are put in their places", line)
		}
	}
	if _, err := exec.LookPath("makensis"); err != nil {
		t.Skip("there is no makensis to try it with")
	}
	r := &release{root: t.TempDir(), work: t.TempDir(), made: time.Unix(1e9, 0).UTC(), version: "1.2.3"}
	file, err := r.keep("a.txt", []byte("text"))
	if err != nil {
		t.Fatal(err)
	}
	put, remove := lists(r.work, []entry{{name: "a.txt", from: file}})
	args := []string{"-V2", "-DVERSION=1.2.3", "-DKILOBYTES=1", "-DICON=/usr/share/nsis/Contrib/Graphics/Icons/modern-install.ico", "-DOUT=" + filepath.Join(r.work, "setup.exe")}
	for name, text := range map[string]string{"PUT": put, "REMOVE": remove} {
		path, err := r.keep(name+".nsh", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, "-D"+name+"="+path)
	}
	script, err := r.keep("installer.nsi", []byte(installerText))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.output("makensis", append(args, script)...); err != nil {
		t.Error(err)
	}
}

// TestArchivesHoldNothingOfTheMoment packs the same file at two times from two folders.
func TestArchivesHoldNothingOfTheMoment(t *testing.T) {
	r := &release{made: time.Unix(1e9, 0).UTC()}
	for name, pack := range map[string]func(io.Writer, string, []entry) error{"tar": r.tarGz, "zip": r.zip} {
		var made [2]bytes.Buffer
		for i := range made {
			from := filepath.Join(t.TempDir(), "file")
			if err := os.WriteFile(from, []byte("same"), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(from, time.Time{}, time.Unix(int64(i)*1e8, 0)); err != nil {
				t.Fatal(err)
			}
			if err := pack(&made[i], "folder", []entry{{name: "a/b", from: from, mode: 0o755}}); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(made[0].Bytes(), made[1].Bytes()) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestDebianOrdersVersions(t *testing.T) {
	for version, want := range map[string]string{"1.2.0": "1.2.0", "1.2.1-0.20260601120000-0123456789ab": "1.2.1~0.20260601120000.0123456789ab"} {
		if got := debianVersion(version); got != want {
			t.Errorf("%s: %s, want %s", version, got, want)
		}
	}
}
