import type { Knex } from "knex"

const noticed = (columns: string): string => `
  CREATE OR REPLACE TRIGGER appointments_changed
    AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON appointments
    EXECUTE FUNCTION notify_kept_reads_changed('schedule');
`

const BEFORE = "start_timestamptz, end_timestamptz, status, held_until"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A visit's ZIP code, which staff can change, decides how long the ways from and to other visits take.
    ${noticed(`${BEFORE}, zip`)}

    -- The reschedule_token of the first mail that gave the customer the mailed time. It counts as well while the visit is at that
    -- time: after a change that is undone before it is mailed, the link in that mail works on.
    ALTER TABLE appointments ADD mailed_token varchar(64) CHECK (mailed_token ~ '^[0-9a-f]{64}$');
    UPDATE appointments SET mailed_token = reschedule_token
      WHERE mailed_start = start_timestamptz AND mailed_end = end_timestamptz AND start_timestamptz > now();
    CREATE INDEX appointments_mailed_token ON appointments (mailed_token) WHERE mailed_token IS NOT NULL;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE appointments DROP COLUMN mailed_token;
    ${noticed(BEFORE)}
  `)
}
