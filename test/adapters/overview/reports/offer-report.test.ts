import * as fc from "fast-check"
import { Client } from "pg"
import { afterAll, expect, test } from "vitest"
import { Reports } from "../../../../core/overview/ports/reports.ts"
import { offerCounts, type ReportedOffer } from "../../../../core/overview/reports/offer-report.ts"
import { DAY } from "../../../../core/time/calendar.ts"
import { dateAt } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { openOwnPorts, sql } from "../../support/ports.ts"

const { ports, url, close } = await openOwnPorts()
const client = new Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await close()
})

const { offers } = await ports.runPromise(Reports)

const FIRST = Date.parse("2026-02-20T06:00:00Z")

const instant = fc.integer({ min: 0, max: 300 * 48 }).map((halves) => FIRST + (halves * HOUR) / 2)

const days = fc
  .record({ start: fc.integer({ min: -30, max: 300 }), length: fc.integer({ min: 1, max: 200 }) })
  .map(({ start, length }) => ({
    from: dateAt(FIRST + start * DAY),
    to: dateAt(FIRST + (start + length - 1) * DAY),
  }))

const offer = fc.record({
  sentAt: instant,
  answeredAfter: fc.integer({ min: 0, max: 30 * 24 * 60 }),
  answer: fc.constantFrom("accepted", "declined", "replaced", "none"),
  validDays: fc.option(fc.integer({ min: 0, max: 30 })),
  total: fc.integer({ min: 0, max: 500_000 }),
})

const QUOTE = `
  TRUNCATE quotes CASCADE;
  INSERT INTO quotes (first_name, last_name, email, phone, street, city, state, zip, service_needed)
  VALUES ('Jane', 'Doe', 'jane@example.com', '', '', '', '', '', 'Other')
`

const OFFER = `
  INSERT INTO offers (quote_id, number, terms, total_cents, created_by, sent_at, accepted_at, acceptance, declined_at,
    replaced_at)
  SELECT max(id), $1, jsonb_build_object('validUntil', $2::text), $3, '', $4, $5,
    CASE WHEN $5::timestamptz IS NOT NULL THEN '{}'::jsonb END, $6, $7
  FROM quotes
`

const OFFERS = `
  SELECT sent_at AS "sentAt", viewed_at AS "viewedAt", accepted_at AS "acceptedAt", declined_at AS "declinedAt",
    replaced_at AS "replacedAt", valid_until AS "validUntil", total_cents AS total
  FROM offers
`

test("what the database counts of any offers is what the rule counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(offer, { maxLength: 12 }), days, instant, async (sample, chosen, now) => {
      await client.query(QUOTE)
      for (const [n, { sentAt, answeredAfter, answer, validDays, total }] of sample.entries()) {
        const at = (kind: string) => (answer === kind ? new Date(sentAt + answeredAfter * 60_000) : null)
        const last = validDays === null ? null : dateAt(sentAt + validDays * DAY)
        const answers = ["accepted", "declined", "replaced"].map(at)
        await client.query(OFFER, [n + 1, last, total, new Date(sentAt), ...answers])
      }
      const stored = await ports.runPromise(sql<ReportedOffer>(OFFERS))
      const found = await ports.runPromise(offers(chosen, now))
      const expected = offerCounts(stored, chosen, now)
      expect(found.total).toEqual(expected.total)
      expect(found.months.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(expected.months)
    }),
    { numRuns: 40 },
  )
}, 60_000)
