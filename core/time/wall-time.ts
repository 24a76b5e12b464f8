import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { DAY, type PlainDate } from "./calendar.ts"
import { dayOfDate, instantOfWall, wallAt } from "./chicago.ts"
import { MINUTE, type Instant } from "./interval.ts"

/** The clocks go forward over this time of this date. */
export class TimeSkipped extends Data.TaggedError("TimeSkipped")<{
  readonly date: PlainDate
  readonly minuteOfDay: number
}> {
  override readonly message =
    "That time does not exist on that day, because the clocks go forward. Please choose another time."
}

/** The first instant with this local time in Chicago; fails with `TimeSkipped` if that day skips it. */
export const instantAt = (date: PlainDate, minuteOfDay: number): Result.Result<Instant, TimeSkipped> => {
  const wall = dayOfDate(date) * DAY + minuteOfDay * MINUTE
  const instant = instantOfWall(wall)
  return wallAt(instant) === wall
    ? Result.succeed(instant)
    : Result.fail(new TimeSkipped({ date, minuteOfDay }))
}
