import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE chat_sessions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id varchar(20) NOT NULL UNIQUE CHECK (length(session_id) = 20),
      original_session_id varchar(100),
      status varchar(20) NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
      needs_handoff boolean NOT NULL DEFAULT false,
      is_live boolean NOT NULL DEFAULT false,
      customer_info jsonb,
      start_time timestamptz NOT NULL DEFAULT now(),
      end_time timestamptz,
      last_activity timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (end_time >= start_time)
    );
    CREATE INDEX chat_sessions_active ON chat_sessions (last_activity) WHERE status = 'active';

    CREATE TABLE chat_messages (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id varchar(20) NOT NULL REFERENCES chat_sessions (session_id) ON DELETE CASCADE,
      message_type varchar(20) NOT NULL CHECK (message_type IN ('customer', 'bot', 'agent')),
      content text NOT NULL CHECK (content <> ''),
      sender_name varchar(200),
      timestamp timestamptz NOT NULL DEFAULT now(),
      is_from_sms boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX chat_messages_session ON chat_messages (session_id, id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE chat_messages, chat_sessions`)
}
