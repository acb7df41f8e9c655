package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/replay"
)

// errDiffers is the error for a replay that is not reproduced.
var errDiffers = errors.New("the battle is not the one that was recorded")

// verified is the result of --verify for one file.
type verified struct {
	File string `json:"file,omitempty"` // set only for files of a folder
	replay.Verdict
	Error string `json:"error,omitempty"` // why it cannot be fought, "" if it can

	cut bool // whether the end of the recording is missing
}

// verify checks whether the battle of a replay, or those of all replays in a folder, are the same
// when they are fought again. It returns an error if one is not.
func (r *replayCommand) verify(ctx context.Context) error {
	if !isFolder(r.File) {
		v, err := verdict(ctx, r.File)
		if err != nil {
			return err
		}
		if v.Error != "" {
			return errors.New(v.Error)
		}
		if err := r.print(v, v.text()); err != nil || v.FirstDifference == nil {
			return err
		}
		return errDiffers
	}
	entries, err := os.ReadDir(r.File)
	if err != nil {
		return err
	}
	var files []string
	for _, e := range entries {
		if replay.Is(e.Name()) {
			files = append(files, filepath.Join(r.File, e.Name()))
		}
	}
	if len(files) == 0 {
		return fmt.Errorf("%s holds no replays", r.File)
	}
	return r.verifyAll(ctx, files)
}

// verifyAll verifies some replays. As text it prints those that are not the same, and a summary.
func (r *replayCommand) verifyAll(ctx context.Context, files []string) error {
	var same, ticks, cut, others, broken int
	job := func(ctx context.Context, i int) (verified, error) { return verdict(ctx, files[i]) }
	err := lab.InOrder(ctx, len(files), r.Workers, job, func(v verified) error {
		line := ""
		switch {
		case v.Error != "":
			broken++
			line = v.Error + "\n"
		case v.FirstDifference != nil:
			others++
			line = v.text()
		default:
			same++
			if v.cut {
				cut++
			}
		}
		ticks += v.Ticks
		return r.print(v, line)
	})
	if r.Format == lab.Text {
		_, said := fmt.Printf("%s, %d ticks: %d the same (%d of them cut off), %d different, %d that cannot be fought\n",
			replays(same+others+broken), ticks, same, cut, others, broken)
		err = errors.Join(err, said)
	}
	if bad := others + broken; err == nil && bad > 0 {
		return fmt.Errorf("%d of %s could not be fought as recorded", bad, replays(len(files)))
	}
	return err
}

func replays(n int) string { return plural.Of(n, "replay", "replays") }

// print prints a verdict as JSON, or else the given text.
func (r *replayCommand) print(v verified, text string) error {
	if r.Format != lab.JSON {
		_, err := fmt.Print(text)
		return err
	}
	if v.File == r.File {
		v.File = ""
	}
	return json.NewEncoder(os.Stdout).Encode(v)
}

// verdict verifies one replay; v.Error holds why it cannot be fought. The error is lab.ErrStopped
// if ctx ends before that is done.
func verdict(ctx context.Context, path string) (verified, error) {
	v := verified{File: path}
	f, err := replay.Load(path)
	if err == nil {
		v.cut = f.Cut
		v.Verdict, err = replay.Verify(ctx, f)
	}
	if err != nil && ctx.Err() != nil {
		return v, lab.ErrStopped
	}
	if err != nil {
		v.Error = err.Error()
	}
	return v, nil
}

// text returns the verdict as a line for people.
func (v *verified) text() string {
	switch {
	case v.FirstDifference != nil:
		return fmt.Sprintf("%s: the battle differs from tick %d on\n", v.File, *v.FirstDifference)
	case v.cut:
		return fmt.Sprintf("%s: all %d ticks are the same; the end is missing, as the recording was cut off\n", v.File, v.Ticks)
	}
	return fmt.Sprintf("%s: all %d ticks are the same, and the hash at the end is %s\n", v.File, v.Ticks, v.Hash)
}
