import type { Knex } from "knex"

const noticed = (columns: string): string => `
  CREATE OR REPLACE TRIGGER appointments_changed
    AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON appointments
    EXECUTE FUNCTION notify_kept_reads_changed('schedule');
`

const BEFORE = "start_timestamptz, end_timestamptz, status, held_until"

export const up = async (knex: Knex): Promise<void> => {
  // A visit's ZIP code, which staff can change, decides how long the ways from and to other visits take.
  await knex.raw(noticed(`${BEFORE}, zip`))
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(noticed(BEFORE))
}
