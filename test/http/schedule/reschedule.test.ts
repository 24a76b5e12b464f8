import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { beforeAll, expect, test } from "vitest"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { AuditLog } from "../../../core/audit/ports/audit-log.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { BOOKING, NOW } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"
import { bodyOf, startPortalServer } from "../support/portal-server.ts"

const clock = { now: NOW }
const server = await ofFile(startPortalServer(clock))
const { serviceId } = server

const INVALID =
  "This reschedule link is invalid or has expired. Please contact us directly to reschedule your appointment."

let addresses = 0

/** A visit on a day of its own, booked online from a client address of its own, with its token. */
const book = async (appointmentDate: string) => {
  const body = { ...BOOKING, serviceId, appointmentDate, email: `${randomUUID()}@example.com` }
  const reply = await server.post("/api/appointments", body, {
    "x-forwarded-for": `203.0.113.${++addresses}`,
  })
  expect(reply.status).toBe(201)
  const { id } = (await reply.json()) as { readonly id: number }
  return { id, ...(await stored(id)) }
}

/** A visit as the database has it, and the token of its link. */
const stored = (id: number) =>
  server.run(
    Effect.gen(function* () {
      const found = yield* (yield* Appointments).byId(id)
      const visit = Effect.runSync(Effect.fromOption(found)) as Appointment
      return { visit, token: (yield* Tokens).reschedule(id, visit.sequence) }
    }),
  )

const mails = (id: number) =>
  server.run(
    Effect.map(
      Effect.flatMap(Outbox, ({ list }) => list({ offset: 0 })),
      (queued) =>
        queued
          .filter(({ mail }) => "appointmentId" in mail && mail.appointmentId === id)
          .map(({ mail: { _tag: tag } }) => tag)
          .toSorted(),
    ),
  )

const move = (token: string, startISO: unknown, headers?: Record<string, string>) =>
  server.post(`/api/reschedule/${token}`, { startISO }, headers)

test("a link shows its visit without anything about the customer", async () => {
  const { id, visit, token } = await book("2026-12-01")
  const reply = await server.get(`/api/reschedule/${token}`)
  expect(reply.headers.get("cache-control")).toBe("no-store")
  expect(await reply.json()).toEqual({
    id,
    title: `${visit.serviceType} - Hearth & Wire`,
    serviceType: visit.serviceType,
    start: toIso(visit.start),
    end: toIso(visit.end),
    hours: 2,
    arrivalFrom: null,
    arrivalUntil: null,
  })
})

test("a move keeps the length, sets scheduled, raises the sequence, mails customer and staff, and ends the link", async () => {
  const { id, visit, token } = await book("2026-12-02")
  await server.run(setAppointmentStatus(id, "confirmed"))
  const range = `from=${toIso(visit.start)}&to=${toIso(visit.start + 6 * HOUR)}`
  const { slots } = (await (await server.get(`/api/reschedule/${token}/slots?${range}`)).json()) as {
    slots: string[]
  }
  // Its own start is left out, its own time counts as free.
  expect(slots[0]).toBe(toIso(visit.start + HOUR / 2))
  const { days } = (await (await server.get(`/api/reschedule/${token}/days?${range}`)).json()) as {
    days: string[]
  }
  expect(days).toEqual(["2026-12-02"])

  const reply = await move(token, slots[0])
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ start: slots[0], hours: 2 })
  const moved = await stored(id)
  expect(moved.visit).toMatchObject({
    start: visit.start + HOUR / 2,
    end: visit.end + HOUR / 2,
    status: "scheduled",
    sequence: visit.sequence + 1,
  })
  expect(moved.token).not.toBe(token)
  expect(await mails(id)).toEqual(["BookingConfirmation", "BookingNotice", "MoveNotice", "VisitMoved"])
  expect((await server.get(`/api/reschedule/${token}`)).status).toBe(404)
  expect((await server.get(`/api/reschedule/${moved.token}`)).status).toBe(200)
  const [entry] = await server.run(
    Effect.flatMap(AuditLog, ({ list }) => list({ subject: `appointment ${id}`, limit: 1, offset: 0 })),
  )
  expect(entry).toMatchObject({ action: "move", actor: "customer, by link" })
})

