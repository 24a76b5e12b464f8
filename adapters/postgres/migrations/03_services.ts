import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE services (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(255) NOT NULL CHECK (name = btrim(name) AND name <> ''),
      description text NOT NULL,
      category varchar(100) NOT NULL CHECK (category IN ('essential', 'improvement', 'specialized')),
      base_price_cents integer NOT NULL CHECK (base_price_cents >= 0),
      price_unit varchar(20) NOT NULL DEFAULT 'per hour'
        CHECK (price_unit IN ('per hour', 'flat rate', 'per square foot', 'per project')),
      is_active boolean NOT NULL DEFAULT true,
      estimated_duration text,
      -- Decides the job size, and with it the length of a visit.
      suggested_hours double precision NOT NULL DEFAULT 2 CHECK (suggested_hours > 0 AND suggested_hours <= 12),
      skill_level varchar(20) NOT NULL DEFAULT 'standard' CHECK (skill_level IN ('basic', 'standard', 'expert')),
      included_in_quote_calculator boolean NOT NULL DEFAULT true,
      display_order integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1
    );
    CREATE TRIGGER services_version BEFORE UPDATE ON services FOR EACH ROW EXECUTE FUNCTION raise_version();
    -- The chat refers to services by name.
    CREATE UNIQUE INDEX services_name_unique ON services (lower(name));
    CREATE INDEX services_display_order ON services (display_order, id);

    -- Servers keep services and the schedule in memory; a commit that changes one of them notifies them to read it again.
    CREATE FUNCTION notify_kept_reads_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('kept_reads_changed', TG_ARGV[0]);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER services_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON services
      EXECUTE FUNCTION notify_kept_reads_changed('services');

    CREATE TABLE service_addons (
      service_id integer NOT NULL REFERENCES services ON DELETE CASCADE,
      -- From 1, in the order in which they are shown.
      position integer NOT NULL,
      name varchar(100) NOT NULL CHECK (name = btrim(name) AND name <> ''),
      price_cents integer NOT NULL CHECK (price_cents >= 0),
      PRIMARY KEY (service_id, position)
    );
    CREATE UNIQUE INDEX service_addons_name_unique ON service_addons (service_id, lower(name));
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE service_addons, services; DROP FUNCTION notify_kept_reads_changed`)
}
