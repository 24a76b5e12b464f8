import { Command, CommanderError } from "commander"
import packageJson from "../package.json" with { type: "json" }
import { Unavailable } from "../core/storage/ports/unavailable.ts"
import type { Instant } from "../core/time/interval.ts"
import type { CheckSystem, RunProgram, RunRestore } from "./engine/app-services.ts"
import type { AskPassphrase } from "./engine/passphrase.ts"
import { runnersOf } from "./engine/command-context.ts"
import { addCompletion } from "./engine/completion.ts"
import type { Confirm } from "./engine/confirm.ts"
import { registerAppointments } from "./schedule/appointments.ts"
import { registerAudit } from "./audit/audit.ts"
import { registerBlock } from "./schedule/block.ts"
import { registerCampaigns } from "./messages/campaigns.ts"
import { registerChats } from "./chat/chats.ts"
import { registerCustomers } from "./customers/customers.ts"
import { registerBackup } from "./overview/backup.ts"
import { registerBackups } from "./overview/backups.ts"
import { registerDb } from "./storage/db.ts"
import { registerDoctor } from "./overview/doctor.ts"
import { registerReports } from "./overview/reports.ts"
import { registerRestore } from "./overview/restore.ts"
import { registerDemo } from "./demo/demo.ts"
import { registerExport } from "./overview/export.ts"
import { registerFaq } from "./business/faq.ts"
import { registerFeeds } from "./calendars/feeds.ts"
import { registerImport } from "./customers/import.ts"
import { registerMail } from "./messages/mail.ts"
import { registerInvoices } from "./invoices/invoices.ts"
import { registerPayments } from "./invoices/payments.ts"
import { registerPlans } from "./plans/plans.ts"
import { registerQuotes } from "./quotes/quotes.ts"
import { registerCalendar } from "./calendars/calendar.ts"
import { registerReminders } from "./messages/reminders.ts"
import { registerReviews } from "./reviews/reviews.ts"
import { registerRoutes } from "./schedule/routes.ts"
import { registerRules } from "./schedule/rules.ts"
import { registerGallery } from "./gallery/gallery.ts"
import { registerServices } from "./services/services.ts"
import { registerSettings } from "./business/settings.ts"
import { registerSlots } from "./schedule/slots.ts"
import { registerStaff } from "./staff/staff.ts"
import { registerTechnicians } from "./schedule/technicians.ts"
import { CommandError, UsageError } from "./engine/errors.ts"
import { examples, withLocalTimes, type Output } from "./engine/print.ts"
import type { PromptText } from "./engine/prompt-text.ts"

/** In the order of the help page. */
const COMMANDS = [
  registerSlots,
  registerAppointments,
  registerCustomers,
  registerQuotes,
  registerInvoices,
  registerReports,
  registerPayments,
  registerPlans,
  registerBlock,
  registerRules,
  registerTechnicians,
  registerRoutes,
  registerServices,
  registerReviews,
  registerGallery,
  registerFaq,
  registerChats,
  registerMail,
  registerReminders,
  registerCalendar,
  registerFeeds,
  registerCampaigns,
  registerAudit,
  registerSettings,
  registerStaff,
  registerImport,
  registerExport,
  registerDemo,
  registerBackup,
  registerBackups,
  registerRestore,
  registerDb,
  registerDoctor,
]

/** What the command line takes from its process; tests pass their own. */
export interface Environment {
  readonly runProgram: RunProgram
  readonly checkSystem: CheckSystem
  readonly runRestore: RunRestore
  readonly now: () => Instant
  /** Width of the terminal; `Infinity` where the output is no terminal. */
  readonly columns: number
  /** Undefined when there is no terminal for a question, as in a script. */
  readonly confirm: Confirm | undefined
  /** Undefined as `confirm` is. */
  readonly promptText: PromptText | undefined
  /** Undefined as `confirm` is. */
  readonly askPassphrase: AskPassphrase | undefined
  /** Shows what a long command does, in place of what it did; undefined where stderr is no terminal. */
  readonly reportProgress: ((text: string) => void) | undefined
  /** Both are given text with ANSI colours. */
  readonly writeOut: (text: string) => void
  readonly writeError: (text: string) => void
}

/** Runs one command. Exit codes: 0 done; 1 refused or failed, with one sentence; 2 the command line is wrong. */
export const hearth = async (args: readonly string[], environment: Environment): Promise<0 | 1 | 2> => {
  // Not read from the parsed options, because parsing stops at the first error.
  const json = args.includes("--json")
  const print = ({ csv, json: value, text }: Output) => {
    if (args.includes("--csv") && csv !== undefined) for (const chunk of csv) environment.writeOut(chunk)
    else environment.writeOut(`${json ? JSON.stringify(withLocalTimes(value), null, 2) : text}\n`)
  }
  try {
    await createProgram(environment, print).parseAsync(args.length === 0 ? ["--help"] : args, {
      from: "user",
    })
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const problem = problemOf(error)
    environment.writeError(`${json ? JSON.stringify(withLocalTimes(problem)) : problem.message}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

const problemOf = (error: unknown): { readonly message: string } => {
  if (error instanceof CommandError) return { message: error.message, ...error.details }
  if (error instanceof UsageError) return { message: error.message }
  if (error instanceof Unavailable) return { message: "The connection to the database was lost." }
  return { message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}` }
}

const createProgram = (environment: Environment, print: (output: Output) => void): Command => {
  const { runProgram, runRestore, writeOut, writeError: _, ...given } = environment
  const program = new Command("hearth")
    .description("Hearth & Wire for staff: visits, working hours, blocked days and accounts.")
    .version(packageJson.version, "--version", "Show the version")
    .option("--json", "Print JSON, for scripts")
    .configureOutput({ writeOut, writeErr: () => {} })
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 20 })
    .helpCommand("help [command]", "Show the help of a command")
    .helpOption("-h, --help", "Show this help")
    .addHelpText(
      "after",
      examples(
        "hearth appointments today",
        "hearth slots friday --why",
        'hearth block add 2026-12-24..2026-12-26 --reason "Christmas"',
      ),
    )
  for (const register of COMMANDS)
    register(program, { ...given, print, ...runnersOf(runProgram, runRestore, print) })
  throwUsageErrors(program)
  addCompletion(program)
  return program
}

/** Commander's error messages become one sentence that names the help page. */
const throwUsageErrors = (command: Command): void => {
  command.exitOverride((error) => {
    if (error.exitCode === 0) throw error
    throw new UsageError(`${sentenceOf(error, command)} See "${fullNameOf(command)} --help".`)
  })
  for (const subcommand of command.commands) throwUsageErrors(subcommand.helpCommand(false))
}

/** Commander says "value" of an argument and "argument" of an option. */
const INVALID_CHOICE = /(?:value|argument) '(?<value>.*)' is invalid.*Allowed choices are (?<choices>.*)\.$/su

const sentenceOf = (error: CommanderError, command: Command): string => {
  if (error.code === "commander.help")
    return `Please choose one of ${command.commands.map((choice) => choice.name()).join(", ")}.`
  const choice = INVALID_CHOICE.exec(error.message)?.groups
  if (choice) return `"${choice["value"]}" is not one of ${choice["choices"]}.`
  const words = error.message.replace(/^error: |\.$/gu, "").replace(/\s+/gu, " ")
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const fullNameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${fullNameOf(command.parent)} ${command.name()}`
