import { query } from "../../../server/support/query.ts"
import type { Change, Commit } from "./operations.ts"

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** How each table's row is written to the log, and which columns tell that an update is one of the history. */
const TABLES = {
  appointments: {
    entity: "visit",
    row: {
      email: "email",
      start: ms("start_timestamptz"),
      end: ms("end_timestamptz"),
      status: "status",
      source: "source",
      sequence: "sequence",
      version: "version",
      heldUntil: ms("held_until"),
      emailUnconfirmed: "email_unconfirmed",
      technicianIds: "technician_ids",
      zip: "zip",
    },
  },
  blocked_times: {
    entity: "block",
    row: { start: ms("start_timestamptz"), end: ms("end_timestamptz"), isFullDay: "is_full_day" },
  },
  business_settings: { entity: "travel", row: { changes: "changes", version: "version" } },
  quotes: {
    entity: "quote",
    row: { status: "status", appointmentId: "appointment_id", version: "version" },
  },
  maintenance_plans: {
    entity: "plan",
    row: {
      customerId: "customer_id",
      planType: "plan_type",
      price: "price_cents",
      status: "status",
      startDate: ms("start_date"),
      billedUntil: ms("billed_until"),
      endDate: ms("end_date"),
      cancelledAt: ms("cancelled_at"),
      cancellationType: "cancellation_type",
      version: "version",
    },
  },
} as const

const rowOf = (row: Readonly<Record<string, string>>): string => {
  const fields = Object.entries(row).map(([field, column]) => `'${field}', ${column}`)
  return `json_build_object(${fields.join(", ")})`
}

/**
 * Makes the database log each change of these tables, in the transaction that makes it. Whoever changes a record holds a
 * lock on it, or that of the schedule, until the commit: so the order of the log is that of the commits.
 */
export const installCommitLog = async (url: string): Promise<void> => {
  await query(
    url,
    `CREATE TABLE drill_log (
      number bigint GENERATED ALWAYS AS IDENTITY, at timestamptz DEFAULT clock_timestamp(),
      transaction text DEFAULT pg_current_xact_id()::text, entity text, id integer, "row" json
    )`,
  )
  for (const [table, { entity, row }] of Object.entries(TABLES))
    await query(
      url,
      `CREATE FUNCTION drill_log_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO drill_log (entity, id) VALUES ('${entity}', OLD.id::int);
          ELSE
            INSERT INTO drill_log (entity, id, "row")
              SELECT '${entity}', id::int, ${rowOf(row)} FROM (SELECT (NEW).*) AS changed;
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER drill_log_changes AFTER INSERT OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION drill_log_${table}();
      ${triggerOfUpdates(table, "version" in row)}`,
    )
}

/** Marks of mails that were sent do not raise the version, and are no change of the history. */
const triggerOfUpdates = (table: string, isVersioned: boolean): string =>
  isVersioned
    ? `CREATE TRIGGER drill_log_updates AFTER UPDATE ON ${table} FOR EACH ROW
        WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION drill_log_${table}()`
    : ""

interface Logged {
  readonly at: number
  readonly transaction: string
  readonly entity: string
  readonly id: number
  readonly row: unknown
}

/** Every transaction that was logged, in the order of its last change. */
export const readCommits = async (url: string): Promise<readonly Commit[]> => {
  const logged = await query<Logged>(
    url,
    `SELECT ${ms("at")}::float8 AS at, transaction, entity, id, "row" FROM drill_log ORDER BY number`,
  )
  const byTransaction = new Map<string, { at: number; changes: Change[] }>()
  for (const { at, transaction, entity, id, row } of logged) {
    const changes = byTransaction.get(transaction)?.changes ?? []
    // Set anew, so that it stands where its last change does.
    byTransaction.delete(transaction)
    byTransaction.set(transaction, { at, changes: [...changes, { entity, id, row } as Change] })
  }
  return [...byTransaction.values()]
}

/** What the tables hold now, as changes that would make it. */
export const readTables = async (url: string): Promise<readonly Change[]> => {
  const all: Change[] = []
  for (const [table, { entity, row }] of Object.entries(TABLES)) {
    const rows = await query<{ id: number; row: unknown }>(
      url,
      `SELECT id::int, ${rowOf(row)} AS "row" FROM ${table} ORDER BY id`,
    )
    all.push(...rows.map((each) => ({ entity, ...each }) as Change))
  }
  return all
}
