"use strict";
// Draws the world that the WebAssembly module simulates, twice in each frame, and hands it what the controls say.
const RULES = ["FROM_TICK", "HERMITE", "SNAP"];
const COLOURS = ["#7aa2f7", "#e0af68", "#bb9af7", "#f7768e", "#9ece6a", "#7dcfff", "#ffffff"];
const UNITS_WIDE = 16;
const UNITS_HIGH = 9;
const SIZE = 0.45;

const byId = id => document.getElementById(id);
const controls = { ticks: byId("ticks"), frames: byId("frames"), scale: byId("scale"), rule: byId("rule"), pixels: byId("pixels") };
let world;
let source = "";

function settings() {
  const ticks = Number(controls.ticks.value);
  const scale = Number(controls.scale.value);
  const rule = Number(controls.rule.value);
  byId("ticksOut").textContent = ticks;
  byId("framesOut").textContent = controls.frames.value;
  byId("scaleOut").textContent = scale.toFixed(2);
  byId("code").textContent = code(ticks, scale, rule, controls.pixels.checked);
  if (world) {
    world.settings(ticks, scale, rule);
  }
}

// What runs: methods of the source of the module, which is beside it, below the calls that the controls make.
function code(ticks, scale, rule, pixels) {
  const calls = [`ticks(${ticks});`, `timeScale(${scale});`, `rule(${rule}); // ${RULES[rule]}`];
  const methods = ["frame", "tick", pixels ? "pixel" : "visual"];
  return [calls.join("\n"), ...methods.map(name => method(source, name))].join("\n\n");
}

// A method of a class, as its source has it.
function method(text, name) {
  return member(text, `(public|private) \\S+ ${name}\\([^]*?^    }$`);
}

function field(text, name) {
  return member(text, `private [^;(=]*\\b${name} =[^;]*;$`);
}

function member(text, pattern) {
  const found = text.match(new RegExp(`^    ${pattern}`, "m"));
  return found === null ? "" : found[0].replace(/^    /gm, "");
}

function draw(canvas, x, y, angle) {
  const g = canvas.getContext("2d");
  const unit = canvas.width / UNITS_WIDE;
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.clearRect(0, 0, canvas.width, canvas.height);
  for (let i = 0; i < world.bodies(); i++) {
    g.setTransform(unit, 0, 0, -unit, x(i) * unit, (UNITS_HIGH - y(i)) * unit);
    g.rotate(angle(i));
    g.fillStyle = COLOURS[i % COLOURS.length];
    g.fillRect(-SIZE, -SIZE, 2 * SIZE, 2 * SIZE);
    g.fillStyle = "#0d1320";
    g.fillRect(0.1, -0.06, 0.3, 0.12);
  }
}

function drawBoth() {
  draw(byId("without"), i => world.logical(i, 0), i => world.logical(i, 1), i => world.logical(i, 2));
  if (controls.pixels.checked) {
    draw(byId("with"), i => world.pixel(i, 0), i => world.pixel(i, 1), () => 0);
  } else {
    draw(byId("with"), i => world.visual(i, 0), i => world.visual(i, 1), i => world.visual(i, 2));
  }
}

let last;
let drawn = 0;
let spent = 0;

function onFrame(now) {
  requestAnimationFrame(onFrame);
  const passed = now - (last ?? now);
  // A millisecond early counts, so that the screen's own rate is not halved.
  if (last !== undefined && passed < 1000 / Number(controls.frames.value) - 1) {
    return;
  }
  last = now;
  const start = performance.now();
  world.frame(passed);
  spent += performance.now() - start;
  drawBoth();
  if (++drawn === 1) {
    // To be measured by who wants to know.
    performance.mark("first frame");
  }
  slowdown(world, passed);
  edges.pass(passed);
  if (drawn % 30 === 0) {
    byId("status").textContent = `${drawn} frames; ticks and interpolation took ${(spent / 30).toFixed(2)} ms per frame`;
    spent = 0;
  }
}

for (const control of Object.values(controls)) {
  control.addEventListener("input", settings);
}
byId("controls").addEventListener("submit", event => event.preventDefault());
for (const button of document.querySelectorAll("[data-preset]")) {
  button.addEventListener("click", () => {
    const [ticks, frames, scale, rule] = button.dataset.preset.split(",");
    Object.assign(controls.ticks, { value: ticks });
    Object.assign(controls.frames, { value: frames });
    Object.assign(controls.scale, { value: scale });
    Object.assign(controls.rule, { value: rule });
    settings();
  });
}
settings();

fetch("Playground.java").then(answer => answer.text()).then(text => {
  source = text;
  settings();
});

fetch("Slowdown.java").then(answer => answer.text()).then(text => {
  const fields = ["SLOW", "loop"].map(name => field(text, name));
  const methods = ["frame", "tick", "visual"].map(name => method(text, name));
  byId("slowCode").textContent = [...fields, ...methods].join("\n\n");
});

unpacked("edges.packed").then(answer => answer.text()).then(edges.explain);

// Packed, since not every server packs what it sends.
async function unpacked(name) {
  const answer = await fetch(name);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}

unpacked("tandem.wasm.packed").then(answer => answer.arrayBuffer()).then(TeaVM.wasmGC.load).then(module => {
  module.exports.main([]);
  world = module.exports;
  settings();
  edges.start(world);
  requestAnimationFrame(onFrame);
}).catch(problem => {
  byId("status").textContent = `This browser cannot run it (WebAssembly with garbage collection is needed): ${problem}`;
});
