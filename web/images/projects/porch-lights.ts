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
  random,
  rect,
  shadow,
  times,
} from "./drawing.ts"
import { vignette } from "./room.ts"

/** A brick house's front door in the evening: dark steps below a broken fixture, then lanterns and walkway lights. */
export const porchLights = (done: boolean): string =>
  picture(
    brickWall(done),
    done ? wallGlow() : "",
    door(done),
    porch(done),
    bushes(done),
    done ? [lantern(352, 300), lantern(848, 300)].join("") : brokenFixture(),
    houseNumber(done),
    done ? walkLights() : "",
    done ? pools() : dusk(),
    vignette(done ? 0.5 : 0.45),
  )

const brickWall = (done: boolean): Part => {
  const next = random(5)
  return [
    rect(0, 0, 1200, 700, done ? down("#7a3524", "#a04a30") : down("#6a3226", "#7a3b2a")),
    times(24, (row) =>
      times(17, (column) => {
        const x = column * 76 - (row % 2) * 38
        const y = row * 30
        const shade = next()
        return [
          rect(x + 3, y + 3, 70, 24, shade > 0.5 ? "#d98a62" : "#3c150c", {
            opacity: (0.06 + shade * 0.16).toFixed(2),
          }),
          rect(x + 3, y + 3, 70, 3, "#ffd2a8", { opacity: 0.16 }),
        ].join("")
      }),
    ),
    times(24, (row) => rect(0, row * 30 - 1.5, 1200, 4, "#4d2216", { opacity: 0.75 })),
    times(24, (row) =>
      times(17, (column) =>
        rect(column * 76 - (row % 2) * 38 - 1.5, row * 30, 4, 30, "#4d2216", { opacity: 0.75 }),
      ),
    ),
  ].join("")
}

const wallGlow = (): Part =>
  [
    glow(352, 350, 400, "#ffc46a", 0.95),
    glow(848, 350, 400, "#ffc46a", 0.95),
    glow(352, 330, 170, "#ffe9b0", 0.7),
    glow(848, 330, 170, "#ffe9b0", 0.7),
  ].join("")

const door = (done: boolean): Part => {
  const lit = done ? down("#fff0bf", "#f6b455") : down("#23383b", "#3d5254")
  return [
    shadow("M464 710V200c0-160 308-160 308 0v510z", 0.45),
    path("M446 700V190c0-160 308-160 308 0v510z", across("#fffaf0", "#f1e3c6", "#c9b48b")),
    path("M476 196c6-118 242-118 248 0z", lit),
    path("M600 108v88M536 122l22 74M664 122l-22 74", "none", { stroke: "#f1e3c6", "stroke-width": 8 }),
    rect(470, 196, 260, 14, "#d8c59e"),
    rect(476, 210, 248, 490, down("#2b7560", "#174a3b")),
    [496, 608]
      .map((x) =>
        [
          [230, 150],
          [404, 110],
          [538, 138],
        ]
          .map(([y, height]) =>
            [
              rect(x, y!, 96, height!, "#0f3a2d"),
              rect(x + 5, y! + 5, 91, height! - 5, down("#2f7d67", "#1e5c4a")),
              path(`M${x} ${y! + height!}h96v-4h-96z`, "#fff", { opacity: 0.12 }),
            ].join(""),
          )
          .join(""),
      )
      .join(""),
    rect(476, 210, 10, 490, "#000", { opacity: 0.25 }),
    rect(476, 210, 248, 12, "#000", { opacity: 0.3 }),
    circle(704, 468, 12, "#e2b35c"),
    circle(701, 465, 4, "#fff3cf"),
    rect(697, 420, 14, 30, "#c99a45", { rx: 5 }),
    rect(476, 676, 248, 24, across("#d6ab5e", "#8a6224")),
    done ? wreath() : "",
  ].join("")
}

const wreath = (): Part => {
  const next = random(17)
  return [
    line("M600 234v30", "#b2430d", 7),
    times(46, (index) => {
      const angle = (index / 46) * Math.PI * 2
      const x = 600 + Math.cos(angle) * (58 + next() * 12)
      const y = 322 + Math.sin(angle) * (58 + next() * 12)
      return ellipse(x, y, 19, 8, ["#6d9352", "#3f6f3f", "#88a860"][index % 3]!, {
        transform: `rotate(${(angle * 180) / Math.PI + 60 + next() * 50} ${x} ${y})`,
      })
    }),
    times(9, (index) => {
      const angle = (index / 9) * Math.PI * 2 + 0.3
      return circle(600 + Math.cos(angle) * 62, 322 + Math.sin(angle) * 62, 7, "#e0522c")
    }),
    path(
      "M600 384c-36-24-52 2-46 20 16 2 34-6 46-20zM600 384c36-24 52 2 46 20-16 2-34-6-46-20zM594 384l-16 58 20-14 8-42zM606 384l18 58-20-14-8-42z",
      "#d8541c",
    ),
  ].join("")
}

