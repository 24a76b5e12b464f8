import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE users (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username varchar(64) NOT NULL,
      -- Shown in chats and the audit log; the username where there is none.
      display_name varchar(100),
      -- argon2id, in PHC string format.
      password varchar(255) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX users_username_unique ON users (lower(username));

    -- What staff did although the rules do not allow it, and who did it.
    CREATE TABLE audit_log (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      actor varchar(64) NOT NULL,
      action varchar(100) NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX audit_log_created_at ON audit_log (created_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE audit_log, users`)
}
