import type { Knex } from "knex"

const sumOf = (accounts: string): string =>
  `coalesce(sum(amount_cents) FILTER (WHERE account IN (${accounts})), 0)`

const sumsOf = (entries: string): string => `
  SELECT posting_id, ${sumOf("'cash', 'check', 'card', 'transfer', 'other'")} AS earned, -${sumOf("'income'")} AS invoiced,
    -${sumOf("'tax'")} AS tax, ${sumOf("'receivable'")} AS owed
  FROM ${entries} GROUP BY posting_id
`

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- What the entries of a posting add up to, as reports name it: payments less refunds, income, tax, and what is owed. So a
    -- report reads one row for each posting, and no entries.
    ALTER TABLE ledger_postings
      ADD earned_cents integer NOT NULL DEFAULT 0,
      ADD invoiced_cents integer NOT NULL DEFAULT 0,
      ADD invoiced_tax_cents integer NOT NULL DEFAULT 0,
      ADD owed_cents integer NOT NULL DEFAULT 0;

    -- As before of everything else: what is in the ledger is never changed.
    CREATE OR REPLACE TRIGGER ledger_postings_kept
      BEFORE DELETE OR UPDATE OF id, kind, plan_charge_id, invoice_id, quote_id, reference, note, posted_at ON ledger_postings
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

    -- One posting after the other: a join with all of them is planned once in a session, maybe while there are few.
    CREATE FUNCTION add_to_posting_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        sums record;
      BEGIN
        FOR sums IN ${sumsOf("added")} LOOP
          UPDATE ledger_postings SET earned_cents = earned_cents + sums.earned, invoiced_cents = invoiced_cents + sums.invoiced,
            invoiced_tax_cents = invoiced_tax_cents + sums.tax, owed_cents = owed_cents + sums.owed
          WHERE id = sums.posting_id;
        END LOOP;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER ledger_entries_added_up AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION add_to_posting_sums();

    UPDATE ledger_postings SET earned_cents = earned, invoiced_cents = invoiced, invoiced_tax_cents = tax, owed_cents = owed
    FROM (
      ${sumsOf("ledger_entries")}
    ) AS sums
    WHERE id = posting_id;

    -- Of which charges an invoice was sent.
    CREATE INDEX invoices_of_charges ON invoices (plan_charge_id) WHERE plan_charge_id IS NOT NULL AND number IS NOT NULL;
    -- What reports, and the filters of the list of invoices, read of invoices and visits: from these indexes alone.
    CREATE INDEX invoices_billed ON invoices (id) INCLUDE (customer_id, appointment_id, plan_charge_id, issued_at, due_at);
    CREATE INDEX appointments_billed ON appointments (id) INCLUDE (service_id, service_type, technician_ids);
    CREATE INDEX invoices_issued ON invoices (issued_at, appointment_id);
    -- Invoices by name, those of deleted customers too, whom customers_name does not have.
    CREATE INDEX customers_of_invoices ON customers (lower(last_name), lower(first_name), id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP INDEX invoices_of_charges, invoices_billed, appointments_billed, invoices_issued, customers_of_invoices;
    DROP TRIGGER ledger_entries_added_up ON ledger_entries;
    DROP FUNCTION add_to_posting_sums;
    CREATE OR REPLACE TRIGGER ledger_postings_kept BEFORE UPDATE OR DELETE ON ledger_postings
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
    ALTER TABLE ledger_postings DROP COLUMN earned_cents, DROP COLUMN invoiced_cents, DROP COLUMN invoiced_tax_cents,
      DROP COLUMN owed_cents;
  `)
}
