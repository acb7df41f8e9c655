package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed files/installer.nsi
var installerText string

// installer makes the installer, which installs the files of the archive into a folder, with an
// entry in the menu and an uninstaller.
func (r *release) installer(out string, all []entry) error {
	bytes := int64(0)
	for _, e := range all {
		content, err := os.ReadFile(e.from)
		if err != nil {
			return err
		}
		to, err := r.keep("installer/"+e.name, content)
		if err != nil {
			return err
		}
		if err := os.Chtimes(to, r.made, r.made); err != nil {
			return err
		}
		bytes += int64(len(content))
	}
	put, remove := lists(filepath.Join(r.work, "installer"), all)
	var kept []string
	for _, f := range []struct{ name, text string }{{"installer.nsi", installerText}, {"put.nsh", put}, {"remove.nsh", remove}} {
		path, err := r.keep(f.name, []byte(f.text))
		if err != nil {
			return err
		}
		kept = append(kept, path)
	}
	icon, err := r.ico()
	if err != nil {
		return err
	}
	to := filepath.Join(out, r.name("treeline", windows.os+"_"+windows.arch+"_setup.exe"))
	_, err = r.output("makensis", "-V2", "-DVERSION="+r.version, "-DPUT="+kept[1], "-DREMOVE="+kept[2], "-DICON="+icon,
		fmt.Sprintf("-DKILOBYTES=%d", bytes/1024), "-DOUT="+to, kept[0])
	return err
}

// lists returns the lines of the installer script that install the files of a folder, and those
// that remove them together with their folders, deepest first.
func lists(folder string, all []entry) (put, remove string) {
	var in, out strings.Builder
	var dirs []string
	for _, e := range all {
		dir, name := filepath.Split(e.name)
		there := `$INSTDIR\` + strings.ReplaceAll(dir, "/", `\`)
		fmt.Fprintf(&in, "SetOutPath \"%s\"\nFile \"%s\"\n", strings.TrimSuffix(there, `\`), filepath.Join(folder, dir, name))
		fmt.Fprintf(&out, "Delete \"%s%s\"\n", there, name)
		for d := filepath.Dir(e.name); d != "."; d = filepath.Dir(d) {
			if !slices.Contains(dirs, d) {
				dirs = append(dirs, d)
			}
		}
	}
	slices.SortFunc(dirs, func(a, b string) int { return strings.Compare(b, a) })
	for _, d := range dirs {
		fmt.Fprintf(&out, "RMDir \"$INSTDIR\\%s\"\n", strings.ReplaceAll(d, "/", `\`))
	}
	return in.String(), out.String()
}
