package files_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/files"
)

// TestAFileThatIsOpenForAMomentIsReplaced: another program that reads the old file, such as a virus
// scanner, delays Write but does not make it fail. If it keeps the file open, Write fails, and the
// file stays.
func TestAFileThatIsOpenForAMomentIsReplaced(t *testing.T) {
	const moment = 100 * time.Millisecond
	path := filepath.Join(t.TempDir(), "settings.toml")
	write := func(text string) error {
		return files.Write(path, files.Private, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	if err := write("old"); err != nil {
		t.Fatal(err)
	}
	held, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := write("in vain"); err == nil {
		t.Error("a file that stays open was replaced")
	}
	time.AfterFunc(moment, func() { _ = held.Close() })
	if err := write("new"); err != nil {
		t.Error(err)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	text, failed := os.ReadFile(path)
	if string(text) != "new" || failed != nil || err != nil || len(entries) != 1 {
		t.Errorf("the file holds %q, beside %d others; %v, %v", text, len(entries)-1, failed, err)
	}
}
