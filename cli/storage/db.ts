import * as Effect from "effect/Effect"
import { effectText, planSentences, type MigrationPlan } from "../../core/storage/migration-plan.ts"
import { replaceSecret } from "../../core/storage/use-cases/check-secret.ts"
import { migrations } from "../engine/app-services.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import type { Confirm } from "../engine/confirm.ts"
import { confirmationOf, confirmed, withYes, type YesOption } from "../engine/confirmation.ts"
import { green, red } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

export const registerDb: RegisterCommand = (program, { runWithoutMigrationCheck, confirm }) => {
  const group = program.command("db").description("Database migrations")

  group
    .command("migrate")
    .description("Apply the pending migrations, after a backup")
    .option("--without-backup", "make no backup before")
    .action(({ withoutBackup }: { readonly withoutBackup?: true }) =>
      runWithoutMigrationCheck(withoutBackup ? migrateWithoutBackup : migrate, (applied) => ({
        json: { applied },
        text: appliedText(applied),
      })),
    )

  withYes(
    group.command("rollback").description("Undo the latest migration and lose the data in its tables"),
  ).action(({ yes }: YesOption) => {
    const ask = confirmationOf(yes, confirm)
    return runWithoutMigrationCheck(rollback(ask), (undone) => ({
      json: { undone: undone ?? null },
      text: undone === undefined ? "No migration is applied; nothing was undone." : `Undid ${undone}.`,
    }))
  })

  group
    .command("status")
    .description("List the applied migrations, and say what the next start will do")
    .action(() =>
      runWithoutMigrationCheck(plan, (found) => ({
        json: {
          ...found,
          pending: found.pending.map(({ name }) => name),
          effects: Object.fromEntries(
            found.pending.map(({ name, effects }) => [name, effects.map(effectText)]),
          ),
        },
        text: planText(found),
      })),
    )

  group
    .command("replace-secret")
    .description("Accept the secret of these settings in place of one that was lost or stolen")
    .action(() =>
      runWithoutMigrationCheck(replaceSecret, () => ({
        json: { replaced: true },
        text: SECRET_REPLACED,
      })),
    )
}

const SECRET_REPLACED = `The database accepts this secret from now on. Links in emails that were sent before do not work any more.
Staff with an authenticator app sign in with a recovery code, or after "hearth staff totp NAME --off".
Calendar links are made again, and Google calendars connected again.`

const migrate = Effect.flatMap(migrations, ({ migrate }) => migrate)
const migrateWithoutBackup = Effect.flatMap(migrations, ({ migrateWithoutBackup }) => migrateWithoutBackup)
const plan = Effect.flatMap(migrations, ({ plan }) => plan)

/** Fails with `NotConfirmed`. */
const rollback = Effect.fnUntraced(function* (ask: Confirm) {
  const latest = (yield* plan).applied.at(-1)
  if (latest !== undefined)
    yield* confirmed(ask, `Undo ${latest} and lose the data in its tables?`, "Nothing was undone.")
  return yield* (yield* migrations).rollback
})

const appliedText = (names: readonly string[]): string =>
  names.length === 0
    ? "The database is already up to date."
    : `Applied ${counted(names.length, "migration")}:\n${names.map((name) => `  ${name}`).join("\n")}`

const planText = (plan: MigrationPlan): string =>
  [
    ...plan.applied.map((name) => `${green("applied")}  ${name}`),
    ...plan.pending.flatMap(({ name, effects }) => [
      `${red("pending")}  ${name}`,
      ...(effects.length === 0 ? ["changes nothing that is there"] : effects.map(effectText)).map(
        (text) => `           ${text}`,
      ),
    ]),
    ...planSentences(plan),
  ].join("\n")
