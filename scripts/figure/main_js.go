//go:build js

// Command figure computes one look by the rule of sight for a page of the manual, in the reader's
// browser, with the same code that decides in the game.
package main

import "syscall/js"

// main defines the function treelineLook for the page. It takes a scene as JSON and a callback,
// which it calls with the result of one look as JSON, or with null and an error.
func main() {
	js.Global().Set("treelineLook", js.FuncOf(func(_ js.Value, args []js.Value) any {
		scene, back := args[0].String(), args[1]
		go func() { // making a map yields the page's thread, which a callback from it must not do
			text, err := answer([]byte(scene))
			if err != nil {
				back.Invoke(js.Null(), err.Error())
				return
			}
			back.Invoke(string(text))
		}()
		return nil
	}))
	js.Global().Call("treelineReady")
	select {}
}
