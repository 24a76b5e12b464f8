import {
  across,
  at,
  chrome,
  circle,
  down,
  ellipse,
  group,
  line,
  type Part,
  path,
  picture,
  rect,
  times,
  tube,
} from "./drawing.ts"
import { bucket, crack, dull, tiles, vignette } from "./room.ts"

/** A tub with a shower: broken tiles, then new tile with two grab bars, a hand shower and a shelf. */
export const showerBars = (done: boolean): string =>
  picture(
    done
      ? tiles([0, 0, 1200, 640], [150, 75], {
          light: "#d9e6da",
          dark: "#93b5a4",
          grout: "#f2f0e0",
          seed: 21,
          variation: 0.16,
        })
      : tiles([0, 0, 1200, 640], [92, 92], {
          light: "#e6d3b8",
          dark: "#b99c7c",
          grout: "#7d6a50",
          bond: false,
          seed: 13,
          variation: 0.16,
          missing: [
            [3, 6],
            [4, 6],
            [4, 7],
            [5, 7],
            [5, 3],
            [2, 9],
          ],
        }),
    done
      ? tiles([0, 226, 1200, 48], [48, 48], {
          light: "#2f6f5b",
          dark: "#1f5445",
          grout: "#f2f0e0",
          bond: false,
          seed: 30,
          variation: 0.5,
        })
      : mold(),
    path("M0 0h520L60 640H0z", "#fff7dc", { opacity: done ? 0.2 : 0.1 }),
    rod(),
    done ? newShower() : oldShower(),
    tub(done),
    done ? niche() : "",
    bathFloor(done),
    curtain(done),
    done ? mat() : bucketAndTiles(),
    done ? "" : dull(0.22),
    vignette(done ? 0.2 : 0.34),
  )

const mold = (): Part =>
  [
    ...[
      [560, 620, 210, 40],
      [700, 560, 120, 50],
      [420, 600, 90, 34],
      [900, 616, 130, 28],
    ].map(([x, y, rx, ry]) => ellipse(x!, y!, rx!, ry!, "#3f4a34", { opacity: 0.22, filter: "url(#soft)" })),
    crack(300, 110, 12, 26, 9, 6),
    crack(860, 300, 20, 12, 6, 18),
  ].join("")

const rod = (): Part => tube("M-10 52h1220", 15, chrome)

const flange = (x: number, y: number): Part =>
  [
    circle(x + 4, y + 6, 27, "#1d1408", { opacity: 0.3 }),
    circle(x, y, 26, across("#e9efed", "#8b999b")),
    circle(x, y, 19, across("#cfd8d6", "#76868a")),
  ].join("")

const newShower = (): Part =>
  [
    // Grab bars: one level, one upright beside the shower.
    group({ filter: "url(#soft)", opacity: 0.35 }, line("M470 486h330M338 250v262", "#1d1408", 20)),
    flange(460, 468),
    flange(780, 468),
    tube("M460 468h320", 26, chrome),
    flange(322, 236),
    flange(322, 500),
    tube("M322 236v264", 26, chrome),
    // Hand shower on its slide bar.
    tube("M980 130v350", 14, chrome),
    circle(980, 130, 17, "#8b999b"),
    circle(980, 480, 17, "#8b999b"),
    line("M962 236c-70 120-40 320 26 330s60-70 34-74", "#8b999b", 9),
    rect(962, 196, 36, 40, across("#e9efed", "#76868a"), { rx: 8 }),
    tube("M968 240l-52-92", 22, chrome),
    group(
      { transform: "translate(898 128) rotate(-30)" },
      ellipse(0, 0, 56, 24, across("#f4f8f6", "#7f8e90")),
      ellipse(-2, 7, 48, 17, "#5f6f72"),
      times(6, (index) => circle(-30 + index * 11, 8, 2.6, "#cfe0e0")),
    ),
    circle(1030, 540, 34, across("#f4f8f6", "#7f8e90")),
    circle(1030, 540, 24, "#a9b6b6"),
    tube("M1030 540v-34", 12, chrome),
  ].join("")

const niche = (): Part =>
  at(
    520,
    298,
    rect(0, 0, 220, 116, down("#5d8a78", "#7fa896")),
    rect(0, 0, 220, 14, "#000", { opacity: 0.3 }),
    rect(0, 0, 10, 116, "#000", { opacity: 0.2 }),
    rect(-6, 112, 232, 12, down("#fffdf6", "#d3c8ad")),
    rect(28, 36, 40, 76, across("#f2a76c", "#c25a1c"), { rx: 7 }),
    rect(38, 22, 20, 16, "#10191a", { rx: 3 }),
    rect(84, 50, 36, 62, across("#fffaf0", "#cdbb93"), { rx: 7 }),
    rect(92, 38, 20, 14, "#1f5f4c", { rx: 3 }),
    ellipse(166, 104, 30, 10, "#f6d9a8"),
    path("M134 92c0-14 64-14 64 0v10c0 10-64 10-64 0z", across("#f9e7c4", "#dcbb82")),
  )

