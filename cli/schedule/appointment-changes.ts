import { Argument, type Command } from "commander"
import * as Effect from "effect/Effect"
import { AppointmentStatus, DurationHours } from "../../core/schedule/visits/appointment.ts"
import { ChosenTechnicians } from "../../core/schedule/technicians/chosen-technician.ts"
import { Completion, type VisitRecord } from "../../core/schedule/visits/visit-record.ts"
import { dollarsOf, formatMoney } from "../../core/fields/money.ts"
import { completeAppointment } from "../../core/schedule/use-cases/visits/complete-appointment.ts"
import { CallerBooking } from "../../core/schedule/visits/staff-booking.ts"
import { splitName } from "../../core/contacts/contact.ts"
import { dateAt } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { instantAt } from "../../core/time/wall-time.ts"
import { editVisit } from "../../core/schedule/use-cases/visits/edit-visit.ts"
import { VisitDetails } from "../../core/schedule/visits/visit-details.ts"
import { addAppointment } from "../../core/schedule/use-cases/visits/add-appointment.ts"
import { cancelFollowing } from "../../core/schedule/use-cases/visits/appointment-series.ts"
import { showAppointment } from "../../core/schedule/use-cases/visits/appointments.ts"
import { moveAppointment } from "../../core/schedule/use-cases/visits/move-appointment.ts"
import { setArrivalWindow } from "../../core/schedule/use-cases/visits/set-arrival-window.ts"
import { setOut } from "../../core/schedule/use-cases/visits/set-out.ts"
import { setAppointmentStatus } from "../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import { appointmentOutput, withTechnicians } from "./appointment-output.ts"
import { UsageError } from "../engine/errors.ts"
import {
  addSeries,
  listMove,
  listSeries,
  moveSeries,
  repeatsOf,
  seriesOutput,
  withConflicts,
  withSeries,
  type SeriesOptions,
} from "./appointment-series.ts"
import type { CommandContext } from "../engine/command-context.ts"
import {
  collectId,
  DATE_FORMATS,
  decode,
  parseDateArg,
  parseIdArg,
  parseNumberArg,
  parseTimeArg,
  TIME_FORMATS,
} from "../engine/parse.ts"
import { dim, examples, fields, type Output } from "../engine/print.ts"
import { readFileArg } from "../engine/read-file.ts"

interface TimeOptions {
  readonly hours?: number
  /** False with `--no-check`. */
  readonly check: boolean
}

interface AddOptions extends TimeOptions, SeriesOptions {
  readonly service: number
  readonly name: string
  readonly phone: string
  readonly email?: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly notes?: string
  readonly addon?: readonly string[]
  readonly technician?: readonly number[]
}

