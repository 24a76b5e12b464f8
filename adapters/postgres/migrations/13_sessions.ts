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

    -- Wrong passwords and codes in a row for a staff account.
    CREATE TABLE wrong_sign_ins (
      -- SHA-256 of the username in lower case. Usernames that no account has are counted too, so that a refusal does
      -- not tell which exist.
      account varchar(64) NOT NULL,
      -- "strangers", "browser <hash>" or "session <id>", which are counted apart.
      source varchar(80) NOT NULL,
      count integer NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (account, source)
    );
    CREATE INDEX wrong_sign_ins_last_at ON wrong_sign_ins (last_at);

    -- The browsers in which somebody has signed in to a staff account.
    CREATE TABLE known_browsers (
      staff_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      -- SHA-256 of the token in the browser's cookie.
      browser_hash varchar(64) NOT NULL CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (staff_id, browser_hash)
    );
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE known_browsers, wrong_sign_ins, sessions`)
}
