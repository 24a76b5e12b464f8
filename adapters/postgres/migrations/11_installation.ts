import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Exactly one row, added here: the id is there before anything is built from it.
    CREATE TABLE installation (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      -- Stored by the first process that starts; 64 hex characters.
      secret_fingerprint varchar(64),
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
    );
    INSERT INTO installation DEFAULT VALUES;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE installation`)
}
