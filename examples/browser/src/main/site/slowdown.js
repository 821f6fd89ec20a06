"use strict";
// Draws the slow motion twice, with a trail of the puck and its way in each frame. A frame is drawn by calling slowdown.
const slowdown = (() => {
  const FRAMES = 120;
  const UNITS = 16;
  const HIGH = 4;
  const PUCK = 0;
  const WHEEL = 2;
  const RADIUS = 0.38;
  const COLOURS = ["#7dcfff", "#f7768e", "#e6edf7"];
  // A frame in which the puck goes further had the jump to the next round in it, which is no way.
  const JUMP = UNITS / 2;

  function stage(name, colour) {
    const context = id => document.getElementById(id + name).getContext("2d");
    return { scene: context("slow"), bars: context("bars"), still: document.getElementById("still" + name), colour, trail: [], ways: [] };
  }

  const stages = [stage("Without", "#ff7a66"), stage("With", "#34d399")];

  function remember({ trail, ways }, x) {
    const way = x - (trail.at(-1) ?? Infinity);
    if (Math.abs(way) < JUMP) {
      ways.push(way);
    }
    trail.push(x);
    for (const list of [trail, ways]) {
      list.splice(0, list.length - FRAMES);
    }
  }

  function drawScene({ scene: g, trail }, place) {
    const unit = g.canvas.width / UNITS;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, g.canvas.width, g.canvas.height);
    g.fillStyle = COLOURS[PUCK];
    for (const x of trail) {
      g.fillRect(x * unit - 1, (HIGH - place(PUCK, 1)) * unit - 1, 2, 2);
    }
    for (let body = PUCK; body <= WHEEL; body++) {
      g.setTransform(unit, 0, 0, -unit, place(body, 0) * unit, (HIGH - place(body, 1)) * unit);
      g.rotate(place(body, 2));
      g.fillStyle = COLOURS[body];
      g.beginPath();
      if (body === WHEEL) {
        for (let blade = 0; blade < 3; blade++) {
          g.rotate(2 * Math.PI / 3);
          g.rect(0, -0.12, 3 * RADIUS, 0.24);
        }
      } else {
        g.arc(0, 0, RADIUS, 0, 2 * Math.PI);
      }
      g.fill();
    }
  }

  function drawBars({ bars: g, ways, still, colour }) {
    const { width, height } = g.canvas;
    const most = Math.max(...ways, 1e-6);
    g.clearRect(0, 0, width, height);
    g.fillStyle = colour;
    ways.forEach((way, at) => {
      g.fillRect(at * width / FRAMES, height - height * way / most, width / FRAMES - 1, height);
    });
    still.textContent = `stood still in ${ways.filter(way => way === 0).length} of ${ways.length} frames`;
  }

  return (world, passedMillis) => {
    world.slowdownFrame(passedMillis);
    document.getElementById("speedOut").textContent = world.slowdownSpeed().toFixed(2);
    [world.slowdownLogical, world.slowdownVisual].forEach((place, at) => {
      remember(stages[at], place(PUCK, 0));
      drawScene(stages[at], place);
      drawBars(stages[at]);
    });
  };
})();
