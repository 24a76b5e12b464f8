import {
  across,
  at,
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
  times,
} from "./drawing.ts"
import { dull, plant, vignette } from "./room.ts"

/** A deck that looks out on a garden: gray boards with a hole and a broken railing, then cedar with chairs. */
export const deck = (done: boolean): string =>
  picture(
    garden(done),
    boards(done),
    done ? "" : damage(),
    railing(done),
    done ? furniture() : leftovers(),
    done ? glow(180, 60, 700, "#fff0c0", 0.35) : dull(0.2),
    vignette(done ? 0.22 : 0.32),
  )

const garden = (done: boolean): Part => {
  const next = random(61)
  return [
    rect(
      0,
      0,
      1200,
      560,
      done ? down("#8fc3cf", "#cfe5dc", "#f8ecc6") : down("#a7b9ba", "#cfd5c8", "#e2dcc2"),
    ),
    group(
      { fill: "#fff", opacity: done ? 0.75 : 0.4 },
      path("M120 120c20-40 80-40 100-10 40-20 90 0 90 34H90c0-14 14-24 30-24z", "#fff"),
      path("M820 90c24-36 84-30 100 0 40-10 76 10 76 34H790c0-20 14-32 30-34z", "#fff"),
    ),
    times(26, (index) => {
      const x = index * 50 - 20
      return ellipse(
        x,
        380 - next() * 40,
        60 + next() * 50,
        90 + next() * 70,
        ["#7fa37c", "#6b956f", "#88ad80"][index % 3]!,
      )
    }),
    tree(170, 470, 1.25),
    tree(1040, 470, 1.45),
    rect(0, 430, 1200, 130, down("#8db27c", "#5b8a5a")),
    // A fence at the end of the garden.
    times(38, (index) => path(`M${index * 33 - 8} 470v-70l14-14 14 14v70z`, across("#e8d3a8", "#b99b6c"))),
    rect(0, 416, 1200, 8, "#b99b6c"),
    rect(0, 450, 1200, 8, "#a5875a"),
    times(30, () => {
      const x = next() * 1200
      return ellipse(x, 474 + next() * 10, 30, 18, ["#3f7a52", "#4a8a5c", "#2f6546"][Math.floor(next() * 3)]!)
    }),
  ].join("")
}

const tree = (x: number, y: number, size: number): Part =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    path("M-14 0c6-60 6-110 2-170h22c0 70 2 110 10 170z", across("#7a4a22", "#4b2a0f")),
    ...[
      [0, -250, 92, "#2f6546"],
      [-70, -200, 66, "#36714d"],
      [72, -196, 70, "#2a5a40"],
      [-30, -270, 60, "#4a8a5c"],
      [-80, -226, 40, "#5a9a68"],
      [30, -180, 56, "#2f6546"],
    ].map(([cx, cy, r, color]) =>
      ellipse(Number(cx), Number(cy), Number(r), Number(r) * 0.86, String(color)),
    ),
  )

const BOARDS = 15
const FAR = 78
const NEAR = 128
const TOP = 530

/** Left edge of a board at the far and the near end of the deck. */
const edge = (index: number): readonly [number, number] => [
  600 + (index - BOARDS / 2) * FAR * 1.1,
  600 + (index - BOARDS / 2) * NEAR * 1.25,
]

const boards = (done: boolean): Part => {
  const next = random(done ? 71 : 73)
  const colors = done
    ? [
        ["#b5713a", "#dc9a58"],
        ["#bd7a41", "#e2a564"],
        ["#ab6933", "#d08d4d"],
      ]
    : [
        ["#8d8676", "#a9a18c"],
        ["#7f796b", "#9b9481"],
        ["#969082", "#b3ab97"],
      ]
  return [
    rect(0, TOP, 1200, 370, "#2a1b0e"),
    times(BOARDS, (index) => {
      const [farLeft, nearLeft] = edge(index)
      const [farRight, nearRight] = edge(index + 1)
      const [far, near] = colors[Math.floor(next() * 3)]!
      const grain = next()
      return [
        path(
          `M${farLeft + 2} ${TOP}H${farRight - 2}L${nearRight - 4} 900H${nearLeft + 4}z`,
          down(far!, near!),
        ),
        path(`M${farLeft + 2} ${TOP}h3L${nearLeft + 9} 900h-5z`, "#fff", { opacity: 0.25 }),
        ...[0.4, 0.75].map((share) =>
          line(
            `M${farLeft + (farRight - farLeft) * share} ${TOP + 10}Q${(farLeft + nearLeft) / 2 + 70 * share + grain * 20} 700 ${nearLeft + (nearRight - nearLeft) * (share + 0.06 * grain)} 900`,
            done ? "#6b3f1b" : "#4b463a",
            1.6,
            { opacity: 0.3 },
          ),
        ),
        ...[580, 690, 830].map((y) => {
          const depth = (y - TOP) / 370
          const left = farLeft + (nearLeft - farLeft) * depth
          const right = farRight + (nearRight - farRight) * depth
          return [0.2, 0.8]
            .map((share) =>
              ellipse(
                left + (right - left) * share,
                y,
                2 + depth * 2,
                1.4 + depth * 1.2,
                done ? "#5a3518" : "#2f2b22",
              ),
            )
            .join("")
        }),
      ].join("")
    }),
    // The shadow of the railing, and a light from the left.
    times(14, (index) =>
      path(`M${40 + index * 84} ${TOP}h14l110 90h-18z`, "#1d1408", { opacity: done ? 0.2 : 0.12 }),
    ),
    rect(0, TOP, 1200, 20, down("#1d1408a0", "#1d140800")),
  ].join("")
}

