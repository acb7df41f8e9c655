package main

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// resources is the file with the icon, the manifest and the version of a Windows program. The
// linker looks for it beside the package, and Git ignores it.
const resources = "rsrc_windows_amd64.syso"

// openALVersion is the version of OpenAL Soft, whose library is shipped with the game.
const openALVersion = "1.18.2"

// windows makes the archive and the installer of the program with a window.
func (r *release) windows(out string) error {
	rsrc := filepath.Join(r.root, resources)
	if err := os.Remove(rsrc); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a release that was interrupted
		return err
	}
	bare := targetOf("windows", plain)
	second, err := r.build(&bare) // before there are resources, which it would be linked with
	if err != nil {
		return err
	}
	if err := r.writeResources(rsrc); err != nil {
		return err
	}
	defer os.Remove(rsrc)
	path, err := r.build(&windows)
	if err != nil {
		return err
	}
	if err := r.parts(out, &windows, path); err != nil {
		return err
	}
	engine, err := r.output("go", "list", "-m", "-f", "{{.Dir}}", "github.com/g3n/engine")
	if err != nil {
		return err
	}
	sound := filepath.Join(engine, "audio", "windows")
	documents, err := r.documents()
	if err != nil {
		return err
	}
	all := slices.Concat([]entry{
		program(path), program(second),
		{name: "OpenAL32.dll", from: filepath.Join(sound, "bin", "OpenAL32.dll"), mode: 0o755},
		{name: "OpenAL32.txt", from: filepath.Join(sound, "openal-soft-"+openALVersion, "COPYING"), mode: 0o644},
	}, documents)
	if err := r.archive(out, &windows, all); err != nil {
		return err
	}
	return r.installer(out, all)
}

// writeResources writes the file with icon, manifest and version for the linker.
func (r *release) writeResources(to string) error {
	icon, err := r.windowsIcon()
	if err != nil {
		return err
	}
	set := winres.ResourceSet{}
	if err := set.SetIcon(winres.Name("APPICON"), icon); err != nil {
		return err
	}
	set.SetManifest(winres.AppManifest{
		ExecutionLevel: winres.AsInvoker, Compatibility: winres.Win10AndAbove, DPIAwareness: winres.DPIPerMonitorV2,
		LongPathAware: true, UseCommonControlsV6: true, Description: summary,
	})
	about := version.Info{}
	for key, text := range map[string]string{
		version.ProductName: "Treeline", version.FileDescription: "Treeline", version.ProductVersion: r.version,
		version.LegalCopyright: "The Treeline authors", version.OriginalFilename: windows.program(),
	} {
		if err := about.Set(version.LangDefault, key, text); err != nil {
			return err
		}
	}
	number, _, _ := strings.Cut(r.version, "-")
	about.SetFileVersion(number)
	about.SetProductVersion(number)
	set.SetVersionInfo(about)
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	if err := set.WriteObject(f, winres.ArchAMD64); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}

// windowsIcon draws the icon in all its sizes.
func (r *release) windowsIcon() (*winres.Icon, error) {
	var images []image.Image
	for _, side := range iconSizes() {
		from, err := r.icon(side)
		if err != nil {
			return nil, err
		}
		f, err := os.Open(from)
		if err != nil {
			return nil, err
		}
		picture, err := png.Decode(f)
		_ = f.Close()
		if err != nil {
			return nil, err
		}
		images = append(images, picture)
	}
	return winres.NewIconFromImages(images)
}

// ico writes the icon as a file and returns its path.
func (r *release) ico() (string, error) {
	icon, err := r.windowsIcon()
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := icon.SaveICO(&b); err != nil {
		return "", err
	}
	return r.keep("treeline.ico", b.Bytes())
}
