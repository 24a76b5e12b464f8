import { readFile } from "node:fs/promises"
import { Argument, type Command } from "commander"
import * as Effect from "effect/Effect"
import { AppointmentStatus, DurationHours, type Appointment } from "../../core/booking/appointment.ts"
import { Completion, type VisitRecord } from "../../core/booking/visit-record.ts"
import { dollarsOf, formatMoney } from "../../core/services/money.ts"
import { completeAppointment } from "../../core/use-cases/complete-appointment.ts"
import { CallerBooking } from "../../core/booking/staff-booking.ts"
import { splitName } from "../../core/customers/contact.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { instantAt } from "../../core/time/wall-time.ts"
import { addAppointment } from "../../core/use-cases/add-appointment.ts"
import { showAppointment } from "../../core/use-cases/appointments.ts"
import { moveAppointment } from "../../core/use-cases/move-appointment.ts"
import { setOut } from "../../core/use-cases/set-out.ts"
import { setAppointmentStatus } from "../../core/use-cases/set-appointment-status.ts"
import { appointmentOutput } from "../appointment-output.ts"
import { CommandError } from "../errors.ts"
import type { CommandContext } from "../command-context.ts"
import {
  DATE_FORMATS,
  decode,
  parseDateArg,
  parseIdArg,
  parseNumberArg,
  parseTimeArg,
  TIME_FORMATS,
} from "../parse.ts"
import { dim, examples, fields, type Output } from "../print.ts"

interface TimeOptions {
  readonly hours?: number
  /** False with `--no-check`. */
  readonly check: boolean
}

interface AddOptions extends TimeOptions {
  readonly service: number
  readonly name: string
  readonly phone: string
  readonly email?: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly notes?: string
}

/** The commands that book, move and set the status of a visit. */
export const registerAppointmentChanges = (
  group: Command,
  { run, now }: Pick<CommandContext, "run" | "now">,
): void => {
  withTime(group.command("add").description("Book a visit for a caller"))
    .requiredOption("--service <id>", 'its id in "hearth services list"', parseIdArg)
    .requiredOption("--name <name>", "first and last name")
    .requiredOption("--phone <number>", "with at least 10 digits")
    .option("--email <address>", "without one, no email is sent")
    .requiredOption("--street <street>", "where the visit takes place")
    .requiredOption("--city <city>", "its city")
    .requiredOption("--state <state>", "its state, like MO")
    .requiredOption("--zip <zip>", "its ZIP code")
    .option("--notes <text>", "what else to know")
    .addHelpText(
      "after",
      examples(
        'hearth appointments add friday 9:30 --service 3 --name "Jane Doe" --phone "(314) 555-0100" \\',
        '  --street "12 Elm Street" --city "St. Louis" --state MO --zip 63101',
      ),
    )
    .action((date: string, time: string, { service, name, hours, check, ...caller }: AddOptions) => {
      const when = parseStart(date, time, now())
      const details = decode(CallerBooking, { ...caller, ...splitName(name), serviceId: service })
      const program = Effect.flatMap(when.start, (start) =>
        addAppointment({
          caller: details,
          start,
          end: hours === undefined ? null : start + hours * HOUR,
          checkAvailability: check,
        }),
      )
      return run(program, (visit) => withNotes(visit, when.notes))
    })

  withTime(group.command("move").description("Move a visit").argument("<id>", ID, parseIdArg))
    .addHelpText(
      "after",
      examples("hearth appointments move 14 friday 9:30", "hearth appointments move 14 today 7am --no-check"),
    )
    .action((id: number, date: string, time: string, { hours, check }: TimeOptions) => {
      const when = parseStart(date, time, now())
      const program = Effect.gen(function* () {
        const visit = yield* showAppointment(id)
        const start = yield* when.start
        const length = hours === undefined ? visit.end - visit.start : hours * HOUR
        return yield* moveAppointment({ id, start, end: start + length, checkAvailability: check })
      })
      return run(program, (visit) => withNotes(visit, when.notes))
    })

  group
    .command("status")
    .description("Set the status of a visit")
    .argument("<id>", ID, parseIdArg)
    .addArgument(new Argument("<status>", "its new status").choices(AppointmentStatus.literals))
    .addHelpText("after", examples("hearth appointments status 14 confirmed"))
    .action((id: number, status: AppointmentStatus) =>
      run(setAppointmentStatus(id, status), appointmentOutput),
    )

  group
    .command("on-the-way")
    .description("Confirm a visit and mail its customer that you are on your way; once an hour at most")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) => run(setOut(id), appointmentOutput))

  group
    .command("complete")
    .description("Complete a visit and keep what was done; of a completed visit, replace that")
    .argument("<id>", ID, parseIdArg)
    .option("--technician <name>", "who carried it out")
    .option("--cost <dollars>", "like 149.50")
    .option("--description <text>", "what was done")
    .option("--invoice <file>", "a PDF of at most 10 MB")
    .addHelpText(
      "after",
      examples('hearth appointments complete 14 --technician "Maria Keller" --cost 149.50 --invoice 14.pdf'),
    )
    .action(async (id: number, { invoice, ...options }: CompleteOptions) => {
      const completion = decode(Completion, options)
      const bytes = invoice === undefined ? undefined : await readInvoiceFile(invoice)
      return run(completeAppointment({ id, completion, invoice: bytes }), ({ appointment, record }) =>
        withRecord(appointment, record),
      )
    })
}

interface CompleteOptions {
  readonly technician?: string
  readonly cost?: string
  readonly description?: string
  readonly invoice?: string
}

const readInvoiceFile = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}.`)
  })

const withRecord = (visit: Appointment, { technician, cost, description, invoice }: VisitRecord): Output => {
  const { json, text } = appointmentOutput(visit)
  const record = { technician, cost: cost === null ? null : dollarsOf(cost), description }
  return {
    json: { ...(json as object), record: { ...record, hasInvoice: invoice !== null } },
    text: `${text}\n${fields([
      ["Technician", technician ?? dim("–")],
      ["Cost", cost === null ? dim("–") : formatMoney(cost)],
      ["Work done", description ?? dim("–")],
      ["Invoice", invoice === null ? dim("none") : "stored"],
    ])}`,
  }
}

const ID = 'its id in "hearth appointments list"'

const withTime = (command: Command): Command =>
  command
    .argument("<date>", DATE_FORMATS)
    .argument("<time>", `when it starts, like ${TIME_FORMATS}`)
    .option("--hours <n>", "how long it lasts, 1 to 12 hours", parseHours)
    .option(
      "--no-check",
      "allow a time outside the working hours, blocked or at short notice; never over another visit",
    )

const parseHours = (text: string): number => decode(DurationHours, parseNumberArg(text))

const parseStart = (date: string, time: string, now: Instant) => {
  const { start, notes } = parseTimeArg(time)
  return { start: Effect.fromResult(instantAt(parseDateArg(date, now), start)), notes }
}

const withNotes = (visit: Appointment, notes: readonly string[]): Output => {
  const { json, text } = appointmentOutput(visit)
  return { json, text: [text, ...notes].join("\n\n") }
}
