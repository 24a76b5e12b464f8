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
      -- The end of the last period that was billed; the next billing date of an active plan.
      billed_until timestamptz NOT NULL DEFAULT now() + interval '1 month',
      end_date timestamptz,
      cancelled_at timestamptz,
      cancellation_type varchar(20) CHECK (cancellation_type IN ('immediate', 'end_of_period')),
      cancellation_reason varchar(500),
      version integer NOT NULL DEFAULT 1,
      CHECK (billed_until > start_date),
      CHECK (end_date >= start_date),
      CHECK (num_nulls(end_date, cancelled_at, cancellation_type) = CASE status WHEN 'active' THEN 3 ELSE 0 END),
      CHECK (status <> 'active' OR cancellation_reason IS NULL)
    );
    CREATE TRIGGER maintenance_plans_version BEFORE UPDATE ON maintenance_plans
      FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE UNIQUE INDEX maintenance_plans_one_in_force ON maintenance_plans (customer_id)
      WHERE status IN ('active', 'pending_cancellation');
    CREATE INDEX maintenance_plans_customer ON maintenance_plans (customer_id, id);
    CREATE INDEX maintenance_plans_due ON maintenance_plans (billed_until)
      WHERE status IN ('active', 'pending_cancellation');
    -- For the order in which plans are listed.
    CREATE INDEX maintenance_plans_started ON maintenance_plans (start_date, id);

    -- What was billed and credited for plans; nothing of it is ever deleted.
    CREATE TABLE plan_charges (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      plan_id integer NOT NULL REFERENCES maintenance_plans,
      kind varchar(10) NOT NULL CHECK (kind IN ('charge', 'credit')),
      plan_type varchar(20) NOT NULL CHECK (plan_type IN ('basic', 'professional', 'enterprise')),
      period_start timestamptz NOT NULL,
      period_end timestamptz NOT NULL,
      -- Days of the whole period, of which the row may be for fewer.
      period_days smallint NOT NULL CHECK (period_days BETWEEN 28 AND 31),
      amount_cents integer NOT NULL CHECK (CASE kind WHEN 'charge' THEN amount_cents >= 0 ELSE amount_cents <= 0 END),
      due_at timestamptz NOT NULL,
      paid_at timestamptz,
      CHECK (period_end > period_start),
      -- A period that is rolled over twice is billed once.
      UNIQUE (plan_id, due_at, kind, plan_type)
    );
    -- For the two orders in which charges are listed: all of them, and those not paid yet.
    CREATE INDEX plan_charges_due ON plan_charges (due_at, id);
    CREATE INDEX plan_charges_unpaid ON plan_charges (due_at, id) WHERE paid_at IS NULL;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE plan_charges, maintenance_plans`)
}
