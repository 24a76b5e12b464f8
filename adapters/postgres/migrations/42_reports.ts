import type { Knex } from "knex"

/** The days of a report and of a journal. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw("CREATE INDEX ledger_postings_posted ON ledger_postings (posted_at)")
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw("DROP INDEX ledger_postings_posted")
}
