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

    -- Who changed what: the display name of a staff member, or "command line", and the record before and after.
    CREATE TABLE audit_log (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      actor varchar(100) NOT NULL,
      action varchar(100) NOT NULL,
      subject varchar(100) NOT NULL,
      before jsonb,
      after jsonb,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX audit_log_subject ON audit_log (subject, id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE audit_log, users`)
}
