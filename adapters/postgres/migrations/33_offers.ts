import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The versions of the offer for a quote; what they say is described by core/quotes/offers/offer-terms.ts.
    CREATE TABLE offers (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      quote_id integer NOT NULL REFERENCES quotes ON DELETE CASCADE,
      number integer NOT NULL CHECK (number > 0),
      terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
      -- The last day on which it can be accepted, as the terms have it.
      valid_until varchar(10) GENERATED ALWAYS AS (terms->>'validUntil') STORED,
      total_cents integer NOT NULL CHECK (total_cents >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by varchar(100) NOT NULL,
      sent_at timestamptz,
      viewed_at timestamptz,
      accepted_at timestamptz,
      -- Who accepted what, with the hash of it.
      acceptance jsonb CHECK (jsonb_typeof(acceptance) = 'object'),
      declined_at timestamptz,
      decline_reason varchar(1000),
      replaced_at timestamptz,
      reminded_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      UNIQUE (quote_id, number),
      CHECK (num_nonnulls(accepted_at, declined_at, replaced_at) <= 1),
      CHECK ((accepted_at IS NULL) = (acceptance IS NULL)),
      CHECK (decline_reason IS NULL OR declined_at IS NOT NULL),
      CHECK (sent_at IS NOT NULL OR num_nonnulls(viewed_at, accepted_at, declined_at, replaced_at, reminded_at) = 0)
    );
    CREATE TRIGGER offers_version BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION raise_version();
    -- One draft of each quote.
    CREATE UNIQUE INDEX offers_draft ON offers (quote_id) WHERE sent_at IS NULL;
    CREATE INDEX offers_sent ON offers (sent_at DESC, id DESC) WHERE sent_at IS NOT NULL;
    CREATE INDEX offers_unreminded ON offers (valid_until)
      WHERE sent_at IS NOT NULL AND num_nonnulls(accepted_at, declined_at, replaced_at, reminded_at) = 0;

    -- What was sent is not written again, and an answer is final.
    CREATE FUNCTION refuse_other_offer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.sent_at IS NOT NULL AND (NEW.terms, NEW.number, NEW.quote_id, NEW.sent_at)
        IS DISTINCT FROM (OLD.terms, OLD.number, OLD.quote_id, OLD.sent_at)
      THEN RAISE EXCEPTION 'An offer that was sent keeps its terms.';
      END IF;
      IF num_nonnulls(OLD.accepted_at, OLD.declined_at, OLD.replaced_at) > 0 AND
        (NEW.accepted_at, NEW.acceptance, NEW.declined_at, NEW.decline_reason, NEW.replaced_at, NEW.total_cents)
        IS DISTINCT FROM
        (OLD.accepted_at, OLD.acceptance, OLD.declined_at, OLD.decline_reason, OLD.replaced_at, OLD.total_cents)
      THEN RAISE EXCEPTION 'The answer to an offer is final.';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER offers_final BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION refuse_other_offer();

    -- The link to a quote's offer; only the hash of its token is stored, and none once it was ended.
    CREATE TABLE offer_links (
      quote_id integer PRIMARY KEY REFERENCES quotes ON DELETE CASCADE,
      number integer NOT NULL CHECK (number > 0),
      token_hash char(64) UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      CHECK ((token_hash IS NULL) = (ended_at IS NOT NULL))
    );

    CREATE TABLE offer_templates (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(80) NOT NULL,
      terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object')
    );
    CREATE UNIQUE INDEX offer_templates_name ON offer_templates (lower(name));

    -- Of the messages about a quote those that its customer wrote on the page of the offer.
    ALTER TABLE quote_replies ADD COLUMN is_question boolean NOT NULL DEFAULT false;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE quote_replies DROP COLUMN is_question;
    DROP TABLE offer_templates, offer_links, offers;
    DROP FUNCTION refuse_other_offer;
  `)
}