const damage = (): Part =>
  [
    // A board that broke through; the ground and a joist below it.
    path("M470 690l112-6 20 60 34 90-30 66H430l20-80-14-60z", "#140d06"),
    path("M452 770h180l6 34H446z", down("#6b5236", "#3f2e1a")),
    path("M470 690l30 4 6 30 18-26 24 34 14-44 20-4-10-20-100 2z", "#a09882"),
    path("M436 830l24-8 10 30 22-22 16 40 8 30H430l10-40z", "#8d8676"),
    path("M636 834l-26-6-4 30-22-12-8 54h30z", "#7f796b"),
    line("M510 690l-10 46M552 690l6 40", "#5d5748", 2.5),
    // Rot and moss.
    ellipse(820, 760, 90, 20, "#4b4032", { opacity: 0.5, filter: "url(#soft)" }),
    ellipse(300, 640, 70, 14, "#4b4032", { opacity: 0.45, filter: "url(#soft)" }),
    ...[
      [250, 850, 60],
      [900, 860, 80],
      [760, 600, 40],
      [380, 600, 34],
      [1010, 700, 50],
      [160, 720, 44],
    ].map(([x, y, rx]) => ellipse(x!, y!, rx!, rx! * 0.22, "#6d7f42", { opacity: 0.6 })),
    // A board that has come up.
    path("M836 900l-24-190 60-10 52 200z", down("#aaa28d", "#8d8676")),
    path("M812 710l60-10 4 12-58 12z", "#c4bca6"),
    path("M872 700l52 200h14L882 706z", "#2a1b0e", { opacity: 0.6 }),
  ].join("")

const railing = (done: boolean): Part => {
  const [light, dark] = done ? ["#fffaf0", "#d8c59e"] : ["#b9b19b", "#857d68"]
  const baluster = (x: number, tilt = 0): Part =>
    group({ transform: `rotate(${tilt} ${x + 6} ${TOP})` }, rect(x, 352, 12, 180, across(light, dark)))
  const gone = new Set([9, 10, 11, 14])
  const post = (x: number): Part =>
    [
      rect(x, 310, 40, 228, across(light, done ? "#f1e3c6" : "#a49c86", dark)),
      path(`M${x - 6} 312h52l-8-16h-36z`, light),
      rect(x - 6, 310, 52, 6, dark),
    ].join("")
  return [
    times(23, (index) =>
      done
        ? baluster(30 + index * 50)
        : gone.has(index)
          ? ""
          : baluster(30 + index * 50, index === 8 ? 9 : index === 15 ? -12 : 0),
    ),
    done
      ? [
          rect(0, 336, 1200, 20, down(light, dark)),
          rect(0, 336, 1200, 4, "#fff"),
          rect(0, 506, 1200, 14, down(light, dark)),
        ].join("")
      : [
          path("M0 336h470l40 28-6 18-44-26H0z", down(light, dark)),
          path("M780 350l420-14v20l-416 14z", down(light, dark)),
          path("M510 470l120 54-8 14-116-50z", down(light, dark)),
          rect(0, 506, 460, 14, down(light, dark)),
          rect(790, 506, 410, 14, down(light, dark)),
        ].join(""),
    [-10, 390, 770, 1170]
      .map((x, index) => (done || index !== 2 ? post(x) : group({ transform: "rotate(7 790 538)" }, post(x))))
      .join(""),
    done ? lights() : "",
  ].join("")
}

