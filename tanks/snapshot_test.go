package tanks_test

import (
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

func TestAMatchGoesOnFromASnapshotAsItDid(t *testing.T) {
	w := matchtest.Brawl(5, 3)
	matchtest.Run(w, 20)
	kept, hash := w.Snapshot(), w.Hash()
	matchtest.Run(w, 20)
	later := w.Hash()
	w.NextRound()
	matchtest.Run(w, 5)

	w.Restore(kept)
	if got := w.Hash(); got != hash {
		t.Fatalf("hash %x, want %x", got, hash)
	}
	matchtest.Run(w, 20)
	if got := w.Hash(); got != later {
		t.Errorf("20 s later the hash is %x, want %x", got, later)
	}

	other := matchtest.Brawl(5, 3)
	other.Restore(kept)
	matchtest.Run(other, 20)
	if got := other.Hash(); got != later {
		t.Errorf("another match on that map has hash %x, want %x", got, later)
	}
}

func TestThePulseShowsEveryTankThatIsElsewhere(t *testing.T) {
	w := matchtest.Brawl(3, 1)
	matchtest.Run(w, 2)
	before := w.Pulse()
	for i := range w.Tanks {
		for _, change := range []func(t *tanks.Tank){
			func(t *tanks.Tank) { t.At[0] += 1e-9 },
			func(t *tanks.Tank) { t.Turret += 1e-9 },
			func(t *tanks.Tank) { t.Health-- },
			func(t *tanks.Tank) { t.Shots++ },
		} {
			was := w.Tanks[i]
			change(&w.Tanks[i])
			if w.Pulse() == before {
				t.Errorf("tank %d: a change does not show", i)
			}
			w.Tanks[i] = was
		}
	}
	if w.Pulse() != before {
		t.Error("the same state has another pulse")
	}
}
