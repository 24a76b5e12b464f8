import { afterAll, expect, test, vi } from "vitest"
import { connectQueues } from "../../adapters/jobs/queues.ts"
import { startMailbox } from "../../adapters/mail/dev-mailbox/mailbox.ts"
import { periodAt } from "../../core/plans/period.ts"
import { DAY } from "../../core/time/calendar.ts"
import { toIso } from "../../core/time/chicago.ts"
import { apart, bookingOf, servicesOf } from "../http/support/slots.ts"
import { freshDatabase } from "../set-up/postgres.ts"
import { mailsOf, messageIds } from "./support/mails.ts"
import { query } from "./support/query.ts"
import { freePort, launch, newDataDir, start, sweep, until, untilReady, WORKER } from "./support/process.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

test.concurrent("a worker sends the mails that a server left in the queue", async ({ onTestFinished }) => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const settings = { DATABASE_URL: url, SECRET: "one secret for the server and the worker" }
  const server = await start({
    ...settings,
    DATA_DIR: await newDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })
  const { A } = await servicesOf(server)
  const bookings = await Promise.all(
    (await apart(server, 3)).map(async (slot) => {
      const reply = await server.post("/api/appointments", bookingOf(A, slot))
      return (await reply.json()) as { readonly id: number }
    }),
  )
  await server.stop("SIGKILL")

  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 })
  onTestFinished(mailbox.close)
  const worker = launch(
    {
      ...settings,
      DATA_DIR: await newDataDir(),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      PUBLIC_URL: "https://hearth.example",
    },
    WORKER,
  )
  await untilReady(worker)
  await until(async () => (await messageIds(mailbox.url)).length === mailsOf(bookings).length, worker)
  expect(await messageIds(mailbox.url)).toEqual(mailsOf(bookings))
  expect(await worker.stop()).toMatchObject({ code: 0, err: "" })
})

test.concurrent("two workers that roll plans over at the same time bill every missed period once", async ({
  onTestFinished,
}) => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const now = Date.now()
  const start = now - 100 * DAY
  const missed = periodsBetween(start, now).slice(1)
  expect(missed.length).toBeGreaterThanOrEqual(3)
  const [startDate, billedUntil] = [start, missed[0]!.start].map((instant) => toIso(instant))
  await query(
    url,
    `WITH customer AS (
      INSERT INTO customers (first_name, last_name)
      SELECT 'Jane', 'Doe' FROM generate_series(1, 200) RETURNING id
    )
    INSERT INTO maintenance_plans (customer_id, plan_type, price_cents, start_date, billed_until)
    SELECT id, 'basic', 9900, '${startDate}', '${billedUntil}' FROM customer`,
  )

  const settings = {
    DATABASE_URL: url,
    SECRET: "one secret for both workers of this test",
    DATA_DIR: await newDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    PUBLIC_URL: "https://hearth.example",
  }
  const workers = [launch(settings, WORKER), launch(settings, WORKER)]
  for (const worker of workers) await untilReady(worker)
  const boss = connectQueues(url, { supervise: false, schedule: false })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  for (let job = 0; job < JOBS; job++) await boss.send("roll-plans-over", {})
  const jobs = (condition: string) =>
    query(url, `SELECT FROM pgboss.job WHERE name = 'roll-plans-over' AND ${condition}`)
  await until(async () => (await jobs("state = 'completed'")).length >= JOBS)
  expect(await jobs("retry_count > 0")).toEqual([])

  const charges = await query<{ readonly plan: number; readonly from: Date }>(
    url,
    'SELECT plan_id AS plan, period_start AS "from" FROM plan_charges ORDER BY plan_id, period_start',
  )
  expect(charges).toHaveLength(200 * missed.length)
  const billed = new Set(charges.map(({ plan, from }) => `${plan} ${from.toISOString()}`))
  expect(billed.size).toBe(charges.length)
  expect(new Set(charges.map(({ from }) => from.getTime()))).toEqual(
    new Set(missed.map((period) => period.start)),
  )
  for (const worker of workers) expect(await worker.stop()).toMatchObject({ code: 0, err: "" })
})

/** Each of the workers takes one every five seconds. */
const JOBS = 4

/** Every period of a plan that began between its start and `until`. */
const periodsBetween = (start: number, until: number) => {
  const periods = [periodAt(start, start)]
  while (periods.at(-1)!.end <= until) periods.push(periodAt(start, periods.at(-1)!.end))
  return periods
}
