import { readFileSync } from "node:fs"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  COLOR_CHOICES,
  COLOR_NAMES,
  nextColor,
  TECHNICIAN_COLORS,
} from "../../../../core/schedule/technicians/colors.ts"

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)

const luminance = (color: string) => {
  const [r, g, b] = channels(color).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Contrast by WCAG 2. */
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The backgrounds of the staff's screens, in light and in dark colors. */
const backgrounds = [
  ...readFileSync(new URL("../../../../web/staff/shell/colors.css", import.meta.url), "utf8").matchAll(
    /--(?:canvas|surface): (#[0-9a-f]{6})/gu,
  ),
].map(([, color]) => color!)

test.each(Object.entries(TECHNICIAN_COLORS))(
  "%s has a contrast of at least 3:1 to every background of the staff's screens",
  (_, color) => {
    expect(backgrounds.length).toBeGreaterThanOrEqual(4)
    for (const background of backgrounds) expect(contrast(color, background)).toBeGreaterThanOrEqual(3)
  },
)

test("colors are chosen by name in lower case", () => {
  expect(COLOR_NAMES[COLOR_CHOICES.indexOf(TECHNICIAN_COLORS.Teal)]).toBe("teal")
})

test("no two colors are alike", () => {
  for (const [n, one] of COLOR_CHOICES.entries())
    for (const other of COLOR_CHOICES.slice(n + 1)) {
      const [a, b] = [channels(one), channels(other)]
      const distance = Math.hypot(...a.map((value, channel) => value - b[channel]!))
      expect([one, other, distance > 0.2]).toEqual([one, other, true])
    }
})

test("a new technician gets a color that nobody has, as long as there is one", () => {
  fc.assert(
    fc.property(fc.subarray([...COLOR_CHOICES]), (taken) => {
      const color = nextColor(taken.map((each) => ({ color: each })))
      expect(COLOR_CHOICES).toContain(color)
      expect(taken.length < COLOR_CHOICES.length && taken.includes(color)).toBe(false)
    }),
  )
})
