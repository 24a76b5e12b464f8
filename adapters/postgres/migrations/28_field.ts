import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- What was reported from a phone about a visit, beside its record. The instants are those of the phone.
    CREATE TABLE visit_reports (
      appointment_id integer PRIMARY KEY REFERENCES appointments ON DELETE CASCADE,
      set_out_at timestamptz,
      arrived_at timestamptz,
      not_home_at timestamptz,
      done_at timestamptz,
      parts varchar(1000),
      minutes smallint CHECK (minutes BETWEEN 1 AND 1440),
      signed_by varchar(100),
      -- The path of an SVG, of whole numbers only.
      signature varchar(12000) CHECK (signature ~ '^[ML0-9 ]+$'),
      office_note varchar(20000),
      reported_by varchar(100)
    );

    CREATE TABLE visit_photos (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      appointment_id integer NOT NULL REFERENCES appointments ON DELETE CASCADE,
      -- Among the private files.
      file varchar(100) NOT NULL UNIQUE,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX visit_photos_appointment ON visit_photos (appointment_id, id);

    -- Finds the earlier visits to a house.
    CREATE INDEX appointments_house ON appointments (lower(street), zip) WHERE status = 'completed';
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP INDEX appointments_house;
    DROP TABLE visit_photos, visit_reports;
  `)
}