const porch = (done: boolean): Part => {
  const [light, dark] = done ? ["#e9d6ad", "#b99b78"] : ["#b5a98c", "#857a63"]
  const step = (y: number, x: number, height: number) =>
    [
      rect(x, y, 1200 - 2 * x, height, down(light, dark)),
      rect(x, y, 1200 - 2 * x, 7, "#fff6dc", { opacity: done ? 0.7 : 0.3 }),
      rect(x, y + height - 8, 1200 - 2 * x, 8, "#1d1408", { opacity: 0.35 }),
    ].join("")
  return [
    rect(0, 700, 1200, 200, down("#2f5a41", "#1c3a2d")),
    step(700, 300, 46),
    step(746, 262, 46),
    step(792, 220, 46),
    path("M250 838h700l140 62H110z", down(dark, light)),
    line("M430 838l-46 62M770 838l46 62M182 868h836", "#1d1408", 3, { opacity: 0.3 }),
    rect(470, 690, 260, 16, across("#8a5a30", "#5a3518"), { rx: 3 }),
    [column(224), column(910)].join(""),
  ].join("")
}

const column = (x: number): Part =>
  [
    shadow(box(x + 16, 0, 70, 700), 0.4),
    rect(x, 0, 66, 700, across("#fffaf0", "#f1e3c6", "#b8a27a")),
    [18, 32, 46].map((dx) => rect(x + dx, 0, 4, 660, "#8a744c", { opacity: 0.35 })).join(""),
    rect(x - 12, 656, 90, 46, down("#fffaf0", "#cdb78d")),
    rect(x - 18, 694, 102, 12, "#b8a27a"),
  ].join("")

const bushes = (done: boolean): Part =>
  [80, 1120]
    .map((x, index) => {
      const next = random(29 + index)
      return [
        ellipse(x, 830, 170, 24, "#0c1a14", { opacity: 0.5 }),
        times(34, () => {
          const dx = (next() - 0.5) * 260
          const dy = next() * 150
          return circle(
            x + dx * (1 - dy / 380),
            810 - dy,
            26 + next() * 22,
            ["#1f4a35", "#2b5f43", "#367052", "#24543c"][Math.floor(next() * 4)]!,
          )
        }),
        times(12, () =>
          circle(x + (next() - 0.5) * 230, 700 + next() * 110, 7, done ? "#f0a04c" : "#8f6a48"),
        ),
      ].join("")
    })
    .join("")

const lantern = (x: number, y: number): Part =>
  [
    rect(x - 20, y - 80, 40, 34, "#10191a", { rx: 6 }),
    line(`M${x} ${y - 62}c0 24 0 30 0 34`, "#10191a", 9),
    path(`M${x - 10} ${y - 50}h20l36 40h-92z`, down("#3c4a4b", "#10191a")),
    path(`M${x - 36} ${y - 10}h72l-10 128h-52z`, down("#fffbe6", "#ffd27a")),
    glow(x, y + 52, 60, "#ffffff", 0.9),
    path(
      `M${x - 40} ${y - 12}h80v10h-80zM${x - 30} ${y + 112}h60v14h-60zM${x - 12} ${y + 126}h24l-6 18h-12z`,
      "#10191a",
    ),
    line(`M${x - 36} ${y - 6}l10 124M${x + 36} ${y - 6}l-10 124M${x} ${y - 6}v124`, "#10191a", 6),
  ].join("")

const brokenFixture = (): Part =>
  [
    circle(352, 262, 40, "#2a1710"),
    circle(352, 262, 30, "#120a07"),
    line("M344 262c-10 40 20 60 6 96M358 262c14 30-8 70 10 92", "#b2522c", 5),
    line("M352 264c2 40 4 60-6 100", "#e8e0c8", 4),
    group(
      { transform: "translate(356 356) rotate(22)" },
      path("M-12 0h24l34 38h-92z", down("#5a6360", "#2a3331")),
      path("M-36 38h72l-10 110h-52z", across("#7c8a86", "#4d5b59"), { opacity: 0.75 }),
      path("M-36 38h40l-26 60 22 50h-26z", "#1c2826", { opacity: 0.7 }),
      path("M-40 34h80v10h-80zM-30 142h60v12h-60z", "#1f2927"),
      line("M-36 40l10 104M36 40l-10 104", "#1f2927", 6),
    ),
  ].join("")

const houseNumber = (done: boolean): Part =>
  [
    rect(806, 486, 88, 52, done ? "#10191a" : "#3a3f3b", { rx: 6 }),
    `<text x="850" y="527" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="40" fill="${done ? "#ffe3a0" : "#6f7468"}">48</text>`,
  ].join("")

const walkLights = (): Part =>
  [
    [206, 812],
    [994, 812],
    [120, 878],
    [1080, 878],
  ]
    .map(([x, y]) =>
      [
        glow(x!, y!, 130, "#ffcf7c", 0.75),
        rect(x! - 4, y! - 56, 8, 60, "#10191a"),
        path(`M${x! - 24} ${y! - 60}h48l-10-18h-28z`, "#10191a"),
        rect(x! - 13, y! - 60, 26, 14, "#fff3c4"),
      ].join(""),
    )
    .join("")

const pools = (): Part =>
  [
    ellipse(600, 790, 520, 100, radial3("#ffd98a"), { opacity: 0.6 }),
    rect(0, 0, 1200, 900, diagonal("#0c233060", "#0c233010"), { opacity: 0.5 }),
  ].join("")

const radial3 = (color: string): string =>
  `url(#radial-${color.slice(1)}ff-${color.slice(1)}60-${color.slice(1)}00)`

/** Nearly dark: only the sky lights the wall. */
const dusk = (): Part =>
  [
    rect(0, 0, 1200, 900, diagonal("#86a9bd", "#48687c"), { style: "mix-blend-mode:multiply" }),
    rect(0, 0, 1200, 900, diagonal("#9fc0d048", "#0c1c2430")),
  ].join("")
