import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE sessions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- SHA-256 of the token in hex: the token itself is in the browser's cookie only.
      token_hash varchar(64) NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
      staff_id integer REFERENCES users ON DELETE CASCADE,
      customer_id integer REFERENCES customers ON DELETE CASCADE,
      user_agent varchar(300),
      created_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL,
      CHECK (num_nonnulls(staff_id, customer_id) = 1)
    );
    CREATE INDEX sessions_staff ON sessions (staff_id);
    CREATE INDEX sessions_customer ON sessions (customer_id);
    CREATE INDEX sessions_created_at ON sessions (created_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE sessions`)
}
