import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The invoice that was made of an accepted offer; null again when its draft is deleted.
    ALTER TABLE offers ADD invoice_id integer UNIQUE REFERENCES invoices ON DELETE SET NULL;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw("ALTER TABLE offers DROP COLUMN invoice_id")
}
