import * as Cause from "effect/Cause"
import type { Command } from "commander"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { CannotStart } from "../../adapters/process/cannot-start.ts"
import type { Instant } from "../../core/time/interval.ts"
import { Actor } from "../../core/audit/ports/actor.ts"
import { checkSecret } from "../../core/storage/use-cases/check-secret.ts"
import {
  migrations,
  type AppServices,
  type CheckSystem,
  type RestoreServices,
  type RunProgram,
  type RunRestore,
} from "./app-services.ts"
import type { Confirm } from "./confirm.ts"
import { commandErrorOf, type Failure } from "../error-messages.ts"
import { CommandError } from "./errors.ts"
import type { Output } from "./print.ts"
import type { AskPassphrase } from "./passphrase.ts"
import type { PromptText } from "./prompt-text.ts"

/** Adds a command with its subcommands to the program. */
export type RegisterCommand = (program: Command, context: CommandContext) => void

/** What every command is given. */
export interface CommandContext {
  readonly now: () => Instant
  /** Width of the terminal; `Infinity` where the output is no terminal. */
  readonly columns: number
  /** Undefined when there is no terminal for a question, as in a script. */
  readonly confirm: Confirm | undefined
  /** Undefined as `confirm` is. */
  readonly promptText: PromptText | undefined
  readonly checkSystem: CheckSystem
  readonly print: (output: Output) => void
  /** Undefined as `confirm` is. */
  readonly askPassphrase: AskPassphrase | undefined
  /** Shows what a long command does, in place of what it did; undefined where nobody sees it. */
  readonly reportProgress: ((text: string) => void) | undefined
  /** Runs a program and prints what `render` makes of its result; rejects with `CommandError` when it fails. */
  readonly run: RunAndPrint
  /** The same without checking that the database's migrations are applied and that it was set up with our secret. */
  readonly runWithoutMigrationCheck: RunAndPrint
  /** As `runWithoutMigrationCheck`, for a program that replaces the installation, or makes the first one. */
  readonly runRestore: RunAndPrint<RestoreServices>
}

type RunAndPrint<Services = AppServices> = <A, E extends Failure>(
  program: Effect.Effect<A, E, Services>,
  render: (result: A) => Output,
) => Promise<void>

export const runnersOf = (
  runProgram: RunProgram,
  runRestore: RunRestore,
  print: (output: Output) => void,
): Pick<CommandContext, "run" | "runWithoutMigrationCheck" | "runRestore"> => {
  const runWithoutMigrationCheck: RunAndPrint = async (program, render) =>
    print(render(resultOf(await runProgram(Effect.provideService(program, Actor, "command line")))))
  return {
    runWithoutMigrationCheck,
    runRestore: async (program, render) => print(render(resultOf(await runRestore(program)))),
    run: (program, render) =>
      runWithoutMigrationCheck(Effect.andThen(Effect.andThen(checkMigrations, checkSecret), program), render),
  }
}

/** An empty database is migrated. One with data is not: its owner decides when. */
const checkMigrations = Effect.gen(function* () {
  const { migrate, plan } = yield* migrations
  const { applied, pending } = yield* plan
  if (applied.length === 0) yield* migrate
  else if (pending.length > 0) yield* new CannotStart({ message: MIGRATIONS_PENDING })
})

const MIGRATIONS_PENDING = 'The database is not up to date. Run "hearth db migrate" first.'

const resultOf = <A, E extends Failure>(exit: Exit.Exit<A, E>): A => {
  if (Exit.isSuccess(exit)) return exit.value
  if (Cause.hasInterruptsOnly(exit.cause)) throw new CommandError("Interrupted before it was done.")
  const failure = Cause.findErrorOption(exit.cause)
  throw Option.isSome(failure) ? commandErrorOf(failure.value) : Cause.squash(exit.cause)
}
