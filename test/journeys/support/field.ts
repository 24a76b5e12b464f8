import type { Page } from "@playwright/test"
import type { Credentials } from "../../../core/overview/use-cases/set-up.ts"
import { dateAt, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { expect, type Site } from "./site.ts"

/** A visit of today or tomorrow with a customer of its own. */
export interface NearVisit {
  readonly id: number
  readonly lastName: string
}

let visits = 0

/**
 * Adds a visit of an hour today or tomorrow, by SQL: nobody can book one so late. Each is at another time, because visits
 * never overlap.
 */
export const addNearVisit = async (site: Site): Promise<NearVisit> => {
  const lastName = `Schmidt${process.pid}x${++visits}`
  const start = startOfDay(dateAt(Date.now())) + visits * HOUR
  // A journey before this one may have booked this time.
  const found = (await site.sql(`SELECT FROM appointments WHERE status <> 'cancelled'
    AND tstzrange(start_timestamptz, end_timestamptz) && tstzrange(${timeOf(start)}, ${timeOf(start + HOUR)})`)) as readonly unknown[]
  if (found.length > 0) return addNearVisit(site)
  const [row] = (await site.sql(`
    WITH customer AS (
      INSERT INTO customers (first_name, last_name, notes) VALUES ('Jane', '${lastName}', 'Gate code 4711') RETURNING id
    ), earlier AS (
      INSERT INTO appointments (
        customer_id, first_name, last_name, phone, service_type, start_timestamptz, end_timestamptz, status
      )
      SELECT id, 'Jane', '${lastName}', '', 'Outlet Installation', ${timeOf(start)} - interval '400 days',
        ${timeOf(start)} - interval '400 days' + interval '1 hour', 'completed'
      FROM customer
    )
    INSERT INTO appointments (
      customer_id, first_name, last_name, email, phone, service_type, street, city, state, zip, notes,
      start_timestamptz, end_timestamptz
    )
    SELECT id, 'Jane', '${lastName}', '${lastName}@example.com', '(314) 555-0100', 'TV Mounting',
      '12 Elm Street', 'St. Louis', 'MO', '63101', 'The wall is brick.', ${timeOf(start)}, ${timeOf(start + HOUR)}
    FROM customer RETURNING id
  `)) as readonly { readonly id: number }[]
  return { id: row!.id, lastName }
}

/** Three days ago, as if nobody had finished it. */
export const moveBack = (site: Site, { id }: NearVisit) =>
  site.sql(`
    UPDATE appointments SET start_timestamptz = start_timestamptz - interval '3 days',
      end_timestamptz = end_timestamptz - interval '3 days'
    WHERE id = ${id}
  `)

const timeOf = (instant: number): string => `to_timestamp(${instant / 1000})`

/** Signs in without the form and opens the day, which the phone has kept then. */
export const openField = async (page: Page, { username, password }: Credentials): Promise<void> => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const headers = { "x-csrf-token": csrfToken }
  const reply = await page.request.post("/api/admin/login", { data: { username, password }, headers })
  expect(reply.status()).toBe(200)
  await page.goto("/field")
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible()
  await page.evaluate("navigator.serviceWorker.ready")
}

export const openVisit = async (page: Page, { lastName }: NearVisit): Promise<void> => {
  await page.getByRole("link", { name: lastName }).click()
  await expect(page.getByRole("heading", { name: `Jane ${lastName}` })).toBeVisible()
}

/** Draws two strokes where the customer signs. */
export const sign = async (page: Page): Promise<void> => {
  const box = page.getByRole("img", { name: "Signature" })
  await box.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await box.boundingBox())!
  for (const [from, to] of [
    [0.1, 0.4],
    [0.5, 0.9],
  ] as const) {
    await page.mouse.move(x + from * width, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + to * width, y + height / 4, { steps: 4 })
    await page.mouse.up()
  }
}

/** What the server was told about a visit: its report, how many photos, and each report in the audit log in its order. */
export const toldOf = async (site: Site, { id }: NearVisit) => {
  const [row] = (await site.sql(`
    SELECT status,
      (SELECT to_jsonb(visit_reports) FROM visit_reports WHERE appointment_id = appointments.id) AS report,
      (SELECT description FROM visit_records WHERE appointment_id = appointments.id) AS description,
      (SELECT count(*)::int FROM visit_photos WHERE appointment_id = appointments.id) AS photos,
      (
        SELECT coalesce(json_agg(action ORDER BY id), '[]') FROM audit_log
        WHERE subject = 'appointment ' || appointments.id AND action ~ '^(report|note)'
      ) AS actions
    FROM appointments WHERE id = ${id}
  `)) as readonly {
    readonly status: string
    readonly report: Readonly<Record<string, unknown>> | null
    readonly description: string | null
    readonly photos: number
    readonly actions: readonly string[]
  }[]
  return row!
}

/** 48 px square or wider and higher: for thumbs in gloves. */
const SMALL_TARGETS = `[...document.querySelectorAll("a, button, input, textarea")]
  .filter((element) => element.checkVisibility())
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width < 48 || height < 48
  })
  .map((element) => element.outerHTML)`

export const expectLargeTargets = async (page: Page, name: string): Promise<void> =>
  expect.soft(await page.evaluate<readonly string[]>(SMALL_TARGETS), name).toEqual([])