/** The commands that book, move and set the status of a visit. */
export const registerAppointmentChanges = (
  group: Command,
  { run, now }: Pick<CommandContext, "run" | "now">,
): void => {
  withSeries(withTime(group.command("add").description("Book a visit for a caller, or visits that repeat")))
    .requiredOption("--service <id>", 'its id in "hearth services list"', parseIdArg)
    .requiredOption("--name <name>", "first and last name")
    .requiredOption("--phone <number>", "with at least 10 digits")
    .option("--email <address>", "without one, no email is sent")
    .requiredOption("--street <street>", "where the visit takes place")
    .requiredOption("--city <city>", "its city")
    .requiredOption("--state <state>", "its state, like MO")
    .requiredOption("--zip <zip>", "its ZIP code")
    .option("--notes <text>", "what else to know")
    .option("--addon <name>", "one of the service, can be given several times", collectName)
    .option(
      "--technician <id>",
      "who comes, can be given twice; without it the best choice of those who are free",
      collectId,
    )
    .addHelpText(
      "after",
      examples(
        'hearth appointments add friday 9:30 --service 3 --name "Jane Doe" --phone "(314) 555-0100" \\',
        '  --street "12 Elm Street" --city "St. Louis" --state MO --zip 63101',
        "hearth appointments add friday 9:30 … --technician 2",
        "hearth appointments add friday 9:30 … --every 2w --count 6 --preview",
        "hearth appointments add friday 9:30 … --every 1m --until 12/31/2027 --conflicts nearest",
      ),
    )
    .action((date: string, time: string, { technician, ...given }: AddOptions) => {
      const { service, name, addon, hours, check, ...options } = given
      const { preview, conflicts } = options
      const repeats = repeatsOf(options, now())
      const when = parseStart(date, time, now())
      const details = decode(CallerBooking, {
        ...options,
        ...splitName(name),
        serviceId: service,
        addons: addon ?? [],
      })
      if (repeats !== undefined) {
        if (technician !== undefined)
          throw new UsageError("Give --technician for one visit: each of a series gets the best choice.")
        const series = Effect.flatMap(when.start, (start) => {
          const request = { caller: details, hours, start, repeats }
          return preview ? listSeries(request) : addSeries(request, conflicts, check)
        })
        return run(series, (output) => outputWithNotes(output, when.notes))
      }
      const program = Effect.flatMap(when.start, (start) =>
        addAppointment({
          caller: details,
          start,
          end: hours === undefined ? null : start + hours * HOUR,
          checkAvailability: check,
          ...(technician && { technicianIds: decode(ChosenTechnicians, technician) }),
        }),
      )
      return run(withTechnicians(program), (found) => outputWithNotes(appointmentOutput(found), when.notes))
    })

  withConflicts(withTime(group.command("move").description("Move a visit").argument("<id>", ID, parseIdArg)))
    .option("--following", "moves the visits of its series that follow it as far; their length stays")
    .option(
      "--technician <id>",
      "who comes then, can be given twice; without it the same, if they can",
      collectId,
    )
    .addHelpText(
      "after",
      examples(
        "hearth appointments move 14 friday 9:30",
        "hearth appointments move 14 friday 9:30 --following --conflicts nearest",
        "hearth appointments move 14 today 7am --no-check",
        "hearth appointments move 14 friday 9:30 --technician 2",
      ),
    )
    .action(
      (
        id: number,
        date: string,
        time: string,
        { hours, check, following, preview, conflicts, technician }: MoveOptions,
      ) => {
        const when = parseStart(date, time, now())
        if (following) {
          if (hours !== undefined) throw new UsageError("Give either --following or --hours.")
          if (technician !== undefined) throw new UsageError("Give either --following or --technician.")
          const move = Effect.flatMap(when.start, (start) =>
            preview ? listMove(id, start) : moveSeries(id, start, conflicts, check),
          )
          return run(move, (output) => outputWithNotes(output, when.notes))
        }
        if (preview || conflicts !== undefined)
          throw new UsageError("--preview and --conflicts need --following.")
        const program = Effect.gen(function* () {
          const visit = yield* showAppointment(id)
          const start = yield* when.start
          const length = hours === undefined ? visit.end - visit.start : hours * HOUR
          const technicianIds = technician && decode(ChosenTechnicians, technician)
          return yield* moveAppointment({
            id,
            start,
            end: start + length,
            checkAvailability: check,
            technicianIds,
          })
        })
        return run(withTechnicians(program), (found) => outputWithNotes(appointmentOutput(found), when.notes))
      },
    )

  group
    .command("edit")
    .description("Change the address or the notes of a visit; its customer is not mailed")
    .argument("<id>", ID, parseIdArg)
    .option("--street <street>", "where the visit takes place; needs the other parts of the address")
    .option("--city <city>", "its city")
    .option("--state <state>", "its state, like MO")
    .option("--zip <zip>", "its ZIP code")
    .option("--notes <text>", 'what else to know, instead of what it has; "" for nothing')
    .addHelpText(
      "after",
      examples(
        'hearth appointments edit 14 --street "12 Elm Street" --city "St. Louis" --state MO --zip 63101',
        'hearth appointments edit 14 --notes "Ring twice"',
      ),
    )
    .action((id: number, options: Record<string, string>) => {
      if (Object.keys(options).length === 0) throw new UsageError("Give an address or --notes.")
      return run(withTechnicians(editVisit(id, decode(VisitDetails, options))), appointmentOutput)
    })

  group
    .command("window")
    .description(
      "Record between which starts its customer agreed that a visit may begin; without times, only at its own",
    )
    .argument("<id>", ID, parseIdArg)
    .argument("[from]", `when it may begin at the earliest, like ${TIME_FORMATS}`)
    .argument("[until]", "when it may begin at the latest")
    .addHelpText(
      "after",
      examples("hearth appointments window 14 8:00 12:00", "hearth appointments window 14"),
    )
    .action((id: number, from: string | undefined, until: string | undefined) => {
      if (from !== undefined && until === undefined) throw new UsageError("Give both times, or neither.")
      const program = Effect.gen(function* () {
        if (from === undefined || until === undefined) return yield* setArrivalWindow(id, null)
        const date = dateAt((yield* showAppointment(id)).start)
        return yield* setArrivalWindow(id, {
          from: yield* Effect.fromResult(instantAt(date, parseTimeArg(from).start)),
          until: yield* Effect.fromResult(instantAt(date, parseTimeArg(until).start)),
        })
      })
      return run(withTechnicians(program), appointmentOutput)
    })

  group
    .command("status")
    .description("Set the status of a visit")
    .argument("<id>", ID, parseIdArg)
    .addArgument(new Argument("<status>", "its new status").choices(AppointmentStatus.literals))
    .option("--following", "cancels the visits of its series that follow it too")
    .addHelpText(
      "after",
      examples(
        "hearth appointments status 14 confirmed",
        "hearth appointments status 14 cancelled --following",
      ),
    )
    .action((id: number, status: AppointmentStatus, { following }: { readonly following?: true }) => {
      if (!following) return run(withTechnicians(setAppointmentStatus(id, status)), appointmentOutput)
      if (status !== "cancelled") throw new UsageError("Only cancelled can be set with --following.")
      return run(cancelFollowing(id), (cancelled) => seriesOutput("Cancelled", cancelled))
    })

  group
    .command("on-the-way")
    .description("Confirm a visit and mail its customer that you are on your way; once an hour at most")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) => run(withTechnicians(setOut(id)), appointmentOutput))

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
      const bytes = invoice === undefined ? undefined : await readFileArg(invoice)
      const completed = Effect.all([completeAppointment({ id, completion, invoice: bytes }), listTechnicians])
      return run(completed, ([{ appointment, record }, technicians]) =>
        withRecord(appointmentOutput([appointment, technicians]), record),
      )
    })
}

interface MoveOptions extends TimeOptions, Pick<SeriesOptions, "preview" | "conflicts"> {
  readonly following?: true
  readonly technician?: readonly number[]
}

interface CompleteOptions {
  readonly technician?: string
  readonly cost?: string
  readonly description?: string
  readonly invoice?: string
}

const collectName = (name: string, before: readonly string[] = []): readonly string[] => [...before, name]

const withRecord = (
  { json, text }: Output,
  { technician, cost, description, invoice }: VisitRecord,
): Output => {
  const record = { technician, cost: cost === null ? null : dollarsOf(cost), description }
  return {
    json: { ...(json as object), record: { ...record, hasInvoice: invoice !== null } },
    text: `${text}\n${fields([
      ["Technician", technician ?? dim("none")],
      ["Cost", cost === null ? dim("none") : formatMoney(cost)],
      ["Work done", description ?? dim("none")],
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

const outputWithNotes = ({ json, text }: Output, notes: readonly string[]): Output => ({
  json,
  text: [text, ...notes].join("\n\n"),
})
