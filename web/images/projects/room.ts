import {
  across,
  at,
  box,
  circle,
  diagonal,
  down,
  ellipse,
  group,
  line,
  type Part,
  path,
  random,
  rect,
  shadow,
  times,
} from "./drawing.ts"

/** Things that several rooms have. Each is drawn from its upper left corner. */

const trim = "#f1e3c6"
const trimShade = "#cdb78d"
const pine = "#1f5f4c"
const pineDeep = "#173a30"
const ember = "#e0722c"

export const wall = (light: string, dark: string, height = 900): Part =>
  rect(0, 0, 1200, height, diagonal(light, dark))

/** Boards that run towards the back wall, seen from eye height. */
export const floor = (top: number, light: string, dark: string): Part => {
  const depth = 900 - top
  return [
    rect(0, top, 1200, depth, down(dark, light)),
    times(17, (index) => {
      const far = 600 + (index - 8) * 92
      const near = 600 + (index - 8) * 92 * (1 + depth / 260)
      return line(`M${far} ${top}L${near} 900`, "#3b1f0c", 2, { opacity: 0.28 })
    }),
    times(9, (index) => {
      const next = random(index + 11)
      const y = top + depth * (0.12 + 0.8 * next())
      const x = 1200 * next()
      return line(`M${x} ${y}h${50 + (y - top) * 0.3}`, "#3b1f0c", 1.5, { opacity: 0.25 })
    }),
    rect(0, top, 1200, 26, down("#1d1408a0", "#1d140800"), { opacity: 0.6 }),
  ].join("")
}

export const baseboard = (y: number, light = trim, dark = trimShade): Part =>
  [rect(0, y, 1200, 44, down(light, dark)), rect(0, y, 1200, 5, "#fffaf0", { opacity: 0.7 })].join("")

/** Light of a window with four panes on a wall. */
export const windowLight = (x: number, y: number, opacity = 0.3): Part =>
  group(
    { opacity },
    path(
      `M${x} ${y}l150 34v170l-150-34zM${x + 168} ${y + 38}l150 34v170l-150-34zM${x} ${y + 188}l150 34v170l-150-34zM${x + 168} ${y + 226}l150 34v170l-150-34z`,
      "#fff3cf",
    ),
  )

