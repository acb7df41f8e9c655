// Several files as one, in the usual form of a zip: written without compression, which
// replays and pictures bring along, and read with or without. Other programs may have
// written what is read, and it may be damaged: nothing in it is believed unchecked.
"use strict";
(() => {
	const local = 0x04034b50, central = 0x02014b50, last = 0x06054b50; // what a part begins with
	const sizes = { local: 30, central: 46, last: 22 }; // bytes, without names
	const unicode = 0x800, stored = 0, deflated = 8, version = 20, mostFiles = 0xffff, mostBytes = 0xffffffff;

	const sums = Uint32Array.from({ length: 256 }, (_, n) => {
		for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
		return n;
	});
	const sum = (data) => {
		let c = 0xffffffff;
		for (const byte of data) c = sums[(c ^ byte) & 255] ^ c >>> 8;
		return ~c >>> 0;
	};

	// part returns numbers of 2 or 4 bytes each, the lowest first: pairs of size and value.
	function part(...fields) {
		const view = new DataView(new ArrayBuffer(fields.reduce((n, [size]) => n + size, 0)));
		let at = 0;
		for (const [size, value] of fields) {
			if (size === 2) view.setUint16(at, value, true);
			else view.setUint32(at, value, true);
			at += size;
		}
		return new Uint8Array(view.buffer);
	}

	// pack returns a zip of files, each with a path and data. It throws where they are too many
	// or too large for one.
	function pack(all, now = new Date()) {
		const time = now.getHours() << 11 | now.getMinutes() << 5 | now.getSeconds() >> 1;
		const day = Math.max(0, now.getFullYear() - 1980) << 9 | now.getMonth() + 1 << 5 | now.getDate();
		const parts = [], list = [];
		let at = 0, listed = 0;
		for (const { path, data } of all) {
			const name = new TextEncoder().encode(path);
			const same = [[2, unicode], [2, stored], [2, time], [2, day], [4, sum(data)], [4, data.length], [4, data.length], [2, name.length], [2, 0]];
			list.push(part([4, central], [2, version], [2, version], ...same, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
			parts.push(part([4, local], [2, version], ...same), name, data);
			at += sizes.local + name.length + data.length;
			listed += sizes.central + name.length;
		}
		if (all.length > mostFiles || at + listed > mostBytes) throw new Error("too much for one archive");
		return new Blob([...parts, ...list, part([4, last], [2, 0], [2, 0], [2, all.length], [2, all.length], [4, listed], [4, at], [2, 0])], { type: "application/zip" });
	}

	// inflate returns what compressed data holds, which must be so long: no more is unpacked.
	async function inflate(data, length) {
		const from = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
		const whole = new Uint8Array(length);
		for (let at = 0; ;) {
			const { done, value } = await from.read();
			if (done) return at === length ? whole : null;
			if (at + value.length > length) {
				from.cancel().catch(() => {});
				return null;
			}
			whole.set(value, at);
			at += value.length;
		}
	}

	// list returns where the files of a zip lie. It throws where it is none.
	function list(bytes) {
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), found = [];
		let end = bytes.length - sizes.last;
		while (end >= Math.max(0, bytes.length - sizes.last - 0xffff) && view.getUint32(end, true) !== last) end--;
		const count = view.getUint16(end + 10, true); // outside of it this throws
		let at = view.getUint32(end + 16, true);
		if (view.getUint32(end, true) !== last) throw new Error("no zip");
		for (let i = 0; i < count; i++) {
			if (view.getUint32(at, true) !== central) throw new Error("damaged");
			const name = view.getUint16(at + 28, true), start = at + sizes.central;
			found.push({
				path: new TextDecoder().decode(bytes.subarray(start, start + name)),
				flags: view.getUint16(at + 8, true), method: view.getUint16(at + 10, true), sum: view.getUint32(at + 16, true),
				packed: view.getUint32(at + 20, true), length: view.getUint32(at + 24, true), at: view.getUint32(at + 42, true),
			});
			at = start + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
		}
		return { found, view };
	}

	// unpack returns the files of a zip by their paths: each with its data, null for one that is
	// damaged, encrypted, not wanted, longer than most bytes or beyond mostOfAll bytes of those
	// that were unpacked before it, well or not: files may share their compressed bytes, and a
	// small zip may so hold any number. Folders are left out. It throws where the whole is no zip.
	async function unpack(bytes, wanted, most, mostOfAll) {
		const { found, view } = list(bytes), all = [];
		let left = mostOfAll;
		for (const f of found) {
			if (f.path.endsWith("/")) continue;
			let data = null;
			try {
				if (!wanted(f.path) || f.length > Math.min(most, left) || f.flags & 1 || view.getUint32(f.at, true) !== local) throw new Error("not to be unpacked");
				if (f.method === stored && f.packed !== f.length) throw new Error("damaged");
				left -= f.length;
				const start = f.at + sizes.local + view.getUint16(f.at + 26, true) + view.getUint16(f.at + 28, true);
				const packed = bytes.subarray(start, start + f.packed);
				if (f.method === stored) data = packed.slice();
				else if (f.method === deflated) data = await inflate(packed, f.length);
				if (data && (data.length !== f.length || sum(data) !== f.sum)) data = null;
			} catch {
				data = null;
			}
			all.push({ path: f.path, data });
		}
		return all;
	}

	globalThis.archive = { pack, unpack };
})();
