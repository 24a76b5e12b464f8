import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- What was charged, paid, credited and written off. Nothing of it is ever changed or deleted: a mistake is posted anew
    -- with the opposite sign.
    CREATE TABLE ledger_postings (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(20) NOT NULL
        CHECK (kind IN ('charge', 'invoice', 'payment', 'refund', 'credit', 'write-off', 'reversal')),
      -- What it is about.
      plan_charge_id integer REFERENCES plan_charges,
      -- Number of a check, reason of a refund.
      note varchar(300),
      posted_at timestamptz NOT NULL
    );
    CREATE INDEX ledger_postings_plan_charge ON ledger_postings (plan_charge_id) WHERE plan_charge_id IS NOT NULL;

    -- The amounts of a posting add up to 0: more than 0 is a debit, less a credit.
    CREATE TABLE ledger_entries (
      posting_id integer NOT NULL REFERENCES ledger_postings,
      account varchar(20) NOT NULL CHECK (account IN (
        'receivable', 'income', 'tax', 'cash', 'check', 'card', 'transfer', 'other', 'deposits', 'credit', 'write-off'
      )),
      amount_cents integer NOT NULL CHECK (amount_cents <> 0),
      PRIMARY KEY (posting_id, account)
    );

    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'what is in the ledger is never changed' USING ERRCODE = 'integrity_constraint_violation';
      END
    $$;
    CREATE TRIGGER ledger_postings_kept BEFORE UPDATE OR DELETE ON ledger_postings
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
    CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

    CREATE FUNCTION post_for_charge(
      charge integer, kind varchar, debit varchar, credit varchar, amount integer, posted_at timestamptz
    ) RETURNS void LANGUAGE sql AS $$
      WITH posting AS (
        INSERT INTO ledger_postings (kind, plan_charge_id, posted_at) SELECT kind, charge, posted_at WHERE amount <> 0
        RETURNING id
      )
      INSERT INTO ledger_entries (posting_id, account, amount_cents)
      SELECT id, debit, amount FROM posting UNION ALL SELECT id, credit, -amount FROM posting
    $$;

    SELECT post_for_charge(id, 'charge', 'receivable', 'income', amount_cents, due_at) FROM plan_charges ORDER BY id;
    SELECT post_for_charge(id, 'payment', 'other', 'receivable', amount_cents, paid_at) FROM plan_charges
    WHERE paid_at IS NOT NULL ORDER BY id;

    CREATE FUNCTION check_posting_sum() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT sum(amount_cents) FROM ledger_entries WHERE posting_id = NEW.posting_id) <> 0 THEN
          RAISE EXCEPTION 'the entries of posting % do not add up to 0', NEW.posting_id
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NULL;
      END
    $$;
    -- At the end of the transaction, when all entries of the posting are there.
    CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION check_posting_sum();

    CREATE FUNCTION balance_of_charge(charge integer, of_account varchar) RETURNS integer LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount_cents), 0)::integer
      FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
      WHERE plan_charge_id = charge AND account = of_account
    $$;

    -- By a trigger, so that charges of servers of the release before are posted too. How a charge was paid is not recorded.
    -- What an invoice took over is no longer receivable for the charge, so that a mark posts nothing.
    CREATE FUNCTION post_plan_charge() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          PERFORM post_for_charge(NEW.id, 'charge', 'receivable', 'income', NEW.amount_cents, now());
        END IF;
        IF NEW.paid_at IS NULL THEN
          PERFORM post_for_charge(NEW.id, 'reversal', 'receivable', 'other', balance_of_charge(NEW.id, 'other'), now());
        ELSE
          PERFORM post_for_charge(NEW.id, 'payment', 'other', 'receivable', balance_of_charge(NEW.id, 'receivable'), now());
        END IF;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER plan_charges_posted AFTER INSERT OR UPDATE OF paid_at ON plan_charges
      FOR EACH ROW EXECUTE FUNCTION post_plan_charge();
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP TRIGGER plan_charges_posted ON plan_charges;
    DROP TABLE ledger_entries, ledger_postings;
    DROP FUNCTION post_plan_charge, balance_of_charge, post_for_charge, check_posting_sum, refuse_ledger_change;
  `)
}
