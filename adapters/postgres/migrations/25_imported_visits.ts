import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Visits that were imported from another product's export: the same line imported again changes nothing, also when the
    -- visit was moved here since.
    CREATE TABLE imported_visits (
      -- SHA-256 of what names the visit in the file.
      key varchar(64) PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
      appointment_id integer NOT NULL REFERENCES appointments ON DELETE CASCADE
    );
    CREATE INDEX imported_visits_appointment ON imported_visits (appointment_id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE imported_visits`)
}
