package tanks

import "testing"

// TestAroundHoldsReach: what is quickly ruled out as too far must be farther than anything that a
// sweep could meet: the sphere of the sweep, whose middle is half the height up and moves as the
// tank leans.
func TestAroundHoldsReach(t *testing.T) {
	const slack = 0.1 // m
	for i := range classes {
		c := &classes[i]
		if least := c.Reach() + c.TurretTop*1.5 + slack; c.around() < least {
			t.Errorf("%s: around is %.2f m, want at least %.2f", c.Name, c.around(), least)
		}
	}
}
