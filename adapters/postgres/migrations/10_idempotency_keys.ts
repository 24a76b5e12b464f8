import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A row is added and given its result in one transaction, so no other transaction sees it without a result.
    CREATE TABLE idempotency_keys (
      key varchar(255) PRIMARY KEY,
      fingerprint varchar(255) NOT NULL,
      -- Not jsonb, which would change the order of the fields.
      result json,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE idempotency_keys`)
}
