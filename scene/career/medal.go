package career

// Medal is a medal that a round can earn. Most reward good use of sight; a tank that stays where it
// started earns none.
type Medal struct {
	Name, Rule string // shown to the player
	earned     func(*Round) bool
}

// Medals returns all medals. The slice is fresh.
func Medals() []Medal {
	return []Medal{
		{"First Contact", "Be the first on your side to find 3 enemies in a round", func(r *Round) bool { return r.Found >= 3 }},
		{"Ghost", "Watch an enemy for 20 seconds while none sees you", func(r *Round) bool { return r.Watched >= 20 }},
		{"Ambush", "Hit 3 times with shots fired while no enemy saw you", func(r *Round) bool { return r.Ambushes >= 3 }},
		{"Slipped Away", "Slip out of every enemy’s sight 3 times and survive", func(r *Round) bool { return r.Slipped >= 3 && r.Survived }},
		{"Flanker", "Hit enemies 4 times in the side or rear", func(r *Round) bool { return r.Flanks >= 4 }},
		{"Long Arm", "Damage an enemy from 250 m or more", func(r *Round) bool { return r.Furthest >= 250 }},
		{"Marksman", "Hit with 3 out of 4 shots, and at least 6 times", func(r *Round) bool { return r.Hits >= 6 && 4*r.Hits >= 3*r.Shots }},
		{"Untouched", "Win with 100 damage or more without being hit", func(r *Round) bool {
			return r.Result == Victory && r.Survived && r.Taken == 0 && r.Dealt >= 100
		}},
		{"Vanished", "Do your part to win a round of 30 seconds or more, and be seen for less than one", func(r *Round) bool {
			return r.Result == Victory && r.Survived && r.Deserved() && r.Unseen >= 30 && r.Seconds-r.Unseen < 1
		}},
		{"Hunter", "Destroy 3 enemies in a round", func(r *Round) bool { return r.Kills >= 3 }},
	}
}

// EarnedBy reports whether a round earns the medal.
func (m *Medal) EarnedBy(r *Round) bool { return r.Way >= leastWay && m.earned(r) }

// Paint is a paint for the player's own tank, unlocked by a number of different medals.
type Paint struct {
	Name  string // as stored; "" is the team's paint
	Label string // shown to the player
	Needs int    // number of different medals
}

// Paints returns all paints, the one of the team first. The slice is fresh.
func Paints() []Paint {
	return []Paint{
		{"", "Team paint", 0},
		{"spruce", "Spruce green", 1},
		{"lake", "Lake", 2},
		{"slate", "Slate", 3},
		{"moor", "Moor", 5},
		{"night", "Night", 7},
		{"frost", "Frost", 9},
	}
}

// paintOf returns the paint with a name; ok is false if there is none.
func paintOf(name string) (p Paint, ok bool) {
	for _, p := range Paints() {
		if p.Name == name {
			return p, true
		}
	}
	return Paint{}, false
}
