import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The cards that pay plans, and what their customers agreed to. The cards themselves are at the card provider.
    CREATE TABLE saved_cards (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      plan_id integer NOT NULL REFERENCES maintenance_plans ON DELETE CASCADE,
      state varchar(20) NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'active', 'ended')),
      reference varchar(64) NOT NULL UNIQUE CHECK (length(reference) = 64),
      session_id varchar(255) UNIQUE,
      payer_id varchar(255),
      method_id varchar(255) UNIQUE,
      brand varchar(50),
      last4 varchar(4),
      expires varchar(7),
      consent varchar(1000) NOT NULL,
      agreed_by varchar(201) NOT NULL,
      agreed_at timestamptz NOT NULL,
      saved_at timestamptz,
      ended_at timestamptz,
      end_reason varchar(20) CHECK (end_reason IN ('removed', 'replaced', 'plan over', 'unfinished', 'gone')),
      detached_at timestamptz,
      CHECK (state <> 'active' OR num_nulls(payer_id, method_id, saved_at) = 0),
      CHECK ((state = 'ended') = (ended_at IS NOT NULL))
    );
    -- One card of each plan pays.
    CREATE UNIQUE INDEX saved_cards_active ON saved_cards (plan_id) WHERE state = 'active';
    CREATE INDEX saved_cards_plan ON saved_cards (plan_id);

    ALTER TABLE card_payments
      -- Of a payment that was made with it, and on no page.
      ADD saved_card_id integer REFERENCES saved_cards,
      ADD failure varchar(20) CHECK (failure IN ('declined', 'authentication', 'expired'));
    CREATE INDEX card_payments_saved_card ON card_payments (saved_card_id) WHERE saved_card_id IS NOT NULL;

    ALTER TABLE payment_issues DROP CONSTRAINT payment_issues_kind_check,
      ADD CONSTRAINT payment_issues_kind_check
        CHECK (kind IN ('unknown', 'mismatch', 'overpaid', 'refund', 'dispute', 'charge'));
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DELETE FROM payment_issues WHERE kind = 'charge';
    ALTER TABLE payment_issues DROP CONSTRAINT payment_issues_kind_check,
      ADD CONSTRAINT payment_issues_kind_check
        CHECK (kind IN ('unknown', 'mismatch', 'overpaid', 'refund', 'dispute'));
    ALTER TABLE card_payments DROP COLUMN saved_card_id, DROP COLUMN failure;
    DROP TABLE saved_cards;
  `)
}
