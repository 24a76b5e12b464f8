import {
  across,
  black,
  box,
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
import { crack, dull, front, gardenWindow, plant, tiles } from "./room.ts"

/** The sink below a kitchen window: an old tap that drips, then a pull-down faucet. */
export const kitchenFaucet = (done: boolean): string =>
  picture(
    tiles([0, 0, 1200, 560], [132, 66], {
      light: done ? "#fbf5e6" : "#ebe2cd",
      dark: done ? "#dccfb2" : "#c3b697",
      grout: done ? "#d6c7a6" : "#a3967b",
      missing: done
        ? []
        : [
            [6, 6],
            [7, 7],
          ],
    }),
    gardenWindow(330, -60, 540, 320),
    group(
      { opacity: 0.2 },
      path("M0 330 330 560H130L0 470z", "#fff3cf"),
      path("M60 300 620 560H420L0 380v-80z", "#fff3cf"),
    ),
    done ? "" : [crack(846, 398, 7, 20, 6, 4), crack(250, 470, 14, 8, 7, 9)].join(""),
    counter(done),
    sink(done),
    cabinets(),
    done ? newFaucet() : oldTap(),
    done ? tidyCounter() : untidyCounter(),
    done ? glow(330, 120, 620, "#fff0c0", 0.25) : dull(0.24),
  )

const counter = (done: boolean): Part => {
  const [light, dark] = done ? ["#d79f62", "#a96d36"] : ["#b98a5a", "#85603a"]
  return [
    rect(0, 560, 1200, 176, down(dark, light)),
    times(7, (index) =>
      line(`M0 ${574 + index * 24 + index * index * 0.6}h1200`, "#5e3513", 1.6, { opacity: 0.3 }),
    ),
    times(13, (index) => {
      const row = index % 6
      const y = 574 + row * 24 + row * row * 0.6
      return line(`M${60 + index * 92} ${y}v22`, "#5e3513", 1.6, { opacity: 0.28 })
    }),
    rect(0, 560, 1200, 18, down("#1d1408b0", "#1d140800"), { opacity: 0.6 }),
    rect(0, 736, 1200, 38, down("#c08748", "#7e4d20")),
    rect(0, 736, 1200, 5, "#ffe2b4", { opacity: 0.6 }),
    done
      ? path("M120 600 420 590 330 720H0v-60z", "#fff", { opacity: 0.12 })
      : [
          ellipse(900, 640, 110, 26, "#4b2f16", { opacity: 0.38 }),
          ellipse(880, 636, 70, 16, "#2c1b0c", { opacity: 0.3 }),
          ellipse(262, 690, 60, 14, "#4b2f16", { opacity: 0.3 }),
        ].join(""),
  ].join("")
}

const sink = (done: boolean): Part => {
  const [light, dark] = done ? ["#fffdf6", "#d9d0ba"] : ["#cfd2c8", "#9b9f95"]
  return [
    shadow(box(300, 640, 640, 250), 0.35),
    path("M322 606h556l28 118v176H294V724z", down(light, dark)),
    path("M346 620h508l20 92H326z", down(done ? "#b9b09a" : "#77796f", done ? "#e9e2d0" : "#a9aca2")),
    path("M346 620h508l4 20H342z", "#1d1408", { opacity: 0.25 }),
    ellipse(600, 688, 34, 8, "#6f6b5e"),
    ellipse(600, 687, 24, 5, "#3d3a32"),
    path("M294 724h612v176H294z", diagonal(light, dark)),
    path("M294 724h612v10H294z", "#fff", { opacity: 0.75 }),
    path("M294 734v166h10V734z", "#fff", { opacity: 0.5 }),
    path("M896 734v166h10V734z", "#1d1408", { opacity: 0.15 }),
    done
      ? ""
      : [
          path("M576 640c8-2 34-2 46 0 8 18 0 40-12 46-18 0-36-14-34-46z", "#a2591f", { opacity: 0.5 }),
          path("M640 734c6 30 2 90 8 166h-16c-2-60 0-120-4-166z", "#a2591f", { opacity: 0.35 }),
          crack(380, 736, 6, 26, 6, 14, 2),
        ].join(""),
  ].join("")
}

const cabinets = (): Part =>
  [
    rect(0, 774, 294, 126, "#173a30"),
    rect(906, 774, 294, 126, "#12302a"),
    front(14, 788, 130, 150, ["#2f6f5b", "#1f4f41"]),
    front(152, 788, 130, 150, ["#2f6f5b", "#1f4f41"]),
    front(918, 788, 130, 150, ["#2a6653", "#1a4639"]),
    front(1056, 788, 130, 150, ["#2a6653", "#1a4639"]),
    rect(0, 774, 294, 18, down("#000000a0", "#00000000"), { opacity: 0.7 }),
    rect(906, 774, 294, 18, down("#000000a0", "#00000000"), { opacity: 0.7 }),
    [127, 163, 1031, 1067].map((x) => circle(x, 830, 9, "#cf9c48")).join(""),
  ].join("")

const newFaucet = (): Part =>
  [
    group(
      { filter: "url(#soft)", opacity: 0.28 },
      line("M628 596V330c0-150 170-150 170 0v70", "#1d1408", 28),
    ),
    ellipse(606, 602, 62, 13, "#1d1408", { opacity: 0.4 }),
    ellipse(600, 596, 54, 14, black[0]),
    ellipse(600, 591, 54, 14, across(black[1], "#556668", black[0])),
    tube("M600 590V520", 46, black),
    tube("M600 530V300c0-148 168-148 168 0v40", 30, black),
    tube("M768 336v96", 40, black),
    path("M750 430h36l6 26h-48z", across(black[1], "#66777a", black[0])),
    ellipse(768, 457, 24, 6, "#0b1213"),
    rect(752, 352, 32, 8, "#cf9c48"),
    rect(577, 508, 46, 10, "#cf9c48"),
    tube("M622 552h44l34-44", 17, black),
    circle(622, 552, 15, "#cf9c48"),
    path("M762 462h12l3 178c-4 8-14 8-18 0z", across("#e6f4f466", "#ffffffaa", "#bfdde066")),
    ellipse(768, 652, 40, 8, "#f3fbfb", { opacity: 0.7 }),
    ellipse(768, 652, 66, 13, "#f3fbfb", { opacity: 0.28 }),
  ].join("")

const oldTap = (): Part =>
  [
    group(
      { filter: "url(#soft)", opacity: 0.28 },
      line("M520 590h170M606 580v-70c30-40 100-20 116 30", "#1d1408", 24),
    ),
    ellipse(604, 602, 142, 13, "#1d1408", { opacity: 0.4 }),
    path("M470 574h260l8 26H462z", across("#aeb6b0", "#e2e6df", "#6f7a78")),
    tube("M500 576v-34", 34, chrome),
    tube("M700 576v-34", 34, chrome),
    tube("M466 536h68M500 514v44", 17, chrome),
    tube("M664 542h68M700 512v46", 17, chrome),
    circle(500, 536, 10, "#3f7fa8"),
    circle(700, 538, 10, "#b1452c"),
    tube("M600 576v-50c0-60 92-60 100-4l6 40", 30, chrome),
    // Tape around the spout, and rust.
    path("M606 478c18-14 40-16 58-6l-10 38c-14-8-26-8-36 0z", across("#d8d2bf", "#b4ad97")),
    line("M612 484l10 26M632 474l4 30M652 472l-4 30", "#8f886f", 3),
    path("M560 574c10-22 70-22 84 0 6 12-90 12-84 0z", "#a2591f", { opacity: 0.65 }),
    path("M690 552c8-4 20-4 28 2l2 12h-30z", "#a2591f", { opacity: 0.6 }),
    drop(708, 604, 1.15),
    drop(706, 656, 0.8),
    ellipse(706, 684, 40, 7, "none", { stroke: "#eef6f4", "stroke-width": 3, opacity: 0.7 }),
    ellipse(706, 684, 20, 4, "#eef6f4", { opacity: 0.6 }),
  ].join("")

const drop = (x: number, y: number, size: number): Part =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    path("M0-24c8 14 13 20 13 28a13 13 0 0 1-26 0c0-8 5-14 13-28z", across("#d6eff2", "#5f9fae")),
    circle(-4, 4, 3.5, "#fff"),
  )

