import * as Effect from "effect/Effect"
import { replaceSecret } from "../../core/storage/use-cases/check-secret.ts"
import { migrations } from "../engine/app-services.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { count, green, red } from "../engine/print.ts"

export const registerDb: RegisterCommand = (program, { runWithoutMigrationCheck }) => {
  const group = program.command("db").description("Database migrations")

  group
    .command("migrate")
    .description("Apply the pending migrations")
    .action(() =>
      runWithoutMigrationCheck(migrate, (applied) => ({ json: { applied }, text: appliedText(applied) })),
    )

  group
    .command("rollback")
    .description("Undo the latest migration and lose the data in its tables")
    .action(() =>
      runWithoutMigrationCheck(rollback, (undone) => ({
        json: { undone: undone ?? null },
        text: undone === undefined ? "No migration is applied; nothing was undone." : `Undid ${undone}.`,
      })),
    )

  group
    .command("status")
    .description("List the applied and the pending migrations")
    .action(() =>
      runWithoutMigrationCheck(status, ({ done, pending }) => ({
        json: { applied: done, pending },
        text: statusText(done, pending),
      })),
    )

  group
    .command("replace-secret")
    .description("Accept the secret of these settings in place of a lost one")
    .action(() =>
      runWithoutMigrationCheck(replaceSecret, () => ({
        json: { replaced: true },
        text: "The database accepts this secret from now on. Links in emails that were sent before do not work any more.",
      })),
    )
}

const migrate = Effect.flatMap(migrations, ({ migrate }) => migrate)
const rollback = Effect.flatMap(migrations, ({ rollback }) => rollback)
const status = Effect.flatMap(migrations, ({ status }) => status)

const appliedText = (names: readonly string[]): string =>
  names.length === 0
    ? "The database is already up to date."
    : `Applied ${count(names.length, "migration")}:\n${names.map((name) => `  ${name}`).join("\n")}`

const statusText = (done: readonly string[], pending: readonly string[]): string =>
  [
    ...done.map((name) => `${green("applied")}  ${name}`),
    ...pending.map((name) => `${red("pending")}  ${name}`),
    pending.length === 0
      ? "The database is up to date."
      : `${count(pending.length, "migration")} pending. Run "hearth db migrate" to apply.`,
  ].join("\n")