/** A cabinet door or drawer front with a recessed panel. */
export const front = (
  x: number,
  y: number,
  width: number,
  height: number,
  [light, dark]: readonly [string, string],
  inset = 18,
): Part => {
  const inner = box(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
  return [
    rect(x, y, width, height, down(light, dark)),
    path(`M${x} ${y}h${width}v4h${4 - width}v${height - 4}h-4z`, "#fff", { opacity: 0.28 }),
    path(`M${x + width} ${y}v${height}h${-width}v-4h${width - 4}v${4 - height}z`, "#000", { opacity: 0.25 }),
    path(inner, "#000", { opacity: 0.1 }),
    path(
      `M${x + inset} ${y + height - inset}v${2 * inset - height}h${width - 2 * inset}v5h${2 * inset - width + 5}v${height - 2 * inset - 5}z`,
      "#000",
      { opacity: 0.22 },
    ),
    path(
      `M${x + width - inset} ${y + inset}v${height - 2 * inset}h${2 * inset - width}v-4h${width - 2 * inset - 4}v${2 * inset - height + 4}z`,
      "#fff",
      { opacity: 0.22 },
    ),
  ].join("")
}

/** Tiles in running bond or in a grid; `missing` are left out. */
export const tiles = (
  area: readonly [x: number, y: number, width: number, height: number],
  [tileWidth, tileHeight]: readonly [number, number],
  {
    light,
    dark,
    grout,
    bond = true,
    seed = 3,
    variation = 0.07,
    missing = [],
  }: {
    readonly light: string
    readonly dark: string
    readonly grout: string
    readonly bond?: boolean
    readonly seed?: number
    readonly variation?: number
    readonly missing?: readonly (readonly [row: number, column: number])[]
  },
): Part => {
  const [x, y, width, height] = area
  const next = random(seed)
  const clip = `tiles-${x}-${y}-${width}`
  const rows = Math.ceil(height / tileHeight)
  const columns = Math.ceil(width / tileWidth) + 1
  const one = (row: number, column: number): Part => {
    const shade = next()
    if (missing.some(([r, c]) => r === row && c === column)) return ""
    const left = x + column * tileWidth - (bond && row % 2 === 1 ? tileWidth / 2 : 0)
    const top = y + row * tileHeight
    const w = tileWidth - 4
    const h = tileHeight - 4
    return [
      rect(left, top, w, h, shade > 0.5 ? "#000" : "#fff", { opacity: variation * shade, rx: 3 }),
      path(`M${left} ${top + h}v${-h}h${w}v3h${3 - w}v${h - 3}z`, "#fff", { opacity: 0.35 }),
      path(`M${left + w} ${top}v${h}h${-w}v-3h${w - 3}v${3 - h}z`, "#000", { opacity: 0.1 }),
    ].join("")
  }
  return [
    `<clipPath id="${clip}"><path d="${box(x, y, width, height)}"/></clipPath>`,
    group(
      { "clip-path": `url(#${clip})` },
      rect(x, y, width, height, diagonal(light, dark)),
      times(rows, (row) => times(columns, (column) => one(row, column))),
      times(rows + 1, (row) => rect(x, y + row * tileHeight - 4, width, 4, grout)),
      times(rows, (row) =>
        times(columns, (column) =>
          rect(
            x + column * tileWidth - (bond && row % 2 === 1 ? tileWidth / 2 : 0) - 4,
            y + row * tileHeight,
            4,
            tileHeight,
            grout,
          ),
        ),
      ),
      missing
        .map(([row, column]) => {
          const left = x + column * tileWidth - (bond && row % 2 === 1 ? tileWidth / 2 : 0)
          const top = y + row * tileHeight
          return [
            rect(left, top, tileWidth - 4, tileHeight - 4, "#a08a6a"),
            rect(left, top, tileWidth - 4, 9, "#000", { opacity: 0.35 }),
            rect(left, top, 7, tileHeight - 4, "#000", { opacity: 0.25 }),
            line(
              `M${left + 14} ${top + tileHeight * 0.4}h${tileWidth * 0.6}M${left + 20} ${top + tileHeight * 0.65}h${tileWidth * 0.5}`,
              "#7f6b4e",
              3,
            ),
          ].join("")
        })
        .join(""),
    ),
  ].join("")
}

/** A window in a wall with a view of a garden. */
export const gardenWindow = (x: number, y: number, width: number, height: number, panes = 2): Part => {
  const clip = `view-${x}-${y}`
  const horizon = height * 0.7
  return [
    shadow(box(x - 8, y + 4, width + 44, height + 40), 0.22),
    rect(x - 28, y - 28, width + 56, height + 56, down("#fffaf0", trim)),
    path(`M${x + width + 28} ${y - 28}v${height + 56}h-8v${-height - 48}z`, trimShade),
    `<clipPath id="${clip}"><path d="${box(x, y, width, height)}"/></clipPath>`,
    group(
      { "clip-path": `url(#${clip})` },
      rect(x, y, width, height, down("#9cc9cf", "#d8e8d8", "#f7ecc8")),
      ellipse(x + width * 0.22, y + horizon, width * 0.34, height * 0.4, "#7fa37c"),
      ellipse(x + width * 0.82, y + horizon, width * 0.4, height * 0.5, "#5f8f6c"),
      ellipse(x + width * 0.55, y + horizon + 20, width * 0.3, height * 0.24, "#8fb183"),
      rect(x, y + horizon, width, height, down("#8db27c", "#5b8a5a")),
      times(Math.ceil(width / 34), (index) =>
        path(`M${x + index * 34} ${y + horizon + 18}v-58l13-14 13 14v58z`, down("#fdf5e2", "#d8c8a4")),
      ),
      rect(x, y + horizon - 20, width, 8, "#e6d8b6"),
      path(
        `M${x} ${y + height}L${x + width * 0.35} ${y}h${width * 0.16}L${x + width * 0.16} ${y + height}z`,
        "#fff",
        {
          opacity: 0.16,
        },
      ),
      rect(x, y, width, 14, "#1d1408", { opacity: 0.22 }),
      rect(x, y, 10, height, "#1d1408", { opacity: 0.12 }),
    ),
    times(panes - 1, (index) =>
      rect(x + ((index + 1) * width) / panes - 8, y, 16, height, across("#fffaf0", trim, trimShade)),
    ),
    rect(x, y + height * 0.46, width, 14, down("#fffaf0", trimShade)),
    rect(x - 44, y + height + 24, width + 88, 24, down("#fffaf0", trimShade), { rx: 3 }),
    rect(x - 44, y + height + 46, width + 88, 8, "#1d1408", { opacity: 0.2 }),
  ].join("")
}

/** A potted plant whose pot stands on `y`. */
export const plant = (
  x: number,
  y: number,
  size = 1,
  pot: readonly [string, string] = ["#e58a4e", "#a84f1d"],
): Part =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    ellipse(12, 2, 52, 9, "#1d1408", { opacity: 0.25 }),
    line("M0-70C-8-120-30-140-46-170M2-70c2-60 4-90 0-140M4-70c10-40 34-66 52-86", "#2e5a3c", 5),
    leaf(-46, -168, -42, "#3f7a52"),
    leaf(-30, -128, -80, "#2f6546"),
    leaf(0, -196, -4, "#4a8a5c"),
    leaf(6, -150, 42, "#36714d"),
    leaf(54, -156, 46, "#4a8a5c"),
    leaf(34, -112, 84, "#2f6546"),
    leaf(-12, -104, -62, "#4a8a5c"),
    path("M-40-72h80l-10 72h-60z", across(pot[0], pot[1])),
    path("M-46-84h92v18h-92z", across(pot[0], pot[1])),
    path("M-46-66h92v5h-92z", "#000", { opacity: 0.18 }),
  )

