import * as Effect from "effect/Effect"
import { migrations } from "../../adapters/runtime.ts"
import type { RegisterCommand } from "../command-context.ts"
import { count, green, red } from "../print.ts"

export const registerDb: RegisterCommand = (program, { runWithoutMigrationCheck }) => {
  const group = program.command("db").description("Database migrations")

  group
    .command("migrate")
    .description("Bring the tables up to date")
    .action(() =>
      runWithoutMigrationCheck(migrate, (applied) => ({ json: { applied }, text: appliedText(applied) })),
    )

  group
    .command("rollback")
    .description("Undo the latest migration; what its tables hold is lost")
    .action(() =>
      runWithoutMigrationCheck(rollback, (undone) => ({
        json: { undone: undone ?? null },
        text: undone === undefined ? "There was nothing to undo." : `Undid ${undone}.`,
      })),
    )

  group
    .command("status")
    .description("Show which migrations are applied and which are not")
    .action(() =>
      runWithoutMigrationCheck(status, ({ done, pending }) => ({
        json: { applied: done, pending },
        text: statusText(done, pending),
      })),
    )
}

const migrate = Effect.flatMap(migrations, ({ migrate }) => migrate)
const rollback = Effect.flatMap(migrations, ({ rollback }) => rollback)
const status = Effect.flatMap(migrations, ({ status }) => status)

const appliedText = (names: readonly string[]): string =>
  names.length === 0
    ? "The database was up to date already."
    : `Applied ${count(names.length, "migration")}:\n${names.map((name) => `  ${name}`).join("\n")}`

const statusText = (done: readonly string[], pending: readonly string[]): string =>
  [
    ...done.map((name) => `${green("applied")}  ${name}`),
    ...pending.map((name) => `${red("pending")}  ${name}`),
    pending.length === 0
      ? "The database is up to date."
      : `${count(pending.length, "migration")} pending; "hearth db migrate" applies what is pending.`,
  ].join("\n")
