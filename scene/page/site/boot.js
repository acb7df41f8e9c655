// Loads the program and starts it. What it needs of the page, and the page of it, is the
// object treeline.
"use strict";
(() => {
	const cover = document.getElementById("cover"), line = document.getElementById("line"), bar = document.getElementById("bar");
	const warning = document.getElementById("warning");
	warning.addEventListener("click", () => (warning.hidden = true));

	globalThis.treeline = {
		asked: new URLSearchParams(location.search),
		trace: [], // lines that ?trace asks for
		// say shows a line in place of the picture.
		say(text) {
			line.textContent = text;
			bar.hidden = true;
			cover.classList.remove("gone");
		},
		// warn shows a line above the picture until it is clicked.
		warn(text) {
			warning.textContent = text;
			warning.hidden = false;
		},
		// shown takes the cover away: the canvas has a picture.
		shown() {
			performance.mark("picture");
			cover.classList.add("gone");
			setTimeout(keep, 10_000); // once the title has what it needs
		},
		// load returns the bytes at an address of this site.
		async load(address) {
			const answer = await fetch(address);
			if (!answer.ok) throw new Error("the site has no such file");
			return new Uint8Array(await answer.arrayBuffer());
		},
	};

	// keep lets the browser keep the site for when there is no network.
	function keep() {
		navigator.serviceWorker?.register("sw.js").catch(() => {}); // it plays on without
	}

	// able returns why this browser cannot play, "" if it can.
	function able() {
		if (typeof WebAssembly !== "object") return "Treeline needs WebAssembly, which this browser does not have.";
		const trial = document.createElement("canvas");
		trial.width = trial.height = 1; // it holds next to nothing until the browser clears it away
		if (!trial.getContext("webgl2")) return "Treeline needs WebGL 2, which this browser does not have or has turned off.";
		return "";
	}

	// counted returns an answer that moves the bar as it comes in. It is as long as it is
	// unpacked, whatever the server sends.
	function counted(answer, length) {
		let come = 0;
		const watch = new TransformStream({
			transform(part, out) {
				come += part.byteLength;
				bar.value = Math.min(1, come / length);
				out.enqueue(part);
			},
		});
		return new Response(answer.body.pipeThrough(watch), { headers: { "Content-Type": "application/wasm" } });
	}

	async function start() {
		const why = able();
		if (why) return treeline.say(why);
		const listed = async (name) => (await fetch(name, { cache: "no-cache" })).json();
		const [program, assets] = await Promise.all([listed("program.json"), listed("assets.json")]);
		treeline.assets = assets;
		const [answer] = await Promise.all([fetch(program.file), store.open()]);
		if (!answer.ok) throw new Error("the program is missing on the server");
		const go = new Go();
		go.argv = ["treeline"];
		go.env = { HOME: store.home, TMPDIR: "/tmp" };
		go.exit = () => {};
		const made = await WebAssembly.instantiateStreaming(counted(answer, program.length), go.importObject);
		line.textContent = "Starting";
		bar.hidden = true;
		await go.run(made.instance);
	}

	start().catch((fault) => treeline.say("Treeline could not be loaded: " + fault.message + ". Load the page again."));
})();
