import type { Knex } from "knex"

/**
 * Visits of different technicians may overlap. The constraint keeps its name, by which the release before adds visits, and
 * means the same as before while there is one technician.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE technicians (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(100) NOT NULL,
      color varchar(7) NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
      -- Name of the stored picture.
      photo varchar(50) UNIQUE,
      -- Null: they can do all services.
      service_ids integer[],
      -- Working hours of their own, as [{"weekday": 1, "startTime": "08:00", "endTime": "16:00"}]; null: the rules.
      hours jsonb,
      -- Where their day begins and ends.
      base_zip varchar(5) CHECK (base_zip ~ '^[0-9]{5}$'),
      staff_account_id integer UNIQUE REFERENCES users ON DELETE SET NULL,
      active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1
    );
    CREATE TRIGGER technicians_version BEFORE UPDATE ON technicians FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE TRIGGER technicians_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON technicians
      EXECUTE FUNCTION notify_kept_reads_changed('schedule');
    INSERT INTO technicians (name, color) VALUES ('First technician', '#2f7fc4');

    -- Null: of all technicians.
    ALTER TABLE blocked_times ADD technician_id integer REFERENCES technicians;
    ALTER TABLE one_off_openings ADD technician_id integer REFERENCES technicians;

    -- How many technicians come.
    ALTER TABLE services ADD people smallint NOT NULL DEFAULT 1 CHECK (people BETWEEN 1 AND 2);

    -- Who comes; the release before books all visits with the first technician.
    ALTER TABLE appointments ADD technician_ids integer[] NOT NULL DEFAULT '{1}'
      CHECK (cardinality(technician_ids) BETWEEN 1 AND 2);
    -- As a set of ranges, because these can be in an exclusion constraint on any Postgres, without an extension. Of the first
    -- and the last one, who are all of two: Postgres puts such an expression in the place of the call, which is faster.
    CREATE FUNCTION technician_set(ids integer[]) RETURNS int4multirange
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN int4multirange(
        int4range(ids[1], ids[1], '[]'), int4range(ids[cardinality(ids)], ids[cardinality(ids)], '[]')
      );
    -- The time comes first, because it tells more visits apart: that builds the index in two thirds of the time.
    ALTER TABLE appointments
      DROP CONSTRAINT appointments_never_overlap,
      ADD CONSTRAINT appointments_never_overlap EXCLUDE USING gist (
        tstzrange(start_timestamptz, end_timestamptz) WITH &&, technician_set(technician_ids) WITH &&
      ) WHERE (status <> 'cancelled');
    CREATE TRIGGER appointments_technicians_version
      BEFORE UPDATE OF technician_ids ON appointments FOR EACH ROW
      WHEN (OLD.technician_ids IS DISTINCT FROM NEW.technician_ids AND OLD.version = NEW.version)
      EXECUTE FUNCTION raise_version();
    CREATE TRIGGER appointments_technicians_changed AFTER UPDATE OF technician_ids ON appointments
      EXECUTE FUNCTION notify_kept_reads_changed('schedule');
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP TRIGGER appointments_technicians_changed ON appointments;
    DROP TRIGGER appointments_technicians_version ON appointments;
    ALTER TABLE appointments
      DROP CONSTRAINT appointments_never_overlap,
      ADD CONSTRAINT appointments_never_overlap
        EXCLUDE USING gist (tstzrange(start_timestamptz, end_timestamptz) WITH &&) WHERE (status <> 'cancelled'),
      DROP COLUMN technician_ids;
    DROP FUNCTION technician_set;
    ALTER TABLE services DROP COLUMN people;
    ALTER TABLE one_off_openings DROP COLUMN technician_id;
    ALTER TABLE blocked_times DROP COLUMN technician_id;
    DROP TABLE technicians;
  `)
}
