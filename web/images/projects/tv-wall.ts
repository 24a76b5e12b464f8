import {
  across,
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
  rect,
  shadow,
  times,
} from "./drawing.ts"
import { baseboard, books, dull, floor, framed, lamp, plant, vignette, wall, windowLight } from "./room.ts"

/** A living-room wall: a TV on a small table amid its cables, then mounted above a floating cabinet. */
export const tvWall = (done: boolean): string =>
  picture(
    done ? wall("#3f7467", "#1d4a3f") : wall("#cabd9c", "#a3957a"),
    windowLight(60, 40, done ? 0.14 : 0.2),
    baseboard(710),
    floor(754, "#c98d52", "#9c6632"),
    rug(done),
    done ? mounted() : onTable(),
    done ? "" : dull(0.2),
    vignette(done ? 0.35 : 0.35),
  )

const rug = (done: boolean): Part =>
  [
    path("M190 812h820l120 88H70z", done ? down("#e2c79a", "#f0dcb4") : down("#9a8d74", "#ab9d82")),
    path("M212 824h776l96 76h-22l-84-64H222l-84 64h-22z", done ? "#b2430d" : "#7f6f58", { opacity: 0.75 }),
    times(9, (index) =>
      path(`M${300 + index * 75} 850l18 14-18 14-18-14z`, done ? "#173a30" : "#7f6f58", { opacity: 0.7 }),
    ),
  ].join("")

const screen = (x: number, y: number, width: number, height: number, on: boolean): Part => {
  const clip = `screen-${x}`
  return [
    rect(x, y, width, height, "#0b1213", { rx: 7 }),
    `<clipPath id="${clip}"><path d="${box(x + 9, y + 9, width - 18, height - 18)}"/></clipPath>`,
    group(
      { "clip-path": `url(#${clip})` },
      on
        ? [
            rect(x, y, width, height, down("#f4a259", "#f7cf8f", "#8fc1bd")),
            circle(x + width * 0.66, y + height * 0.4, height * 0.13, "#fff0c9"),
            path(
              `M${x} ${y + height * 0.66}l${width * 0.22} ${-height * 0.3} ${width * 0.16} ${height * 0.18} ${width * 0.2} ${-height * 0.26} ${width * 0.42} ${height * 0.4}V${y + height}H${x}z`,
              "#35606a",
            ),
            path(
              `M${x} ${y + height * 0.72}q${width * 0.25} ${-height * 0.16} ${width * 0.5} 0t${width * 0.5} 0V${y + height}H${x}z`,
              "#1f4a4c",
            ),
            path(
              `M${x} ${y + height * 0.86}q${width * 0.4} ${-height * 0.12} ${width} 0V${y + height}H${x}z`,
              "#12343a",
            ),
          ].join("")
        : rect(x, y, width, height, diagonal("#39474a", "#141d1f")),
      path(
        `M${x} ${y + height}L${x + width * 0.4} ${y}h${width * 0.2}L${x + width * 0.2} ${y + height}z`,
        "#fff",
        {
          opacity: on ? 0.1 : 0.07,
        },
      ),
    ),
    path(`M${x + 6} ${y + 2}h${width - 12}`, "none", { stroke: "#5b6a6c", "stroke-width": 2 }),
  ].join("")
}

const mounted = (): Part =>
  [
    // Light strip behind the TV.
    group({ filter: "url(#softer)", opacity: 0.75 }, path(box(240, 106, 720, 414), "#ffca7a")),
    shadow(box(270, 140, 690, 396), 0.45),
    screen(262, 118, 676, 386, true),
    framed(1010, 150, 134, 168),
    framed(1010, 348, 134, 116, "#b2430d"),
    // Floating cabinet.
    group({ filter: "url(#soft)", opacity: 0.45 }, path(box(210, 690, 800, 46), "#0b1512")),
    rect(186, 590, 828, 96, down("#c98d52", "#9a6230")),
    rect(186, 590, 828, 6, "#ffe2b4", { opacity: 0.7 }),
    times(4, (index) =>
      [
        rect(194 + index * 205, 602, 197, 76, down("#d79f62", "#b0763d")),
        rect(194 + index * 205, 602, 3, 76, "#fff", { opacity: 0.3 }),
        rect(388 + index * 205, 602, 3, 76, "#000", { opacity: 0.25 }),
        line(
          `M${206 + index * 205} ${626 + index * 4}c60-10 110 8 172-2M${206 + index * 205} ${652 - index * 3}c60 8 110-8 172 2`,
          "#7e4d20",
          2,
          { opacity: 0.35 },
        ),
      ].join(""),
    ),
    // Sound bar, plant, books, lamp.
    rect(420, 560, 360, 30, down("#2c3a3c", "#0f1718"), { rx: 8 }),
    circle(764, 575, 3, "#7fe3ee"),
    plant(222, 592, 0.74),
    glow(966, 470, 170, "#ffdf9c", 0.6),
    lamp(966, 590, true),
    books(826, 590, 82, 62, 4),
    // The outlet is behind the TV; the game console is in the cabinet.
    pouf(1090),
  ].join("")

const pouf = (x: number): Part =>
  [
    ellipse(x + 12, 850, 112, 18, "#1d1408", { opacity: 0.35 }),
    path(`M${x - 96} 774c0-34 192-34 192 0v56c0 30-192 30-192 0z`, across("#ef9a5c", "#b4531a")),
    ellipse(x, 770, 96, 22, "#f2a76c"),
    times(7, (index) =>
      line(`M${x - 72 + index * 24} 784c-4 24-4 44 0 60`, "#7c3208", 2.5, { opacity: 0.4 }),
    ),
  ].join("")

