import * as Effect from "effect/Effect"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { AuditLog } from "../../../core/audit/ports/audit-log.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { bodyOf, STAFF, startPortalServer } from "../support/portal-server.ts"
import { NOW } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const clock = { now: NOW }
const server = await ofFile(startPortalServer(clock))
let jane: number
let joe: number
beforeAll(async () => {
  ;[jane, joe] = [await server.addCustomer(), await server.addCustomer()]
})
beforeEach(() => {
  clock.now = NOW
})

const MINUTE = 60_000
const NOT_FOUND = [404, { message: "Appointment not found." }]
const TOO_LATE = [
  409,
  {
    message:
      "Visits can be changed here until 24 hours before they start. Until 12 hours before, use the link in your mail; after that, please call us.",
  },
]

const move = (customer: number, id: number, start: number, headers?: object) =>
  server.as(customer, "PUT", `/api/portal/appointments/${id}/reschedule`, { startISO: toIso(start) }, headers)
const cancel = (customer: number, id: number, headers?: object) =>
  server.as(customer, "PUT", `/api/portal/appointments/${id}/cancel`, {}, headers)
const outcome = async (reply: Response) => [reply.status, await bodyOf(reply)]

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

test("a move keeps the length, sets scheduled, raises the sequence, replaces the link, and mails customer and staff", async () => {
  const start = Date.parse("2026-12-01T15:00:00Z")
  const { id } = await server.addVisit(jane, start, start + 3 * HOUR)
  await server.run(setAppointmentStatus(id, "confirmed"))
  const [before, token] = [
    await server.visit(id),
    await server.run(Effect.map(Tokens, ({ reschedule }) => reschedule(id, 0))),
  ]
  const reply = await move(jane, id, start + 2 * HOUR)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    id,
    status: "scheduled",
    startTimestamptz: "2026-12-01T17:00:00Z",
    endTimestamptz: "2026-12-01T20:00:00Z",
    appointmentDate: "2026-12-01",
    appointmentTime: "11:00 AM",
    address: "12 Elm Street, St. Louis, MO 63101",
  })
  expect(await server.visit(id)).toMatchObject({
    start: start + 2 * HOUR,
    end: start + 5 * HOUR,
    status: "scheduled",
    sequence: before.sequence + 1,
  })
  expect((await server.get(`/api/reschedule/${token}`)).status).toBe(404)
  expect(await mails(id)).toEqual(["BookingConfirmation", "MoveNotice", "VisitMoved"])
  const [entry] = await server.run(
    Effect.flatMap(AuditLog, ({ list }) => list({ subject: `appointment ${id}`, limit: 1, offset: 0 })),
  )
  expect(entry).toMatchObject({ action: "move", actor: "customer" })
})

test("cancelling mails customer and staff, frees the time, and a second time is refused", async () => {
  const start = Date.parse("2026-12-02T15:00:00Z")
  const { id } = await server.addVisit(jane, start)
  expect((await cancel(jane, id)).status).toBe(200)
  expect(await server.visit(id)).toMatchObject({ status: "cancelled", sequence: 1 })
  expect(await mails(id)).toEqual(["BookingConfirmation", "CancellationNotice", "VisitCancelled"])
  expect(await outcome(await cancel(jane, id))).toEqual([
    409,
    { message: "This visit is already cancelled." },
  ])
  await server.addVisit(joe, start)
})

test("a visit within 24 hours is not changed, and a new start is one that is offered", async () => {
  const start = Date.parse("2026-12-04T15:00:00Z")
  const { id } = await server.addVisit(jane, start)
  clock.now = start - 24 * HOUR
  expect(await outcome(await move(jane, id, start + 72 * HOUR))).toEqual(TOO_LATE)
  expect(await outcome(await cancel(jane, id))).toEqual(TOO_LATE)
  clock.now = NOW
  for (const other of ["2026-11-22T15:00:00Z", "2026-11-23T15:10:00Z", "2026-11-23T02:00:00Z"])
    expect((await move(jane, id, Date.parse(other))).status).toBe(409)
})

test("a completed visit is not changed, and neither is one that was changed since it was read", async () => {
  const { id, version } = await server.addVisit(jane, Date.parse("2026-12-07T15:00:00Z"))
  await move(jane, id, Date.parse("2026-12-07T17:00:00Z"))
  const stale = { "If-Match": `"${version}"` }
  const changed = [412, { message: "This visit was changed meanwhile. Please check its time and try again." }]
  expect(await outcome(await move(jane, id, Date.parse("2026-12-07T18:00:00Z"), stale))).toEqual(changed)
  expect(await outcome(await cancel(jane, id, stale))).toEqual(changed)
  await server.run(setAppointmentStatus(id, "completed"))
  expect(await outcome(await move(jane, id, Date.parse("2026-12-07T18:00:00Z")))).toEqual([
    409,
    { message: "This visit is already completed." },
  ])
})

test("somebody else's visit and a missing one get the same reply on every path", async () => {
  const { id } = await server.addVisit(jane, Date.parse("2026-12-08T15:00:00Z"))
  const range = `from=${toIso(NOW)}&to=${toIso(NOW + 24 * HOUR)}&excludeAppointmentId=`
  for (const wrong of [id, 2_000_000_000]) {
    expect(await outcome(await move(joe, wrong, Date.parse("2026-12-08T17:00:00Z")))).toEqual(NOT_FOUND)
    expect(await outcome(await cancel(joe, wrong))).toEqual(NOT_FOUND)
    for (const path of ["", "/days"]) {
      const url = `/api/availability${path}?${range}${wrong}`
      expect(await outcome(await server.as(joe, "GET", url))).toEqual(NOT_FOUND)
      expect(await outcome(await server.get(url))).toEqual(NOT_FOUND)
    }
  }
  expect((await server.visit(id)).sequence).toBe(0)
})

test("a visit's own time counts as free in the times offered to its customer and to staff, by its own length", async () => {
  const start = Date.parse("2026-12-09T19:00:00Z")
  const { id } = await server.addVisit(jane, start, start + 4 * HOUR)
  const range = `from=2026-12-09T06:00:00Z&to=2026-12-10T06:00:00Z&hours=2&excludeAppointmentId=${id}`
  for (const who of [jane, STAFF] as const) {
    const { slots } = (await bodyOf(await server.as(who, "GET", `/api/availability?${range}`))) as {
      slots: string[]
    }
    // From 9 AM to 1 PM, except 1 PM, at which it starts now; closing time is 5 PM.
    expect(slots).toEqual(
      Array.from({ length: 8 }, (_, n) => toIso(Date.parse("2026-12-09T15:00:00Z") + n * 30 * MINUTE)),
    )
    expect(await bodyOf(await server.as(who, "GET", `/api/availability/days?${range}`))).toEqual({
      days: ["2026-12-09"],
      closed: [],
    })
  }
})
