import {
  across,
  at,
  black,
  box,
  circle,
  diagonal,
  down,
  ellipse,
  glow,
  group,
  line,
  type Part,
  path,
  picture,
  random,
  rect,
  shadow,
  times,
  tube,
} from "./drawing.ts"
import { dull, vignette } from "./room.ts"

/** The lock side of a front door: a worn knob and bare bell wires, then a keypad lock and a doorbell with a camera. */
export const frontDoor = (done: boolean): string =>
  picture(
    siding(done),
    frame(done),
    door(done),
    done ? newLock() : oldKnob(),
    done ? doorbell() : bareWires(),
    threshold(done),
    done ? parcel() : leaves(),
    done ? glow(140, 80, 760, "#fff0c0", 0.28) : dull(0.24),
    vignette(done ? 0.24 : 0.36),
  )

const siding = (done: boolean): Part =>
  [
    rect(0, 0, 1200, 900, done ? across("#dfe6d8", "#a9bdae") : across("#c9c6b2", "#98977f")),
    times(11, (index) =>
      [
        rect(0, index * 84, 1200, 84, down("#ffffff30", "#00000018")),
        rect(0, index * 84 + 76, 1200, 8, "#1d1408", { opacity: 0.22 }),
        rect(0, index * 84, 1200, 3, "#fff", { opacity: 0.5 }),
      ].join(""),
    ),
    done
      ? ""
      : [
          [880, 300],
          [1040, 470],
          [1120, 210],
          [960, 640],
        ]
          .map(([x, y]) => path(`M${x} ${y}l60-10 40 14-14 26-60 6-34-14z`, "#8a7f62", { opacity: 0.55 }))
          .join(""),
  ].join("")

const frame = (done: boolean): Part =>
  [
    shadow(box(640, 0, 150, 840), 0.35),
    rect(
      610,
      0,
      140,
      842,
      done ? across("#e7d9b8", "#fffaf0", "#d8c59e") : across("#bfb391", "#d8ceb2", "#a99c7a"),
    ),
    rect(632, 0, 5, 842, "#1d1408", { opacity: 0.2 }),
    rect(724, 0, 5, 842, "#1d1408", { opacity: 0.14 }),
    rect(596, 0, 18, 842, across("#2c2014", "#5d4a33")),
  ].join("")

const door = (done: boolean): Part => {
  const [light, dark] = done ? ["#c4552a", "#8d3413"] : ["#8f6a52", "#674836"]
  const panel = (x: number, y: number, width: number, height: number): Part =>
    [
      rect(x, y, width, height, dark),
      path(`M${x} ${y + height}V${y}h${width}l-18 18H${x + 18}v${height - 36}z`, "#000", { opacity: 0.32 }),
      path(`M${x + width} ${y}v${height}H${x}l18-18h${width - 36}v${36 - height}z`, "#fff", {
        opacity: 0.16,
      }),
      rect(x + 18, y + 18, width - 36, height - 36, diagonal(light, dark)),
    ].join("")
  return [
    rect(0, 0, 598, 842, across(light, dark)),
    times(16, (index) => {
      const next = random(index + 40)
      const x = index * 38 + next() * 20
      return line(`M${x} 0c${8 * next()} 280-${10 * next()} 560 0 842`, "#000", 1.5, { opacity: 0.09 })
    }),
    // A pane of glass in the upper half, seen partly.
    shadow(box(-20, 20, 372, 420), 0.3),
    rect(-20, 0, 380, 420, down(light, dark)),
    path("M360 0v420H-20v-14h366V0z", "#000", { opacity: 0.25 }),
    rect(
      -20,
      -20,
      350,
      410,
      done ? diagonal("#fff0c4", "#f3b765", "#a97a4a") : diagonal("#7c8a88", "#3f4d4e"),
    ),
    path("M-20 390 200-20h70L60 390z", "#fff", { opacity: 0.16 }),
    path("M120-20h14v410h-14zM-20 186h350v12H-20z", done ? "#a4431c" : "#6f5140"),
    path("M330-20v410H-20", "none", { stroke: "#000", "stroke-width": 8, opacity: 0.25 }),
    panel(-40, 480, 360, 300),
    rect(588, 0, 10, 842, "#000", { opacity: 0.3 }),
    rect(0, 806, 598, 36, across("#d6ab5e", "#8a6224")),
    rect(0, 806, 598, 5, "#fff3cf", { opacity: 0.6 }),
    done
      ? ""
      : [
          path("M420 360l60-4 30 60-20 70-60-10-26-60zM440 640l40 20 10 60-50 30-20-60z", "#b59a80", {
            opacity: 0.35,
          }),
          line("M400 520l90 60M420 560l60 30M392 470l40 20M470 300l60 20", "#d9c3a8", 3, { opacity: 0.55 }),
        ].join(""),
  ].join("")
}

