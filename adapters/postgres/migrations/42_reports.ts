import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The days of a report and of a journal.
    CREATE INDEX ledger_postings_posted ON ledger_postings (posted_at);
    -- The orders in which invoices are listed, beside that of invoices_created.
    CREATE INDEX invoices_ordered_by_number ON invoices (number NULLS FIRST, id);
    CREATE INDEX invoices_ordered_by_due ON invoices (due_at, id);
    CREATE INDEX invoices_ordered_by_total ON invoices (total_cents, id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP INDEX ledger_postings_posted, invoices_ordered_by_number, invoices_ordered_by_due, invoices_ordered_by_total
  `)
}
