import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { migrations } from "../../adapters/runtime.ts"
import type { CommandContext } from "../command-context.ts"
import { count, green, red } from "../print.ts"

export const db = (hearth: Command, { answerAsIs }: CommandContext): void => {
  const noun = hearth.command("db").description("The tables of the database")

  noun
    .command("migrate")
    .description("Bring the tables up to date")
    .action(() => answerAsIs(migrate, (applied) => ({ json: { applied }, text: sayApplied(applied) })))

  noun
    .command("rollback")
    .description("Undo the latest migration; what its tables hold is lost")
    .action(() =>
      answerAsIs(rollback, (undone) => ({
        json: { undone: undone ?? null },
        text: undone === undefined ? "There was nothing to undo." : `Undid ${undone}.`,
      })),
    )

  noun
    .command("status")
    .description("Show which migrations are applied and which are not")
    .action(() =>
      answerAsIs(status, ({ done, pending }) => ({
        json: { applied: done, pending },
        text: sayStatus(done, pending),
      })),
    )
}

const migrate = Effect.flatMap(migrations, ({ migrate }) => migrate)
const rollback = Effect.flatMap(migrations, ({ rollback }) => rollback)
const status = Effect.flatMap(migrations, ({ status }) => status)

const sayApplied = (names: readonly string[]): string =>
  names.length === 0
    ? "The database was up to date already."
    : `Applied ${count(names.length, "migration")}:\n${names.map((name) => `  ${name}`).join("\n")}`

const sayStatus = (done: readonly string[], pending: readonly string[]): string =>
  [
    ...done.map((name) => `${green("applied")}  ${name}`),
    ...pending.map((name) => `${red("pending")}  ${name}`),
    pending.length === 0
      ? "The database is up to date."
      : `${count(pending.length, "migration")} pending; "hearth db migrate" applies what is pending.`,
  ].join("\n")
