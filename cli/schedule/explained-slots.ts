import type { Success } from "effect/Effect"
import { availabilityEndpoints } from "../../adapters/http/schedule/contract/availability.ts"
import { groupByReason, type ExplainedStart } from "../../core/schedule/explanation/explained-day.ts"
import { formatTime, startOfDay } from "../../core/time/chicago.ts"
import type { explainDay } from "../../core/schedule/use-cases/hours/explain-day.ts"
import { encoderOf } from "../engine/encoder.ts"
import { bold, dim, green, longDay, type Output } from "../engine/print.ts"

/** Every half-hour start of a day: whether it is free, and if not, the reason in words. */
export const renderExplainedDay = (day: Success<ReturnType<typeof explainDay>>): Output => ({
  json: explainedDayJson(day),
  text: [
    bold(`${longDay(startOfDay(day.date))}: when a ${day.hours}-hour visit can start (CT)`),
    ...groupByReason(day.starts).flatMap(linesOf),
  ].join("\n"),
})

const explainedDayJson = encoderOf(availabilityEndpoints.explainDay.reply)

/** One line for starts with the same reason; each free start has its own, with who is free. */
const linesOf = (group: readonly [ExplainedStart, ...ExplainedStart[]]): readonly string[] => {
  const [first] = group
  const last = group.at(-1)!
  if (first.reason === null) return group.map((start) => lineOf(clock(start), freeText(start)))
  return [lineOf(first === last ? clock(first) : `${clock(first)} – ${clock(last)}`, dim(first.reason))]
}

const freeText = ({ who }: ExplainedStart): string =>
  who === null ? green("free") : `${green("free")}: ${who}`

const lineOf = (times: string, text: string): string => `  ${times.padEnd(19)}  ${text}`

const clock = ({ start }: ExplainedStart): string => formatTime(start).padStart(8)
