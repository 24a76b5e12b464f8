import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Wall-clock hours in Chicago; '24:00' is the midnight that ends the day. "HH:MM" sorts as the clock does.
    CREATE TABLE availability_rules (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
      start_time varchar(5) NOT NULL CHECK (start_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
      end_time varchar(5) NOT NULL CHECK (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
      active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      CHECK (start_time < end_time)
    );
    CREATE TRIGGER availability_rules_version BEFORE UPDATE ON availability_rules
      FOR EACH ROW EXECUTE FUNCTION raise_version();

    CREATE TRIGGER availability_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON availability_rules
      EXECUTE FUNCTION notify_kept_reads_changed('schedule');

    -- Working hours of one date beside those of its weekday, in the form of the rules.
    CREATE TABLE one_off_openings (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      opening_date date NOT NULL,
      start_time varchar(5) NOT NULL CHECK (start_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
      end_time varchar(5) NOT NULL CHECK (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (start_time < end_time)
    );
    CREATE INDEX one_off_openings_date ON one_off_openings (opening_date);
    CREATE TRIGGER one_off_openings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON one_off_openings
      EXECUTE FUNCTION notify_kept_reads_changed('schedule');

    CREATE TABLE blocked_times (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      start_timestamptz timestamptz NOT NULL CHECK (isfinite(start_timestamptz)),
      end_timestamptz timestamptz NOT NULL CHECK (isfinite(end_timestamptz)),
      reason varchar(500),
      is_full_day boolean NOT NULL DEFAULT true,
      -- The event of Google Calendar that keeps the time busy; null for what staff have blocked.
      google_event_id varchar(1024) UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (start_timestamptz < end_timestamptz)
    );
    CREATE INDEX blocked_times_range ON blocked_times USING gist (tstzrange(start_timestamptz, end_timestamptz));
    CREATE TRIGGER blocked_times_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blocked_times
      EXECUTE FUNCTION notify_kept_reads_changed('schedule');
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE blocked_times, one_off_openings, availability_rules`)
}
