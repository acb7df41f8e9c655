package files

import "testing"

func TestQuotedIsOneWordForAShell(t *testing.T) {
	for _, c := range []struct{ goos, word, want string }{
		{"linux", "bot.py", "bot.py"},
		{"linux", "exec:my/bot.py,hunter", "exec:my/bot.py,hunter"},
		{"linux", "", "''"},
		{"linux", "my bot/bot.py", "'my bot/bot.py'"},
		{"linux", "it's", `'it'\''s'`},
		{"linux", "$HOME", "'$HOME'"},
		{"linux", `a\b`, `'a\b'`},
		{windows, `bot-test\seed-1.replay`, `bot-test\seed-1.replay`},
		{windows, `C:\bots\bot.py`, `C:\bots\bot.py`},
		{windows, "", `""`},
		{windows, `my bot\bot.py`, `"my bot\bot.py"`},
		{windows, `my bot\`, `"my bot\\"`},
		{windows, "it's", `"it's"`},
		{windows, `say "a b"`, `"say \"a b\""`},
		{windows, "hunter,random", `"hunter,random"`},
	} {
		if got := quoted(c.goos, c.word); got != c.want {
			t.Errorf("%s, %q: %s, want %s", c.goos, c.word, got, c.want)
		}
	}
}

func TestACommandInAFolderIsOneLineForAShell(t *testing.T) {
	for _, c := range []struct{ goos, folder, want string }{
		{"linux", "bots/mine", "(cd bots/mine && go build .)"},
		{"darwin", "my bot", "(cd 'my bot' && go build .)"},
		{windows, "bots/mine", `cmd /c "cd /d bots\mine && go build ."`},
		{windows, `D:\my bot`, `cmd /c "cd /d "D:\my bot" && go build ."`},
	} {
		if got := commandIn(c.goos, c.folder, "go build ."); got != c.want {
			t.Errorf("%s, %q: %s, want %s", c.goos, c.folder, got, c.want)
		}
	}
}
