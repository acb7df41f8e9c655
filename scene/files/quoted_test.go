package files_test

import (
	"testing"

	"treeline/scene/files"
)

func TestQuotedIsOneWordForAShell(t *testing.T) {
	for word, want := range map[string]string{
		"bot.py": "bot.py", "exec:my/bot.py": "exec:my/bot.py", "": "''", "my bot/bot.py": "'my bot/bot.py'", "it's": `'it'\''s'`, "$HOME": "'$HOME'",
	} {
		if got := files.Quoted(word); got != want {
			t.Errorf("%q: %s, want %s", word, got, want)
		}
	}
}
