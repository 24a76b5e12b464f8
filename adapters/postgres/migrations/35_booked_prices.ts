import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- What the service cost when the visit was booked; null where that was not kept: then it costs what it costs today.
    ALTER TABLE appointments ADD booked_price jsonb CHECK (jsonb_typeof(booked_price) = 'object');
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw("ALTER TABLE appointments DROP COLUMN booked_price")
}
