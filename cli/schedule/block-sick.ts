import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { sickDayEndpoints } from "../../adapters/http/schedule/contract/sick-day.ts"
import type { Appointment } from "../../core/schedule/visits/appointment.ts"
import { BlockReason } from "../../core/schedule/hours/blocked-time.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { formatShortDay, formatTimes, startOfDay } from "../../core/time/chicago.ts"
import type { Instant, Interval } from "../../core/time/interval.ts"
import { applySickDay, proposeSickDay } from "../../core/schedule/use-cases/hours/sick-day.ts"
import { customerName } from "./appointment-output.ts"
import { blocksTable } from "./blocked-time-output.ts"
import type { CommandContext } from "../engine/command-context.ts"
import type { Confirm } from "../engine/confirm.ts"
import { encoderOf } from "../engine/encoder.ts"
import { NotConfirmed, UsageError } from "../engine/errors.ts"
import { DATE_FORMATS, decode, parseDateArg } from "../engine/parse.ts"
import { count, examples, longDay, type Output } from "../engine/print.ts"

interface SickDay {
  readonly date: PlainDate
  readonly reason: string
}

export const registerBlockSick = (
  group: Command,
  { run, now, columns, confirm }: Pick<CommandContext, "run" | "now" | "columns" | "confirm">,
): void => {
  group
    .command("sick")
    .description("Block a day with visits: lists a new time for each and asks before moving them")
    .argument("<date>", DATE_FORMATS)
    .option("--reason <text>", "why; only staff see it", "Sick")
    .option("-y, --yes", "move the visits without the question")
    .addHelpText("after", examples("hearth block sick today", "hearth block sick friday --reason Training"))
    .action((date: string, { reason, yes }: { readonly reason: string; readonly yes?: true }) => {
      if (yes !== true && confirm === undefined)
        throw new UsageError("Add --yes to move the visits without being asked.")
      const day = { date: parseDateArg(date, now()), reason: decode(BlockReason, reason) }
      return run(blockSickDay(day, yes === true ? undefined : confirm), (result) =>
        sickDayOutput(result, columns),
      )
    })
}

/**
 * Moves each visit of the day to the free time nearest to its own, cancels those without one, and blocks the day. Lists
 * the new times and asks first when `confirm` is given.
 */
const blockSickDay = Effect.fnUntraced(function* ({ date, reason }: SickDay, confirm: Confirm | undefined) {
  const proposal = yield* proposeSickDay(date)
  const moves = proposal.visits.map(({ appointment, starts }) => ({ appointment, start: starts[0] ?? null }))
  if (confirm !== undefined) {
    const question = [
      `${longDay(startOfDay(date))}: ${count(moves.length, "visit")}`,
      ...moves.map(({ appointment, start }) => `  ${timesOf(appointment)}: ${newTimeOf(appointment, start)}`),
      moves.length === 0 ? "Block the day?" : "Mail these customers and block the day?",
    ].join("\n")
    if (!(yield* Effect.promise(() => confirm(question))))
      return yield* new NotConfirmed({ message: "Nothing was changed." })
  }
  return yield* applySickDay({
    date,
    reason,
    visits: moves.map(({ appointment: { id, version }, start }) => ({ id, version, start })),
  })
})

const timesOf = (visit: Appointment): string => `#${visit.id} ${customerName(visit)}, ${formatTimes(visit)}`

const newTimeOf = ({ start, end }: Appointment, newStart: Instant | null): string =>
  newStart === null
    ? "no time is free within 30 days, so it is cancelled"
    : `moves to ${dayAndTimes({ start: newStart, end: newStart + end - start })}`

const dayAndTimes = (time: Interval): string => `${formatShortDay(time.start)}, ${formatTimes(time)}`

const sickDayOutput = (result: Effect.Success<ReturnType<typeof applySickDay>>, columns: number): Output => ({
  json: sickDayJson(result),
  text: [
    ...result.appointments.map(
      (visit) =>
        `#${visit.id} ${customerName(visit)}: ${visit.status === "cancelled" ? "cancelled" : dayAndTimes(visit)}`,
    ),
    result.added.length === 0
      ? `Already blocked:\n${blocksTable(result.alreadyBlocking, columns)}`
      : `Blocked:\n${blocksTable(result.added, columns)}`,
  ].join("\n"),
})

const sickDayJson = encoderOf(sickDayEndpoints.applySickDay.reply)