const leaf = (x: number, y: number, angle: number, color: string): Part =>
  group(
    { transform: `translate(${x} ${y}) rotate(${angle})` },
    path("M0 12C-26-6-24-44 0-72 24-44 26-6 0 12z", color),
    path("M0 12C-26-6-24-44 0-72z", "#fff", { opacity: 0.12 }),
    line("M0 8V-58", "#1f4a35", 2, { opacity: 0.6 }),
  )

/** A framed picture of hills. */
export const framed = (x: number, y: number, width: number, height: number, sun = "#e8823a"): Part => {
  const inset = 16
  const mat = Math.min(width, height) * 0.14
  const [ix, iy, iw, ih] = [
    x + inset + mat,
    y + inset + mat,
    width - 2 * (inset + mat),
    height - 2 * (inset + mat),
  ]
  return [
    shadow(box(x + 10, y + 14, width, height), 0.32),
    rect(x, y, width, height, diagonal("#8a5a30", "#5a3518")),
    path(`M${x} ${y + height}V${y}h${width}l-5 5H${x + 5}v${height - 10}z`, "#fff", { opacity: 0.25 }),
    rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, "#fdf8ea"),
    rect(ix, iy, iw, ih, down("#f6d9a8", "#f3e6c4")),
    circle(ix + iw * 0.68, iy + ih * 0.34, Math.min(iw, ih) * 0.15, sun),
    path(
      `M${ix} ${iy + ih * 0.62}q${iw * 0.3} ${-ih * 0.26} ${iw * 0.55} 0t${iw * 0.45}-${ih * 0.04}V${iy + ih}H${ix}z`,
      "#7c9a72",
    ),
    path(`M${ix} ${iy + ih * 0.8}q${iw * 0.4} ${-ih * 0.2} ${iw} 0V${iy + ih}H${ix}z`, pine),
  ].join("")
}

const SPINES = [
  "#a84f33",
  "#1f5f4c",
  "#d9a441",
  "#2b5a5c",
  "#8d3f2a",
  "#ecdcbd",
  "#6d7f52",
  "#c4684a",
  "#35505a",
]

