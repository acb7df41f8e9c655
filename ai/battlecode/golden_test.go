package battlecode_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
)

// TestGoldenCodesKeepTheirMeaning: the codes in the file were given to people, and keep their
// meaning for ever. Codes may be added; an existing line is never changed.
func TestGoldenCodesKeepTheirMeaning(t *testing.T) {
	file, err := os.Open(filepath.Join("testdata", "version1.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := 0
	for in := bufio.NewScanner(file); in.Scan(); lines++ {
		var golden struct {
			Code   string
			Battle ai.BattleSpec
		}
		if err := json.Unmarshal(in.Bytes(), &golden); err != nil {
			t.Fatal(err)
		}
		got, err := battlecode.Decode(golden.Code)
		if err != nil || !reflect.DeepEqual(got, golden.Battle) {
			t.Errorf("%s is read as %+v, %v; want %+v", golden.Code, got, err, golden.Battle)
		}
		if c := code(t, golden.Battle); c != golden.Code {
			t.Errorf("%+v is written %s, want %s", golden.Battle, c, golden.Code)
		}
	}
	if lines < 10 {
		t.Errorf("%d codes in the file", lines)
	}
}
