import {
  across,
  at,
  box,
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
} from "./drawing.ts"
import {
  baseboard,
  books,
  crack,
  dull,
  floor,
  framed,
  lamp,
  plant,
  vignette,
  wall,
  windowLight,
} from "./room.ts"

/** A dining-room wall: a hole down to the lath, then painted, with the sideboard back in its place. */
export const wallRepair = (done: boolean): string =>
  picture(
    done ? wall("#efb98a", "#c47c4b") : wall("#dccfae", "#b3a380"),
    rect(0, 0, 1200, 46, down("#fffaf0", "#d8c59e")),
    rect(0, 44, 1200, 14, down("#1d140890", "#1d140800"), { opacity: 0.6 }),
    done ? "" : damage(),
    windowLight(90, 110, done ? 0.26 : 0.22),
    baseboard(716),
    floor(760, "#b5773d", "#80501f"),
    done ? furnished() : work(),
    done ? "" : dull(0.14),
    vignette(done ? 0.28 : 0.34),
  )

const damage = (): Part =>
  [
    // The stain of the leak.
    ellipse(690, 150, 250, 130, "#8a6a34", { opacity: 0.2, filter: "url(#softer)" }),
    path("M500 46c-20 60 40 90 30 140s80 60 130 50 150 30 200-20-10-100 20-170z", "#8f713c", {
      opacity: 0.28,
    }),
    path("M540 46c0 50 40 70 40 110s70 40 110 30 100 0 120-40-10-60 10-100z", "#8f713c", { opacity: 0.25 }),
    path("M500 46c-20 60 40 90 30 140s80 60 130 50 150 30 200-20-10-100 20-170", "none", {
      stroke: "#7a5a28",
      "stroke-width": 3,
      opacity: 0.4,
    }),
    hole(),
    crack(560, 306, -26, -16, 8, 5, 3.5),
    crack(850, 470, 22, 22, 8, 11, 3.5),
    crack(820, 286, 22, -20, 8, 15, 3),
    crack(600, 520, -14, 26, 6, 23, 3),
    // Loose paint.
    path("M420 250l34-12 20 26-36 16zM900 330l30-6 14 26-30 8zM470 470l26 6-4 26-28-8z", "#efe4c8"),
    path("M420 250l18 30 36-16v5l-38 17zM900 330l14 28 30-8v5l-32 9z", "#6f5b38", { opacity: 0.5 }),
  ].join("")

const hole = (): Part => {
  const outline =
    "M586 318l40-34 60 8 36-22 58 16 44 44-10 50 34 46-26 58-58 20-30 34-70-14-52 12-40-48-22-58 24-50z"
  return [
    `<clipPath id="hole"><path d="${outline}"/></clipPath>`,
    path(outline, "#f3ead2", { transform: "translate(-5 -5)" }),
    group(
      { "clip-path": "url(#hole)" },
      rect(540, 250, 340, 320, "#20150c"),
      times(11, (row) =>
        [
          rect(540, 262 + row * 28, 340, 19, down("#b08a58", "#7a5a34")),
          rect(540, 262 + row * 28, 340, 3, "#dcb885", { opacity: 0.6 }),
          line(`M${560 + ((row * 53) % 90)} ${272 + row * 28}h${90 + ((row * 31) % 70)}`, "#5a3f20", 2, {
            opacity: 0.5,
          }),
        ].join(""),
      ),
      // Broken laths show the pipe behind them.
      path("M650 372l96-10 20 84-30 26-84-8-22-40z", "#160d06"),
      rect(684, 340, 30, 150, across("#7a4a22", "#d08a4a", "#6b3f1b")),
      rect(678, 402, 42, 22, across("#8a8f86", "#d8dcd4", "#6f7c7e")),
      path(outline, "none", {
        stroke: "#1d1408",
        "stroke-width": 26,
        opacity: 0.45,
        transform: "translate(8 10)",
      }),
    ),
    path(outline, "none", { stroke: "#f6eed8", "stroke-width": 5, "stroke-linejoin": "round" }),
  ].join("")
}

