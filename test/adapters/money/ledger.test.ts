import { readdir } from "node:fs/promises"
import * as fc from "fast-check"
import { Client } from "pg"
import { expect, onTestFinished, test } from "vitest"
import { migrate, migrateTo, MIGRATIONS_DIRECTORY } from "../../../adapters/postgres/engine/migrator.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { databaseWithoutTables, freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"

const clientOf = async ({ url, drop }: FreshDatabase): Promise<Client> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return client
}

/** A charge or credit of a plan in cents, and what is then done with it. */
interface Charge {
  readonly amount: number
  readonly isPaid: boolean
  readonly marks: readonly boolean[]
}

const charge: fc.Arbitrary<Charge> = fc.record({
  amount: fc.oneof(fc.constant(0), fc.integer({ min: -49_900, max: 49_900 })),
  isPaid: fc.boolean(),
  marks: fc.array(fc.boolean(), { maxLength: 4 }),
})

const PLAN = `
  WITH jane AS (INSERT INTO customers (first_name, last_name) VALUES ('Jane', 'Doe') RETURNING id)
  INSERT INTO maintenance_plans (customer_id, plan_type, price_cents) SELECT id, 'basic', 9900 FROM jane RETURNING id
`

const CHARGE = `
  INSERT INTO plan_charges (plan_id, kind, plan_type, period_start, period_end, period_days, amount_cents, due_at, paid_at)
  VALUES ($1, $2, 'basic', now(), now() + interval '1 day', 30, $3, now() - $4 * interval '1 hour', $5) RETURNING id
`

const bill = async (client: Client, charges: readonly Charge[]): Promise<void> => {
  const plan = (await client.query<{ id: number }>(PLAN)).rows[0]!.id
  for (const [n, { amount, isPaid, marks }] of charges.entries()) {
    const values = [plan, amount < 0 ? "credit" : "charge", amount, n, isPaid ? new Date() : null]
    const { id } = (await client.query<{ id: number }>(CHARGE, values)).rows[0]!
    for (const mark of marks)
      await client.query("UPDATE plan_charges SET paid_at = $2 WHERE id = $1", [id, mark ? new Date() : null])
  }
}

/** What each charge is, beside what the ledger says of it. */
const BALANCES = `
  SELECT amount_cents AS amount, paid_at IS NOT NULL AS "isPaid",
    (SELECT coalesce(json_object_agg(account, sum), '{}') FROM (
      SELECT account, sum(amount_cents)::int FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
      WHERE plan_charge_id = plan_charges.id GROUP BY account
    ) AS balances) AS balances
  FROM plan_charges
`

interface Balances {
  readonly amount: number
  readonly isPaid: boolean
  readonly balances: Readonly<Record<string, number>>
}

/** Checks each charge; returns how many there are. */
const checkBalances = async (client: Client): Promise<number> => {
  const { rows } = await client.query<Balances>(BALANCES)
  for (const { amount, isPaid, balances } of rows) {
    const { receivable = 0, income = 0, other = 0, ...rest } = balances
    expect([receivable, income, other, rest]).toEqual([
      isPaid ? 0 : amount,
      0 - amount,
      isPaid ? amount : 0,
      {},
    ])
  }
  expect(
    (await client.query("SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM ledger_entries")).rows,
  ).toEqual([{ sum: 0 }])
  return rows.length
}

test("the ledger says of each plan charge what is billed, paid and due, after any marks", async () => {
  const client = await clientOf(await freshDatabase())
  let charges = 0
  await fc.assert(
    fc.asyncProperty(fc.array(charge, { maxLength: 6 }), async (each) => {
      await bill(client, each)
      expect(await checkBalances(client)).toBe((charges += each.length))
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test("the migration copies the charges of before, and those that the last release bills meanwhile are posted too", async () => {
  const database = await databaseWithoutTables()
  const client = await clientOf(database)
  const names = (await readdir(MIGRATIONS_DIRECTORY)).filter((name) => name.endsWith(".ts")).toSorted()
  await migrateTo(database.url, names.slice(0, names.indexOf("31_ledger.ts")))
  const charges = fc.sample(charge, 40)
  await bill(client, charges)
  await migrate(database.url)
  expect(await checkBalances(client)).toBe(charges.length)
  await client.query("UPDATE customers SET first_name = 'Joan'")
  await client.query("UPDATE plan_charges SET paid_at = CASE WHEN paid_at IS NULL THEN now() END")
  expect(await checkBalances(client)).toBe(charges.length)
})

test("a charge is posted when it is due, and its payment when it came, but nothing later than now", async () => {
  const client = await clientOf(await freshDatabase())
  const plan = (await client.query<{ id: number }>(PLAN)).rows[0]!.id
  const [past, future] = [new Date(Date.now() - 40 * DAY), new Date(Date.now() + 40 * DAY)]
  await client.query(CHARGE, [plan, "charge", 100, 70 * 24, past])
  await client.query(CHARGE, [plan, "charge", 200, -70 * 24, future])
  const { rows } = await client.query<{ kind: string; days: number }>(
    "SELECT kind, round(extract(epoch FROM now() - posted_at) / 86400)::int AS days FROM ledger_postings ORDER BY id",
  )
  expect(rows.map(({ kind, days }) => [kind, days])).toEqual([
    ["charge", 70],
    ["payment", 40],
    ["charge", 0],
    ["payment", 0],
  ])
})

const REFUSED = { code: "23000" }

test("nothing in the ledger can be changed or deleted", async () => {
  const client = await clientOf(await freshDatabase())
  await bill(client, [{ amount: 9_900, isPaid: false, marks: [] }])
  for (const statement of [
    "UPDATE ledger_entries SET amount_cents = amount_cents * 2",
    "DELETE FROM ledger_entries",
    "UPDATE ledger_postings SET posted_at = now()",
    "DELETE FROM ledger_postings",
  ])
    await expect(client.query(statement)).rejects.toMatchObject(REFUSED)
})

test("a posting whose entries do not add up to 0 is refused", async () => {
  const client = await clientOf(await freshDatabase())
  await bill(client, [{ amount: 9_900, isPaid: false, marks: [] }])
  const entry = "INSERT INTO ledger_entries SELECT max(id), $1::text, $2::int FROM ledger_postings"
  await client.query("BEGIN")
  await client.query(entry, ["cash", 5])
  await client.query(entry, ["card", -5])
  await client.query("COMMIT")
  await expect(client.query(entry, ["tax", 5])).rejects.toMatchObject(REFUSED)
})
