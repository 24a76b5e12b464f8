import type { Knex } from "knex"

const usersVersion = (columns: readonly string[]): string => {
  const of = (row: "OLD" | "NEW") => columns.map((column) => `${row}.${column}`).join(", ")
  return `
    CREATE OR REPLACE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW
      WHEN ((${of("OLD")}) IS DISTINCT FROM (${of("NEW")}))
      EXECUTE FUNCTION raise_version()
  `
}

const COLUMNS = ["display_name", "role", "active", "phone", "gets_texts"]

/** A form that was opened before the right to handle money was given or taken does not undo that. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(usersVersion([...COLUMNS, "handles_money"]))
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(usersVersion(COLUMNS))
}
