import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Between which starts the customer agreed that the visit may begin; null where only its time was agreed.
    ALTER TABLE appointments ADD arrival_from timestamptz, ADD arrival_until timestamptz;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw("ALTER TABLE appointments DROP COLUMN arrival_from, DROP COLUMN arrival_until")
}
