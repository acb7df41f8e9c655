// What the page itself tells the player, in German where the browser prefers that: the
// English text is its own key, and {} in it stands for a value.
"use strict";
(() => {
	const german = {
		"Loading": "Wird geladen",
		"Starting": "Startet",
		"Reload the page": "Seite neu laden",
		"Play without this link": "Ohne diesen Link spielen",
		"Licence": "Lizenz",
		"Third-party licences": "Lizenzen Dritter",
		"Treeline needs WebAssembly, which this browser lacks.": "Treeline braucht WebAssembly, und dieser Browser hat es nicht.",
		"Treeline needs WebGL 2, which this browser lacks or has turned off.": "Treeline braucht WebGL 2, und dieser Browser hat es nicht oder hat es ausgeschaltet.",
		"Treeline cannot draw in this browser: {}. Another browser or a newer graphics driver may help.":
			"Treeline kann in diesem Browser nicht zeichnen: {}. Ein anderer Browser oder ein neuerer Treiber der Grafikkarte kann helfen.",
		"Treeline could not be loaded: {}. Reload the page.": "Treeline konnte nicht geladen werden: {}. Lade die Seite neu.",
		"Treeline has ended. Reload the page to play.": "Treeline ist beendet. Lade die Seite neu, um zu spielen.",
		"Treeline was stopped by an error in the program: {}. Reload the page; settings, career and replays are as last saved.":
			"Treeline wurde durch einen Fehler im Programm beendet: {}. Lade die Seite neu; Einstellungen, Laufbahn und Wiederholungen sind, wie sie zuletzt gespeichert wurden.",
		"Treeline has lost the graphics card. Reload the page; settings, career and replays are as last saved.":
			"Der Browser hat Treeline die Grafikkarte weggenommen. Lade die Seite neu; Einstellungen, Laufbahn und Wiederholungen sind, wie sie zuletzt gespeichert wurden.",
		"The browser has no more room: settings, career and replays last only until this page is closed. Remove some under “Files in this browser”, or save them to your computer there.":
			"Der Browser hat keinen Platz mehr: Einstellungen, Laufbahn und Wiederholungen bleiben, bis diese Seite geschlossen wird. Lösche welche unter „Dateien in diesem Browser“, oder speichere sie dort auf dem Computer.",
		"This browser stores nothing for Treeline, as in some private windows: settings, career and replays last only until this page is closed. “Files in this browser” saves them to your computer.":
			"Dieser Browser speichert nichts für Treeline, wie in manchen privaten Fenstern: Einstellungen, Laufbahn und Wiederholungen bleiben, bis diese Seite geschlossen wird. „Dateien in diesem Browser“ speichert sie auf dem Computer.",
		"Treeline is open in another tab or window. What you do here is not saved: play there, or close that one and reload this page.":
			"Treeline ist in einem anderen Tab oder Fenster offen. Was du hier tust, wird nicht gespeichert: Spiel dort, oder schließ jenes und lade diese Seite neu.",
		"This browser does not let this page go full screen.": "Dieser Browser lässt diese Seite nicht den ganzen Bildschirm füllen.",
		"This browser does not let the game capture the mouse: the view turns only as far as the cursor goes. A gamepad turns it without limit.":
			"Dieser Browser lässt das Spiel den Mauszeiger nicht einfangen: Die Sicht dreht sich nur so weit, wie der Zeiger kommt. Ein Gamepad dreht sie ohne Ende.",
		"This browser does not let the game copy text. Select this, and copy it by hand: {}": "Dieser Browser lässt das Spiel keinen Text kopieren. Markiere dies, und kopiere es von Hand: {}",
		"Loaded: {}. Reload the page for new settings to take effect.": "Geladen: {}. Lade die Seite neu, damit neue Einstellungen gelten.",
		"Loaded: {}.": "Geladen: {}.",
		"Not loaded, because damaged or not a Treeline file: {}": "Nicht geladen, weil beschädigt oder keine Datei von Treeline: {}",
	};
	let first = "";
	try {
		first = (navigator.languages ?? [navigator.language])[0] ?? "";
	} catch {} // then English
	const speaks = /^de\b/i.test(first);

	globalThis.words = {
		german,
		language: speaks ? "de" : "en",
		// of returns a text with its values, in the reader's language.
		of: (text, ...values) => (speaks && german[text] || text).replaceAll("{}", () => String(values.shift() ?? "")),
	};
})();
