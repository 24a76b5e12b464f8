/**
 * Building blocks of the drawn projects: SVG as text. A picture is 1200 by 900 units; light comes from the upper left, so
 * edges are light at their top and left, and shadows fall to the lower right.
 */
const WIDTH = 1200
const HEIGHT = 900

/** SVG elements, as text. */
export type Part = string

type Attributes = Readonly<Record<string, string | number>>

const element = (name: string, attributes: Attributes): Part =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): Part => element("rect", { x, y, width, height, fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): Part =>
  element("path", { d, fill, ...more })

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): Part =>
  element("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Part =>
  element("circle", { cx, cy, r, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): Part => element("ellipse", { cx, cy, rx, ry, fill, ...more })

export const group = (attributes: Attributes, ...parts: readonly Part[]): Part =>
  `<g ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}>${parts.join("")}</g>`

export const at = (x: number, y: number, ...parts: readonly Part[]): Part =>
  group({ transform: `translate(${x} ${y})` }, ...parts)

/** Repeats a part, for example tiles: `times(5, (index) => …)`. */
export const times = (count: number, part: (index: number) => Part): Part =>
  Array.from({ length: count }, (_, index) => part(index)).join("")

/*
 * Paints name their own colors, as in `url(#down-ffffff-000000)`; `picture` writes the definition of each that is used.
 * Colors are #rrggbb or #rrggbbaa.
 */

export const down = (...colors: readonly string[]): string => paint("down", colors)
export const across = (...colors: readonly string[]): string => paint("across", colors)
export const diagonal = (...colors: readonly string[]): string => paint("diagonal", colors)
/** From the center outwards. */
const radial = (...colors: readonly string[]): string => paint("radial", colors)

const paint = (kind: string, colors: readonly string[]): string =>
  `url(#${kind}-${colors.map((color) => color.slice(1)).join("-")})`

/** A round glow that fades out. */
export const glow = (cx: number, cy: number, r: number, color: string, opacity = 1): Part =>
  ellipse(cx, cy, r, r, radial(`${color}ff`, `${color}70`, `${color}00`), { opacity })

/** A blurred shadow of the given outline. */
export const shadow = (d: string, opacity = 0.3, blur: "soft" | "softer" = "soft"): Part =>
  path(d, "#1d1408", { opacity, filter: `url(#${blur})` })

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** A round bar of metal along a path: dark at its edge, light along its middle. */
export const tube = (
  d: string,
  width: number,
  [dark, middle, light]: readonly [string, string, string],
): Part => {
  const shared = { "stroke-linejoin": "round" }
  return [
    line(d, dark, width, shared),
    line(d, middle, width * 0.68, shared),
    group(
      { transform: `translate(${-width * 0.13} ${-width * 0.08})` },
      line(d, light, width * 0.2, { ...shared, opacity: 0.85 }),
    ),
  ].join("")
}

export const chrome = ["#5f6f72", "#a9b6b6", "#f4f8f6"] as const
export const brass = ["#8a5f22", "#cf9c48", "#ffe9b0"] as const
export const black = ["#10191a", "#2c3a3c", "#77888a"] as const

/** Numbers from 0 to 1 that are the same in each run. */
export const random = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The whole picture. */
export const picture = (...parts: readonly Part[]): string => {
  const body = parts.join("")
  const used = new Set([...body.matchAll(/url\(#(?<id>\w+(?:-[\da-f]{6,8})+)\)/gu)].map(([, id]) => id!))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
<radialGradient id="vignette"><stop offset=".55" stop-color="#1d1408" stop-opacity="0"/><stop offset="1" stop-color="#1d1408"/></radialGradient>
${[...used].map(gradient).join("\n")}
</defs>
${body}
</svg>`
}

const directions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    down: 'x2="0" y2="1"',
    across: 'x2="1" y2="0"',
    diagonal: 'x2="1" y2="1"',
  }),
)

const gradient = (id: string): string => {
  const [kind = "", ...colors] = id.split("-")
  const stops = colors.map((color, index) => {
    const opacity = color.length === 8 ? Number.parseInt(color.slice(6), 16) / 255 : 1
    const offset = index / (colors.length - 1)
    return `<stop offset="${offset}" stop-color="#${color.slice(0, 6)}" stop-opacity="${opacity.toFixed(3)}"/>`
  })
  const direction = directions.get(kind)
  return direction === undefined
    ? `<radialGradient id="${id}">${stops.join("")}</radialGradient>`
    : `<linearGradient id="${id}" ${direction}>${stops.join("")}</linearGradient>`
}
