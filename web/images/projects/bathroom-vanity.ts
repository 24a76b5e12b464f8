import {
  across,
  box,
  brass,
  chrome,
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
  tube,
} from "./drawing.ts"
import { baseboard, bucket, crack, dull, front, plant, tiles, vignette, wall } from "./room.ts"

/** A bathroom sink: hung on the wall with a leaking trap, then a vanity with a round mirror. */
export const bathroomVanity = (done: boolean): string =>
  picture(
    done ? wall("#b9cdbb", "#8fae9d") : wall("#cfc6a6", "#a79f7f"),
    done ? "" : stains(),
    tiles([0, 400, 1200, 356], [89, 89], {
      light: done ? "#fdf8ea" : "#e4dac2",
      dark: done ? "#ded3b8" : "#b8ab8c",
      grout: done ? "#d2c5a4" : "#8f8368",
      bond: false,
      seed: 8,
      missing: done
        ? []
        : [
            [1, 9],
            [2, 9],
            [2, 8],
          ],
    }),
    rect(0, 384, 1200, 22, down(done ? "#2f6f5b" : "#7f8c77", done ? "#173a30" : "#59634f")),
    rect(0, 384, 1200, 4, "#fff", { opacity: 0.35 }),
    baseboard(738, done ? "#fdf6e3" : "#d6caa9", done ? "#cdbb93" : "#9b8e6d"),
    checkered(done),
    towel(done),
    done ? newVanity() : oldSink(),
    done ? newMirror() : oldMirror(),
    done ? "" : dull(0.26),
    vignette(done ? 0.16 : 0.3),
  )

const stains = (): Part =>
  [
    ellipse(930, 130, 150, 90, "#8a7440", { opacity: 0.2 }),
    ellipse(950, 150, 100, 70, "#8a7440", { opacity: 0.2 }),
    crack(1010, 0, -6, 34, 7, 4),
  ].join("")

const checkered = (done: boolean): Part => {
  const [light, dark] = done ? ["#f6ead0", "#35505a"] : ["#cfc3a4", "#6d726a"]
  const edges = [0, 26, 64, 118]
  return [
    rect(0, 782, 1200, 118, light),
    times(3, (row) =>
      times(20, (index) => {
        if ((index + row) % 2 === 1) return ""
        const [near, far] = [1 + edges[row + 1]! / 150, 1 + edges[row]! / 150]
        const x = (index - 10) * 84
        return path(
          `M${600 + x * far} ${782 + edges[row]!}L${600 + (x + 84) * far} ${782 + edges[row]!}L${600 + (x + 84) * near} ${782 + edges[row + 1]!}L${600 + x * near} ${782 + edges[row + 1]!}z`,
          dark,
        )
      }),
    ),
    rect(0, 782, 1200, 24, down("#1d1408a0", "#1d140800"), { opacity: 0.6 }),
  ].join("")
}

const towel = (done: boolean): Part =>
  done
    ? [
        shadow(box(966, 470, 136, 190), 0.25),
        tube("M950 452h150", 13, brass),
        path("M962 450h118v190H962z", down("#e88a4a", "#c25a1c")),
        path("M962 606h118v14H962z", "#f6ead0"),
        path("M1062 450h18v190h-18z", "#000", { opacity: 0.12 }),
        path("M962 450h14v190h-14z", "#fff", { opacity: 0.16 }),
      ].join("")
    : [
        tube("M960 462h60", 12, chrome),
        line("M1010 462l44 22", "#76868a", 9),
        path("M966 466c20 60-10 130 14 190h60c-14-60 8-130-14-180z", across("#c9c2a8", "#98907a")),
        line("M990 480c8 60-8 110 6 170M1012 486c6 60-6 110 6 160", "#7d7560", 3, { opacity: 0.5 }),
      ].join("")

const newVanity = (): Part =>
  [
    shadow("M350 560h560v270H350z", 0.38),
    ellipse(610, 838, 310, 16, "#1d1408", { opacity: 0.35 }),
    rect(344, 548, 512, 262, across("#a8713c", "#8a5628")),
    rect(356, 806, 26, 34, "#5e3513"),
    rect(818, 806, 26, 34, "#4b2a0f"),
    front(356, 566, 240, 112, ["#c58a4e", "#a86c34"], 14),
    front(604, 566, 240, 112, ["#c08448", "#a2672f"], 14),
    front(356, 686, 240, 112, ["#bd8146", "#9c622c"], 14),
    front(604, 686, 240, 112, ["#b87c41", "#965d29"], 14),
    times(8, (index) =>
      line(`M${374 + (index % 2) * 248} ${590 + index * 26}c60-8 130 8 196-2`, "#5e3513", 2, {
        opacity: 0.18,
      }),
    ),
    [
      [476, 622],
      [724, 622],
      [476, 742],
      [724, 742],
    ]
      .map(([x, y]) => tube(`M${x! - 34} ${y}h68`, 10, brass))
      .join(""),
    rect(344, 548, 512, 20, down("#1d1408b0", "#1d140800"), { opacity: 0.7 }),
    rect(326, 514, 548, 36, down("#fffdf6", "#cfc3a6"), { rx: 5 }),
    rect(326, 514, 548, 7, "#fff", { rx: 4 }),
    // Basin on the counter.
    ellipse(612, 514, 150, 12, "#1d1408", { opacity: 0.22 }),
    path("M454 446h292c0 44-36 70-80 70H534c-44 0-80-26-80-70z", across("#fffdf6", "#d3c8ad")),
    ellipse(600, 446, 146, 16, "#b7ab8e"),
    ellipse(600, 444, 146, 14, "#fffdf6"),
    ellipse(600, 447, 132, 10, "#cfc5ab"),
    tube("M600 440v-70c0-40 50-40 50-4v14", 16, brass),
    ellipse(600, 440, 24, 6, "#8a5f22"),
    tube("M690 440v-34M690 404h34", 12, brass),
    plant(404, 514, 0.62, ["#35505a", "#1c3138"]),
    group(
      {},
      rect(790, 452, 40, 62, across("#e8b98a", "#b4713a"), { rx: 6 }),
      rect(798, 470, 24, 24, "#fdf6e3"),
      rect(803, 432, 14, 22, "#2c3a3c"),
      line("M810 434h-20", "#2c3a3c", 7),
    ),
  ].join("")