const onTable = (): Part =>
  [
    // An old mark on the wall, and the outlet.
    rect(700, 120, 250, 180, "#fff", { opacity: 0.09 }),
    circle(720, 138, 5, "#6b5a3c"),
    circle(930, 138, 5, "#6b5a3c"),
    outlet(908, 610),
    // The TV, too large for its table and not level.
    group(
      { transform: "rotate(-2.2 560 420)" },
      shadow(box(290, 232, 560, 330), 0.35),
      screen(268, 214, 560, 326, false),
      path("M500 540h96l10 40H490z", "#1c2628"),
      rect(440, 576, 216, 14, "#10191a", { rx: 5 }),
    ),
    table(),
    cables(),
    // Boxes on the floor.
    group({ transform: "translate(820 744)" }, powerStrip()),
    router(992, 806),
    ellipse(206, 846, 130, 18, "#1d1408", { opacity: 0.3 }),
    path("M92 700h210v140H92z", across("#c89b63", "#9a7040")),
    path("M92 700l-34-44 98 20 40 24zM302 700l40-36-110 12-36 24z", "#d9b27c"),
    path("M92 700h210l-24-16H116z", "#6b4a24"),
    path("M182 700h30v140h-30z", "#e3c48f", { opacity: 0.6 }),
    books(118, 704, 60, 84, 9),
  ].join("")

const outlet = (x: number, y: number): Part =>
  [
    rect(x - 24, y - 36, 48, 72, across("#fdf6e3", "#d8caa6"), { rx: 4 }),
    [-16, 16]
      .map((dy) =>
        [rect(x - 9, y + dy - 9, 4, 12, "#3c3a30"), rect(x + 5, y + dy - 9, 4, 12, "#3c3a30")].join(""),
      )
      .join(""),
  ].join("")

const table = (): Part =>
  [
    ellipse(570, 838, 250, 18, "#1d1408", { opacity: 0.35 }),
    rect(360, 616, 22, 218, across("#7a4a22", "#52300f")),
    rect(738, 616, 22, 218, across("#7a4a22", "#52300f")),
    rect(350, 586, 420, 34, down("#9c6632", "#6b411a")),
    rect(350, 586, 420, 5, "#f0c48c", { opacity: 0.5 }),
    rect(372, 740, 376, 18, down("#8a5628", "#5e3513")),
    rect(420, 690, 190, 50, down("#3a4648", "#1a2325"), { rx: 5 }),
    circle(590, 715, 4, "#e0522c"),
    rect(440, 704, 90, 4, "#6f7d7f"),
    rect(632, 706, 96, 34, down("#e6e0d0", "#b3ab98"), { rx: 5 }),
    circle(650, 723, 5, "#5f9fae"),
  ].join("")

const cables = (): Part => {
  const strands = [
    ["M520 548c-40 60 60 110 20 170s120 60 160 40", "#141c1d"],
    ["M600 560c60 70-80 110 10 190s190-10 220 20", "#2b2f30"],
    ["M660 555c80 20 60 120 0 160s60 110 170 60", "#141c1d"],
    ["M700 590c90 60 20 120 90 150s-10 70 60 66", "#e9e2d2"],
    ["M760 640c60 30 120 20 148-10", "#141c1d"],
    ["M610 735c40 60 160 80 220 40", "#c94f1d"],
    ["M720 735c30 50 60 70 110 40s60-40 140 26", "#2f6fa0"],
    ["M470 740c-60 60 20 110 110 90s160-20 240-46", "#141c1d"],
    ["M560 800c50-40 130-30 120 10s-110 30-96-6 130-50 200-30", "#2b2f30"],
    ["M830 770c40-60 70-90 78-140", "#e9e2d2"],
  ] as const
  return [
    group({ opacity: 0.25, transform: "translate(8 10)" }, ...strands.map(([d]) => line(d, "#1d1408", 9))),
    ...strands.map(([d, color]) => line(d, color, 7)),
    ...strands.map(([d]) => line(d, "#fff", 1.6, { opacity: 0.25, transform: "translate(-1.5 -1.5)" })),
  ].join("")
}

const powerStrip = (): Part =>
  [
    group(
      { transform: "rotate(-4)" },
      ellipse(70, 52, 110, 10, "#1d1408", { opacity: 0.3 }),
      rect(-30, 18, 206, 34, down("#fbf5e6", "#c9bd9f"), { rx: 7 }),
      times(5, (index) => rect(-14 + index * 36, 24, 24, 20, index === 4 ? "#e0522c" : "#3c4a4b", { rx: 4 })),
      rect(24, 0, 30, 30, "#141c1d", { rx: 3 }),
      rect(94, -4, 34, 34, "#2b2f30", { rx: 3 }),
    ),
  ].join("")

const router = (x: number, y: number): Part =>
  [
    ellipse(x + 46, y + 34, 92, 10, "#1d1408", { opacity: 0.3 }),
    line(`M${x} ${y}v-84M${x + 84} ${y}l12-82`, "#141c1d", 8),
    rect(x - 26, y - 6, 140, 38, down("#3a4648", "#12191a"), { rx: 7 }),
    [0, 18, 36].map((dx) => circle(x + dx, y + 14, 4, dx === 36 ? "#e0522c" : "#8fe0a0")).join(""),
  ].join("")
