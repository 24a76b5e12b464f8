import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Only the name is always known: callers may have no email, reviews come without phone, chats without address.
    CREATE TABLE customers (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      first_name varchar(100) NOT NULL,
      last_name varchar(100) NOT NULL,
      email varchar(254),
      phone varchar(40),
      company varchar(200),
      street varchar(200),
      city varchar(100),
      state varchar(50),
      zip varchar(10),
      -- For staff only.
      notes varchar(10000),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_email_sent timestamptz,
      -- Set for a customer who was deleted and whose row, without anything personal, is kept for the books.
      deleted_at timestamptz,
      search tsvector GENERATED ALWAYS AS (search_words(ARRAY[first_name, last_name, email, company], phone)) STORED,
      version integer NOT NULL DEFAULT 1
    );
    -- Not for last_email_sent, which is no change of what staff see.
    CREATE TRIGGER customers_version
      BEFORE UPDATE OF first_name, last_name, email, phone, company, street, city, state, zip, notes, deleted_at
      ON customers FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE UNIQUE INDEX customers_email_unique ON customers (lower(email));
    -- One for each order in which customers are listed.
    CREATE INDEX customers_name ON customers (lower(last_name), lower(first_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX customers_created ON customers (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX customers_search ON customers USING gin (search) WHERE deleted_at IS NULL;

    CREATE TABLE email_campaigns (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      subject varchar(200) NOT NULL,
      content text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT now(),
      campaign_type varchar(50) NOT NULL
    );
    CREATE INDEX email_campaigns_customer ON email_campaigns (customer_id, sent_at);

    CREATE TABLE portal_login_tokens (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- SHA-256 of the token in hex: the token itself is in the customer's mailbox only.
      token varchar(64) NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
      email varchar(254) NOT NULL,
      customer_id integer REFERENCES customers ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (expires_at > created_at)
    );
    CREATE INDEX portal_login_tokens_customer ON portal_login_tokens (customer_id);
    CREATE INDEX portal_login_tokens_expiry ON portal_login_tokens (expires_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE portal_login_tokens, email_campaigns, customers`)
}