test("cancelling by link mails customer and staff, frees the time and ends the link", async () => {
  const { id, token, visit } = await book("2026-12-03")
  const reply = await server.post(`/api/reschedule/${token}/cancel`, {})
  expect(reply.status).toBe(200)
  expect((await stored(id)).visit).toMatchObject({ status: "cancelled", sequence: visit.sequence + 1 })
  expect(await mails(id)).toEqual([
    "BookingConfirmation",
    "BookingNotice",
    "CancellationNotice",
    "VisitCancelled",
  ])
  expect((await server.post(`/api/reschedule/${token}/cancel`, {})).status).toBe(404)
  expect((await book("2026-12-03")).visit.start).toBe(visit.start)
})

test("unknown, used, replaced, cancelled, completed and expired links get the same 404 on every path", async () => {
  const dead: Record<string, string> = { unknown: "0".repeat(64), malformed: "a-token" }
  const used = await book("2026-12-04")
  await move(used.token, toIso(used.visit.start + HOUR))
  dead["used"] = used.token
  const replaced = await book("2026-12-07")
  const { start, end } = replaced.visit
  await server.run(
    moveAppointment({ id: replaced.id, start: start + HOUR, end: end + HOUR, checkAvailability: true }),
  )
  dead["replaced"] = replaced.token
  for (const [date, status] of [
    ["2026-12-08", "cancelled"],
    ["2026-12-09", "completed"],
  ] as const) {
    const { id } = await book(date)
    await server.run(setAppointmentStatus(id, status))
    dead[status] = (await stored(id)).token
  }
  const expired = await book("2026-12-10")
  dead["expired"] = expired.token
  clock.now = expired.visit.start - 12 * HOUR + 1
  const range = `from=${toIso(NOW)}&to=${toIso(NOW + HOUR)}`
  for (const token of Object.values(dead)) {
    const replies = await Promise.all([
      server.get(`/api/reschedule/${token}`),
      server.get(`/api/reschedule/${token}/slots?${range}`),
      server.get(`/api/reschedule/${token}/days?${range}`),
      move(token, "2026-12-11T15:00:00Z"),
      server.post(`/api/reschedule/${token}/cancel`, {}),
    ])
    for (const reply of replies)
      expect([reply.status, await bodyOf(reply)]).toEqual([404, { message: INVALID }])
  }
  clock.now -= 1
  expect((await server.get(`/api/reschedule/${expired.token}`)).status).toBe(200)
  clock.now = NOW
})

test("of many moves with one link at once, one succeeds", async () => {
  const { id, visit, token } = await book("2026-12-14")
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => move(token, toIso(visit.start + (n + 1) * (HOUR / 2)))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(404)])
  expect((await stored(id)).visit.sequence).toBe(visit.sequence + 1)
})

test("a move sent again with its idempotency key gets its first reply", async () => {
  const { visit, token } = await book("2026-12-15")
  const headers = { "Idempotency-Key": randomUUID() }
  const startISO = toIso(visit.start + HOUR)
  const [first, again] = [await move(token, startISO, headers), await move(token, startISO, headers)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual(await first.json())
})

let notMoved: Awaited<ReturnType<typeof book>>
beforeAll(async () => {
  notMoved = await book("2026-12-16")
})

test.each([
  ["a Sunday", "2026-12-20T15:00:00Z", 409, "We do not visit on Sundays."],
  ["within 12 hours", toIso(NOW + 11 * HOUR), 409, "Please choose"],
  ["no time at all", "soon", 400, "Invalid ISO datetime format"],
] as const)(
  "a move to %s is refused with a sentence and changes nothing",
  async (_, startISO, status, text) => {
    const { id, visit, token } = notMoved
    const reply = await move(token, startISO)
    expect([reply.status, JSON.stringify(await reply.json())]).toEqual([
      status,
      expect.stringContaining(text) as string,
    ])
    expect((await stored(id)).visit).toEqual(visit)
  },
)

test("a visit whose length staff have changed to 3 hours cannot be moved by link, but cancelled", async () => {
  const { id, visit } = await book("2026-12-17")
  await server.run(
    moveAppointment({ id, start: visit.start, end: visit.start + 3 * HOUR, checkAvailability: true }),
  )
  const { token } = await stored(id)
  expect(await (await server.get(`/api/reschedule/${token}`)).json()).toMatchObject({ hours: 3 })
  const reply = await move(token, toIso(visit.start + HOUR))
  expect([reply.status, await bodyOf(reply)]).toEqual([
    409,
    { message: "Unsupported appointment duration: 3 hours" },
  ])
  expect((await server.post(`/api/reschedule/${token}/cancel`, {})).status).toBe(200)
})
