import * as fc from "fast-check"
import { Client } from "pg"
import { afterAll, expect, test } from "vitest"
import { PAYMENT_METHODS } from "../../../../core/money/ledger-choices.ts"
import { Reports } from "../../../../core/overview/ports/reports.ts"
import { journalOf } from "../../../../core/overview/reports/journal.ts"
import { moneyGroups, type BilledEntry } from "../../../../core/overview/reports/money-groups.ts"
import { moneyReportOf } from "../../../../core/overview/reports/money-report.ts"
import { MONEY_GROUPINGS } from "../../../../core/overview/reports/report-choices.ts"
import { DAY } from "../../../../core/time/calendar.ts"
import { dateAt } from "../../../../core/time/chicago.ts"
import { openOwnPorts, sql } from "../../support/ports.ts"
import { FIRST, ledger, writeLedger } from "./sample-ledger.ts"

const { ports, url, close } = await openOwnPorts()
const client = new Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await close()
})

const { money, postings } = await ports.runPromise(Reports)

/** Every entry of the ledger with what it is about. */
const ENTRIES = `
  SELECT account, ledger_entries.amount_cents AS amount, posted_at AS "postedAt",
    CASE WHEN coalesce(invoice_id, ledger_postings.plan_charge_id, quote_id) IS NULL THEN NULL ELSE json_build_object(
      'key', concat(invoice_id, ' ', ledger_postings.plan_charge_id, ' ', quote_id),
      'sentAt', (extract(epoch FROM coalesce(issued_at, plan_charges.due_at)) * 1000)::bigint,
      'dueAt', (extract(epoch FROM coalesce(invoices.due_at, plan_charges.due_at)) * 1000)::bigint,
      'isPlan', coalesce(invoices.plan_charge_id, plan_charges.id) IS NOT NULL,
      'customer', (SELECT json_build_object('id', id, 'name', first_name || ' ' || last_name) FROM customers
        WHERE id = coalesce(invoices.customer_id, CASE WHEN quote_id IS NULL THEN 2 ELSE quotes.customer_id END)),
      'service', (SELECT coalesce(name, service_type) FROM appointments LEFT JOIN services ON services.id = service_id
        WHERE appointments.id = coalesce(invoices.appointment_id, quotes.appointment_id)),
      'technicians', coalesce((
        SELECT json_agg(json_build_object('id', t.id, 'name', name) ORDER BY array_position(technician_ids, t.id))
        FROM appointments JOIN technicians t ON t.id = ANY (technician_ids) WHERE appointments.id = coalesce(invoices.appointment_id, quotes.appointment_id)
      ), '[]')
    ) END AS bill
  FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
    LEFT JOIN invoices ON invoices.id = invoice_id LEFT JOIN plan_charges ON plan_charges.id = ledger_postings.plan_charge_id
    LEFT JOIN quotes ON quotes.id = quote_id
`

/** The first day, how many there are, and the time, in days since the first bill may be sent. */
const report = fc
  .record({
    start: fc.integer({ min: -60, max: 400 }),
    length: fc.integer({ min: 1, max: 300 }),
    now: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ start, length, now }) => ({
    from: dateAt(FIRST + start * DAY),
    to: dateAt(FIRST + (start + length - 1) * DAY),
    now: FIRST + now * DAY,
  }))

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test("what the database reports of any ledger is what the rule makes of its entries, and the journal adds up to it", async () => {
  await fc.assert(
    fc.asyncProperty(ledger, fc.array(report, { minLength: 4, maxLength: 4 }), async (sample, reports) => {
      await writeLedger(client, sample)
      const entries = await ports.runPromise(sql<BilledEntry>(ENTRIES))
      for (const { now, ...days } of reports) {
        const journal = await ports.runPromise(postings(days))
        const sumOn = (...accounts: readonly string[]) =>
          sumOf(
            journal
              .flatMap((posting) => posting.entries)
              .map((e) => (accounts.includes(e.account) ? e.amount : 0)),
          )
        for (const by of MONEY_GROUPINGS) {
          const query = { ...days, by }
          const found = moneyReportOf(await ports.runPromise(money(query, now)), [], query)
          expect(found).toEqual(moneyReportOf(moneyGroups(entries, query, now), [], query))
          const { earned, invoiced, tax } = found.total
          expect([earned, 0 - invoiced, 0 - tax]).toEqual([
            sumOn(...PAYMENT_METHODS),
            sumOn("income"),
            sumOn("tax"),
          ])
        }
        for (const lines of Map.groupBy(journalOf(journal), ({ entry }) => entry).values())
          expect(sumOf(lines.map(({ debit }) => debit))).toBe(sumOf(lines.map(({ credit }) => credit)))
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)
