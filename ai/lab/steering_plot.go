package lab

func plotSteering(path, title string, results []SteeringResult) error { return nil }
