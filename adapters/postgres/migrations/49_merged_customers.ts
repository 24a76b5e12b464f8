import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- To which customer the record with an id went that is no more: mails that were sent or queued before name that one.
    CREATE TABLE merged_customers (
      id integer PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE
    );
    CREATE INDEX merged_customers_customer ON merged_customers (customer_id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw("DROP TABLE merged_customers")
}