const newLock = (): Part =>
  [
    // Keypad deadbolt.
    shadow("M424 250h126a22 22 0 0 1 22 22v240a22 22 0 0 1-22 22H424z", 0.45),
    rect(396, 228, 140, 290, across("#4a595b", "#1c2628", "#0d1415"), { rx: 26 }),
    rect(404, 236, 124, 274, "none", { rx: 20, stroke: "#8b999b", "stroke-width": 2, opacity: 0.5 }),
    rect(416, 250, 100, 178, "#0b1213", { rx: 14 }),
    times(9, (index) => {
      const x = 436 + (index % 3) * 30
      const y = 280 + Math.floor(index / 3) * 38
      return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Arial, sans-serif" font-size="22" fill="#9fe8ee">${index + 1}</text>`
    }),
    `<text x="466" y="394" text-anchor="middle" font-family="Arial, sans-serif" font-size="22" fill="#9fe8ee">0</text>`,
    path("M430 382l5 5 10-11", "none", { stroke: "#7fe09a", "stroke-width": 4, "stroke-linecap": "round" }),
    circle(496, 387, 6, "none", { stroke: "#9fe8ee", "stroke-width": 3 }),
    circle(466, 470, 26, across(black[1], "#5b6a6c", black[0])),
    rect(462, 452, 8, 36, "#0b1213", { rx: 4 }),
    // Lever.
    shadow("M300 640h190v40H300z", 0.4),
    circle(470, 632, 48, "#1d1408", { opacity: 0.35, transform: "translate(10 12)" }),
    circle(466, 626, 48, across("#5b6a6c", "#1c2628", "#0d1415")),
    circle(466, 626, 38, "none", { stroke: "#8b999b", "stroke-width": 2, opacity: 0.5 }),
    tube("M466 626H330c-14 0-22 4-28 12", 34, black),
    circle(466, 626, 24, across("#6a7a7c", "#1c2628")),
  ].join("")

const oldKnob = (): Part =>
  [
    shadow("M440 420h90v230h-90z", 0.35),
    rect(416, 400, 96, 240, across("#b08a48", "#8a6a30", "#5f4718"), { rx: 12 }),
    path("M426 520l30-40 20 70-30 60zM480 420l20 30-10 40-16-30z", "#5d4a22", { opacity: 0.6 }),
    [
      [464, 418],
      [464, 622],
    ]
      .map(([x, y]) =>
        [circle(x!, y!, 8, "#6b4f1c"), line(`M${x! - 5} ${y! - 3}l10 6`, "#3a2a0c", 2.5)].join(""),
      )
      .join(""),
    ellipse(478, 506, 66, 62, "#1d1408", { opacity: 0.4, filter: "url(#soft)" }),
    group(
      { transform: "rotate(8 464 490)" },
      circle(464, 486, 58, across("#e3bb6c", "#a87a34", "#5f4318")),
      circle(464, 486, 44, diagonal("#f6dca0", "#a87a34")),
      ellipse(446, 464, 18, 12, "#fff6d8", { opacity: 0.7 }),
      path("M440 504c20 14 40 12 56-6l8 18c-20 20-52 20-70 4z", "#6b4f1c", { opacity: 0.5 }),
    ),
    path("M464 590a13 13 0 0 1 7 24l5 26h-24l5-26a13 13 0 0 1 7-24z", "#1c1206"),
    // Scratches around the keyhole, and a deadbolt's empty hole.
    circle(464, 318, 30, "#2a1b0e"),
    circle(464, 318, 30, "none", { stroke: "#b59a80", "stroke-width": 5, opacity: 0.7 }),
    path("M436 330a30 30 0 0 0 56 0l-8 30-40 0z", "#c9b18f", { opacity: 0.5 }),
  ].join("")

