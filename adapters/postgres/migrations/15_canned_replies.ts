import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE canned_replies (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title varchar(60) NOT NULL CHECK (title <> ''),
      content varchar(1000) NOT NULL CHECK (content <> ''),
      version integer NOT NULL DEFAULT 1
    );
    CREATE UNIQUE INDEX canned_replies_title ON canned_replies (lower(title));
    CREATE TRIGGER canned_replies_version BEFORE UPDATE ON canned_replies
      FOR EACH ROW EXECUTE FUNCTION raise_version();
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE canned_replies`)
}
