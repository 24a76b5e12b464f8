import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The backups that were made or tried; their files are elsewhere.
    CREATE TABLE backups (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(20) NOT NULL CHECK (kind IN ('manual', 'scheduled', 'before-migration')),
      name varchar(255) NOT NULL,
      -- The directory or bucket, in words.
      place varchar(1000) NOT NULL,
      -- "verified": it was restored into tables of its own, which had the same rows; "made": its file was read again.
      result varchar(10) NOT NULL CHECK (result IN ('verified', 'made', 'failed')),
      bytes bigint,
      row_count integer,
      file_count integer,
      -- Why it has failed, or what its owner should know.
      message varchar(1000),
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      CHECK ((result = 'failed') = (bytes IS NULL))
    );
    CREATE INDEX backups_started ON backups (started_at, id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE backups`)
}