const doorbell = (): Part =>
  [
    shadow("M858 350h96v270h-96z", 0.4),
    rect(838, 332, 96, 264, across("#4a595b", "#1c2628", "#0d1415"), { rx: 40 }),
    rect(845, 339, 82, 250, "none", { rx: 36, stroke: "#8b999b", "stroke-width": 2, opacity: 0.5 }),
    circle(886, 400, 34, "#05090a"),
    circle(886, 400, 26, diagonal("#24404a", "#0b1213")),
    circle(886, 400, 13, "#030606"),
    circle(877, 390, 6, "#cfe6ea", { opacity: 0.8 }),
    [862, 910].map((x) => circle(x, 452, 3, "#7a2b20")).join(""),
    glow(886, 528, 74, "#6fe0ee", 0.75),
    circle(886, 528, 34, "#10191a"),
    circle(886, 528, 30, "none", { stroke: "#8fecf4", "stroke-width": 6 }),
    circle(886, 528, 22, across("#3c4a4c", "#182224")),
    // House number.
    [
      ["3", 990],
      ["1", 1050],
      ["4", 1105],
    ]
      .map(
        ([digit, x]) =>
          `<text x="${Number(x) + 5}" y="265" font-family="Georgia, serif" font-size="92" font-weight="700" fill="#1d1408" opacity=".3">${digit}</text><text x="${x}" y="260" font-family="Georgia, serif" font-size="92" font-weight="700" fill="#10191a">${digit}</text>`,
      )
      .join(""),
  ].join("")

const bareWires = (): Part =>
  [
    rect(846, 380, 80, 150, "#e9e0c8", { opacity: 0.75 }),
    rect(846, 380, 80, 150, "none", { stroke: "#7f7658", "stroke-width": 3, opacity: 0.5 }),
    circle(886, 408, 6, "#5d5540"),
    circle(886, 504, 6, "#5d5540"),
    circle(886, 456, 20, "#20170c"),
    line("M882 456c-30 40 20 70-20 130", "#b8322a", 7),
    line("M890 458c30 40-6 80 30 120", "#e9e2d2", 7),
    line("M862 586l-6 22M920 578l8 20", "#d8974a", 5),
    line("M856 520l70 34M858 548l66-30", "#7c8a88", 16, { opacity: 0.9 }),
    `<g opacity=".85"><text x="990" y="260" font-family="Georgia, serif" font-size="92" font-weight="700" fill="#5d5540">3</text><text x="1120" y="260" font-family="Georgia, serif" font-size="92" font-weight="700" fill="#5d5540">4</text></g>`,
    circle(1078, 190, 4, "#3c3526"),
    `<text x="1050" y="296" font-family="Georgia, serif" font-size="92" font-weight="700" fill="#5d5540" transform="rotate(28 1075 232)" opacity=".85">1</text>`,
  ].join("")

const threshold = (done: boolean): Part =>
  [
    rect(0, 842, 1200, 58, down(done ? "#cbb48c" : "#8f866e", done ? "#a08a63" : "#6f6753")),
    rect(0, 842, 1200, 6, "#fff", { opacity: 0.4 }),
    rect(0, 848, 1200, 14, down("#1d140880", "#1d140800")),
  ].join("")

const parcel = (): Part =>
  at(
    850,
    690,
    ellipse(150, 190, 190, 18, "#1d1408", { opacity: 0.4 }),
    rect(0, 0, 290, 190, across("#d9a86c", "#a3733d")),
    rect(0, 0, 290, 6, "#ffe9c4", { opacity: 0.6 }),
    rect(118, 0, 44, 190, "#ecc995", { opacity: 0.75 }),
    rect(24, 96, 78, 62, "#fdf8ea"),
    line("M36 114h54M36 128h40M36 142h48", "#8a8271", 4),
    path("M232 60l16-18 16 18M248 42v46", "none", {
      stroke: "#7c5527",
      "stroke-width": 6,
      "stroke-linecap": "round",
    }),
  )

const leaves = (): Part =>
  [
    [120, 880, 10],
    [300, 866, 60],
    [700, 884, -30],
    [860, 862, 20],
    [980, 880, 80],
    [1080, 866, -10],
  ]
    .map(([x, y, angle]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${angle})` },
        ellipse(4, 6, 28, 6, "#1d1408", { opacity: 0.3 }),
        path("M-28 0c14-20 40-18 56 0-16 14-42 14-56 0z", "#9c5a2a"),
        line("M-28 0h52", "#6b3a16", 2),
      ),
    )
    .join("")
