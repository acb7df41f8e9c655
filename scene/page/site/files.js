// The player's files that the browser keeps: a page that lists them, saves them to the
// computer, one by one or all as an archive, takes others from there, and deletes them. A file
// that is dropped on the game is taken too.
"use strict";
(() => {
	const single = ["settings.toml", "last-profile.toml", "last-battle.toml", "measured.toml", "career.json"]; // in the folder of the game
	// The folders below it: how a file in one ends there, and how once it is saved, when its
	// name alone has to tell where it belongs.
	const places = [
		{ folder: "replays", ending: ".replay", saved: ".replay" },
		{ folder: "pictures", ending: ".png", saved: ".png" },
		{ folder: "profiles", ending: ".toml", saved: ".profile.toml" },
		{ folder: "lang", ending: ".toml", saved: ".lang.toml" },
		{ folder: "maps", ending: ".json", saved: ".map.json" },
	];
	const zip = ".zip", career = "career.json";
	const aside = /\.(damaged|bad)[\w.-]*$/; // what the game itself has set aside
	const most = 64 * 1024 * 1024; // bytes of a file: more is none of ours
	const mostOfAll = 1024 * 1024 * 1024; // bytes of an archive, and of what is in it
	let plate = null;

	const element = (name, into, text) => {
		const e = document.createElement(name);
		if (text) e.textContent = text;
		into.append(e);
		return e;
	};
	const button = (into, text, act) => {
		const b = element("button", into, text);
		b.type = "button";
		b.addEventListener("click", act);
		return b;
	};
	const size = (bytes) => bytes < 1e6 ? Math.max(1, Math.round(bytes / 1e3)) + " KB" : (bytes / 1e6).toFixed(1) + " MB";
	const base = (path) => path.slice(path.lastIndexOf("/") + 1);

	const ends = (name, ending) => name.length > ending.length && name.toLowerCase().endsWith(ending);
	const cut = (name, ending) => name.slice(0, -ending.length);
	const sound = (name) => !/[\/\\\0]/.test(name) && !name.startsWith(".") && !name.includes(store.temporary);

	// named returns under which name a file is saved.
	function named(path) {
		const [folder, name] = path.split("/"), place = places.find((p) => p.folder === folder);
		return name && place && ends(name, place.ending) ? cut(name, place.ending) + place.saved : base(path);
	}

	// placed returns where a file belongs in the folder of the game by the name under which it was
	// saved, "" if nowhere. Browsers number what they save again: career (1).json.
	function placed(name) {
		if (!sound(name)) return "";
		const once = name.replace(/ ?\(\d+\)(?=\.(toml|json)$)/i, ""), place = places.find((p) => ends(once, p.saved));
		if (single.includes(once.toLowerCase())) return once.toLowerCase();
		if (aside.test(name) && single.some((file) => name.startsWith(file))) return name;
		if (place) return place.folder + "/" + cut(once, place.saved) + place.ending;
		return ends(once, ".json") ? "maps/" + cut(once, ".json") + ".json" : ""; // as treeline map has written it
	}

	// unpacked returns where a file of an archive belongs, by the folder that it is in there.
	function unpacked(path) {
		const [name, folder] = path.split("/").reverse(), place = places.find((p) => p.folder === folder);
		if (!place || !sound(name)) return placed(name);
		if (aside.test(name)) return folder + "/" + name;
		return ends(name, place.ending) ? folder + "/" + cut(name, place.ending) + place.ending : "";
	}

	// decoded returns the text of a file, which is in UTF-16 if it begins with a byte order mark of that.
	function decoded(data) {
		const mark = data[0] << 8 | data[1];
		return new TextDecoder(mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8").decode(data);
	}

	// accept puts data in its place, and returns whether it did. Another career is added to that
	// of the player, by the program. Of JSON of any name only maps are ours.
	async function accept(place, data) {
		if (!place || place.startsWith("maps/") && !decoded(data).includes('"treeline-map"')) return false;
		if (place === career && treeline.career) return new Promise((done) => treeline.career(data, done));
		store.put(store.folder + "/" + place, data);
		return true;
	}

	// load puts files of the computer, and those in archives among them, among the player's, in
	// place of those of the same name. It returns the paths of those that it has taken, and the
	// names of those that it has not.
	async function load(list) {
		const taken = [], refused = [];
		const one = async (name, place, data) => (data && await accept(place, data) ? taken.push(store.folder + "/" + place) : refused.push(name));
		for (const file of [...list]) {
			const packed = ends(file.name, zip), place = packed ? "" : placed(file.name);
			try {
				if (file.size > (packed ? mostOfAll : most) || !packed && !place) throw new Error("none of ours");
				const data = new Uint8Array(await file.arrayBuffer());
				const all = packed ? await archive.unpack(data, (path) => unpacked(path) !== "", most, mostOfAll) : [{ path: "", data }];
				for (const { path, data } of all) await one(path || file.name, path ? unpacked(path) : place, data);
			} catch {
				refused.push(file.name); // or it cannot be read
			}
		}
		await store.flush();
		return { taken, refused };
	}

	const counts = (path) => path.endsWith(".toml"); // once the page is loaded again
	const names = (all) => all.slice(0, 5).join(", ") + (all.length > 5 ? ", \u2026" : "");

	// shown returns the path of the replay or map among others that the game shows once they are
	// loaded, "" where there is none or more than one: nobody knows which of several is meant.
	function shown(paths) {
		const all = new Set(paths.filter((path) => path.endsWith(".replay") || path.startsWith(store.folder + "/maps/")));
		return all.size === 1 ? [...all][0] : "";
	}

	// take loads files, tells of them, and returns their paths. Of the replay or map that is shown
	// the game itself tells.
	async function take(list) {
		const { taken, refused } = await load(list), one = shown(taken), quiet = taken.filter((path) => path !== one);
		const loaded = names(quiet.map(base));
		if (refused.length > 0) treeline.warn("Not loaded, because damaged or not a Treeline file: {}", names(refused));
		else if (quiet.some(counts)) treeline.warn("Loaded: {}. Reload the page for new settings to take effect.", loaded);
		else if (quiet.length > 0) treeline.warn("Loaded: {}.", loaded);
		return taken;
	}

	// drop takes files that were dropped on the game, and returns the path of the replay or map to
	// show, "" for none.
	const drop = async (list) => shown(await take(list));

	function save(name, blob) {
		const a = document.createElement("a"), address = URL.createObjectURL(blob);
		a.href = address;
		a.download = name;
		a.click();
		setTimeout(() => URL.revokeObjectURL(address), 60_000);
	}
	const inside = (path) => path.slice(store.folder.length + 1);
	const saveOne = (path) => save(named(inside(path)), new Blob([store.get(path)]));
	// all returns an archive of all files, with their folders.
	const all = () => archive.pack(store.list().sort().map((path) => ({ path: inside(path), data: store.get(path) })));
	const saveAll = () => save("Treeline-" + new Date().toISOString().slice(0, 10) + zip, all());

	// show opens the page. Words are what stands on it, in the player's language.
	function show(words) {
		if (!plate) {
			plate = element("dialog", document.body);
			plate.id = "files";
			// What happens on the page is not the game's.
			for (const kind of ["keydown", "keyup", "paste", "pointermove", "pointerdown", "pointerup", "wheel"]) plate.addEventListener(kind, (e) => e.stopPropagation());
		}
		fill(words, "");
		if (plate.open) return;
		if (plate.showModal) plate.showModal();
		else plate.setAttribute("open", ""); // an older browser shows it above the game all the same
	}

	function fill(words, said) {
		plate.replaceChildren();
		plate.ariaLabel = words.heading;
		element("h2", plate, words.heading);
		element("p", plate, words.about);
		const table = element("table", plate), kept = store.list().sort();
		for (const path of kept) {
			const row = element("tr", table);
			element("td", row, inside(path));
			element("td", row, size(store.get(path).length));
			const does = element("td", row);
			button(does, words.save, () => saveOne(path));
			const gone = button(does, words.remove, async () => {
				if (gone.textContent === words.remove) {
					gone.textContent += "?"; // a second click is the answer
					return;
				}
				store.remove(path);
				await store.flush();
				fill(words, "");
			});
		}
		if (kept.length === 0) element("p", plate, words.none);
		const told = element("p", plate, said), foot = element("footer", plate), pick = element("input", foot);
		told.className = "said";
		pick.type = "file";
		pick.multiple = true;
		pick.accept = [".toml", ".json", zip, ...places.map((p) => p.ending)].join(",");
		pick.hidden = true;
		pick.addEventListener("change", async () => {
			const { taken, refused } = await load(pick.files), news = [];
			if (refused.length > 0) news.push(words.foreign + " " + names(refused) + ".");
			if (taken.some((path) => base(path) === career)) news.push(words.career);
			if (taken.some(counts)) news.push(words.again);
			fill(words, news.join(" "));
		});
		for (const [file, text] of [["LICENSE.txt", words.licence], ["THIRD_PARTY.txt", words.others]]) {
			const link = element("a", foot, text);
			link.href = file;
			link.target = "_blank";
		}
		button(foot, words.add, () => pick.click());
		if (kept.length > 0) button(foot, words.all, saveAll);
		button(foot, words.close, () => plate.close ? plate.close() : plate.removeAttribute("open"));
	}

	globalThis.files = { show, take, drop, named, all };
})();
