import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE quotes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- The customer whose email it was sent with; a quote makes no customer.
      customer_id integer REFERENCES customers ON DELETE SET NULL,
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
      status varchar(20) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'contacted', 'converted')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX quotes_customer ON quotes (customer_id);
    CREATE INDEX quotes_status ON quotes (status, created_at);

    CREATE TABLE reviews (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title varchar(100) NOT NULL,
      content varchar(1000) NOT NULL,
      city varchar(100) NOT NULL,
      state varchar(50) NOT NULL,
      is_approved boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX reviews_customer ON reviews (customer_id);
    CREATE INDEX reviews_approved ON reviews (created_at) WHERE is_approved;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE reviews, quotes`)
}
