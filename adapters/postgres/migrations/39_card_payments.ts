import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE ledger_postings
      -- The quote whose deposit it is about. No REFERENCES: a quote may be deleted, and the books stay.
      ADD quote_id integer,
      -- Of a payment or a refund at the card provider.
      ADD reference varchar(255);
    -- No payment and no refund is posted twice.
    CREATE UNIQUE INDEX ledger_postings_reference ON ledger_postings (reference) WHERE reference IS NOT NULL;
    CREATE INDEX ledger_postings_quote ON ledger_postings (quote_id) WHERE quote_id IS NOT NULL;

    -- What of "paid_cents" was paid before as a deposit.
    ALTER TABLE invoices ADD deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0);

    CREATE TABLE card_payments (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      invoice_id integer REFERENCES invoices,
      -- As in "ledger_postings".
      quote_id integer,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
      state varchar(20) NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'processing', 'paid', 'failed', 'expired')),
      -- What the provider is told of the payment, and the address of the page to which its customer returns.
      reference varchar(64) NOT NULL UNIQUE CHECK (length(reference) = 64),
      session_id varchar(255) UNIQUE,
      intent_id varchar(255) UNIQUE,
      method varchar(50),
      brand varchar(50),
      last4 varchar(4),
      created_at timestamptz NOT NULL,
      paid_at timestamptz,
      CHECK (num_nonnulls(invoice_id, quote_id) = 1)
    );
    -- One page at a time: nobody can pay the same twice in two windows.
    CREATE UNIQUE INDEX card_payments_invoice_page ON card_payments (invoice_id) WHERE state IN ('open', 'processing');
    CREATE UNIQUE INDEX card_payments_quote_page ON card_payments (quote_id) WHERE state IN ('open', 'processing');
    CREATE INDEX card_payments_invoice ON card_payments (invoice_id) WHERE invoice_id IS NOT NULL;
    CREATE INDEX card_payments_quote ON card_payments (quote_id) WHERE quote_id IS NOT NULL;

    CREATE TABLE card_refunds (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id integer NOT NULL REFERENCES card_payments,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      state varchar(20) NOT NULL CHECK (state IN ('requested', 'pending', 'done', 'failed')),
      -- What the provider is told; null of one that was made in its dashboard.
      reference varchar(64) UNIQUE CHECK (length(reference) = 64),
      refund_id varchar(255) UNIQUE,
      note varchar(300),
      created_at timestamptz NOT NULL
    );
    CREATE INDEX card_refunds_payment ON card_refunds (payment_id);

    -- What somebody has to look at.
    CREATE TABLE payment_issues (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(20) NOT NULL CHECK (kind IN ('unknown', 'mismatch', 'overpaid', 'refund', 'dispute')),
      key varchar(255) NOT NULL,
      payment_id integer REFERENCES card_payments,
      intent_id varchar(255),
      amount_cents integer,
      text varchar(500) NOT NULL,
      noticed_at timestamptz NOT NULL,
      settled_at timestamptz,
      UNIQUE (kind, key)
    );
    CREATE INDEX payment_issues_open ON payment_issues (id) WHERE settled_at IS NULL;

    -- Events of the card provider that were handled.
    CREATE TABLE card_events (
      id varchar(255) PRIMARY KEY,
      type varchar(100) NOT NULL,
      received_at timestamptz NOT NULL
    );
    CREATE INDEX card_events_received ON card_events (received_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP TABLE card_events, payment_issues, card_refunds, card_payments;
    ALTER TABLE invoices DROP COLUMN deposit_cents;
    ALTER TABLE ledger_postings DROP COLUMN quote_id, DROP COLUMN reference;
  `)
}
