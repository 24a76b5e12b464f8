import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- At most one row: the connection to Google Calendar.
    CREATE TABLE external_calendar (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      -- The refresh token, encrypted with the installation's secret.
      encrypted_grant text NOT NULL,
      needs_reconnect boolean NOT NULL DEFAULT false,
      calendar_id varchar(255),
      calendar_name varchar(255),
      connected_at timestamptz NOT NULL,
      connected_by varchar(100) NOT NULL,
      sync_token text,
      -- Until when events were read.
      read_until timestamptz,
      last_synced_at timestamptz,
      failure varchar(500),
      failed_at timestamptz,
      -- Of all processes, the one that syncs.
      lease_holder varchar(64),
      leased_until timestamptz,
      CHECK ((calendar_id IS NULL) = (calendar_name IS NULL)),
      CHECK ((failure IS NULL) = (failed_at IS NULL))
    );

    -- What somebody did in Google Calendar to the event of a visit, and what was undone.
    CREATE TABLE external_calendar_edits (
      appointment_id integer PRIMARY KEY REFERENCES appointments ON DELETE CASCADE,
      kind varchar(10) NOT NULL CHECK (kind IN ('moved', 'deleted')),
      -- Where it was moved to, if that was a time of day.
      start_timestamptz timestamptz,
      end_timestamptz timestamptz,
      noticed_at timestamptz NOT NULL
    );
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE external_calendar_edits, external_calendar`)
}