/** A row of books that stands on `y`, `width` wide. */
export const books = (x: number, y: number, width: number, height: number, seed: number): Part => {
  const next = random(seed * 7919)
  const parts: Part[] = []
  let left = x
  while (left < x + width - 14) {
    const w = Math.min(14 + Math.floor(next() * 20), x + width - left)
    const h = height * (0.68 + 0.32 * next())
    const color = SPINES[Math.floor(next() * SPINES.length)]!
    parts.push(
      rect(left, y - h, w, h, color),
      rect(left, y - h, 3, h, "#fff", { opacity: 0.22 }),
      rect(left + w - 4, y - h, 4, h, "#000", { opacity: 0.25 }),
      rect(left + 3, y - h * 0.82, w - 7, 5, "#ffe9b0", { opacity: 0.65 }),
      rect(left + 3, y - h * 0.24, w - 7, 4, "#ffe9b0", { opacity: 0.4 }),
    )
    left += w
  }
  return parts.join("")
}

/** A table lamp that stands on `y`; lit or not. */
export const lamp = (x: number, y: number, lit: boolean): Part =>
  at(
    x,
    y,
    ellipse(8, 0, 44, 8, "#1d1408", { opacity: 0.25 }),
    path("M-26 0c-4-40-14-60 0-86h52c14 26 4 46 0 86z", across("#3a7a66", pineDeep)),
    path("M-16-8c-4-36-8-50 0-72h8c-6 22-4 40-2 72z", "#fff", { opacity: 0.22 }),
    rect(-5, -108, 10, 24, "#b98a45"),
    path("M-38-186h76l26 84h-128z", lit ? down("#fff6d8", "#f7c877") : down("#efe2c6", "#cbb58d")),
  )

/** A bucket that stands on `y`. */
export const bucket = (x: number, y: number): Part =>
  at(
    x,
    y,
    ellipse(14, 2, 86, 12, "#1d1408", { opacity: 0.3 }),
    line("M-70-116C-66-40 66-40 70-116", "#6f7c7e", 4),
    path("M-72-120H72L56 0h-112z", across("#e9e2d2", "#b3ab98")),
    path("M30-120h42L56 0H36z", "#000", { opacity: 0.12 }),
    ellipse(0, -120, 72, 15, "#8f8a7b"),
    ellipse(0, -116, 64, 11, "#7fb0b5"),
    path("M-72-92h144l-2 12h-140z", ember),
  )

/** A crack in a wall or tile from a point, of `steps` pieces. */
export const crack = (
  x: number,
  y: number,
  dx: number,
  dy: number,
  steps: number,
  seed: number,
  width = 3,
): Part => {
  const next = random(seed * 104_729)
  let d = `M${x} ${y}`
  let branches = ""
  let [px, py] = [x, y]
  for (let step = 0; step < steps; step += 1) {
    px += dx + (next() - 0.5) * (Math.abs(dy) * 1.3 + 6)
    py += dy + (next() - 0.5) * (Math.abs(dx) * 1.3 + 6)
    d += `L${px.toFixed(1)} ${py.toFixed(1)}`
    if (next() > 0.62)
      branches += `M${px.toFixed(1)} ${py.toFixed(1)}l${((next() - 0.2) * 30).toFixed(1)} ${((next() - 0.3) * 30).toFixed(1)}`
  }
  return [
    line(d, "#fff", width + 2, { opacity: 0.35, transform: "translate(2 2)", "stroke-linejoin": "round" }),
    line(d, "#4a3524", width, { opacity: 0.8, "stroke-linejoin": "round" }),
    branches && line(branches, "#4a3524", width * 0.6, { opacity: 0.7 }),
  ].join("")
}

/** What makes the light of a room that needs work colder and flatter. */
export const dull = (opacity = 0.22): Part =>
  rect(0, 0, 1200, 900, "#3f4a4c", { opacity, style: "mix-blend-mode:multiply" })

/** Darker towards the corners. */
export const vignette = (opacity = 0.35): Part => rect(-120, -120, 1440, 1140, `url(#vignette)`, { opacity })
