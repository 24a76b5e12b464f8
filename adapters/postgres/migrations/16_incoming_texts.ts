import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Texts that have come in, by the provider's id: one that is reported again changes nothing. Neither the number nor
    -- the text is kept here.
    CREATE TABLE incoming_texts (
      id varchar(34) PRIMARY KEY,
      received_at timestamptz NOT NULL
    );
    CREATE INDEX incoming_texts_time ON incoming_texts (received_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE incoming_texts`)
}
