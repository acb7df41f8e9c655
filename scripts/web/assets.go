package main

import (
	"encoding/json"
	"io/fs"
	"path"
	"strings"

	"treeline/assets"
	"treeline/assets/sound"
)

// addAssets adds pictures, models and sounds, each with a hash in its name and as small as the
// tools of this machine can make it, and an index of their names.
func (s site) addAssets() error {
	list := map[string]string{}
	for folder, from := range map[string]fs.FS{"": assets.FS, "sound": sound.FS} {
		err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			end, text, err := lighter(from, name)
			if err != nil || text == nil {
				return err
			}
			file := path.Base(name)
			at := "assets/" + hashed(strings.TrimSuffix(file, path.Ext(file))+end, text)
			s[at], list[path.Join(folder, name)] = text, at
			return nil
		})
		if err != nil {
			return err
		}
	}
	text, err := json.Marshal(list)
	s["assets.json"] = text
	return err
}

// lighter returns the content of a file on the page and its extension; nil for one that is part of
// another file. If a tool is missing, files are larger.
func lighter(from fs.FS, name string) (end string, text []byte, err error) {
	if text, err = fs.ReadFile(from, name); err != nil {
		return "", nil, err
	}
	switch end = path.Ext(name); end {
	case ".wav":
		if small, err := tool(text, "oggenc", "--quiet", "--quality=3", "--serial=1", "--output=-", "-"); small != nil || err != nil {
			return ".ogg", small, err
		}
	case ".png", ".jpg":
		return picture(from, name, text)
	}
	return end, text, nil
}
