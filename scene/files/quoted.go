package files

import (
	"runtime"
	"strings"
)

const windows = "windows" // as runtime.GOOS has it

// Quoted returns a word, such as a path, quoted for a shell of this system if it needs to be.
func Quoted(word string) string { return quoted(runtime.GOOS, word) }

// CommandIn returns a command line that runs another one in a folder and leaves the shell where it
// is.
func CommandIn(folder, command string) string { return commandIn(runtime.GOOS, folder, command) }

// quoted is Quoted for a system. On Windows that is for cmd as well as for PowerShell, where a comma
// outside quotes separates words.
func quoted(goos, word string) string {
	marks := "-_.,:/=+"
	if goos == windows {
		marks = `-_.:/=+\`
	}
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(marks, r)
	}
	switch {
	case word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0:
		return word
	case goos == windows:
		bare := strings.TrimRight(word, `\`)
		end := word[len(bare):] // a single backslash would make the quote after it a part of the word
		return `"` + strings.ReplaceAll(bare, `"`, `\"`) + end + end + `"`
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// commandIn is CommandIn for a system. PowerShell has no && before version 7, so on Windows cmd runs
// the line.
func commandIn(goos, folder, command string) string {
	if goos == windows {
		return `cmd /c "cd /d ` + quoted(goos, strings.ReplaceAll(folder, "/", `\`)) + ` && ` + command + `"`
	}
	return "(cd " + quoted(goos, folder) + " && " + command + ")"
}
