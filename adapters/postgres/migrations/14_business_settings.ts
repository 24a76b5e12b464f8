import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- At most one row: the settings that staff have changed, by their names. All others are the environment's.
    CREATE TABLE business_settings (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      changes jsonb NOT NULL,
      version integer NOT NULL
    );
    CREATE TRIGGER business_settings_version BEFORE UPDATE ON business_settings
      FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE TRIGGER business_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_settings
      EXECUTE FUNCTION notify_kept_reads_changed('settings');
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE business_settings`)
}
