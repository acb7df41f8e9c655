package scene

import "time"

// pacer limits the frame rate where pictures begin with a refresh of the screen: it lets refreshes
// pass. A picture that begins late makes up for it with the next one, so that the mean rate is the
// limit even where that is no whole part of the refresh rate.
type pacer struct {
	due time.Time // when the next picture may begin
}

// wait waits until the next picture may begin, at least shortest after the last one in the mean;
// refresh waits for a refresh. It returns at once if shortest is 0.
func (p *pacer) wait(shortest time.Duration, now func() time.Time, refresh func()) {
	if shortest <= 0 {
		return
	}
	at := now()
	for at.Before(p.due) {
		refresh()
		at = now()
	}
	if late := at.Add(-shortest); p.due.Before(late) { // nobody wants a burst of pictures after a hitch
		p.due = late
	}
	p.due = p.due.Add(shortest)
}
