import type { PlainDate } from "../../../../../core/time/calendar.ts"

/** Where a day is drawn, in pixels. */
export interface DayBox {
  readonly date: PlainDate
  /** Of the column, where each technician has one. */
  readonly technicianId: number | undefined
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The day at a point, else the nearest one; undefined if there is none. */
export const dayUnder = (days: readonly DayBox[], x: number, y: number): DayBox | undefined => {
  const distanceTo = ({ left, top, width, height }: DayBox) =>
    Math.hypot(outside(x, left, left + width), outside(y, top, top + height))
  return days.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0]
}

const outside = (value: number, from: number, to: number): number => Math.max(from - value, value - to, 0)
