import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE quotes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- The customer whose email it was sent with; a quote makes no customer.
      customer_id integer REFERENCES customers ON DELETE SET NULL,
      -- The visit that was booked for it.
      appointment_id integer REFERENCES appointments ON DELETE SET NULL,
      first_name varchar(100) NOT NULL,
      last_name varchar(100) NOT NULL,
      email varchar(254) NOT NULL,
      phone varchar(40) NOT NULL,
      company varchar(200),
      street varchar(200) NOT NULL,
      city varchar(100) NOT NULL,
      state varchar(50) NOT NULL,
      zip varchar(10) NOT NULL,
      service_needed varchar(255) NOT NULL,
      message varchar(2000),
      -- The estimate that the visitor was shown.
      estimate_service varchar(255),
      estimate_low_cents integer,
      estimate_high_cents integer,
      status varchar(20) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'contacted', 'converted')),
      answered_at timestamptz CHECK ((answered_at IS NULL) = (status = 'pending')),
      status_changed_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      search tsvector GENERATED ALWAYS AS (search_words(ARRAY[first_name, last_name, email, company], phone)) STORED,
      version integer NOT NULL DEFAULT 1,
      CHECK (num_nulls(estimate_service, estimate_low_cents, estimate_high_cents) IN (0, 3))
    );
    CREATE TRIGGER quotes_version BEFORE UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE INDEX quotes_customer ON quotes (customer_id);
    CREATE INDEX quotes_appointment ON quotes (appointment_id);
    -- One for each order in which quotes are listed; the first one also for the filter by status.
    CREATE INDEX quotes_status ON quotes (status, created_at, id);
    CREATE INDEX quotes_created ON quotes (created_at, id);
    CREATE INDEX quotes_name ON quotes (lower(last_name), lower(first_name), id);
    CREATE INDEX quotes_service ON quotes (service_needed, created_at, id);
    CREATE INDEX quotes_search ON quotes USING gin (search);

    -- What staff mailed to the person who requested the quote.
    CREATE TABLE quote_replies (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      quote_id integer NOT NULL REFERENCES quotes ON DELETE CASCADE,
      author varchar(100) NOT NULL,
      body varchar(5000) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX quote_replies_quote ON quote_replies (quote_id, id);

    CREATE TABLE quote_photos (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      quote_id integer NOT NULL REFERENCES quotes ON DELETE CASCADE,
      -- Among the private files.
      file varchar(100) NOT NULL UNIQUE,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX quote_photos_quote ON quote_photos (quote_id, id);

    CREATE TABLE reviews (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- The customer with the review's email when it was sent.
      customer_id integer REFERENCES customers ON DELETE CASCADE,
      -- The completed visit from whose thank-you the review was written.
      appointment_id integer UNIQUE REFERENCES appointments ON DELETE SET NULL,
      is_verified boolean NOT NULL DEFAULT false,
      first_name varchar(100) NOT NULL,
      last_name varchar(100) NOT NULL,
      email varchar(254) NOT NULL,
      service_type varchar(100) NOT NULL,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title varchar(100) NOT NULL,
      content varchar(1000) NOT NULL,
      city varchar(100) NOT NULL,
      state varchar(50) NOT NULL,
      is_approved boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_on date GENERATED ALWAYS AS ((created_at AT TIME ZONE 'America/Chicago')::date) STORED,
      search tsvector GENERATED ALWAYS AS (
        search_words(ARRAY[first_name, last_name, email, service_type, title, content], NULL)
      ) STORED
    );
    CREATE UNIQUE INDEX reviews_once_a_day ON reviews (lower(email), service_type, created_on);
    CREATE INDEX reviews_customer ON reviews (customer_id);
    -- One for each order in which reviews are listed.
    CREATE INDEX reviews_created ON reviews (created_at, id);
    CREATE INDEX reviews_rating ON reviews (rating, created_at DESC, id DESC);
    CREATE INDEX reviews_approved ON reviews (is_approved, created_at, id);
    CREATE INDEX reviews_search ON reviews USING gin (search);
    CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
      EXECUTE FUNCTION notify_kept_reads_changed('site');
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE reviews, quote_photos, quote_replies, quotes`)
}
