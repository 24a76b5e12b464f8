import type { Knex } from "knex"

export const contracts = {
  "replaces function post_plan_charge":
    "1.0.0 does not name it: it is called by a trigger, and posts the same amounts at another time.",
}

const postPlanCharge = (dueAt: string, paidAt: string): string => `
  CREATE OR REPLACE FUNCTION post_plan_charge() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM post_for_charge(NEW.id, 'charge', 'receivable', 'income', NEW.amount_cents, ${dueAt});
      END IF;
      IF NEW.paid_at IS NULL THEN
        PERFORM post_for_charge(NEW.id, 'reversal', 'receivable', 'other', balance_of_charge(NEW.id, 'other'), now());
      ELSE
        PERFORM post_for_charge(NEW.id, 'payment', 'other', 'receivable', balance_of_charge(NEW.id, 'receivable'), ${paidAt});
      END IF;
      RETURN NULL;
    END
  $$
`

/** Charges are posted when they are due, and payments when they came, as those from before the ledger: also where it is heard later. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(postPlanCharge("least(NEW.due_at, now())", "least(NEW.paid_at, now())"))
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(postPlanCharge("now()", "now()"))
}
