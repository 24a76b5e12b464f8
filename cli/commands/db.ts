import type { Command } from "commander"
import type { Desk } from "../desk.ts"
import { count, green, red } from "../print.ts"

export const db = (hearth: Command, { visit }: Desk): void => {
  const noun = hearth.command("db").description("The tables of the database")

  noun
    .command("migrate")
    .description("Bring the tables up to date")
    .action(() =>
      visit(async ({ migrations }) => {
        const applied = await migrations.migrate()
        return { json: { applied }, text: told(applied, "Applied", "The database was up to date already.") }
      }),
    )

  noun
    .command("rollback")
    .description("Undo the latest migrations; what is in the tables they made is lost")
    .action(() =>
      visit(async ({ migrations }) => {
        const undone = await migrations.rollback()
        return { json: { undone }, text: told(undone, "Undid", "There was nothing to undo.") }
      }),
    )

  noun
    .command("status")
    .description("Show which migrations are applied and which are not")
    .action(() =>
      visit(async ({ migrations }) => {
        const { applied, pending } = await migrations.status()
        const lines = [
          ...applied.map((name) => `${green("applied")}  ${name}`),
          ...pending.map((name) => `${red("pending")}  ${name}`),
          pending.length === 0
            ? "The database is up to date."
            : `${count(pending.length, "migration")} pending; "hearth db migrate" applies them.`,
        ]
        return { json: { applied, pending }, text: lines.join("\n") }
      }),
    )
}

const told = (names: readonly string[], did: string, nothing: string): string =>
  names.length === 0
    ? nothing
    : `${did} ${count(names.length, "migration")}:\n${names.map((name) => `  ${name}`).join("\n")}`
