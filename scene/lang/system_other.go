//go:build !windows && !js

package lang

import (
	"os"
	"strings"
)

// preferred returns the preferred languages of the system, the first one first, by the rules of
// gettext: LANGUAGE is a list, and is used only if a locale is set.
func preferred() []string {
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := os.Getenv(variable)
		switch {
		case locale == "":
			continue
		case locale == "C" || locale == "POSIX" || strings.HasPrefix(locale, "C."):
			return nil
		}
		var names []string
		for _, name := range append(strings.Split(os.Getenv("LANGUAGE"), ":"), locale) {
			name, _, _ = strings.Cut(name, ".")
			name, _, _ = strings.Cut(name, "@")
			if name != "" {
				names = append(names, name)
			}
		}
		return names
	}
	return nil
}
