import type { Knex } from "knex"

/** A technician's own calendar at Google, beside that of the whole business, whose tables stay as they are. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The address of the account at Google; null where Google did not say.
    ALTER TABLE external_calendar ADD account varchar(320);

    -- The connections of technicians, as external_calendar. A technician is no foreign key, because the access that a
    -- removed one has granted is still to be revoked.
    CREATE TABLE technician_calendars (
      technician_id integer PRIMARY KEY,
      -- Of whoever connected it. The connection ends with the account, too.
      staff_account_id integer NOT NULL,
      encrypted_grant text NOT NULL,
      account varchar(320),
      needs_reconnect boolean NOT NULL DEFAULT false,
      calendar_id varchar(255),
      calendar_name varchar(255),
      connected_at timestamptz NOT NULL,
      connected_by varchar(100) NOT NULL,
      sync_token text,
      read_until timestamptz,
      last_synced_at timestamptz,
      failure varchar(500),
      failed_at timestamptz,
      lease_holder varchar(64),
      leased_until timestamptz,
      CHECK ((calendar_id IS NULL) = (calendar_name IS NULL)),
      CHECK ((failure IS NULL) = (failed_at IS NULL))
    );

    -- Where a visit's event may be among the calendars of technicians, from before the first attempt to write it; and which
    -- version of the visit was written last, null if it must be written again.
    CREATE TABLE technician_calendar_visits (
      technician_id integer NOT NULL REFERENCES technicians ON DELETE CASCADE,
      appointment_id integer NOT NULL REFERENCES appointments ON DELETE CASCADE,
      calendar_id varchar(255) NOT NULL,
      version integer,
      -- That of the visit, here as well, because an index can only tell by a row's own columns what must be written.
      visit_version integer NOT NULL,
      -- A column, because Postgres would take most rows for such ones if a statement compared the versions itself.
      is_due boolean GENERATED ALWAYS AS (version IS DISTINCT FROM visit_version) STORED,
      PRIMARY KEY (technician_id, appointment_id)
    );
    CREATE INDEX technician_calendar_visits_appointment ON technician_calendar_visits (appointment_id);
    CREATE INDEX technician_calendar_visits_due ON technician_calendar_visits (technician_id) WHERE is_due;
    CREATE FUNCTION set_visit_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE technician_calendar_visits SET visit_version = NEW.version WHERE appointment_id = NEW.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER appointments_visit_version
      AFTER UPDATE ON appointments FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version)
      EXECUTE FUNCTION set_visit_version();

    -- As external_calendar_edits.
    CREATE TABLE technician_calendar_edits (
      technician_id integer NOT NULL REFERENCES technicians ON DELETE CASCADE,
      appointment_id integer NOT NULL REFERENCES appointments ON DELETE CASCADE,
      kind varchar(10) NOT NULL CHECK (kind IN ('moved', 'deleted')),
      start_timestamptz timestamptz,
      end_timestamptz timestamptz,
      noticed_at timestamptz NOT NULL,
      PRIMARY KEY (appointment_id, technician_id)
    );

    -- The event of the technician's own calendar that keeps their time busy. It is no google_event_id, because the release
    -- before removes what it does not find in the business's calendar.
    ALTER TABLE blocked_times ADD technician_event_id varchar(1024);
    CREATE UNIQUE INDEX blocked_times_technician_event ON blocked_times (technician_id, technician_event_id)
      WHERE technician_event_id IS NOT NULL;

    -- An event moves with its visit to another technician, and a connection ends with its technician or their account.
    CREATE TRIGGER appointments_technicians_to_write AFTER UPDATE OF technician_ids ON appointments
      EXECUTE FUNCTION notify_kept_reads_changed('calendar-sync');
    CREATE TRIGGER technicians_calendars AFTER UPDATE OF active, staff_account_id OR DELETE ON technicians
      EXECUTE FUNCTION notify_kept_reads_changed('calendar-sync');
    CREATE TRIGGER users_calendars AFTER UPDATE OF active OR DELETE ON users
      EXECUTE FUNCTION notify_kept_reads_changed('calendar-sync');
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP TRIGGER users_calendars ON users;
    DROP TRIGGER technicians_calendars ON technicians;
    DROP TRIGGER appointments_technicians_to_write ON appointments;
    DROP TRIGGER appointments_visit_version ON appointments;
    DROP FUNCTION set_visit_version;
    DELETE FROM blocked_times WHERE technician_event_id IS NOT NULL;
    ALTER TABLE blocked_times DROP COLUMN technician_event_id;
    DROP TABLE technician_calendar_edits, technician_calendar_visits, technician_calendars;
    ALTER TABLE external_calendar DROP COLUMN account;
  `)
}
