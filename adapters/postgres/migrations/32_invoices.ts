import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE customers ADD is_tax_exempt boolean NOT NULL DEFAULT false;

    -- Of staff: whether they see and change invoices; owners always do.
    ALTER TABLE users ADD handles_money boolean NOT NULL DEFAULT false;

    -- The last number of each year. Whoever takes one keeps the row locked until the commit, so that there are no gaps. A
    -- restore of a backup raises it, because later numbers may have been given out.
    CREATE TABLE document_numbers (
      kind varchar(10) NOT NULL CHECK (kind IN ('invoice', 'credit')),
      year smallint NOT NULL,
      last_number integer NOT NULL,
      PRIMARY KEY (kind, year)
    );

    -- No ON DELETE: a customer with invoices cannot be deleted.
    CREATE TABLE invoices (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      number varchar(20) UNIQUE,
      customer_id integer NOT NULL REFERENCES customers,
      appointment_id integer REFERENCES appointments,
      plan_charge_id integer UNIQUE REFERENCES plan_charges,
      lines jsonb NOT NULL,
      discount jsonb,
      rates jsonb NOT NULL,
      note varchar(2000),
      photo_ids integer[] NOT NULL,
      bill_to jsonb,
      created_at timestamptz NOT NULL,
      issued_at timestamptz,
      due_at timestamptz,
      total_cents integer NOT NULL CHECK (total_cents >= 0),
      tax_cents integer NOT NULL CHECK (tax_cents BETWEEN 0 AND total_cents),
      -- What the ledger says, so that lists need not add it up.
      open_cents integer NOT NULL DEFAULT 0 CHECK (open_cents >= 0),
      paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
      credited_cents integer NOT NULL DEFAULT 0 CHECK (credited_cents BETWEEN 0 AND total_cents),
      written_off_cents integer NOT NULL DEFAULT 0 CHECK (written_off_cents >= 0),
      credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
      reminders_stopped boolean NOT NULL DEFAULT false,
      reminded_days smallint NOT NULL DEFAULT 0,
      link_number integer NOT NULL DEFAULT 0,
      -- SHA-256 of the token of the link in its mails; null once the link was ended.
      link_hash varchar(64) UNIQUE CHECK (length(link_hash) = 64),
      version integer NOT NULL DEFAULT 1,
      CHECK (num_nulls(number, issued_at, due_at) IN (0, 3)),
      CHECK (number IS NULL OR paid_cents + credited_cents + written_off_cents + open_cents = total_cents + credit_cents)
    );
    CREATE TRIGGER invoices_version BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE INDEX invoices_created ON invoices (created_at, id);
    CREATE INDEX invoices_customer ON invoices (customer_id, id);
    CREATE INDEX invoices_appointment ON invoices (appointment_id) WHERE appointment_id IS NOT NULL;
    CREATE INDEX invoices_due ON invoices (due_at, id) WHERE open_cents > 0;

    CREATE TABLE credit_notes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      number varchar(20) NOT NULL UNIQUE,
      invoice_id integer NOT NULL REFERENCES invoices,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      tax_cents integer NOT NULL CHECK (tax_cents BETWEEN 0 AND amount_cents),
      reason varchar(300) NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id, id);

    ALTER TABLE ledger_postings ADD invoice_id integer REFERENCES invoices;
    CREATE INDEX ledger_postings_invoice ON ledger_postings (invoice_id) WHERE invoice_id IS NOT NULL;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE ledger_postings DROP COLUMN invoice_id;
    DROP TABLE credit_notes, invoices, document_numbers;
    ALTER TABLE users DROP COLUMN handles_money;
    ALTER TABLE customers DROP COLUMN is_tax_exempt;
  `)
}
