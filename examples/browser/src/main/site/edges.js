"use strict";
// Draws the cases of edges of motion, which the module plays, like photographs in stroboscope light: a dot for each frame, and the
// body each few frames. It is begun by start, goes on by pass, and explain gives it the sources of the cases.
const edges = (() => {
  const MILLIS_PER_FRAME = 40;
  const END_MILLIS = 1200;
  const HALF_WIDTH = 1.6;
  const GRID = 0.5;
  const FADED = 0.42;
  const DOT_PIXELS = 3;
  const [BODY, COMPANION, POINTER, CURVE, PROP] = [0, 1, 2, 3, 4];
  const [TITLE, NOTE, USUAL, OURS, MEASURE, UNIT] = [0, 1, 2, 3, 4, 5];
  const SHAPES = [box, disc, box, dart, ray, cross];
  const SIDES = [{ name: "Without", accent: "#ff7a66", method: "usual" }, { name: "With", accent: "#34d399", method: "ours" }];

  const element = id => document.getElementById(id);
  const slider = element("edgesFrame");
  const button = element("edgesPlay");
  let world;
  let sources = [];
  let chosen = 0;
  let frames = 0;
  let every = 1;
  let frame = 0;
  let millis = 0;
  let running = true;

  function box(g, width, height) {
    g.rect(-width / 2, -height / 2, width, height);
  }

  function disc(g, radius) {
    g.arc(0, 0, radius, 0, 2 * Math.PI);
  }

  function dart(g, length) {
    g.moveTo(length / 2, 0);
    g.lineTo(-length / 2, length * 0.36);
    g.lineTo(-length * 0.28, 0);
    g.lineTo(-length / 2, -length * 0.36);
    g.closePath();
  }

  function ray(g, length) {
    g.moveTo(0, 0);
    g.lineTo(length, 0);
  }

  function cross(g, radius) {
    g.moveTo(-radius, 0);
    g.lineTo(radius, 0);
    g.moveTo(0, -radius);
    g.lineTo(0, radius);
  }

  function sprite(side, at, index) {
    const [x, y, angle, stretch, role, shape, width, height] = [0, 1, 2, 3, 4, 5, 6, 7].map(part => world.edgesSprite(side, at, index, part));
    return { x, y, angle, stretch, role, shape: SHAPES[shape], width, height };
  }

  function shots(side) {
    return Array.from({ length: frames }, (_, at) => Array.from({ length: world.edgesSprites(side, at) }, (_, index) => sprite(side, at, index)));
  }

  function colour(role, accent) {
    return role === BODY || role === CURVE ? accent : role === COMPANION ? "#7c8db5" : role === POINTER ? "#f2f5fa" : "#3b4d72";
  }

  function paint(g, { x, y, angle, stretch, role, shape, width, height }, accent) {
    g.save();
    g.translate(x, y);
    g.rotate(angle);
    g.scale(stretch, 1);
    g.beginPath();
    shape(g, width, height);
    g.fillStyle = g.strokeStyle = colour(role, accent);
    g.lineWidth = 0.02;
    if (shape === ray || shape === cross) {
      g.stroke();
    } else {
      g.fill();
      if (shape !== dart && role !== PROP) {
        mark(g, shape === disc ? width : Math.min(width, height) / 2);
      }
    }
    g.restore();
  }

  // Shows how a body is turned.
  function mark(g, radius) {
    g.beginPath();
    g.strokeStyle = "#ffffff";
    g.moveTo(0, 0);
    g.lineTo(0.62 * radius, 0);
    g.stroke();
  }

  function draw({ name, accent, shots }) {
    const canvas = element("edges" + name);
    const g = canvas.getContext("2d");
    const unit = canvas.width / (2 * HALF_WIDTH);
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, canvas.width, canvas.height);
    g.setTransform(unit, 0, 0, -unit, canvas.width / 2, canvas.height / 2);
    lines(g);
    const all = (at, wanted) => shots[at].filter(wanted).forEach(thing => paint(g, thing, accent));
    all(frame, ({ role }) => role === PROP);
    g.globalAlpha = FADED;
    for (let past = 0; past < frame; past += every) {
      all(past, ({ role }) => role < CURVE);
    }
    g.globalAlpha = 1;
    for (let past = 0; past <= frame; past++) {
      dots(g, shots, past, accent, unit);
    }
    all(frame, ({ role }) => role < CURVE);
  }

  function lines(g) {
    g.beginPath();
    g.strokeStyle = "#1e2940";
    g.lineWidth = 0.006;
    for (let at = -3 * GRID; at <= 3 * GRID; at += GRID) {
      g.moveTo(at, -HALF_WIDTH);
      g.lineTo(at, HALF_WIDTH);
      g.moveTo(-HALF_WIDTH, at);
      g.lineTo(HALF_WIDTH, at);
    }
    g.stroke();
  }

  function dots(g, shots, at, accent, unit) {
    shots[at].forEach(({ x, y, role }, index) => {
      g.fillStyle = g.strokeStyle = colour(role, accent);
      if (role === BODY || role === COMPANION) {
        g.fillRect(x - DOT_PIXELS / 2 / unit, y - DOT_PIXELS / 2 / unit, DOT_PIXELS / unit, DOT_PIXELS / unit);
      } else if (role === CURVE && at > 0) {
        const from = shots[at - 1][index];
        g.lineWidth = DOT_PIXELS / unit;
        g.beginPath();
        g.moveTo(from.x, from.y);
        g.lineTo(x, y);
        g.stroke();
      }
    });
  }

  function show(at) {
    frame = at;
    slider.value = at;
    element("edgesFrameOut").textContent = `${at + 1} of ${frames}`;
    SIDES.forEach(draw);
  }

  function run(on) {
    running = on;
    button.textContent = on ? "Stop" : "Play";
  }

  function choose(number) {
    chosen = number;
    const word = which => world.edgesWord(number, which);
    world.edgesPlay(number);
    frames = world.edgesFrames();
    every = world.edgesExposeEvery();
    slider.max = frames - 1;
    [...element("cases").children].forEach((other, at) => other.setAttribute("aria-pressed", at === number));
    element("edgesTitle").textContent = word(TITLE);
    element("edgesNote").textContent = `${word(NOTE)}. Measured: ${word(MEASURE)}`;
    SIDES.forEach((side, at) => {
      side.shots = shots(at);
      element("done" + side.name).textContent = word(at === 0 ? USUAL : OURS);
      element("figure" + side.name).textContent = world.edgesFigure(at).toFixed(world.edgesDecimals()) + word(UNIT);
    });
    millis = 0;
    run(true);
    show(0);
    write();
  }

  // The source of a case is the one that has its title.
  function write() {
    const title = `"${element("edgesTitle").textContent}"`;
    const source = sources.find(text => text.includes(title)) ?? "";
    for (const { name, method: wanted } of SIDES) {
      element("code" + name).textContent = method(source, wanted);
    }
  }

  slider.addEventListener("input", () => {
    run(false);
    show(Number(slider.value));
  });
  button.addEventListener("click", () => {
    millis = frame === frames - 1 ? 0 : frame * MILLIS_PER_FRAME;
    run(!running);
  });

  return {
    start(module) {
      world = module;
      for (let number = 0; number < world.edgesCases(); number++) {
        const one = document.createElement("button");
        one.type = "button";
        one.textContent = world.edgesWord(number, TITLE);
        one.addEventListener("click", () => choose(number));
        element("cases").append(one);
      }
      choose(chosen);
    },

    explain(text) {
      sources = text.split(/^(?=package )/m);
      if (world) {
        write();
      }
    },

    pass(passedMillis) {
      if (!running) {
        return;
      }
      millis += passedMillis;
      if (millis > frames * MILLIS_PER_FRAME + END_MILLIS) {
        millis = 0;
      }
      const at = Math.min(frames - 1, Math.floor(millis / MILLIS_PER_FRAME));
      if (at !== frame) {
        show(at);
      }
    },
  };
})();
