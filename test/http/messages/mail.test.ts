import { parse } from "csv-parse/sync"
import * as Effect from "effect/Effect"
import { beforeAll, expect, test } from "vitest"
import { bookingConfirmation } from "../../../core/outbox/outgoing-mail.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { addDays, dateAt, formatDay, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

/** The confirmation of a visit has the link to move it while that is possible, so these are a week ahead. */
const START = startOfDay(addDays(dateAt(Date.now()), 7)) + 9 * HOUR

let ids: readonly string[]

interface Mail {
  readonly id: string
  readonly status: string
  readonly appointmentId: number
}

const listed = async (query = "") =>
  (await server.staff("GET", `/api/admin/mail${query}`)).json as {
    readonly mails: readonly Mail[]
    readonly total: number
  }

beforeAll(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { enqueue } = yield* Outbox
      for (const n of [0, 1, 2]) {
        const visit = yield* addAppointment({
          start: START + 2 * n * HOUR,
          end: START + (2 * n + 2) * HOUR,
        })
        yield* enqueue(bookingConfirmation(visit!.id, 0))
      }
    }),
  )
  const { mails } = await listed()
  ids = mails.toSorted((a, b) => a.appointmentId - b.appointmentId).map(({ id }) => id)
  await server.sql(
    `UPDATE pgboss.job SET state = 'failed', output = '{"result":"refused","message":"550 No such user"}',
      started_on = now(), completed_on = now() WHERE id = '${ids[1]}'`,
  )
  await server.sql(`UPDATE appointments SET status = 'cancelled' WHERE id = 3`)
})

test("mails are listed with recipient, status and the mail server's last reply, and filtered by status", async () => {
  expect((await listed()).total).toBe(3)
  expect((await listed("?limit=1")).mails).toHaveLength(1)
  expect(await listed("?status=refused")).toEqual({
    mails: [
      {
        id: ids[1],
        title: "Confirmation of visit #2",
        appointmentId: 2,
        quoteId: null,
        planId: null,
        to: "jane@example.com",
        status: "refused",
        attempts: 1,
        createdAt: expect.stringMatching(/Z$/u),
        nextAttemptAt: null,
        endedAt: expect.stringMatching(/Z$/u),
        reason: "550 No such user",
      },
    ],
    total: 1,
    toTypedAddresses: { sent: 0, limit: 200 },
  })
  expect((await server.staff("GET", "/api/admin/mail?status=lost")).status).toBe(400)
})

test("mails are filtered by the visit they are about", async () => {
  expect(await listed("?appointmentId=2")).toMatchObject({ mails: [{ id: ids[1] }], total: 1 })
  expect((await listed("?appointmentId=2&status=sent")).total).toBe(0)
  expect((await server.staff("GET", "/api/admin/mail?appointmentId=two")).status).toBe(400)
})

test("a mail is shown with its text without the secret link of its customer", async () => {
  const { json } = await server.staff("GET", `/api/admin/mail/${ids[0]}`)
  expect(json).toMatchObject({
    id: ids[0],
    preview: {
      subject: `Confirmed: your visit on ${formatDay(START).replace(/, \d{4}$/u, "")}, 9:00 AM CT`,
      html: expect.stringContaining("<html"),
      text: expect.stringContaining("Thank you, Jane. Your visit is booked."),
    },
  })
  expect(JSON.stringify(json)).toContain("/reschedule/not-shown")
  expect(JSON.stringify(json)).not.toMatch(/reschedule\/[0-9a-f]{64}/u)
})

test("a mail that would not be sent any more is shown without text", async () => {
  expect((await server.staff("GET", `/api/admin/mail/${ids[2]}`)).json).toMatchObject({ preview: null })
})

test("an ended mail is sent again, a waiting one is dropped, and both stand in the audit log", async () => {
  expect((await server.staff("POST", `/api/admin/mail/${ids[0]}/resend`)).json).toEqual({
    message: "This email was not sent yet; it is retried by itself.",
  })
  expect((await server.staff("POST", `/api/admin/mail/${ids[1]}/resend`)).status).toBe(204)
  expect((await listed("?status=waiting")).total).toBe(3)
  expect((await server.staff("POST", `/api/admin/mail/${ids[0]}/drop`)).status).toBe(204)
  expect(await server.staff("POST", `/api/admin/mail/${ids[0]}/drop`)).toMatchObject({
    status: 409,
    json: { message: "Only a waiting email can be dropped; this one is dropped." },
  })
  expect((await server.staff("GET", "/api/admin/audit?subject=appointment")).json).toMatchObject({
    entries: [
      { action: "drop email", subject: "appointment 1", actor: "Maria Keller" },
      { action: "send email again", subject: "appointment 2" },
    ],
  })
})

test("an unknown mail is a 404 and an id of another form a 400", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000"
  expect((await server.staff("GET", `/api/admin/mail/${unknown}`)).status).toBe(404)
  expect((await server.staff("GET", "/api/admin/mail/7")).status).toBe(400)
})

test("mails are exported with one line each", async () => {
  const reply = await server.staffGet("/api/admin/mail/export.csv?status=refused")
  const rows: unknown = parse(Buffer.from(await reply.arrayBuffer()), { bom: true, columns: true })
  expect(rows).toMatchObject([{ To: "jane@example.com", "Last reply": "550 No such user" }])
})
