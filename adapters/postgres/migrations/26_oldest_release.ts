import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The oldest release whose processes may start on this database: the one before the newest that has. Null before any has.
    ALTER TABLE installation ADD oldest_release varchar(20);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE installation DROP COLUMN oldest_release`)
}
