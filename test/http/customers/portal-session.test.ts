import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { customerBrowser } from "../support/customer-browser.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { NOW } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const RUTH = {
  firstName: "Ruthanne",
  lastName: "Abernathy",
  email: "ruthanne.abernathy@example.com",
  phone: "(314) 555-0188",
  street: "4127 Flad Avenue",
  city: "St. Louis",
  state: "MO",
  zip: "63110",
}
const NEW_EMAIL = "ruthanne@example.org"
const PERSONAL = [
  "Ruthanne",
  "Abernathy",
  "@example",
  "555-0188",
  "3145550188",
  "Flad Avenue",
  "too expensive",
]

const server = await ofFile(startDatabaseServer({ now: NOW }))

const rowsOf = <Row>(sql: string) => server.sql<Row>(sql)

it("a whole session in the portal leaves nothing personal and no token in the log and in the jobs", async () => {
  const start = NOW + 10 * DAY
  const visit = await server.run(
    Effect.gen(function* () {
      const { id: customerId } = yield* addCustomer(RUTH)
      return yield* addAppointment({ customerId, start, end: start + 2 * HOUR })
    }),
  )
  const { send, cookies } = customerBrowser(server)
  const sent: Array<number> = []
  const request = async (...[method, path, body]: Parameters<typeof send>) => {
    const reply = await send(method, path, body)
    sent.push(reply.status)
    return reply.text()
  }

  await request("POST", "/api/portal/login", { email: RUTH.email })
  const [login] = await rowsOf<{ readonly id: string }>("SELECT request_id AS id FROM portal_login_tokens")
  const { loginToken, emailChange, reschedule } = await server.run(Tokens)
  await request("POST", "/api/portal/verify", { token: loginToken(login!.id) })
  const session = cookies.get("customer")!
  await request("GET", "/api/portal/profile")
  await request("PUT", "/api/portal/profile", { ...RUTH, email: NEW_EMAIL })
  await request("POST", "/api/portal/maintenance-plans", { planType: "basic" })
  const [plan] = await rowsOf<{ readonly id: number }>("SELECT id FROM maintenance_plans")
  await request("PUT", `/api/portal/maintenance-plans/${plan!.id}/cancel`, {
    cancellationType: "immediate",
    reason: "too expensive",
  })
  await request("PUT", `/api/portal/appointments/${visit!.id}/cancel`)
  await request("GET", "/api/portal/service-history?startDate=2026-01-01&endDate=2026-12-31")
  await request("GET", "/api/portal/my-data")
  await request("POST", "/api/portal/deletion-request")
  const token = emailChange(1)
  await request("POST", "/api/portal/email", { token })
  expect(sent.filter((status) => status >= 400)).toEqual([])
  const jobs = await rowsOf<{ readonly dump: string }>("SELECT job::text AS dump FROM pgboss.job AS job")
  expect(jobs.length).toBeGreaterThan(6)
  const kept = [...server.log, ...jobs.map(({ dump }) => dump)].join("\n")
  expect(kept).toContain("/api/portal/verify")
  const tokens = [token, loginToken(login!.id), reschedule(visit!.id, 0), session]
  for (const text of [...PERSONAL, ...tokens]) expect(kept).not.toContain(text)
})
