package screen

// plugged tells the person that a gamepad has been connected or disconnected. Either way the battle
// is paused for a person who drives: a gamepad that falls silent must not cost them their tank.
func (k *Kit) plugged(name string, joined bool) {
	word := "%s disconnected"
	if joined {
		word = "%s connected"
	}
	if b, ok := groundOf(k.Shared.Stack).(*Battle); ok && b.driving() && !b.session.Held() {
		word += ": the battle is paused"
		b.openMenu()
	}
	k.Shared.Say(k.Canvas.T(word, name))
}
