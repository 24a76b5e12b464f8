import { Option, type Command } from "commander"
import * as Effect from "effect/Effect"
import { appointmentColumns } from "../../adapters/formats/csv/schedule/appointment-columns.ts"
import {
  technicianNames,
  type NamedTechnicians,
} from "../../adapters/formats/csv/schedule/technician-column.ts"
import { AppointmentStatus, OPEN_STATUSES, type Appointment } from "../../core/schedule/visits/appointment.ts"
import { searchTerms } from "../../core/fields/search-terms.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { dateAt, dayOf, formatTime, startOfDay } from "../../core/time/chicago.ts"
import type { Instant, Interval } from "../../core/time/interval.ts"
import { listAppointments, showAppointment } from "../../core/schedule/use-cases/visits/appointments.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import {
  appointmentJson,
  appointmentOutput,
  customerName,
  statusText,
  withTechnicians,
} from "./appointment-output.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, withPage, type PageOptions } from "../engine/page.ts"
import { UsageError } from "../engine/errors.ts"
import { DATE_FORMATS, parseDateArg, parseIdArg } from "../engine/parse.ts"
import { bold, examples, longDay, table, type Output } from "../engine/print.ts"
import { registerAppointmentChanges } from "./appointment-changes.ts"
import { registerOnlineBookings } from "./online-bookings.ts"

interface VisitOptions extends PageOptions {
  readonly status?: AppointmentStatus | "open"
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type ListOptions = VisitOptions & Days

export const registerAppointments: RegisterCommand = (program, { run, now, columns, confirm }) => {
  const group = program.command("appointments").description("Booked visits")

  withPageOptions(
    group
      .command("list", { isDefault: true })
      .description("List the visits of a day, or all from today on")
      .argument("[date]", DATE_FORMATS)
      .option("--from <date>", "from this day on")
      .option("--to <date>", "up to this day"),
  )
    .addHelpText(
      "after",
      examples(
        "hearth appointments today",
        "hearth appointments friday",
        "hearth appointments list --from 2026-01-01 --csv > visits.csv",
        "hearth appointments list --from today --to 11/30/2026",
        "hearth appointments list --status cancelled --from 2026-01-01 --json",
      ),
    )
    .action((date: string | undefined, { from, to, ...options }: ListOptions) => {
      const range = rangeOf(date, { from, to }, now())
      return run(visitsAndTechnicians({ range, ...visitPageOf(options) }), (found) =>
        visitsOutput(found, options, emptyText(range), columns),
      )
    })

  withPageOptions(
    group
      .command("find")
      .description(
        "Find visits, past and future, by beginnings of names or emails or part of a phone number; latest first",
      )
      .argument("<text...>", "all of these words must match"),
  )
    .addHelpText(
      "after",
      examples(
        "hearth appointments find jane doe",
        'hearth appointments find "(314) 555-0101"',
        "hearth appointments find doe@example.com",
      ),
    )
    .action((words: readonly string[], options: VisitOptions) => {
      const text = words.join(" ")
      const terms = searchTerms(text)
      if (terms.length === 0) throw new UsageError("Please give a name, phone number or email.")
      return run(visitsAndTechnicians({ terms, sort: "-start", ...visitPageOf(options) }), (found) =>
        visitsOutput(found, options, `No visit matches "${text}".`, columns),
      )
    })

  group
    .command("show")
    .description("Show everything about one visit")
    .argument("<id>", 'its id in "hearth appointments list"', parseIdArg)
    .action((id: number) => run(withTechnicians(showAppointment(id)), appointmentOutput))

  registerAppointmentChanges(group, { run, now })
  registerOnlineBookings(group, { run, columns, confirm })
}

const withPageOptions = (command: Command): Command =>
  withPage(
    withCsv(command).addOption(
      new Option(
        "--status <status>",
        "only visits with this status; open are those neither completed nor cancelled",
      ).choices([...AppointmentStatus.literals, "open"]),
    ),
  )

const visitPageOf = ({ status, ...options }: VisitOptions) => ({
  ...pageOf(options),
  ...(status !== undefined && { status: status === "open" ? OPEN_STATUSES : status }),
})

/** Without an end, up to the last day that a date can name. */
const rangeOf = (date: string | undefined, { from, to }: Days, now: Instant): Interval => {
  if (date !== undefined) {
    if (from !== undefined || to !== undefined)
      throw new UsageError("Give either a date, or --from and --to.")
    return dayOf(parseDateArg(date, now))
  }
  const today = to === undefined ? dateAt(now) : FIRST_DATE
  const first = from === undefined ? today : parseDateArg(from, now)
  const last = to === undefined ? LAST_DATE : parseDateArg(to, now)
  if (last < first) throw new UsageError("--to must not be before --from.")
  return { start: startOfDay(first), end: dayOf(last).end }
}

const FIRST_DATE: PlainDate = "1970-01-01"
const LAST_DATE: PlainDate = "2999-12-31"

const emptyText = ({ start, end }: Interval): string => {
  const first = `${longDay(start)}`
  if (dateAt(start) === dateAt(end - 1)) return `No visits on ${first}.`
  return dateAt(end - 1) === LAST_DATE ? `No visits from ${first} on.` : "No visits in that time."
}

const visitsAndTechnicians = (page: Parameters<typeof listAppointments>[0]) =>
  Effect.all([listAppointments(page), listTechnicians])

type Found = Effect.Success<ReturnType<typeof visitsAndTechnicians>>

const visitsOutput = (
  [{ appointments, total }, technicians]: Found,
  options: PageOptions,
  empty: string,
  columns: number,
): Output =>
  pageOutput(appointments, total, options, {
    json: appointmentJson,
    csv: appointmentColumns(technicians),
    text: (rows) => tableByDay(rows, technicians, columns),
    empty,
  })

const tableByDay = (
  visits: readonly Appointment[],
  technicians: NamedTechnicians,
  columns: number,
): string => {
  const [headings = "", ...lines] = visitsTable(visits, technicians, columns).split("\n")
  const days = Map.groupBy(lines.keys(), (index) => longDay(visits[index]!.start))
  return [
    headings,
    ...[...days].map(([day, rows]) => [`\n${bold(day)}`, ...rows.map((index) => lines[index])].join("\n")),
  ].join("\n")
}

/** With a column of who comes, where there is more than one technician. */
const visitsTable = (
  visits: readonly Appointment[],
  technicians: NamedTechnicians,
  columns: number,
): string => {
  const isNamed = technicians.length > 1
  return table(
    ["Id", "Time (CT)", "Phone", "Status", ...(isNamed ? ["Technician"] : []), "Customer and service"],
    visits.map((visit) => [
      String(visit.id),
      `${formatTime(visit.start).padStart(8)} – ${formatTime(visit.end).padStart(8)}`,
      visit.phone,
      statusText(visit),
      ...(isNamed ? [technicianNames(technicians, visit.technicianIds)] : []),
      `${customerName(visit)}, ${visit.serviceType}`,
    ]),
    columns,
  )
}
