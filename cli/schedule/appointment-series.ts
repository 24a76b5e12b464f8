import { Option, type Command } from "commander"
import * as Effect from "effect/Effect"
import { appointmentSeriesEndpoints } from "../../adapters/http/schedule/contract/appointment-series.ts"
import type { Repeats } from "../../core/schedule/visits/series.ts"
import { SeriesEvery, type SeriesPlace } from "../../core/schedule/visits/series-place.ts"
import { MAX_SERIES_VISITS } from "../../core/schedule/visits/series-limits.ts"
import { rhythmText } from "../../core/schedule/visits/series-text.ts"
import type { CallerBooking } from "../../core/schedule/visits/staff-booking.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { formatShortDay, formatTime, formatTimes } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import {
  bookSeries,
  moveFollowing,
  previewMove,
  previewSeries,
} from "../../core/schedule/use-cases/visits/appointment-series.ts"
import { encoderOf } from "../engine/encoder.ts"
import { UsageError } from "../engine/errors.ts"
import { DATE_FORMATS, decode, parseDateArg, parseNumberArg } from "../engine/parse.ts"
import { bold, dim, green, type Output } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

export interface SeriesOptions {
  readonly every?: Pick<SeriesPlace, "every" | "unit">
  readonly count?: number
  /** As it was typed. */
  readonly until?: string
  readonly preview?: true
  /** What becomes of dates that are not free; without it nothing is booked when there is one. */
  readonly conflicts?: "nearest" | "skip" | "insist"
}

/** The options of a visit that repeats. */
export const withSeries = (command: Command): Command =>
  withConflicts(command)
    .option("--every <n>", "repeats the visit: 2w is every 2 weeks, 1m every month", parseEvery)
    .option("--count <n>", `how many visits, 2 to ${MAX_SERIES_VISITS}`, parseNumberArg)
    .option("--until <date>", `the last day instead: ${DATE_FORMATS}`)

/** The options for visits of a series that are not free. */
export const withConflicts = (command: Command): Command =>
  command
    .option("--preview", "only list the visits and which of them are not free")
    .addOption(
      new Option("--conflicts <way>", "what becomes of visits that are not free").choices([
        "nearest",
        "skip",
        "insist",
      ]),
    )

const parseEvery = (text: string): Pick<SeriesPlace, "every" | "unit"> => {
  const parts = /^(\d{1,2})(w|m)$/u.exec(text)
  if (parts === null)
    throw new UsageError("--every must be like 2w for every 2 weeks, or 1m for every month.")
  return { every: decode(SeriesEvery, Number(parts[1])), unit: parts[2] === "w" ? "weeks" : "months" }
}

/** Undefined for a visit that does not repeat. */
export const repeatsOf = (
  { every, count: visits, until, preview, conflicts }: SeriesOptions,
  now: Instant,
): Repeats | undefined => {
  if (every === undefined) {
    if ([visits, until, preview, conflicts].some((option) => option !== undefined))
      throw new UsageError("Visits repeat with --every, like --every 2w.")
    return undefined
  }
  if ((visits === undefined) === (until === undefined))
    throw new UsageError("Give either --count or --until.")
  return visits === undefined ? { ...every, until: parseUntil(until!, now) } : { ...every, count: visits }
}

const parseUntil = (text: string, now: Instant): PlainDate => parseDateArg(text, now)

interface SeriesRequest {
  readonly caller: CallerBooking
  readonly hours: number | undefined
  readonly start: Instant
  readonly repeats: Repeats
}

const previewOf = ({ caller, hours, start, repeats }: SeriesRequest) =>
  previewSeries({ hours, serviceId: caller.serviceId, zip: caller.zip }, start, repeats)

export const listSeries = (request: SeriesRequest) =>
  Effect.map(previewOf(request), (preview): Output => ({
    json: previewJson(preview),
    text: [
      bold(`${counted(preview.visits.length, "visit")}, ${rhythmText(request.repeats)} (CT)`),
      ...preview.visits.map(plannedText),
    ].join("\n"),
  }))

const previewJson = encoderOf(appointmentSeriesEndpoints.previewSeries.reply)

const plannedText = ({ start, end, reason, nearest }: Planned): string =>
  `  ${formatShortDay(start)}, ${formatTimes({ start, end })}  ${reason === null ? green("free") : `${dim(reason)}; ${nearestText(nearest)}`}`

type Planned = Effect.Success<ReturnType<typeof previewSeries>>["visits"][number]

const nearestText = (nearest: Instant | null): string =>
  nearest === null
    ? "nothing is free within three days"
    : `nearest: ${formatShortDay(nearest)}, ${formatTime(nearest)}`

/** Books the series; dates that are not free as `conflicts` says, and without it as they are, which fails. */
export const addSeries = Effect.fnUntraced(function* (
  request: SeriesRequest,
  conflicts: SeriesOptions["conflicts"],
  checkAvailability: boolean,
) {
  const { hours, visits } = yield* previewOf(request)
  const chosen = visits.flatMap(({ start, obstacle, nearest }) => {
    if (obstacle === null) return [{ start, checkAvailability }]
    if (conflicts === "skip") return []
    if (conflicts === "nearest") return nearest === null ? [] : [{ start: nearest, checkAvailability }]
    return [{ start, checkAvailability: checkAvailability && conflicts !== "insist" }]
  })
  const { every, unit } = request.repeats
  const booked = yield* bookSeries({ caller: request.caller, hours, rhythm: { every, unit }, visits: chosen })
  return seriesOutput("Booked", booked)
})

export const listMove = (id: number, start: Instant) =>
  Effect.map(previewMove(id, start), (preview): Output => ({
    json: moveJson(preview),
    text: [
      bold(`${counted(preview.visits.length, "visit")} would move (CT)`),
      ...preview.visits.map((visit) => `  #${visit.id}${plannedText(visit)}`),
    ].join("\n"),
  }))

const moveJson = encoderOf(appointmentSeriesEndpoints.previewMove.reply)

/** Moves a visit and those that follow it; those that would not be free as `conflicts` says, without it as they are. */
export const moveSeries = Effect.fnUntraced(function* (
  id: number,
  start: Instant,
  conflicts: SeriesOptions["conflicts"],
  checkAvailability: boolean,
) {
  const { visits } = conflicts === undefined ? { visits: [] } : yield* previewMove(id, start)
  const instead = visits.flatMap((visit) => {
    if (visit.obstacle === null) return []
    if (conflicts === "insist") return [{ id: visit.id, start: visit.start, checkAvailability: false }]
    const other = conflicts === "nearest" && visit.nearest !== null ? visit.nearest : visit.startNow
    return [{ id: visit.id, start: other, checkAvailability: true }]
  })
  return seriesOutput("Moved", yield* moveFollowing({ id, start, checkAvailability, instead }))
})

export const seriesOutput = (
  done: string,
  result: Effect.Success<ReturnType<typeof moveFollowing>>,
): Output => ({
  json: visitsJson(result),
  text: [
    bold(`${done} ${counted(result.appointments.length, "visit")}:`),
    ...result.appointments.map(
      (visit) => `  #${visit.id} ${formatShortDay(visit.start)}, ${formatTimes(visit)}`,
    ),
  ].join("\n"),
})

const visitsJson = encoderOf(appointmentSeriesEndpoints.bookSeries.reply)
