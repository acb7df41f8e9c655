package main

import (
	"encoding/json"
	"io/fs"
	"path"
	"strings"

	"treeline/assets"
	"treeline/assets/sound"
)

// addAssets adds pictures, models and sounds, each under a name with its hash in it, as
// light as the tools of this machine make them, and a list of where what is.
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

// lighter returns what the page has of a file and how such a file's name ends; nothing for
// one that is part of another. Where a tool is missing, the page is heavier.
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
