import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE chat_sessions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id varchar(20) NOT NULL UNIQUE CHECK (length(session_id) = 20),
      -- The name that the visitor's browser gave the chat, and the SHA-256 of that browser's cookie in hex. Without the
      -- cookie no visitor reads the chat.
      original_session_id varchar(100),
      browser_hash varchar(64) CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
      owner varchar(20) NOT NULL DEFAULT 'assistant' CHECK (owner IN ('assistant', 'waiting', 'human', 'ended')),
      -- The columns of spec §3, which follow from the owner.
      status varchar(20) NOT NULL GENERATED ALWAYS AS (CASE owner WHEN 'ended' THEN 'ended' ELSE 'active' END) STORED,
      needs_handoff boolean NOT NULL GENERATED ALWAYS AS (owner = 'waiting') STORED,
      is_live boolean NOT NULL GENERATED ALWAYS AS (owner = 'human') STORED,
      -- The staff member who has the chat, or had it when it ended.
      taken_by integer REFERENCES users ON DELETE SET NULL,
      -- Of the customer who was signed in when they wrote.
      customer_id integer REFERENCES customers ON DELETE SET NULL,
      -- Name, email and phone as the visitor typed them: not verified.
      customer_info jsonb,
      -- The path of the page on which the visitor wrote last.
      page varchar(200),
      -- Four digits by which staff name the chat in a text message; given when the chat begins to wait.
      code varchar(4) CHECK (code ~ '^[0-9]{4}$'),
      waiting_since timestamptz,
      -- 0 where there is none.
      last_message_id integer NOT NULL DEFAULT 0,
      staff_read_id integer NOT NULL DEFAULT 0,
      visitor_read_id integer NOT NULL DEFAULT 0,
      start_time timestamptz NOT NULL DEFAULT now(),
      end_time timestamptz,
      last_activity timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (end_time >= start_time)
    );
    CREATE INDEX chat_sessions_browser ON chat_sessions (browser_hash, original_session_id, id);
    -- A browser has one open chat of a name; the next one begins after the end.
    CREATE UNIQUE INDEX chat_sessions_open ON chat_sessions (browser_hash, original_session_id) WHERE owner <> 'ended';
    CREATE UNIQUE INDEX chat_sessions_code ON chat_sessions (code) WHERE owner IN ('waiting', 'human');
    CREATE INDEX chat_sessions_active ON chat_sessions (last_activity) WHERE owner <> 'ended';
    CREATE INDEX chat_sessions_customer ON chat_sessions (customer_id);

    CREATE TABLE chat_messages (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id varchar(20) NOT NULL REFERENCES chat_sessions (session_id) ON DELETE CASCADE,
      message_type varchar(20) NOT NULL CHECK (message_type IN ('customer', 'bot', 'agent', 'notice')),
      content text NOT NULL CHECK (content <> '' AND length(content) <= 4000),
      sender_name varchar(200),
      -- The same message sent again has the same id.
      client_message_id uuid,
      -- The visitor's message that the assistant replies to; each gets one reply.
      reply_to integer UNIQUE REFERENCES chat_messages ON DELETE CASCADE,
      shows_scheduling boolean NOT NULL DEFAULT false,
      timestamp timestamptz NOT NULL DEFAULT now(),
      is_from_sms boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (session_id, client_message_id)
    );
    CREATE INDEX chat_messages_session ON chat_messages (session_id, id);

    -- To which address the messages of a chat are mailed.
    CREATE TABLE chat_transcripts (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id varchar(20) NOT NULL REFERENCES chat_sessions (session_id) ON DELETE CASCADE,
      email varchar(254) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX chat_transcripts_session ON chat_transcripts (session_id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE chat_transcripts, chat_messages, chat_sessions`)
}