const tidyCounter = (): Part =>
  [
    plant(190, 640, 1.05),
    soap(940, 628),
    group(
      {},
      ellipse(1078, 668, 98, 16, "#1d1408", { opacity: 0.25 }),
      path("M980 612h190c0 36-30 56-60 56h-70c-30 0-60-20-60-56z", across("#fffaf0", "#cdbb93")),
      ellipse(1075, 612, 95, 16, "#b7a47c"),
      circle(1040, 596, 32, diagonal("#f2c14e", "#d1902a")),
      circle(1098, 590, 36, diagonal("#f6cf67", "#d1902a")),
      circle(1140, 604, 26, diagonal("#f2c14e", "#c98622")),
      path("M980 612h190c0 10-2 16-6 22H986c-4-6-6-12-6-22z", "#fffaf0"),
    ),
  ].join("")

const soap = (x: number, y: number): Part =>
  group(
    { transform: `translate(${x} ${y})` },
    ellipse(8, 2, 36, 8, "#1d1408", { opacity: 0.3 }),
    path("M-28-92h56V0h-56z", across("#c98a4a", "#8a5120")),
    rect(-20, -70, 40, 40, "#f6ead0"),
    rect(-8, -116, 16, 26, "#2c3a3c"),
    line("M0-114h-34", "#2c3a3c", 10),
  )

const untidyCounter = (): Part =>
  [
    // A cloth under the tap, a roll of tape, an adjustable wrench.
    ellipse(206, 664, 150, 22, "#1d1408", { opacity: 0.25 }),
    path("M70 650c40-40 110-52 150-34 50-18 100 2 120 36-70 26-200 30-270-2z", across("#d9c9a9", "#a4936f")),
    line("M120 640c40-14 80-16 110-4M210 660c30-12 60-14 90-6", "#8a7a58", 4, { opacity: 0.6 }),
    group(
      { transform: "translate(1010 676) rotate(-14)" },
      ellipse(10, 14, 120, 14, "#1d1408", { opacity: 0.3 }),
      path("M-120-14H50v26h-170a13 13 0 0 1 0-26z", down("#c94f1d", "#8c3410")),
      path("M40-20h40c6-30 40-38 66-26l-26 22v24l28 14c-24 20-58 14-68-10H40z", down("#d6dedc", "#76868a")),
    ),
    group(
      { transform: "translate(1090 610)" },
      ellipse(6, 24, 52, 10, "#1d1408", { opacity: 0.3 }),
      ellipse(0, 14, 48, 14, "#b4ad97"),
      rect(-48, -10, 96, 24, across("#e8e2cf", "#a59d84")),
      ellipse(0, -10, 48, 14, "#ece6d6"),
      ellipse(0, -10, 26, 7, "#8a8168"),
    ),
  ].join("")
