"use strict";
// Searches docs and Javadoc, in a list of what is on which page, loaded when the box is first used.
(() => {
  const MOST = 30;
  const AROUND = 60;
  const root = document.currentScript.dataset.root;
  const box = document.createElement("input");
  Object.assign(box, { id: "search", type: "search", placeholder: "Search", autocomplete: "off" });
  box.setAttribute("aria-label", "Search docs and Javadoc");
  const hits = document.createElement("ol");
  Object.assign(hits, { id: "hits", hidden: true });
  document.querySelector(".bar").append(box, hits);

  function load() {
    if (document.getElementById("pages") === null) {
      const script = document.createElement("script");
      script.id = "pages";
      script.src = `${root}pages.js`;
      script.addEventListener("load", unpack);
      document.head.append(script);
    }
  }

  async function unpack() {
    const packed = Uint8Array.from(atob(globalThis.packedPages), letter => letter.charCodeAt(0));
    const list = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    globalThis.tandemPages = await new Response(list).json();
    show();
  }

  // How well a place fits a word: 0 if it does not.
  function fits(word, title, text) {
    const at = title.indexOf(word);
    if (at >= 0) {
      const begins = at === 0 || /[^a-z0-9]/.test(title[at - 1]);
      const ends = at + word.length === title.length || /[^a-z0-9]/.test(title[at + word.length]);
      return 20 + (begins ? 20 : 0) + (begins && ends ? 20 : 0) + (title === word ? 40 : 0);
    }
    return text.includes(word) ? 1 + (text.split(word).length > 3 ? 1 : 0) : 0;
  }

  function find(words) {
    const found = [];
    for (const [page, address, places] of globalThis.tandemPages) {
      for (const [title, anchor, text] of places) {
        const fit = words.map(word => fits(word, title.toLowerCase(), text.toLowerCase()));
        if (fit.every(points => points > 0)) {
          found.push({ title, page, address: anchor === "" ? address : `${address}#${anchor}`, text, points: fit.reduce((a, b) => a + b) });
        }
      }
    }
    return found.sort((a, b) => b.points - a.points || a.title.length - b.title.length);
  }

  function excerpt(text, word) {
    const near = text.toLowerCase().indexOf(word) - AROUND;
    const from = near > 0 ? text.indexOf(" ", near) + 1 : 0;
    return (from > 0 ? "… " : "") + text.slice(from, from + 2 * AROUND) + (text.length > from + 2 * AROUND ? " …" : "");
  }

  function line(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }

  function item(hit, word) {
    const link = document.createElement("a");
    link.href = root + hit.address;
    link.append(line("b", hit.title), line("span", hit.page), line("span", excerpt(hit.text, word)));
    // A hit on the page itself loads nothing.
    link.addEventListener("click", () => { hits.hidden = true; });
    const entry = document.createElement("li");
    entry.append(link);
    return entry;
  }

  function show() {
    const words = box.value.toLowerCase().split(/\s+/).filter(word => word.length > 1);
    hits.hidden = words.length === 0 || globalThis.tandemPages === undefined;
    if (hits.hidden) {
      return;
    }
    const entries = find(words).slice(0, MOST).map(hit => item(hit, words[0]));
    if (entries.length === 0) {
      const none = line("li", "Nothing found");
      none.className = "none";
      entries.push(none);
    }
    hits.replaceChildren(...entries);
  }

  box.addEventListener("focus", load);
  box.addEventListener("input", () => { load(); show(); });
  box.addEventListener("keydown", event => {
    const first = hits.querySelector("a");
    if (event.key === "Enter" && !hits.hidden && first !== null) {
      first.click();
    } else if (event.key === "Escape") {
      hits.hidden = true;
    }
  });
})();
