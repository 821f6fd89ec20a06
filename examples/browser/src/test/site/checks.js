"use strict";
const MOST_FRAMES = 600;
const found = [];
const page = document.getElementById("page");
const on = selector => page.contentDocument.querySelector(selector);
const frame = () => new Promise(done => requestAnimationFrame(done));

function expect(what, holds) {
  found.push(`${holds ? "as it should" : "WRONG"}: ${what}`);
}

// Waits some frames for something to be so.
async function comes(isSo) {
  for (let frames = 0; frames < MOST_FRAMES && !isSo(); frames++) {
    await frame();
  }
  return isSo();
}

// Runs checks, and says what was found to who serves this.
async function report(checks, count) {
  await checks().catch(problem => found.push(`WRONG: ${problem}`));
  const good = found.filter(line => line.startsWith("as it should")).length;
  fetch("/found", { method: "POST", body: [...found, `${good} of ${count} as they should`].join("\n") });
}