const work = (): Part =>
  [
    // Drop cloth, fallen plaster, step ladder, a pail of plaster.
    path("M210 820c120-26 260-16 420-22s300-8 420 20l110 82H110z", down("#e9e0c8", "#cfc3a2")),
    line(
      "M300 838c80 20 160-10 240 14M620 826c60 30 180 10 260 40M380 880c100-20 200 10 320-8",
      "#a89a76",
      5,
      {
        opacity: 0.5,
      },
    ),
    ...[
      [600, 826, 26],
      [680, 846, 18],
      [748, 822, 22],
      [560, 862, 14],
      [820, 850, 16],
      [650, 806, 13],
    ].map(([x, y, size]) =>
      at(
        x!,
        y!,
        ellipse(4, size! * 0.5, size! * 1.2, size! * 0.34, "#1d1408", { opacity: 0.3 }),
        path(
          `M${-size!} ${size! * 0.4}l${size! * 0.5}-${size!} ${size!} ${size! * 0.2} ${size! * 0.6} ${size! * 0.6}z`,
          "#f6eedb",
        ),
        path(`M${-size!} ${size! * 0.4}l${size! * 0.5}-${size!} ${size! * 0.4} ${size! * 1.1}z`, "#cfc3a2"),
      ),
    ),
    ladder(),
    at(
      420,
      850,
      ellipse(10, 2, 66, 11, "#1d1408", { opacity: 0.35 }),
      line("M-48-84C-46-30 46-30 48-84", "#6f7c7e", 4),
      path("M-52-88H52L42 0h-84z", across("#f6f0de", "#b3a98c")),
      ellipse(0, -88, 52, 12, "#fffdf4"),
      rect(-36, -58, 72, 30, "#1f5f4c"),
      rect(-26, -48, 52, 5, "#f6ead0"),
      line("M20-92l40-66", "#8a5a30", 9),
      path("M-6-92l40 8 8-18-40-12z", "#b9c4c4"),
    ),
  ].join("")

const ladder = (): Part =>
  [
    shadow("M1010 330l150 500H970z", 0.2),
    line("M1040 300l-110 530M1060 300l96 520", "#7e8d8f", 14),
    times(6, (index) => {
      const y = 380 + index * 78
      const left = 1040 - ((y - 300) / 530) * 110
      const right = 1060 + ((y - 300) / 520) * 96
      return [
        line(`M${left} ${y}L${right} ${y}`, "#5d6a6c", 15),
        line(`M${left} ${y - 3}L${right} ${y - 3}`, "#c9d4d4", 5),
      ].join("")
    }),
    line("M1037 304l-109 524M1063 304l92 510", "#d6dfdd", 4, { opacity: 0.8 }),
    rect(1012, 282, 76, 28, down("#e8823a", "#b4531a"), { rx: 5 }),
  ].join("")

const furnished = (): Part =>
  [
    framed(470, 150, 330, 250),
    framed(856, 150, 118, 140, "#b2430d"),
    ellipse(640, 842, 440, 22, "#1d1408", { opacity: 0.35 }),
    shadow(box(300, 560, 720, 270), 0.3),
    [270, 350, 936, 990]
      .map((x, index) => path(`M${x} 770h28l-6 70h-16z`, index > 1 ? "#3f2410" : "#5e3513"))
      .join(""),
    rect(240, 556, 800, 220, down("#9a5f30", "#6b3f1b")),
    rect(222, 540, 836, 20, down("#b9793f", "#7e4d20"), { rx: 3 }),
    rect(222, 540, 836, 5, "#f3c992", { opacity: 0.6 }),
    rect(240, 560, 800, 16, "#000", { opacity: 0.28 }),
    times(4, (index) =>
      [
        rect(254 + index * 195, 580, 187, 184, down("#a86c38", "#7a4a22")),
        rect(254 + index * 195, 580, 187, 4, "#fff", { opacity: 0.2 }),
        rect(254 + index * 195, 580, 4, 184, "#fff", { opacity: 0.16 }),
        rect(437 + index * 195, 580, 4, 184, "#000", { opacity: 0.28 }),
        line(
          `M${272 + index * 195} 620c50-14 100 16 150-4M${272 + index * 195} 672c50 14 100-16 150 2M${272 + index * 195} 726c50-12 100 12 150-2`,
          "#4b2a0f",
          2,
          { opacity: 0.3 },
        ),
        circle((index % 2 === 0 ? 424 : 272) + index * 195, 672, 9, "#e2b35c"),
      ].join(""),
    ),
    glow(350, 430, 250, "#ffe2a0", 0.85),
    at(350, 540, group({ transform: "scale(1.1)" }, lamp(0, 0, true))),
    books(470, 540, 120, 66, 6),
    plant(950, 540, 0.8, ["#f6ead0", "#cdb78d"]),
    at(
      740,
      540,
      ellipse(8, 0, 84, 9, "#1d1408", { opacity: 0.3 }),
      path("M-84-44h168c0 30-40 44-60 44h-48c-20 0-60-14-60-44z", across("#3a7a66", "#173a30")),
      ellipse(0, -44, 84, 11, "#12302a"),
      circle(-30, -56, 26, "#c94f1d"),
      circle(16, -62, 28, "#d8732c"),
      circle(48, -52, 20, "#b4431a"),
      path("M-84-44h168c0 7-2 12-6 18H-78c-4-6-6-11-6-18z", "#3a7a66"),
    ),
  ].join("")
