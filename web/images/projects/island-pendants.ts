import {
  across,
  at,
  box,
  brass,
  circle,
  diagonal,
  down,
  ellipse,
  glow,
  line,
  type Part,
  path,
  picture,
  rect,
  shadow,
  times,
  tube,
} from "./drawing.ts"
import { floor, front, plant, tiles, vignette, wall } from "./room.ts"

/** A kitchen in the evening: one fluorescent box, then three pendants above the island and light below the cabinets. */
export const islandPendants = (done: boolean): string =>
  picture(
    done ? wall("#e9dcc0", "#c9b58c") : wall("#c6c8ae", "#9a9d85"),
    ceiling(done),
    tiles([0, 330, 1200, 190], [84, 42], {
      light: "#fbf5e6",
      dark: "#d9ccae",
      grout: "#c9bb98",
      seed: 27,
      variation: 0.12,
    }),
    done ? underCabinetLight() : "",
    wallCabinets(),
    hood(),
    range(),
    baseCabinets(),
    floor(760, "#b5773d", "#7a4a20"),
    island(),
    stools(),
    islandTop(done),
    done ? pendants() : fluorescent(),
    done ? "" : gloom(),
    vignette(done ? 0.4 : 0.5),
  )

const ceiling = (done: boolean): Part =>
  [
    path("M0 0h1200v70H0z", done ? down("#fffaf0", "#e3d5b3") : down("#d2d3bd", "#b3b59c")),
    rect(0, 66, 1200, 12, down("#fffaf0", "#cdb78d")),
    rect(0, 78, 1200, 14, down("#1d140870", "#1d140800")),
  ].join("")

const underCabinetLight = (): Part =>
  [
    rect(0, 330, 430, 190, down("#ffd98ae0", "#ffd98a00")),
    rect(770, 330, 430, 190, down("#ffd98ae0", "#ffd98a00")),
  ].join("")

const wallCabinets = (): Part =>
  [0, 770]
    .map((x) =>
      [
        shadow(box(x + 8, 330, 430, 26), 0.3),
        rect(x, 110, 430, 224, "#1c4f41"),
        times(3, (index) => front(x + 6 + index * 142, 116, 134, 210, ["#337863", "#215646"], 16)),
        times(3, (index) => circle(x + 24 + index * 142 + (index === 1 ? 96 : 0), 300, 6, "#e2b35c")),
        rect(x, 100, 430, 14, down("#3d8770", "#1f5445")),
      ].join(""),
    )
    .join("")

const hood = (): Part =>
  [
    shadow("M470 90h300l30 240H440z", 0.25),
    path("M500 78h200v120l70 112H430l70-112z", across("#fffaf0", "#f1e3c6", "#c9b48b")),
    rect(418, 306, 364, 30, down("#c98d52", "#8a5628")),
    rect(418, 306, 364, 4, "#ffe2b4", { opacity: 0.7 }),
  ].join("")

const range = (): Part =>
  [
    rect(450, 506, 300, 254, across("#4a595b", "#222d2f")),
    rect(450, 500, 300, 16, "#10191a"),
    rect(474, 580, 252, 140, "#10191a", { rx: 8 }),
    tube("M482 562h236", 11, brass),
    times(5, (index) => circle(500 + index * 50, 536, 10, "#cf9c48")),
    // A kettle.
    path("M530 500c-8-60 100-60 92 0z", across("#e58a4e", "#a84f1d")),
    line("M544 452c10-30 56-30 66 0", "#10191a", 8),
    path("M616 478l30-22 6 8-30 30z", "#a84f1d"),
    circle(576, 448, 7, "#10191a"),
  ].join("")

const baseCabinets = (): Part =>
  [0, 750]
    .map((x) =>
      [
        rect(x, 520, 450, 240, "#1c4f41"),
        times(3, (index) => front(x + 8 + index * 146, 534, 138, 210, ["#2f6f5b", "#1d4d3f"], 16)),
        rect(x, 500, 450, 26, down("#e3b57a", "#a86c34")),
        rect(x, 500, 450, 4, "#ffe9c4", { opacity: 0.7 }),
        rect(x, 526, 450, 14, down("#000000a0", "#00000000"), { opacity: 0.6 }),
        rect(x, 748, 450, 14, "#12302a"),
      ].join(""),
    )
    .join("") +
  [
    plant(96, 502, 0.6),
    rect(200, 440, 44, 62, across("#fffaf0", "#cdbb93"), { rx: 6 }),
    rect(254, 456, 38, 46, across("#fffaf0", "#cdbb93"), { rx: 6 }),
    rect(200, 434, 44, 9, "#8a5628"),
    rect(254, 450, 38, 8, "#8a5628"),
    rect(930, 424, 90, 78, down("#c98d52", "#8a5628"), { rx: 4 }),
    rect(1050, 446, 100, 56, across("#b9c4c4", "#6f7d7f"), { rx: 10 }),
    rect(1066, 446, 28, 6, "#10191a"),
    rect(1106, 446, 28, 6, "#10191a"),
  ].join("")

