package lang

// Message is a text with values that is translated later, into the language in use then.
type Message struct {
	Key    string
	Values []any // as for T
}

// Say returns a message.
func Say(key string, values ...any) Message { return Message{key, values} }

// String returns the message in English.
func (m Message) String() string { return (*Language)(nil).T(m.Key, m.Values...) }

// In returns the message in a language.
func (m Message) In(l *Language) string { return l.T(m.Key, m.Values...) }
