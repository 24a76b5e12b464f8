import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Of texts that customers have sent us, which are mailed to staff, also the number and what it says; null for all others.
    ALTER TABLE incoming_texts
      ADD COLUMN phone varchar(16),
      ADD COLUMN body varchar(2000),
      ADD CHECK ((phone IS NULL) = (body IS NULL));
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE incoming_texts DROP COLUMN phone, DROP COLUMN body`)
}
