import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- That a customer agreed to texts to one number, with the exact words, and when that ended. Rows are only added and
    -- ended, so that they prove each text.
    CREATE TABLE text_consents (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      -- E.164.
      phone varchar(16) NOT NULL CHECK (phone ~ '^\\+[0-9]{8,15}$'),
      source varchar(10) NOT NULL CHECK (source IN ('portal', 'booking', 'staff')),
      wording varchar(1000) NOT NULL,
      -- The display name of the staff member.
      recorded_by varchar(100),
      given_at timestamptz NOT NULL,
      withdrawn_at timestamptz,
      withdrawn_by varchar(20) CHECK (withdrawn_by IN ('portal', 'staff', 'numberChange')),
      CHECK (num_nulls(withdrawn_at, withdrawn_by) IN (0, 2))
    );
    CREATE INDEX text_consents_customer ON text_consents (customer_id);
    CREATE INDEX text_consents_phone ON text_consents (phone);

    -- That STOP was sent from a number, until START is: no text goes to it, whoever its customer is.
    CREATE TABLE text_stops (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      phone varchar(16) NOT NULL CHECK (phone ~ '^\\+[0-9]{8,15}$'),
      -- It came in as a text, or the carrier refused a text of ours because of it.
      source varchar(10) NOT NULL CHECK (source IN ('text', 'carrier')),
      stopped_at timestamptz NOT NULL,
      started_at timestamptz
    );
    CREATE UNIQUE INDEX text_stops_in_force ON text_stops (phone) WHERE started_at IS NULL;
    CREATE INDEX text_stops_phone ON text_stops (phone);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE text_stops, text_consents`)
}
