import type { Obstacle } from "../../../../core/schedule/hours/obstacle.ts"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import type { Interval } from "../../../../core/time/interval.ts"

/** The time that a visit would be moved to. */
export interface Target extends Interval {
  readonly date: PlainDate
  /** Of the column, where each technician has one. */
  readonly technicianId: number | undefined
  /** Who would come; undefined: the same, if they can, else others. */
  readonly crew: readonly number[] | undefined
  readonly obstacle: Obstacle | undefined
}

/** "free" or "outside the working hours". */
export const targetWords = ({ obstacle }: Target): string =>
  obstacle === undefined ? "free" : OBSTACLE_WORDS[obstacle]

const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
  nobody: "nobody can do it",
  "off-the-half-hour": "not on the hour or half hour",
  sunday: "on a Sunday",
  "outside-hours": "outside the working hours",
  "too-soon": "in the past or less than 12 hours ahead",
  "too-far": "further ahead than visits can be booked",
  blocked: "blocked",
  booked: "taken by another visit",
  travel: "too close to another visit",
}
