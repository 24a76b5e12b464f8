import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A client that changes a record may name the version it has read; a change since then is a conflict (412).
    CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        RETURN NEW;
      END
    $$;

    CREATE TABLE users (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username varchar(64) NOT NULL,
      -- Shown in the header, in chats and in the audit log.
      display_name varchar(100) NOT NULL,
      -- An owner may do everything; staff do the day's work.
      role varchar(10) NOT NULL DEFAULT 'staff' CHECK (role IN ('owner', 'staff')),
      -- A disabled account cannot sign in.
      active boolean NOT NULL DEFAULT true,
      -- argon2id, in PHC string format.
      password varchar(255) NOT NULL,
      start_page varchar(20) NOT NULL DEFAULT 'services' CHECK (start_page IN ('services', 'today')),
      -- The secret of the authenticator app, encrypted; null where sign-in asks for no code.
      totp_secret varchar(200),
      -- The time step of the newest code that was used, so that no code is accepted twice.
      totp_last_step integer,
      -- The mobile number for texts, in E.164 form, and whether they are sent.
      phone varchar(16) UNIQUE CHECK (phone ~ '^\\+[1-9][0-9]{7,14}$'),
      gets_texts boolean NOT NULL DEFAULT true,
      last_signed_in_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      CHECK (num_nulls(totp_secret, totp_last_step) IN (0, 2))
    );
    CREATE UNIQUE INDEX users_username_unique ON users (lower(username));
    -- Not for sign-ins and the owner's own settings, which are no change of what other staff edit.
    CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW
      WHEN ((OLD.display_name, OLD.role, OLD.active, OLD.phone, OLD.gets_texts)
        IS DISTINCT FROM (NEW.display_name, NEW.role, NEW.active, NEW.phone, NEW.gets_texts))
      EXECUTE FUNCTION raise_version();

    -- Each replaces a code of the authenticator app once, and is deleted with its use.
    CREATE TABLE recovery_codes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      staff_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      -- SHA-256 of the code in hex: the code itself was shown once.
      code_hash varchar(64) NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
      UNIQUE (staff_id, code_hash)
    );

    -- Who changed what: the display name of a staff member, or "command line", and the record before and after.
    CREATE TABLE audit_log (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      actor varchar(100) NOT NULL,
      action varchar(100) NOT NULL,
      -- Sorted by character codes, so that an index finds all records of a kind.
      subject varchar(100) COLLATE "C" NOT NULL,
      -- Not jsonb, which does not keep the order of the fields.
      before json,
      after json,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX audit_log_subject ON audit_log (subject, id);
    CREATE INDEX audit_log_actor ON audit_log (actor, id);
    CREATE INDEX audit_log_time ON audit_log (created_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE audit_log, recovery_codes, users; DROP FUNCTION raise_version`)
}
