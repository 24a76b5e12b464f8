import * as fc from "fast-check"
import { Client } from "pg"
import { afterAll, expect, test } from "vitest"
import { Reports } from "../../../../core/overview/ports/reports.ts"
import { technicianMonths, type ReportedSchedule } from "../../../../core/overview/reports/hour-report.ts"
import { DAY } from "../../../../core/time/calendar.ts"
import { dateAt, formatHHMM } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { openOwnPorts, sql } from "../../support/ports.ts"

const { ports, url, close } = await openOwnPorts()
const client = new Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await close()
})

const { hours } = await ports.runPromise(Reports)

/** In which clocks change twice. */
const FIRST = Date.parse("2026-02-20T06:00:00Z")

const instant = fc.integer({ min: 0, max: 300 * 48 }).map((halves) => FIRST + (halves * HOUR) / 2)

const days = fc
  .record({ start: fc.integer({ min: -30, max: 300 }), length: fc.integer({ min: 1, max: 200 }) })
  .map(({ start, length }) => ({
    from: dateAt(FIRST + start * DAY),
    to: dateAt(FIRST + (start + length - 1) * DAY),
  }))

/** Half hours of the day, none in the hours in which clocks change. */
const wallHours = fc
  .tuple(fc.integer({ min: 11, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({
    startTime: formatHHMM(from * 30),
    endTime: formatHHMM(Math.min(48, from + length) * 30),
  }))

const weekly = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), hours: wallHours })

const technician = fc.record({ active: fc.boolean(), own: fc.option(fc.array(weekly, { maxLength: 4 })) })

const ofWhom = fc.option(fc.integer({ min: 1, max: 3 }))

const schedule = fc.record({
  technicians: fc.array(technician, { minLength: 3, maxLength: 3 }),
  rules: fc.array(
    fc.record({ weekday: fc.integer({ min: 0, max: 6 }), hours: wallHours, active: fc.boolean() }),
    { maxLength: 6 },
  ),
  openings: fc.array(fc.record({ at: instant, hours: wallHours, who: ofWhom }), { maxLength: 4 }),
  blocked: fc.array(fc.record({ at: instant, length: fc.integer({ min: 1, max: 40 * 48 }), who: ofWhom }), {
    maxLength: 4,
  }),
  visits: fc.array(
    fc.record({
      at: instant,
      length: fc.integer({ min: 2, max: 24 }),
      status: fc.constantFrom("completed", "scheduled", "cancelled"),
      heldUntil: fc.option(instant, { freq: 2 }),
      who: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 12 },
  ),
})
type Sample = typeof schedule extends fc.Arbitrary<infer S> ? S : never

const writeSchedule = async ({ technicians, rules, openings, blocked, visits }: Sample) => {
  await client.query(
    "TRUNCATE technicians, availability_rules, one_off_openings, blocked_times, appointments RESTART IDENTITY CASCADE",
  )
  for (const { active, own } of technicians) {
    const week = own?.map(({ weekday, hours: each }) => ({ weekday, ...each }))
    await client.query(
      "INSERT INTO technicians (name, color, active, hours) VALUES ('Maria', '#2f7fc4', $1, $2)",
      [active, week === undefined ? null : JSON.stringify(week)],
    )
  }
  for (const {
    weekday,
    hours: { startTime, endTime },
    active,
  } of rules)
    await client.query(
      "INSERT INTO availability_rules (weekday, start_time, end_time, active) VALUES ($1, $2, $3, $4)",
      [weekday, startTime, endTime, active],
    )
  for (const {
    at,
    hours: { startTime, endTime },
    who,
  } of openings)
    await client.query(
      "INSERT INTO one_off_openings (opening_date, start_time, end_time, technician_id) VALUES ($1, $2, $3, $4)",
      [dateAt(at), startTime, endTime, who],
    )
  for (const { at, length, who } of blocked)
    await client.query(
      "INSERT INTO blocked_times (start_timestamptz, end_timestamptz, technician_id) VALUES ($1, $2, $3)",
      [new Date(at), new Date(at + (length * HOUR) / 2), who],
    )
  for (const { at, length, status, heldUntil, who } of visits)
    await client.query(
      `INSERT INTO appointments (first_name, last_name, phone, service_type, start_timestamptz, end_timestamptz, status, held_until, technician_ids)
      VALUES ('Jane', 'Doe', '', 'Other', $1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [
        new Date(at),
        new Date(at + (length * HOUR) / 2),
        status,
        heldUntil === null ? null : new Date(heldUntil),
        who,
      ],
    )
}

const RANGE =
  "'start', extract(epoch FROM start_timestamptz) * 1000, 'end', extract(epoch FROM end_timestamptz) * 1000"

const listOf = (fields: string, from: string) =>
  `coalesce((SELECT json_agg(json_build_object(${fields}) ORDER BY id) FROM ${from}), '[]')`

const TIMES = "'startTime', start_time, 'endTime', end_time"
const OF_TECHNICIAN = "'technicianId', technician_id"
const TECHNICIAN =
  "'id', id, 'name', name, 'active', active, 'hours', hours, 'serviceIds', NULL, 'baseZip', NULL"
const HOLD = "'heldUntil', extract(epoch FROM held_until) * 1000, 'technicianIds', technician_ids"

const SCHEDULE = `
  SELECT ${listOf(TECHNICIAN, "technicians")} AS technicians,
    ${listOf(`'weekday', weekday, ${TIMES}, 'active', active`, "availability_rules")} AS rules,
    ${listOf(`'date', opening_date, ${TIMES}, ${OF_TECHNICIAN}`, "one_off_openings")} AS openings,
    ${listOf(`${RANGE}, ${OF_TECHNICIAN}`, "blocked_times")} AS blocked,
    ${listOf(`${RANGE}, ${HOLD}`, "appointments WHERE status <> 'cancelled'")} AS booked
`

test("the hours that the database adds up of any schedule are those of the rule", async () => {
  await fc.assert(
    fc.asyncProperty(schedule, days, instant, async (sample, chosen, now) => {
      await writeSchedule(sample)
      const [stored] = await ports.runPromise(sql<ReportedSchedule>(SCHEDULE))
      expect(await ports.runPromise(hours(chosen, now))).toEqual(technicianMonths(stored!, chosen, now))
    }),
    { numRuns: 30 },
  )
}, 60_000)
