import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A photo may be of an invoice alone: uploaded for it, or copied from its quote, whose own are deleted after a year.
    ALTER TABLE visit_photos ALTER appointment_id DROP NOT NULL,
      ADD invoice_id integer REFERENCES invoices ON DELETE CASCADE,
      ADD CHECK (num_nonnulls(appointment_id, invoice_id) = 1);
    CREATE INDEX visit_photos_invoice ON visit_photos (invoice_id, id) WHERE invoice_id IS NOT NULL;

    -- Why they pay no tax, such as the number of their certificate; null for those who pay it.
    ALTER TABLE customers ADD tax_exempt_reason varchar(200);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE customers DROP COLUMN tax_exempt_reason;
    DELETE FROM visit_photos WHERE appointment_id IS NULL;
    ALTER TABLE visit_photos DROP COLUMN invoice_id, ALTER appointment_id SET NOT NULL;
  `)
}
