import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- What the assistant offers below its message, as core/chat/action.ts describes it.
    ALTER TABLE chat_messages ADD COLUMN actions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(actions) = 'array');

    -- The chat from which the quote was requested.
    ALTER TABLE quotes ADD COLUMN chat_id varchar(20) REFERENCES chat_sessions (session_id) ON DELETE SET NULL;
    CREATE INDEX quotes_chat ON quotes (chat_id);

    -- Visitors' messages to which the assistant had no answer, until staff have dealt with them.
    CREATE TABLE unanswered_questions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id varchar(20) NOT NULL REFERENCES chat_sessions (session_id) ON DELETE CASCADE,
      message_id integer NOT NULL UNIQUE REFERENCES chat_messages ON DELETE CASCADE,
      -- Without personal data.
      content varchar(500) NOT NULL CHECK (content <> ''),
      language varchar(2) NOT NULL CHECK (language IN ('en', 'es'))
    );
    CREATE INDEX unanswered_questions_session ON unanswered_questions (session_id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP TABLE unanswered_questions;
    ALTER TABLE quotes DROP COLUMN chat_id;
    ALTER TABLE chat_messages DROP COLUMN actions;
  `)
}
