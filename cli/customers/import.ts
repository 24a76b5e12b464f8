import { readFile } from "node:fs/promises"
import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { readCsv, UnreadableCsv } from "../../adapters/formats/csv/read-csv.ts"
import { fieldOf } from "../../core/customers/import/columns.ts"
import {
  IMPORT_FIELDS,
  type ImportKind,
  type MappingChanges,
} from "../../core/customers/import/import-fields.ts"
import { importedClock } from "../../core/customers/import/imported-time.ts"
import { importCustomers } from "../../core/customers/use-cases/import-customers.ts"
import { importVisits } from "../../core/customers/use-cases/import-visits.ts"
import type { CommandContext, RegisterCommand } from "../engine/command-context.ts"
import { confirmationOf, confirmed, withYes, type YesOption } from "../engine/confirmation.ts"
import { UsageError } from "../engine/errors.ts"
import { examples } from "../engine/print.ts"
import { importOutput, importText, visitImportOutput, visitImportText } from "./import-output.ts"

interface ImportOptions extends YesOption {
  readonly dryRun?: true
  readonly preview?: true
  readonly map?: readonly string[]
}

interface VisitOptions extends ImportOptions {
  readonly service?: readonly string[]
  readonly time?: number
  readonly skipConflicts?: true
  readonly notify?: true
}

export const registerImport: RegisterCommand = (program, context) => {
  const group = program
    .command("import")
    .description("Customers and visits from CSV files of other products, or of this one")
  registerCustomerImport(group.command("customers"), context)
  registerVisitImport(group.command("visits"), context)
}

/** `hearth import customers`, which is also `hearth customers import`. */
export const registerCustomerImport = (command: Command, { run, confirm }: Ask): void => {
  withMapping(
    command.description(
      "Add and update the customers of a CSV file; lines with mistakes are named and left out",
    ),
    "customers",
  )
    .addHelpText(
      "after",
      examples(
        "hearth import customers clients.csv --dry-run",
        'hearth import customers clients.csv --map "Email=Client email" --map "Notes="',
      ),
    )
    .action((path: string, options: ImportOptions) => {
      const changes = changesOf(options.map, "customers")
      const ask = askOf(options, confirm)
      const program = Effect.gen(function* () {
        const { headings, lines } = yield* readFileOf(path)
        const result = yield* importCustomers(headings, lines, { preview: true, changes })
        if (ask === undefined || result.added + result.updated === 0) return { result, done: false }
        yield* confirmed(ask, `${importText(result, false)}\nImport them?`, "Nothing was imported.")
        return { result: yield* importCustomers(headings, lines, { preview: false, changes }), done: true }
      })
      return run(program, ({ result, done }) => importOutput(result, done))
    })
}

const registerVisitImport = (command: Command, { run, confirm }: Ask): void => {
  withMapping(
    command.description(
      "Add the visits of a CSV file, all of them or none; what is over comes in as completed, and nobody is emailed",
    ),
    "visits",
  )
    .option("--service <name=service>", "which service a name in the file is; * for all others", collect)
    .option("--time <time>", "when visits begin whose file has only their date, like 9:00", parseTime)
    .option("--skip-conflicts", "leave out visits that overlap others, instead of importing none")
    .option("--notify", "email the customers of visits that lie ahead a confirmation")
    .addHelpText("after", VISIT_HELP)
    .action((path: string, options: VisitOptions) => {
      const changes = changesOf(options.map, "visits")
      const ask = askOf(options, confirm)
      const all = {
        changes,
        serviceNames: Object.fromEntries((options.service ?? []).map(pairOf)),
        startMinute: options.time,
        skipConflicts: options.skipConflicts ?? false,
        notify: options.notify ?? false,
      }
      const program = Effect.gen(function* () {
        const { headings, lines } = yield* readFileOf(path)
        const result = yield* importVisits(headings, lines, { ...all, preview: true })
        if (ask === undefined || result.added === 0) return { result, done: false }
        // What stands in the way is told before the question.
        const isInTheWay = result.unmatchedServices.length > 0 || (result.conflicts > 0 && !all.skipConflicts)
        if (!isInTheWay)
          yield* confirmed(ask, `${visitImportText(result, false)}\nImport them?`, "Nothing was imported.")
        return { result: yield* importVisits(headings, lines, { ...all, preview: false }), done: true }
      })
      return run(program, ({ result, done }) => visitImportOutput(result, done))
    })
}

type Ask = Pick<CommandContext, "run" | "confirm">

const withMapping = (command: Command, kind: ImportKind): Command =>
  withYes(command.argument("<file>", "CSV whose first line names the columns"))
    .option("--dry-run", "only show what would happen")
    .option("--preview", "the same")
    .option(
      "--map <field=column>",
      `which column a field is in, "Field=" for none; fields: ${IMPORT_FIELDS[kind].join(", ")}`,
      collect,
    )

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

const askOf = ({ dryRun, preview, yes }: ImportOptions, confirm: CommandContext["confirm"]) =>
  dryRun || preview ? undefined : confirmationOf(yes, confirm)

const parseTime = (text: string): number => {
  const minute = importedClock(text)
  if (minute === undefined) throw new UsageError(`"${text}" is not a time. Write 9:00 or 1:30 PM.`)
  return minute
}

const pairOf = (text: string): readonly [string, string] => {
  const at = text.indexOf("=")
  if (at < 1) throw new UsageError(`Write "${text}" with an equals sign, like "Email=Client email".`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

const changesOf = (texts: readonly string[] | undefined, kind: ImportKind): MappingChanges =>
  Object.fromEntries(
    (texts ?? []).map(pairOf).map(([name, heading]) => {
      const field = fieldOf(name, kind)
      if (field === undefined)
        throw new UsageError(`There is no field "${name}". There are: ${IMPORT_FIELDS[kind].join(", ")}.`)
      return [field, heading]
    }),
  )

const readFileOf = (path: string) =>
  Effect.flatMap(
    Effect.tryPromise({
      try: () => readFile(path),
      catch: () => new UnreadableCsv({ message: `The file ${path} cannot be read.` }),
    }),
    (bytes) => Effect.fromResult(readCsv(bytes)),
  )

const VISIT_HELP = `${examples(
  "hearth import visits bookings.csv --dry-run",
  'hearth import visits bookings.csv --service "30 Min Meeting=Handyman visit" --service "*="',
  "hearth import visits jobber-visits.csv --time 9:00 --skip-conflicts",
)}
Files of cal.com (Insights, Download), Jobber (Reports, Visits) and
"hearth export" are recognized by their columns. A service is found by its
name; "X=" keeps the name X without a service. A file imported again changes
nothing. Easy!Appointments has no export; run this query with phpMyAdmin and
export its result as CSV:
  SELECT a.id, a.start_datetime, a.end_datetime, a.status, a.notes,
    s.name AS service, c.first_name, c.last_name, c.email, c.phone_number,
    c.mobile_phone_number, c.address, c.city, c.state, c.zip_code
  FROM ea_appointments a
  JOIN ea_users c ON c.id = a.id_users_customer
  LEFT JOIN ea_services s ON s.id = a.id_services
  WHERE a.is_unavailability = 0`
