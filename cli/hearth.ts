import { Command, CommanderError } from "commander"
import { appointments } from "./commands/appointments.ts"
import { block } from "./commands/block.ts"
import { db } from "./commands/db.ts"
import { rules } from "./commands/rules.ts"
import { services } from "./commands/services.ts"
import { slots } from "./commands/slots.ts"
import { staff } from "./commands/staff.ts"
import { runnerOf } from "./command-context.ts"
import { Unavailable } from "../core/ports/unavailable.ts"
import type { Instant } from "../core/time/interval.ts"
import { Refused, WrongUsage } from "./outcome.ts"
import { examples, type Answer } from "./print.ts"
import type { Run } from "./app-services.ts"

/** What the command line stands in; tests put their own there. */
export interface Surroundings {
  readonly run: Run
  readonly now: () => Instant
  readonly columns: number
  /** Text with colours in it. */
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** Runs one command. Exit codes: 0 done; 1 refused or failed, said in one sentence; 2 the command line is wrong. */
export const hearth = async (args: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> => {
  // Read here too, because a wrong command line is never parsed to its end.
  const json = args.includes("--json")
  const print = (answer: Answer) =>
    surroundings.out(json ? `${JSON.stringify(answer.json, null, 2)}\n` : `${answer.text}\n`)
  try {
    await commands(surroundings, print).parseAsync(args, { from: "user" })
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const complaint = json ? JSON.stringify(complaintOf(error)) : complaintOf(error).message
    surroundings.err(`${complaint}\n`)
    return error instanceof WrongUsage ? 2 : 1
  }
}

const complaintOf = (error: unknown): { readonly message: string } => {
  if (error instanceof Refused) return { message: error.message, ...error.details }
  if (error instanceof WrongUsage) return { message: error.message }
  if (error instanceof Unavailable) return { message: "The database does not answer any more." }
  return { message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}` }
}

const commands = ({ run, now, columns, out }: Surroundings, print: (answer: Answer) => void): Command => {
  const program = new Command("hearth")
    .description("The staff's command line of Hearth & Wire: hours, blocked days, visits and accounts.")
    .option("--json", "Print JSON, for scripts")
    .configureOutput({ writeOut: out, writeErr: () => {} })
    .configureHelp({ showGlobalOptions: true })
    .helpCommand("help [command]", "Show the help of a command")
    .helpOption("-h, --help", "Show this help")
    .addHelpText(
      "after",
      examples(
        "hearth slots tomorrow --why",
        'hearth block add 2026-12-24..2026-12-26 --reason "Christmas"',
        "hearth appointments list",
      ),
    )
  const context = { now, columns, ...runnerOf(run, print) }
  for (const noun of [slots, appointments, block, rules, services, staff, db]) noun(program, context)
  complainInSentences(program)
  return program
}

/** Commander's own complaints, as one sentence that says where to look. */
const complainInSentences = (command: Command): void => {
  command.exitOverride((error) => {
    if (error.exitCode === 0) throw error
    throw new WrongUsage(`${sentenceOf(error, command)} See "${nameOf(command)} --help".`)
  })
  for (const subcommand of command.commands) complainInSentences(subcommand.helpCommand(false))
}

const sentenceOf = (error: CommanderError, command: Command): string => {
  if (error.code === "commander.help")
    return `Please choose one of ${command.commands.map((choice) => choice.name()).join(", ")}.`
  const words = error.message.replace(/^error: |\.$/gu, "").replace(/\s+/gu, " ")
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`
