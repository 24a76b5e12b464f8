import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { sickDayEndpoints } from "../../adapters/http/schedule/contract/sick-day.ts"
import type { Appointment } from "../../core/schedule/visits/appointment.ts"
import { Technicians } from "../../core/schedule/ports/technicians.ts"
import { repairText } from "../../core/schedule/technicians/repair-text.ts"
import { comesText } from "../../core/schedule/technicians/who-comes.ts"
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
import { DATE_FORMATS, decode, parseDateArg, parseIdArg } from "../engine/parse.ts"
import { examples, longDay, type Output } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

interface SickDay {
  readonly date: PlainDate
  readonly reason: string
  /** Who is away; null: everybody. */
  readonly technicianId: number | null
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
    .option("--technician <id>", "who is away; others take over the visits that they can", parseIdArg)
    .option("-y, --yes", "move the visits without the question")
    .addHelpText(
      "after",
      examples(
        "hearth block sick today",
        "hearth block sick friday --reason Training",
        "hearth block sick today --technician 2",
      ),
    )
    .action((date: string, { reason, technician, yes }: SickOptions) => {
      if (yes !== true && confirm === undefined)
        throw new UsageError("Add --yes to move the visits without being asked.")
      const day = {
        date: parseDateArg(date, now()),
        reason: decode(BlockReason, reason),
        technicianId: technician ?? null,
      }
      return run(blockSickDay(day, yes === true ? undefined : confirm), (result) =>
        sickDayOutput(result, columns),
      )
    })
}

interface SickOptions {
  readonly reason: string
  readonly technician?: number
  readonly yes?: true
}

/**
 * Moves each visit of the day to the free time nearest to its own, which is its own where somebody else can come, cancels those without one, and blocks the day. Lists
 * the new times and asks first when `confirm` is given.
 */
const blockSickDay = Effect.fnUntraced(function* (
  { date, reason, technicianId }: SickDay,
  confirm: Confirm | undefined,
) {
  const proposal = yield* proposeSickDay(date, technicianId)
  const moves = proposal.visits.map(({ appointment, starts, substitutes }) => ({
    appointment,
    start: starts[0] ?? null,
    substitutes,
  }))
  if (confirm !== undefined) {
    const technicians = technicianId === null ? [] : yield* (yield* Technicians).list
    const planned = moves.map((move) => ({
      ...move,
      names: technicians.filter(({ id }) => move.substitutes.includes(id)).map(({ name }) => name),
    }))
    const counts = planned.map(({ appointment, start, names }) => ({
      start: appointment.start,
      newStart: start,
      substitutes: names,
    }))
    const question = [
      `${longDay(startOfDay(date))}: ${technicianId === null || moves.length === 0 ? counted(moves.length, "visit") : repairText(counts)}`,
      ...planned.map(
        ({ appointment, start, names }) =>
          `  ${timesOf(appointment)}: ${start === appointment.start ? comesText(names.map((name) => ({ name }))) : newTimeOf(appointment, start)}`,
      ),
      moves.length === 0 ? "Block the day?" : "Mail these customers and block the day?",
    ].join("\n")
    if (!(yield* Effect.promise(() => confirm(question))))
      return yield* new NotConfirmed({ message: "Nothing was changed." })
  }
  return yield* applySickDay({
    date,
    reason,
    technicianId,
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