const newMirror = (): Part =>
  [
    glow(352, 150, 260, "#ffdf9c", 0.75),
    glow(848, 150, 260, "#ffdf9c", 0.75),
    group({ filter: "url(#soft)", opacity: 0.3 }, circle(612, 182, 146, "#1d1408")),
    circle(600, 168, 146, across(brass[1], "#e9bf70", brass[0])),
    circle(600, 168, 135, diagonal("#eaf3ee", "#b6cdc4", "#8fae9d")),
    path("M500 258 642 40c24 8 44 18 60 34L540 288c-16-8-30-18-40-30z", "#fff", { opacity: 0.28 }),
    path("M574 300 724 116c5 11 8 24 9 38L602 303c-10 0-20-1-28-3z", "#fff", { opacity: 0.18 }),
    sconce(352),
    sconce(848),
  ].join("")

const sconce = (x: number): Part =>
  [
    rect(x - 15, 152, 30, 84, across(brass[1], brass[0]), { rx: 12 }),
    tube(`M${x} 214v-40`, 12, brass),
    path(`M${x - 34} 60h68l14 116h-96z`, down("#fffbe9", "#ffd98a")),
    path(`M${x - 34} 60h18l-10 116h-22z`, "#fff", { opacity: 0.5 }),
  ].join("")

const oldSink = (): Part =>
  [
    group({ filter: "url(#soft)", opacity: 0.3 }, path(box(410, 500, 420, 90), "#1d1408")),
    // Supply lines, trap and its drip.
    tube("M508 690v-110", 13, ["#6b5a3c", "#a58a58", "#d9c08c"]),
    tube("M712 690v-110", 13, ["#6b5a3c", "#a58a58", "#d9c08c"]),
    circle(508, 690, 16, "#8f8470"),
    circle(712, 690, 16, "#8f8470"),
    tube("M600 570v96c0 50 76 50 76 0v-30h70", 30, ["#4f4a3e", "#8d8672", "#cfc8b2"]),
    rect(578, 628, 44, 20, "#726b5a"),
    path("M590 690c20 14 70 18 90-6l4 14c-26 20-74 18-98 4z", "#a2591f", { opacity: 0.75 }),
    path("M632 716c6 12 10 16 10 23a10 10 0 0 1-20 0c0-7 4-11 10-23z", "#8fc0c8"),
    bucket(636, 858),
    ellipse(740, 862, 90, 12, "#6f9296", { opacity: 0.45 }),
    // Basin on two brackets.
    path("M424 566l20 60h16l-8-60zM776 566l-20 60h-16l8-60z", "#7d8786"),
    path("M396 470h408v30c0 54-50 84-110 84H506c-60 0-110-30-110-84z", across("#f0ead8", "#b3aa91")),
    path("M396 470h408v12H396z", "#fffdf2", { opacity: 0.8 }),
    ellipse(600, 474, 170, 16, "#a59c83"),
    ellipse(600, 478, 150, 12, "#d8d0ba"),
    path("M586 474c10-4 24-4 32 0l-6 20h-18z", "#a2591f", { opacity: 0.5 }),
    crack(740, 486, 4, 16, 5, 21, 2.5),
    path("M520 440h160v32H520z", across("#d8d2bd", "#9a927b")),
    tube("M550 440v-20M650 440v-20", 24, chrome),
    tube("M530 414h40M630 414h40", 13, chrome),
    tube("M600 456v-26c0-24 0-26 0-4v40", 22, chrome),
  ].join("")

const oldMirror = (): Part =>
  [
    shadow(box(462, 96, 300, 266), 0.3),
    rect(450, 84, 300, 262, across("#d3d6cb", "#9aa198")),
    rect(462, 96, 276, 238, diagonal("#c4cec6", "#8f9f97")),
    path("M462 300c30-10 40 10 60 34H462zM738 96v60c-16-6-36-30-40-60z", "#6d5a34", { opacity: 0.55 }),
    rect(598, 84, 4, 262, "#7d857d"),
    path("M480 320 640 110h40L520 320z", "#fff", { opacity: 0.16 }),
    crack(700, 110, -10, 22, 6, 31, 2),
    circle(590, 216, 6, "#76807c"),
    circle(610, 216, 6, "#76807c"),
    glow(600, 44, 190, "#e8e0a8", 0.45),
    rect(520, 30, 160, 26, down("#c9c9b8", "#8d8d7a"), { rx: 4 }),
    circle(560, 62, 22, "#7d7f70"),
    circle(640, 62, 22, "#fbf3b8"),
    line("M524 42c-40 10-60 20-66-42", "#3c3c34", 5),
  ].join("")
