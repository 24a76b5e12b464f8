import { Option } from "commander"
import * as Schema from "effect/Schema"
import { AppointmentStatus, type Appointment } from "../../core/booking/appointment.ts"
import type { AppointmentFilter } from "../../core/ports/appointments.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { dateAt, dayOf, formatTime } from "../../core/time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../../core/time/interval.ts"
import { listAppointments, showAppointment } from "../../core/use-cases/appointments.ts"
import type { RegisterCommand } from "../command-context.ts"
import { appointmentJson, customerName } from "../appointment-output.ts"
import { UsageError } from "../errors.ts"
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
import { decode, parseDateArg, parseIdArg, parseNumberArg } from "../parse.ts"

interface ListOptions {
  readonly from?: string
  readonly to?: string
  readonly status?: AppointmentStatus
  readonly limit: number
  readonly offset: number
}

export const registerAppointments: RegisterCommand = (program, { run, now, columns }) => {
  const group = program.command("appointments").description("The visits that are booked")

  group
    .command("list")
    .description("Show visits by their start; without dates, from today on")
    .option("--from <date>", "on this day or later: 2026-11-23, today or tomorrow")
    .option("--to <date>", "on this day or earlier")
    .addOption(new Option("--status <status>", "only these").choices(AppointmentStatus.literals))
    .option("--limit <n>", "at most so many, 1 to 100", parseLimit, 50)
    .option("--offset <n>", "leave out so many at the start", parseNumberArg, 0)
    .addHelpText(
      "after",
      examples(
        "hearth appointments list --from tomorrow --to tomorrow",
        "hearth appointments list --status cancelled --from 2026-01-01 --json",
      ),
    )
    .action((options: ListOptions) =>
      run(listAppointments(filterOf(options, now())), (visits) => ({
        json: visits.map(appointmentJson),
        text: listText(visits, options, columns),
      })),
    )

  group
    .command("show")
    .description("Show everything about one visit")
    .argument("<id>", 'its number in "hearth appointments list"', parseIdArg)
    .action((id: number) =>
      run(showAppointment(id), (visit) => ({ json: appointmentJson(visit), text: detailsOf(visit) })),
    )
}

const Limit = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 100 }, { message: "--limit must be between 1 and 100" }),
)

const parseLimit = (text: string): number => decode(Limit, parseNumberArg(text))

const filterOf = ({ from, to, status, limit, offset }: ListOptions, now: Instant): AppointmentFilter => ({
  range: rangeOf(from, to, now),
  ...(status && { status }),
  limit,
  offset,
})

const rangeOf = (from: string | undefined, to: string | undefined, now: Instant): Interval => {
  const first =
    from === undefined && to === undefined
      ? dateAt(now)
      : from === undefined
        ? FIRST_DATE
        : parseDateArg(from, now)
  const last = to === undefined ? LAST_DATE : parseDateArg(to, now)
  if (last < first) throw new UsageError("--to must not be before --from.")
  return { start: dayOf(first).start, end: dayOf(last).end }
}

const FIRST_DATE: PlainDate = "1970-01-01"
const LAST_DATE: PlainDate = "2999-12-31"

const listText = (
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
      `${customerName(visit)}, ${visit.serviceType}`,
    ]),
    columns,
  )

const detailsOf = (visit: Appointment): string =>
  `${bold(`#${visit.id} ${visit.serviceType}`)}\n${fields([
    [
      "When",
      `${longDay(visit.start)}, ${timeRange(visit)} (${count((visit.end - visit.start) / HOUR, "hour")})`,
    ],
    ["Status", STATUS_COLOURS[visit.status](visit.status)],
    ["Customer", customerName(visit)],
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
