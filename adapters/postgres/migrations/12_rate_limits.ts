import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The columns are those of rate-limiter-flexible's Postgres store. Unlogged: after a crash counting starts anew.
    CREATE UNLOGGED TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      -- Epoch milliseconds; null never expires.
      expire bigint
    );
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE rate_limits`)
}
