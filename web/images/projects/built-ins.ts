import {
  across,
  at,
  box,
  brass,
  circle,
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
  tube,
} from "./drawing.ts"
import {
  baseboard,
  books,
  crack,
  dull,
  floor,
  framed,
  front,
  lamp,
  plant,
  tiles,
  vignette,
  wall,
} from "./room.ts"

/** Both sides of a fireplace: boards that sag under books, then cabinets with shelves to the ceiling. */
export const builtIns = (done: boolean): string =>
  picture(
    done ? wall("#e9dcc0", "#cdbb96") : wall("#d3c6a8", "#a99a7c"),
    done ? "" : crack(214, 60, 8, 30, 6, 3),
    baseboard(706),
    floor(750, "#c08448", "#8f5a2c"),
    fireplace(done),
    done ? [builtIn(24, 5), builtIn(836, 9)].join("") : [boards(40, 3), rightBoards()].join(""),
    done ? "" : boxes(),
    hearthRug(done),
    done ? glow(600, 610, 330, "#ffb45c", 0.35) : dull(0.22),
    vignette(0.34),
  )

const fireplace = (done: boolean): Part =>
  [
    rect(372, 0, 456, 750, done ? across("#f3e8cf", "#dccaa4") : across("#d8cbac", "#b5a684")),
    rect(372, 0, 6, 750, "#fff", { opacity: 0.4 }),
    rect(820, 0, 8, 750, "#1d1408", { opacity: 0.18 }),
    framed(490, 70, 220, 210),
    tiles([412, 396, 376, 354], [58, 28], {
      light: "#b9603f",
      dark: "#8d3f2a",
      grout: "#5d2a1b",
      seed: 12,
      variation: 0.3,
    }),
    path("M480 750V560c0-70 240-70 240 0v190z", "#1a0f0a"),
    path("M480 750V560c0-70 240-70 240 0v190z", "none", { stroke: "#5d2a1b", "stroke-width": 10 }),
    done
      ? fire()
      : [path("M500 750c40-20 160-20 200 0z", "#4d4238"), ellipse(600, 744, 70, 9, "#6d6254")].join(""),
    shadow(box(372, 372, 480, 40), 0.3),
    rect(384, 366, 432, 34, down("#fffaf0", "#d8c59e")),
    rect(360, 338, 480, 32, down("#fffdf6", "#dccaa4"), { rx: 3 }),
    rect(360, 366, 480, 6, "#1d1408", { opacity: 0.25 }),
    rect(384, 400, 30, 350, across("#fffaf0", "#d8c59e")),
    rect(786, 400, 30, 350, across("#fffaf0", "#cdbb93")),
    rect(340, 744, 520, 20, down("#8f8a7b", "#5d594e")),
    candle(430, 338, 62),
    candle(460, 338, 40),
    done ? plant(770, 338, 0.5, ["#35505a", "#1c3138"]) : "",
  ].join("")

const candle = (x: number, y: number, height: number): Part =>
  [
    rect(x - 9, y - height, 18, height, across("#fffaf0", "#d8c59e")),
    rect(x - 13, y - 8, 26, 8, "#b98a45"),
  ].join("")

const fire = (): Part =>
  [
    glow(600, 690, 150, "#ff9a3d", 0.8),
    path("M540 736c-30-70 30-80 24-140 50 30 60 60 44 84 24-14 30-30 28-50 40 40 44 76 20 106z", "#e0622c"),
    path("M560 738c-14-44 26-52 24-90 30 24 36 44 28 60 14-6 18-16 18-28 22 28 18 44 4 58z", "#f6a13c"),
    path("M580 738c-4-24 14-30 16-52 16 18 22 36 12 52z", "#ffe9a8"),
    line("M520 738h160M536 726l130 16M664 726l-130 16", "#5a3518", 18),
    line("M520 734h160", "#8a5a30", 5),
  ].join("")

/** A cabinet with shelves above it, 340 wide. */
const builtIn = (x: number, seed: number): Part =>
  at(
    x,
    0,
    shadow(box(14, 20, 340, 740), 0.28),
    rect(0, 0, 340, 752, across("#2f6f5b", "#1f5445")),
    rect(22, 34, 296, 456, across("#123a2f", "#1b4a3d", "#16412f")),
    rect(22, 34, 296, 30, "#000", { opacity: 0.3 }),
    rect(22, 34, 26, 456, "#000", { opacity: 0.25 }),
    glow(170, 60, 190, "#ffdf9c", 0.55),
    ...[150, 264, 378, 490].map((y) =>
      [
        rect(22, y, 296, 15, down("#3d8770", "#245c4c")),
        rect(22, y, 296, 3, "#bfe0cf", { opacity: 0.5 }),
        rect(22, y + 15, 296, 16, down("#000000a0", "#00000000"), { opacity: 0.55 }),
      ].join(""),
    ),
    seed === 5
      ? [
          books(40, 150, 150, 84, seed),
          vase(262, 150, "#e8823a"),
          plant(90, 264, 0.5),
          books(150, 264, 150, 86, seed + 1),
          books(40, 378, 118, 84, seed + 2),
          at(
            206,
            300,
            rect(0, 0, 86, 78, "#8a5a30"),
            rect(8, 8, 70, 62, "#fdf8ea"),
            circle(50, 32, 11, "#e8823a"),
            path("M8 70l26-30 18 16 26-20v34z", "#1f5f4c"),
          ),
          books(40, 490, 250, 86, seed + 3),
        ].join("")
      : [
          vase(80, 150, "#f6ead0"),
          books(140, 150, 158, 84, seed),
          books(40, 264, 168, 86, seed + 1),
          vase(262, 264, "#c4684a"),
          lampOnShelf(94, 378),
          books(170, 378, 130, 84, seed + 2),
          books(40, 490, 150, 86, seed + 3),
          plant(252, 490, 0.5, ["#f6ead0", "#cdb78d"]),
        ].join(""),
    rect(-10, 512, 360, 22, down("#4b957d", "#245c4c"), { rx: 2 }),
    rect(-10, 512, 360, 4, "#d4ecdf", { opacity: 0.6 }),
    front(14, 546, 152, 190, ["#37806a", "#225645"], 20),
    front(174, 546, 152, 190, ["#337863", "#1f5040"], 20),
    tube("M150 610v44", 9, brass),
    tube("M190 610v44", 9, brass),
    rect(0, 738, 340, 24, down("#1f5445", "#12382e")),
    rect(-12, 0, 364, 34, down("#3d8770", "#1f5445")),
    rect(-12, 28, 364, 8, "#000", { opacity: 0.25 }),
    rect(0, 34, 4, 704, "#fff", { opacity: 0.22 }),
    rect(336, 34, 4, 704, "#000", { opacity: 0.25 }),
    ellipse(170, 764, 190, 10, "#1d1408", { opacity: 0.35 }),
  )