const island = (): Part =>
  [
    ellipse(600, 880, 520, 20, "#1d1408", { opacity: 0.45 }),
    rect(170, 640, 860, 236, across("#f3e8cf", "#d3c199")),
    times(4, (index) => front(182 + index * 212, 660, 200, 200, ["#fbf1da", "#dccaa0"], 22)),
    rect(170, 862, 860, 16, "#b39a6c"),
    rect(170, 640, 860, 20, down("#1d1408a0", "#1d140800"), { opacity: 0.6 }),
  ].join("")

const islandTop = (done: boolean): Part =>
  [
    path("M150 586h900l40 40H110z", down("#8f5a2c", "#c08448")),
    path("M150 586h900l40 40H110z", diagonal("#fff3cf40", "#fff3cf00")),
    rect(110, 626, 980, 22, down("#d79f62", "#8a5628")),
    rect(110, 626, 980, 4, "#ffe9c4", { opacity: 0.7 }),
    times(6, (index) =>
      line(`M${200 + index * 150} 590l${-8 + index * 4} 34`, "#5e3513", 1.5, { opacity: 0.3 }),
    ),
    done
      ? [300, 600, 900]
          .map((x) => ellipse(x, 606, 150, 18, "#fff0c0", { opacity: 0.75, filter: "url(#soft)" }))
          .join("")
      : "",
    at(
      600,
      612,
      ellipse(6, 2, 100, 10, "#1d1408", { opacity: 0.35 }),
      circle(-34, -46, 26, "#7c9a42"),
      circle(14, -52, 28, "#94b04e"),
      circle(48, -42, 22, "#6d8a3a"),
      path("M-90-40h180c0 26-36 42-60 42h-60c-24 0-60-16-60-42z", across("#fffdf6", "#cdbb93")),
      path("M-90-40h180c0 6-2 10-5 14H-85c-3-4-5-8-5-14z", "#fff"),
    ),
    at(
      860,
      616,
      ellipse(4, 0, 80, 8, "#1d1408", { opacity: 0.3 }),
      path("M-80-8h170v8H-80z", "#8a5628"),
      path("M-50-8c-6-40 110-40 104 0z", across("#d9a05a", "#a3642a")),
      line("M-24-32l10 16M2-38l10 18M28-34l8 16", "#f3d3a0", 4),
    ),
  ].join("")

const stools = (): Part =>
  [320, 600, 880]
    .map((x) =>
      at(
        x,
        0,
        line("M-46 740l-18 150M46 740l18 150M-20 740l-6 140M20 740l6 140", "#10191a", 10),
        line("M-58 830h116", "#2c3a3c", 8),
        ellipse(6, 744, 82, 16, "#1d1408", { opacity: 0.3 }),
        ellipse(0, 734, 78, 20, "#a84f1d"),
        ellipse(0, 726, 78, 20, across("#f2a76c", "#c25a1c")),
      ),
    )
    .join("")

const pendants = (): Part =>
  [300, 600, 900]
    .map((x) =>
      at(
        x,
        0,
        path("M-70 300h140l150 310h-440z", down("#ffe9a8b0", "#ffe9a800"), { opacity: 0.55 }),
        glow(0, 312, 210, "#ffd98a", 0.85),
        ellipse(0, 70, 34, 8, "#10191a"),
        rect(-2.5, 72, 5, 130, "#10191a"),
        rect(-12, 196, 24, 26, "#cf9c48", { rx: 4 }),
        path("M-18 220h36c30 8 62 44 66 84H-84c4-40 36-76 66-84z", across("#4a595b", "#1c2628", "#0d1415")),
        path("M-18 220h10c-30 20-48 50-52 84h-24c4-40 36-76 66-84z", "#fff", { opacity: 0.14 }),
        ellipse(0, 304, 84, 15, "#cf9c48"),
        ellipse(0, 305, 76, 11, "#fff3cf"),
        ellipse(0, 309, 26, 9, "#ffffff"),
      ),
    )
    .join("")

const fluorescent = (): Part =>
  [
    glow(600, 118, 420, "#e6f0c8", 0.5),
    shadow(box(330, 96, 560, 46), 0.3),
    path("M330 70h540l20 44H310z", down("#d8d8c4", "#a9aa94")),
    rect(304, 110, 592, 34, down("#eef0d6", "#c9cdb0"), { rx: 8 }),
    rect(316, 116, 280, 22, "#f6fbe0", { rx: 8 }),
    rect(606, 116, 280, 22, "#8f947c", { rx: 8 }),
    rect(606, 116, 70, 22, across("#3c3f34", "#8f947c"), { rx: 8 }),
    path("M820 138c30 20 60 20 80 44l-18 6c-20-20-46-24-66-40z", "#b9bca4"),
    times(7, (index) => ellipse(380 + index * 26 + (index % 3) * 10, 132, 3, 2, "#3c3a2c")),
    // Peeling paint on the ceiling.
    path("M180 50l70-10 30 16-40 14-56-4z", "#8f8a70", { opacity: 0.7 }),
    path("M960 40l60 6 40 20-70 4z", "#8f8a70", { opacity: 0.6 }),
  ].join("")

/** Greenish, and dark towards the right, where the tube is broken. */
const gloom = (): Part =>
  rect(0, 0, 1200, 900, across("#8c937a", "#5b6154"), { style: "mix-blend-mode:multiply", opacity: 0.72 })
