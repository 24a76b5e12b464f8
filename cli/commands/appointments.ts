import { Option, type Command } from "commander"
import * as Schema from "effect/Schema"
import { AppointmentStatus, type Appointment } from "../../core/booking/appointment.ts"
import type { AppointmentFilter } from "../../core/ports/appointments.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { dateAt, dayOf, formatTime, toIso } from "../../core/time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../../core/time/interval.ts"
import { listAppointments, showAppointment } from "../../core/use-cases/appointments.ts"
import type { CommandContext } from "../command-context.ts"
import { WrongUsage } from "../outcome.ts"
import {
  blue,
  bold,
  count,
  dim,
  examples,
  fields,
  green,
  longDay,
  red,
  shortDay,
  table,
  timeRange,
} from "../print.ts"
import { read, readDate, readId, readNumber } from "../read.ts"

interface ListOptions {
  readonly from?: string
  readonly to?: string
  readonly status?: AppointmentStatus
  readonly limit: number
  readonly offset: number
}

export const appointments = (hearth: Command, { answer, now, columns }: CommandContext): void => {
  const noun = hearth.command("appointments").description("The visits that are booked")

  noun
    .command("list")
    .description("Show visits by their start; without dates, from today on")
    .option("--from <date>", "on this day or later: 2026-11-23, today or tomorrow")
    .option("--to <date>", "on this day or earlier")
    .addOption(new Option("--status <status>", "only these").choices(AppointmentStatus.literals))
    .option("--limit <n>", "at most so many, 1 to 100", readLimit, 50)
    .option("--offset <n>", "leave out so many at the start", readNumber, 0)
    .addHelpText(
      "after",
      examples(
        "hearth appointments list --from tomorrow --to tomorrow",
        "hearth appointments list --status cancelled --from 2026-01-01 --json",
      ),
    )
    .action((options: ListOptions) =>
      answer(listAppointments(filterOf(options, now())), (visits) => ({
        json: visits.map(appointmentJson),
        text: listed(visits, options, columns),
      })),
    )

  noun
    .command("show")
    .description("Show everything about one visit")
    .argument("<id>", 'its number in "hearth appointments list"', readId)
    .action((id: number) =>
      answer(showAppointment(id), (visit) => ({ json: appointmentJson(visit), text: shown(visit) })),
    )
}

/** An appointment as scripts read it; names as in the web's requests (spec §3), instants in UTC. */
export const appointmentJson = ({ start, end, createdAt, address, ...visit }: Appointment) => ({
  ...visit,
  startTimestamptz: toIso(start),
  endTimestamptz: toIso(end),
  appointmentDate: dateAt(start),
  appointmentTime: formatTime(start),
  durationHours: (end - start) / HOUR,
  street: address?.street ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  zip: address?.zip ?? null,
  createdAt: toIso(createdAt),
})

/** Chat bookings may come with one name only. */
export const nameOf = ({ firstName, lastName }: Appointment): string => `${firstName} ${lastName}`.trim()

const Limit = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 100 }, { message: "--limit must be between 1 and 100" }),
)

const readLimit = (text: string): number => read(Limit, readNumber(text))

const filterOf = ({ from, to, status, limit, offset }: ListOptions, now: Instant): AppointmentFilter => ({
  range: rangeOf(from, to, now),
  ...(status && { status }),
  limit,
  offset,
})

const rangeOf = (from: string | undefined, to: string | undefined, now: Instant): Interval => {
  const first =
    from === undefined && to === undefined ? dateAt(now) : from === undefined ? EVER : readDate(from, now)
  const last = to === undefined ? NEVER : readDate(to, now)
  if (last < first) throw new WrongUsage("--to must not be before --from.")
  return { start: dayOf(first).start, end: dayOf(last).end }
}

const EVER: PlainDate = "1970-01-01"
const NEVER: PlainDate = "2999-12-31"

const listed = (
  visits: readonly Appointment[],
  { from, to, limit, offset }: ListOptions,
  columns: number,
): string => {
  if (visits.length === 0)
    return from === undefined && to === undefined ? "No visits from today on." : "No visits found."
  const more = visits.length < limit ? "" : dim(`\n\nThere may be more: --offset ${offset + limit}.`)
  return visitsTable(visits, columns) + more
}

const visitsTable = (visits: readonly Appointment[], columns: number): string =>
  table(
    ["Id", "Day", "Start", "For", "Status", "Customer and service"],
    visits.map((visit) => [
      String(visit.id),
      shortDay(visit.start),
      `${formatTime(visit.start)} CT`,
      `${(visit.end - visit.start) / HOUR} h`,
      STATUS_COLOURS[visit.status](visit.status),
      `${nameOf(visit)}, ${visit.serviceType}`,
    ]),
    columns,
  )

const shown = (visit: Appointment): string =>
  `${bold(`#${visit.id} ${visit.serviceType}`)}\n${fields([
    [
      "When",
      `${longDay(visit.start)}, ${timeRange(visit)} (${count((visit.end - visit.start) / HOUR, "hour")})`,
    ],
    ["Status", STATUS_COLOURS[visit.status](visit.status)],
    ["Customer", nameOf(visit)],
    ["Phone", visit.phone],
    ["E-mail", visit.email],
    ["Address", addressLine(visit)],
    ["Notes", visit.notes ?? dim("–")],
    ["Booked", `${longDay(visit.createdAt)}, ${formatTime(visit.createdAt)} CT, ${SOURCES[visit.source]}`],
    ["Moved", visit.sequence === 0 ? "never" : count(visit.sequence, "time")],
  ])}`

const addressLine = ({ address }: Appointment): string =>
  address === null ? dim("not given") : `${address.street}, ${address.city}, ${address.state} ${address.zip}`

const SOURCES = { website: "on the website", chat: "in the chat", manual: "by the staff" } as const

/** The calendar's colours (spec §2). */
const STATUS_COLOURS = { scheduled: blue, confirmed: green, completed: dim, cancelled: red }