const oldShower = (): Part =>
  [
    tube("M1060 150h-60c-40 0-60 16-74 46", 20, chrome),
    circle(1066, 150, 26, "#8a8f86"),
    path("M904 190l44 22-22 46-52-26z", across("#b4bdb8", "#5f6f72")),
    line("M884 246c-4 20-6 40-6 64M906 254c-2 20-4 40-4 50", "#cfe3e6", 3, { opacity: 0.7 }),
    path("M1052 172c10 60-2 140 6 260h-14c-8-110 0-200-6-256z", "#a2591f", { opacity: 0.4 }),
    circle(1000, 520, 20, "#a9b6b6"),
    circle(1080, 520, 20, "#a9b6b6"),
    tube("M980 520h40M1000 500v40M1060 520h40M1080 500v40", 10, chrome),
    // A towel bar used as a hold has come off the wall.
    circle(470, 400, 20, "#8a8f86"),
    group(
      { transform: "rotate(24 470 400)" },
      tube("M470 400h250", 15, chrome),
      rect(704, 384, 30, 32, "#b4bdb8"),
    ),
    circle(724, 398, 15, "#5d4a33"),
    circle(740, 410, 5, "#3a2c1c"),
    circle(712, 386, 5, "#3a2c1c"),
    crack(726, 404, 12, -10, 5, 8, 2.5),
  ].join("")

const tub = (done: boolean): Part => {
  const [light, dark] = done ? ["#fffdf6", "#d6ccb4"] : ["#e6dcc4", "#ada184"]
  return [
    rect(0, 626, 1200, 44, down(light, dark)),
    rect(0, 626, 1200, 8, "#fff", { opacity: 0.8 }),
    rect(0, 664, 1200, 10, "#1d1408", { opacity: 0.22 }),
    rect(0, 674, 1200, 140, down(done ? "#f3ead4" : "#d2c6aa", dark)),
    path("M80 700h1040v90H80z", "#1d1408", { opacity: 0.05 }),
    path("M80 700h1040v4H84v86h-4z", "#1d1408", { opacity: 0.16 }),
    path("M1120 700v90H80v-4h1036v-86z", "#fff", { opacity: 0.5 }),
    done
      ? ""
      : [
          path("M1040 634c6 20-2 30 4 40h-18c-2-14 0-26-2-40z", "#a2591f", { opacity: 0.5 }),
          line("M0 622h1200", "#4a4a34", 7, { opacity: 0.6, "stroke-dasharray": "60 14 110 6 30 20" }),
        ].join(""),
  ].join("")
}

const bathFloor = (done: boolean): Part =>
  [
    rect(0, 814, 1200, 86, down(done ? "#35505a" : "#7a7464", done ? "#4b6a74" : "#948c78")),
    times(13, (index) =>
      line(
        `M${600 + (index - 6) * 110} 814L${600 + (index - 6) * 168} 900`,
        done ? "#e9dfc6" : "#5f5a4c",
        3,
        {
          opacity: 0.5,
        },
      ),
    ),
    line("M0 850h1200", done ? "#e9dfc6" : "#5f5a4c", 3, { opacity: 0.5 }),
    rect(0, 814, 1200, 18, down("#1d1408c0", "#1d140800"), { opacity: 0.6 }),
  ].join("")

const curtain = (done: boolean): Part => {
  const colors = done ? ["#fdf6e3", "#e3d3ac"] : ["#c9c1a6", "#958b6e"]
  return [
    path("M0 60h190c-20 200 10 480-8 720H0z", "#1d1408", { opacity: 0.25, filter: "url(#soft)" }),
    times(5, (index) => {
      const x = index * 36 - 8
      return path(`M${x} 58h38c-6 200 8 460-2 700l-38 6c4-240-4-480 2-706z`, across(colors[0]!, colors[1]!))
    }),
    done
      ? times(5, (index) =>
          path(`M${index * 36 - 8} 690l38-4v16l-38 4zM${index * 36 - 8} 716l38-4v6l-38 4z`, "#e0722c"),
        )
      : [
          ellipse(90, 744, 110, 40, "#4a4a2c", { opacity: 0.35, filter: "url(#soft)" }),
          path("M100 330l30 60-8 90-24-60z", "#8f8361", { opacity: 0.5 }),
        ].join(""),
    times(6, (index) => circle(8 + index * 34, 54, 11, "none", { stroke: "#8b999b", "stroke-width": 5 })),
  ].join("")
}

const mat = (): Part =>
  [
    path("M440 842h380l50 50H390z", down("#e08a4e", "#c9642a")),
    path("M456 850h348l36 36H420z", "none", { stroke: "#f6ead0", "stroke-width": 5 }),
    towels(1010, 812),
  ].join("")

const towels = (x: number, y: number): Part =>
  [
    ellipse(x + 10, y + 60, 120, 14, "#1d1408", { opacity: 0.35 }),
    path(`M${x - 96} ${y - 60}h192v116h-192z`, across("#c08448", "#7e4d20")),
    times(6, (index) => line(`M${x - 96} ${y - 44 + index * 18}h192`, "#5e3513", 4, { opacity: 0.5 })),
    rect(x - 82, y - 96, 164, 36, across("#fffaf0", "#d8c59e"), { rx: 14 }),
    rect(x - 76, y - 128, 152, 34, across("#8fb5a2", "#5d8a78"), { rx: 14 }),
  ].join("")

const bucketAndTiles = (): Part =>
  [
    bucket(980, 880),
    ...[
      [520, 866, 12],
      [600, 882, -20],
      [690, 862, 34],
    ].map(([x, y, angle]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${angle})` },
        ellipse(6, 10, 44, 8, "#1d1408", { opacity: 0.4 }),
        path("M-40-10h66l16 14-70 10z", "#dcc5a4"),
        path("M-28 14l70-10v6l-70 10z", "#8f7650"),
      ),
    ),
  ].join("")
