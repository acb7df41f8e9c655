// Command treeline is a 3D terrain tank game about seeing and not being seen.
package main

func main() {}
