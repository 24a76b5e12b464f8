import { expect, it } from "vitest"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { visitorOf } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"
import { startDatabaseServer } from "../support/database-server.ts"

const server = await ofFile(startDatabaseServer())

/** The summary's path with the cookie of a staff member who has just signed in. */
const staffSession = async (username = "maria") => {
  const visitor = visitorOf(server.url)
  const reply = await visitor.post(
    "/api/admin/login",
    await server.run(addStaff({ username, displayName: "Maria" })),
  )
  const cookie = reply.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ")
  return async () => {
    const reply = await visitor.get("/api/admin/summary", { headers: { cookie } })
    return (await reply.json()) as Readonly<Record<string, number>>
  }
}

it("GET /api/admin/summary without a session is refused with 401", async () => {
  expect((await server.get("/api/admin/summary")).status).toBe(401)
})

it("GET /api/admin/summary counts customers and what waits for staff, and adds the prices of plans in force", async () => {
  const summary = await staffSession()
  expect(await summary()).toEqual({
    totalCustomers: 0,
    monthlyRevenue: 0,
    pendingQuotes: 0,
    pendingReviews: 0,
    deletionRequests: 0,
    dueCharges: 0,
    unansweredQuestions: 0,
    undeliveredEmails: 0,
  })

  await server.sql(`
    INSERT INTO customers (first_name, last_name, email)
    SELECT 'Jane', 'Doe', 'jane' || n || '@example.com' FROM generate_series(1, 4) n
  `)
  await server.sql(`
    INSERT INTO maintenance_plans (
      customer_id, plan_type, price_cents, status, cancelled_at, end_date, cancellation_type
    )
    SELECT
      id, 'basic', price_cents, status, CASE WHEN status <> 'active' THEN now() END,
      CASE WHEN status <> 'active' THEN now() + interval '1 month' END,
      CASE WHEN status <> 'active' THEN 'end_of_period' END
    FROM customers
    JOIN (VALUES
      ('jane1@example.com', 9900, 'active'),
      ('jane2@example.com', 19950, 'pending_cancellation'),
      ('jane3@example.com', 49900, 'cancelled')
    ) plans (email, price_cents, status) USING (email)
  `)
  await server.sql(`
    INSERT INTO quotes (
      first_name, last_name, email, phone, street, city, state, zip, service_needed, status, answered_at
    )
    SELECT 'Jane', 'Doe', 'jane@example.com', '(314) 555-0100', '4 Elm St', 'St. Louis', 'MO', '63101', 'Plumbing', status,
      CASE WHEN status <> 'pending' THEN now() END
    FROM unnest(ARRAY['pending', 'pending', 'contacted', 'converted']) status
  `)

  await server.sql(`
    INSERT INTO reviews (
      first_name, last_name, email, service_type, rating, title, content, city, state, is_approved
    )
    SELECT 'Jane', 'Doe', 'jane' || n || '@example.com', 'Plumbing', 5, 'Good', 'Very good.', 'Ladue', 'MO', n = 1
    FROM generate_series(1, 4) n
  `)
  await server.sql(`
    INSERT INTO deletion_requests (customer_id, requested_at, declined_at, reason)
    SELECT id, now(), declined_at, reason FROM customers
    JOIN (VALUES
      ('jane1@example.com', NULL, NULL),
      ('jane2@example.com', now(), 'An invoice is open.')
    ) requests (email, declined_at, reason) USING (email)
  `)
  await server.sql(`
    INSERT INTO plan_charges (
      plan_id, kind, plan_type, period_start, period_end, period_days, amount_cents, due_at, paid_at
    )
    SELECT
      (SELECT min(id) FROM maintenance_plans), 'charge', 'basic', due_at, due_at + interval '30 days', 30, 9900, due_at,
      paid_at
    FROM (VALUES
      (now() - interval '70 days', now()),
      (now() - interval '40 days', NULL),
      (now() - interval '10 days', NULL),
      (now() + interval '20 days', NULL)
    ) charges (due_at, paid_at)
  `)

  expect(await summary()).toEqual({
    totalCustomers: 4,
    monthlyRevenue: 298.5,
    pendingQuotes: 2,
    pendingReviews: 3,
    deletionRequests: 1,
    dueCharges: 2,
    unansweredQuestions: 0,
    undeliveredEmails: 0,
  })
})

it("GET /api/admin/summary counts no customer who has held visits only and confirmed nothing", async () => {
  const summary = await staffSession("ann")
  const { totalCustomers: before = 0 } = await summary()
  await server.sql(`
    INSERT INTO customers (first_name, last_name, email, email_confirmed_at)
    SELECT 'Kim', 'Doe', name || '@example.com', CASE WHEN name = 'known' THEN now() END
    FROM unnest(ARRAY['lapsed', 'held', 'known', 'firm', 'none']) name
  `)
  await server.sql(`
    INSERT INTO appointments (customer_id, first_name, last_name, email, phone, service_type, start_timestamptz,
      end_timestamptz, status, held_until)
    SELECT id, 'Kim', 'Doe', email, '(314) 555-0100', 'TV Mounting', day, day + interval '1 hour', status,
      CASE WHEN is_held THEN now() END
    FROM customers JOIN (VALUES
      ('lapsed@example.com', 'cancelled', true, 1),
      ('held@example.com', 'scheduled', true, 2),
      ('known@example.com', 'cancelled', true, 3),
      ('firm@example.com', 'cancelled', true, 4),
      ('firm@example.com', 'cancelled', false, 5)
    ) visits (email, status, is_held, n) USING (email), LATERAL (SELECT now() + n * interval '1 day' AS day) AS days
  `)
  expect((await summary())["totalCustomers"]).toBe(before + 3)
})