const vase = (x: number, y: number, color: string): Part =>
  at(
    x,
    y,
    path("M-10-72h20c-2 18 22 26 22 46C32-8 18 0 0 0s-32-8-32-26c0-20 24-28 22-46z", color),
    path("M6-72h4c-2 18 22 26 22 46C32-8 18 0 0 0c20-10 26-40 6-72z", "#000", { opacity: 0.2 }),
    ellipse(0, -72, 10, 3, "#000", { opacity: 0.4 }),
  )

/** Three boards on brackets, bent by what lies on them. */
const boards = (x: number, seed: number): Part =>
  [150, 320, 490]
    .map((y, index) => {
      const sag = [11, 18, 8][index]!
      const tilt = [0, 3, -2][index]!
      return group(
        { transform: `rotate(${tilt} ${x + 150} ${y})` },
        path(`M${x + 10} ${y + 24}q145 ${sag * 2 + 16} 290 0v14q-145 ${sag * 1.6} -290 0z`, "#1d1408", {
          opacity: 0.2,
          filter: "url(#soft)",
        }),
        line(`M${x + 40} ${y + 12}v54l30-50M${x + 256} ${y + 12}v54l-30-50`, "#6f7c7e", 7),
        at(0, 0, sagging(x + 24, y, sag, seed + index)),
        path(`M${x} ${y}q150 ${sag * 2} 300 0v17q-150 ${sag * 2} -300 0z`, down("#b98a5a", "#7e5a36")),
        line(`M${x} ${y + 1}q150 ${sag * 2} 300 0`, "#ecc596", 3, { opacity: 0.7 }),
      )
    })
    .join("")

/** Books that follow the bend of their board. */
const sagging = (x: number, y: number, sag: number, seed: number): Part =>
  times(5, (index) => {
    const middle = (index + 0.5) / 5
    const drop = 4 * sag * middle * (1 - middle)
    const slope = (Math.atan((4 * sag * (1 - 2 * middle)) / 260) * 180) / Math.PI
    return group(
      { transform: `rotate(${slope.toFixed(1)} ${x + index * 52 + 26} ${y + drop})` },
      books(x + index * 52, y + drop + 1, 50, 92 - (index % 2) * 12, seed * 5 + index),
    )
  })

const rightBoards = (): Part =>
  [
    boards(862, 8),
    // A pile on top of the last board leans.
    group(
      { transform: "rotate(7 1010 520)" },
      ...[0, 1, 2].map((index) =>
        rect(950 + index * 8, 610 - index * 26, 150, 24, ["#8d3f2a", "#2b5a5c", "#d9a441"][index]!, {
          rx: 3,
        }),
      ),
    ),
  ].join("")

const boxes = (): Part =>
  [
    at(
      70,
      640,
      ellipse(110, 170, 150, 16, "#1d1408", { opacity: 0.3 }),
      path("M0 20h200v150H0z", across("#c89b63", "#94693a")),
      path("M0 20 24-16h190l-14 36z", "#d9b27c"),
      path("M84 20h30v150H84z", "#e3c48f", { opacity: 0.6 }),
      path("M24-16h190l-4 8H30z", "#000", { opacity: 0.12 }),
    ),
    at(
      900,
      660,
      ellipse(110, 150, 150, 16, "#1d1408", { opacity: 0.3 }),
      path("M0 20h210v128H0z", across("#bf9058", "#8a6134")),
      path("M0 20-26 50l60 6 30-36zM210 20l30 26-66 10-20-36z", "#d9b27c"),
      books(24, 24, 160, 70, 44),
      path("M0 20h210v128H0z", across("#bf9058", "#8a6134")),
      path("M90 20h30v128H90z", "#e3c48f", { opacity: 0.5 }),
    ),
  ].join("")

const hearthRug = (done: boolean): Part =>
  [
    path("M330 812h540l90 88H240z", done ? down("#b2532c", "#c96a3c") : down("#7d6a56", "#8a7761")),
    path("M352 824h496l70 76h-18l-62-64H362l-62 64h-18z", done ? "#f6ead0" : "#a39479", { opacity: 0.8 }),
    times(6, (index) => path(`M${424 + index * 70} 852l16 12-16 12-16-12z`, done ? "#f6ead0" : "#a39479")),
  ].join("")

const lampOnShelf = (x: number, y: number): Part =>
  [
    glow(x, y - 60, 76, "#ffdf9c", 0.8),
    group({ transform: `translate(${x} ${y}) scale(.5)` }, lamp(0, 0, true)),
  ].join("")
