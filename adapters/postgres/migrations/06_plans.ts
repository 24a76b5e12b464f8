import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- No ON DELETE: a customer with plans cannot be deleted.
    CREATE TABLE maintenance_plans (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id integer NOT NULL REFERENCES customers,
      plan_type varchar(20) NOT NULL CHECK (plan_type IN ('basic', 'professional', 'enterprise')),
      price_cents integer NOT NULL CHECK (price_cents >= 0),
      status varchar(20) NOT NULL DEFAULT 'active'
        CHECK (status IN ('active', 'pending_cancellation', 'cancelled')),
      start_date timestamptz NOT NULL DEFAULT now(),
      next_billing_date timestamptz,
      end_date timestamptz,
      cancelled_at timestamptz,
      cancellation_reason varchar(500),
      cancellation_type varchar(20) CHECK (cancellation_type IN ('immediate', 'end_of_period')),
      CHECK (end_date >= start_date),
      CHECK (status = 'active' OR cancelled_at IS NOT NULL)
    );
    CREATE UNIQUE INDEX maintenance_plans_one_active ON maintenance_plans (customer_id) WHERE status = 'active';
    CREATE INDEX maintenance_plans_customer ON maintenance_plans (customer_id);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE maintenance_plans`)
}
