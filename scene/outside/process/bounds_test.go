package process_test

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"runtime"
	"testing"
	"time"

	"treeline/scene/outside/process"
	"treeline/scene/outside/protocol"
)

// roleOf is the environment variable that turns this test into a program, which plays a role until
// it is ended; addressOf holds the address that it connects to.
const roleOf, addressOf = "TREELINE_TEST_ROLE", "TREELINE_TEST_ADDRESS"

func TestMain(m *testing.M) {
	switch os.Getenv(roleOf) {
	case "":
		os.Exit(m.Run())
	case "parent": // its child goes on after it has ended
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), roleOf+"=child")
		if err := child.Start(); err != nil {
			fmt.Println(err)
		}
	case "leaver": // its child starts a session of its own
		child := exec.Command("setsid", os.Args[0])
		child.Env = append(os.Environ(), roleOf+"=child")
		if err := child.Start(); err != nil {
			fmt.Println(err)
		}
	case "child":
		c, err := net.Dial("tcp", os.Getenv(addressOf))
		if err == nil {
			_, _ = io.ReadAll(c) // nobody writes, so it blocks
		}
	case "host": // like Treeline, with a program as its child
		c, err := process.Find(os.Args[0])
		if err == nil {
			err = os.Setenv(roleOf, "child")
		}
		var g process.Group
		if err == nil {
			_, err = g.Start(c, 1)
		}
		if err != nil {
			fmt.Println(err)
		}
		time.Sleep(time.Hour)
	case "deaf":
		time.Sleep(time.Hour)
	case "glutton":
		const much = 3 << 30
		all := make([]byte, much)
		fmt.Println("it has", len(all))
	}
}

// played starts this test as a program with a role.
func played(t *testing.T, role string) (*process.Group, *process.Process) {
	t.Helper()
	t.Setenv(roleOf, role)
	c, err := process.Find(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	var g process.Group
	p, err := g.Start(c, 1)
	if err != nil {
		t.Fatal(err)
	}
	return &g, p
}

// childOf calls start, which starts a program with a child, and returns the connection from the
// child.
func childOf(t *testing.T, start func()) net.Conn {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	t.Setenv(addressOf, l.Addr().String())
	start()
	child, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { child.Close() })
	return child
}

// wantEnd fails the test if a child does not end.
func wantEnd(t *testing.T, child net.Conn) {
	t.Helper()
	if err := child.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := child.Read(make([]byte, 1)); err == nil || os.IsTimeout(err) {
		t.Errorf("the child lives on: %v", err)
	}
}

// TestARoundAndAViewWaitForAProgram that has read neither, even if no goroutine has had time to
// pass on the first one; when more lines have to wait, the program is late.
func TestARoundAndAViewWaitForAProgram(t *testing.T) {
	g, p := played(t, "deaf")
	defer g.Close()
	const pipe = 1 << 20 // bytes, more than a pipe holds
	var late error
	for i := range 4 { // one of them may have been passed on
		err := p.Send(make([]byte, pipe))
		if i < 2 && err != nil {
			t.Fatalf("line %d: %v", i, err)
		}
		late = cmp.Or(late, err)
	}
	if !errors.Is(late, protocol.ErrLate) {
		t.Errorf("many unread lines: %v", late)
	}
}

// TestWhatAProgramHasStartedEndsWithIt, even if the program itself has ended long ago.
func TestWhatAProgramHasStartedEndsWithIt(t *testing.T) {
	endsWithIt(t, "parent")
}

// TestChildrenInTheirOwnSessionEndToo on systems where it can be found.
func TestChildrenInTheirOwnSessionEndToo(t *testing.T) {
	if _, err := exec.LookPath("setsid"); err != nil || runtime.GOOS != "linux" {
		t.Skip("needs Linux and setsid")
	}
	endsWithIt(t, "leaver")
}

// endsWithIt fails the test if the child of a program goes on.
func endsWithIt(t *testing.T, role string) {
	t.Helper()
	var g *process.Group
	var p *process.Process
	child := childOf(t, func() { g, p = played(t, role) })
	if line, _, err := p.Wait(600, nil); err == nil {
		t.Fatalf("the program says %q", line)
	}
	p.Close()
	g.Close()
	wantEnd(t, child)
}

// TestAProgramEndsWithATreelineThatIsKilled on systems that support it.
func TestAProgramEndsWithATreelineThatIsKilled(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("this system does not see to it")
	}
	host := exec.Command(os.Args[0])
	child := childOf(t, func() {
		host.Env = append(os.Environ(), roleOf+"=host")
		if err := host.Start(); err != nil {
			t.Fatal(err)
		}
	})
	if err := host.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = host.Wait()
	wantEnd(t, child)
}

// TestAProgramHasOnlySoMuchMemory on systems that enforce a limit.
func TestAProgramHasOnlySoMuchMemory(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("this system keeps to none")
	}
	g, p := played(t, "glutton")
	defer g.Close()
	if line, _, err := p.Wait(60*60, nil); err == nil {
		t.Errorf("3 GB were to be had: %s", line)
	}
}