/** String lights above the railing. */
const lights = (): Part =>
  [
    line("M10 296Q210 384 410 296Q600 384 790 296Q980 384 1190 296", "#10191a", 3.5),
    ...[
      [110, 326],
      [210, 338],
      [310, 326],
      [510, 326],
      [600, 338],
      [690, 326],
      [890, 326],
      [990, 336],
      [1090, 324],
    ].map(([x, y]) =>
      [
        glow(x!, y! + 14, 44, "#ffdf9c", 0.9),
        ellipse(x!, y! + 14, 8, 11, "#fff3c4"),
        rect(x! - 4, y! - 2, 8, 9, "#10191a"),
      ].join(""),
    ),
  ].join("")

const chair = (x: number, mirrored: boolean): Part =>
  group(
    { transform: `translate(${x} 800) scale(${mirrored ? -1 : 1} 1)` },
    ellipse(20, 24, 150, 20, "#1d1408", { opacity: 0.4 }),
    // The back's slats fan out.
    ...[-2, -1, 0, 1, 2].map((slat) =>
      path(
        `M${slat * 26 - 13} -80l${slat * 10 - 6}-${166 - Math.abs(slat) * 16}q16-12 32 0l${-slat * 10 - 0} ${166 - Math.abs(slat) * 16}z`,
        across("#2f7d67", "#1b4f40"),
      ),
    ),
    path("M-84-150h168l4 18H-88z", down("#3a8a74", "#1f5f4c")),
    path("M-80-90h160l34 60H-96z", down("#2f7d67", "#37907a")),
    line("M-84-76h166M-90-60h184M-94-44h198", "#123a2f", 3, { opacity: 0.7 }),
    path("M-96-30h210v18H-96z", down("#226250", "#174a3b")),
    path("M-124-108h56l10 18h-70zM70-108h56l14 18H78z", down("#4aa088", "#2b7560")),
    path("M-118-90h20V26h-20zM104-90h20V26h-20z", across("#2b7560", "#174a3b")),
    path("M-60-96h110q12 0 12 12v40h-134v-40q0-12 12-12z", down("#f2a76c", "#cf6a2c")),
    path("M-60-96h110q12 0 12 12v4h-134v-4q0-12 12-12z", "#fff", { opacity: 0.25 }),
  )

const furniture = (): Part =>
  [
    chair(330, false),
    chair(850, true),
    // A small table with a jug.
    ellipse(606, 842, 100, 14, "#1d1408", { opacity: 0.4 }),
    line("M560 840l30-90M650 840l-30-90", "#7e4d20", 12),
    ellipse(604, 750, 92, 20, "#8a5628"),
    ellipse(604, 744, 92, 20, "#c98d52"),
    at(
      592,
      744,
      path(
        "M-24-84h48c-4 20 10 40 8 62-2 18-14 24-32 24s-30-6-32-24c-2-22 12-42 8-62z",
        across("#dff0ee", "#9fc9cb"),
      ),
      path("M-30-40h60c4 10 4 14 3 20-2 16-14 22-33 22s-31-6-33-22c-1-6-1-10 3-20z", "#f2c14e", {
        opacity: 0.85,
      }),
      line("M28-66c26 0 24 44 4 44", "#b9d6d6", 6),
    ),
    rect(648, 712, 24, 34, "#f2c14e", { opacity: 0.85, rx: 3 }),
    rect(648, 700, 24, 46, "#fff", { opacity: 0.4, rx: 3 }),
    plant(96, 800, 1.5, ["#35505a", "#1c3138"]),
    plant(1116, 800, 1.4),
  ].join("")

const leftovers = (): Part =>
  [
    // An upturned pot and fallen leaves.
    at(
      1040,
      800,
      ellipse(0, 24, 90, 14, "#1d1408", { opacity: 0.35 }),
      path("M-70 20c-6-40 10-80 30-84l90 20c14 10 12 56-2 68z", across("#b8754a", "#7a4420")),
      ellipse(54, -12, 18, 36, "#5d3216", { transform: "rotate(8 54 -12)" }),
      path("M60 10c30 0 60 6 80 14-40 8-70 6-90 0z", "#4b3016"),
      crackLine(),
    ),
    ...[
      [180, 800, 20],
      [330, 860, 70],
      [700, 640, -20],
      [760, 870, 40],
      [210, 600, 10],
    ].map(([x, y, angle]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${angle})` },
        path("M-22 0c12-16 32-14 44 0-12 11-32 11-44 0z", "#8a5a2a"),
        line("M-22 0h40", "#5d3a16", 2),
      ),
    ),
  ].join("")

const crackLine = (): Part => line("M-40-50l14 26-10 18 14 20", "#3c1f0c", 3)
