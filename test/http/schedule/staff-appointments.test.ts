import { beforeEach, describe, expect, it } from "vitest"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { anAppointment, MONDAY } from "../../adapters/support/ports.ts"
import { aTechnician } from "../../support/samples.ts"
import { ownServer } from "../support/own-server.ts"
import { messageOf, type TestServer } from "../support/server.ts"

const signedInOf = async () => [
  { actor: "staff", id: 1, displayName: "Maria Keller", role: "owner", sessionId: 1 } as const,
]

let server: TestServer
beforeEach(async () => {
  server = await ownServer({ signedInOf })
})

const has = (differences: Partial<Appointment> = {}) => {
  const visit = anAppointment(server.memory.appointments.length + 1, differences)
  server.memory.appointments.push(visit)
  return visit.id
}

const send = async (method: string, path: string, body: unknown) =>
  server.get(`/api/admin/appointments${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...(await server.credentials()) },
  })

const iso = (hours: number) => new Date(MONDAY + hours * HOUR).toISOString().replace(".000Z", "Z")

const CALLER = {
  firstName: "Ann",
  lastName: "Lee",
  email: null,
  phone: "(314) 555-0199",
  street: "9 Oak Street",
  city: "St. Louis",
  state: "Missouri",
  zip: "63101",
  serviceId: 1,
  startTime: iso(2),
}

describe("the list of appointments", () => {
  it("has the page and the number of all", async () => {
    has()
    has({ ...anAppointment(2), start: MONDAY + 4 * HOUR, end: MONDAY + 6 * HOUR, email: null })
    const reply = await server.get("/api/appointments?limit=1&offset=1&sort=-start&status=scheduled")
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({
      total: 2,
      appointments: [{ id: 2, email: null, startTimestamptz: iso(4), status: "scheduled" }],
    })
    expect(await (await server.get("/api/admin/schedule")).json()).toMatchObject({
      appointments: [{ id: 1 }, { id: 2 }],
    })
  })

  it("of those that are open has neither completed nor cancelled ones", async () => {
    for (const status of ["scheduled", "completed", "cancelled", "confirmed"] as const) has({ status })
    const reply = await server.get("/api/appointments?status=open")
    expect(await reply.json()).toMatchObject({ appointments: [{ id: 1 }, { id: 4 }] })
  })

  it.each([
    ["?limit=0", "The limit must be between 1 and 100"],
    ["?limit=101", "The limit must be between 1 and 100"],
    ["?offset=-1", "The offset must be at least 0"],
    ["?status=gone", "Unknown status"],
    ["?sort=phone", "The list cannot be sorted by that"],
    ["?from=2026-11-23T15:00:00Z&to=2026-11-23T15:00:00Z", "The end must be after the start"],
    ["?from=yesterday", "Invalid ISO datetime format"],
  ])("is refused with %s", async (query, message) => {
    const reply = await server.get(`/api/appointments${query}`)
    expect([reply.status, await messageOf(reply)]).toEqual([400, message])
  })

  it("of the schedule is limited to 400 days", async () => {
    const reply = await server.get("/api/admin/schedule?from=2026-01-01T00:00:00Z&to=2027-03-01T00:00:00Z")
    expect([reply.status, await messageOf(reply)]).toEqual([400, "Please ask for at most 400 days"])
  })
})

describe("the status of an appointment", () => {
  it("is set and recorded with who did it", async () => {
    const id = has({ status: "confirmed" })
    const reply = await send("PATCH", `/${id}/status`, { status: "cancelled" })
    expect([reply.status, await reply.json()]).toMatchObject([200, { id, status: "cancelled", sequence: 1 }])
    expect(server.memory.audit).toMatchObject([
      {
        actor: "Maria Keller",
        action: "set status",
        subject: `appointment ${id}`,
        before: { status: "confirmed" },
        after: { status: "cancelled" },
      },
    ])
  })

  it.each([
    [404, "/9/status", { status: "cancelled" }, "Appointment not found."],
    [400, "/x/status", { status: "cancelled" }, "That id does not exist"],
    [400, "/1/status", { status: "gone" }, "Please select a status"],
    [400, "/1/status", {}, "Please select a status"],
  ])("is refused with %i at %s with %j", async (status, path, body, message) => {
    const reply = await send("PATCH", path, body)
    expect([reply.status, await messageOf(reply)]).toEqual([status, message])
  })
})

const setOut = (id: number) => send("POST", `/${id}/on-the-way`, {})

describe("setting out for an appointment", () => {
  it("is refused when it is cancelled or unknown", async () => {
    const refused = await setOut(has({ status: "cancelled" }))
    expect([refused.status, await messageOf(refused)]).toEqual([
      409,
      "This visit is cancelled. Set it to scheduled first.",
    ])
    expect((await setOut(9)).status).toBe(404)
  })
})

const move = (id: number, start: number, end: number, more = {}) =>
  send("PUT", `/${id}/reschedule`, { startTime: iso(start), endTime: iso(end), ...more })

describe("moving an appointment", () => {
  it("to a free time that overlaps its own keeps its status and is recorded", async () => {
    const id = has({ status: "confirmed" })
    const reply = await move(id, 1, 4)
    expect([reply.status, await reply.json()]).toMatchObject([
      200,
      { status: "confirmed", sequence: 1, startTimestamptz: iso(1), endTimestamptz: iso(4) },
    ])
    expect(server.memory.audit).toMatchObject([
      { action: "move", before: { start: iso(0), end: iso(2) }, after: { start: iso(1), end: iso(4) } },
    ])
    expect(server.memory.audit[0]!.after).toEqual({ start: iso(1), end: iso(4) })
  })

  it.each([
    [0.5, 1, "Duration must be between 1 and 12 hours"],
    [0, 12.5, "Duration must be between 1 and 12 hours"],
    [2, 2, "The end must be after the start"],
  ])("to hours %d to %d is refused", async (start, end, message) => {
    const reply = await move(has(), start, end)
    expect([reply.status, await messageOf(reply)]).toEqual([400, message])
  })

  it("gives it the chosen technicians, at the same time too, and refuses those who are taken or unknown", async () => {
    server.memory.technicians.push(aTechnician(2))
    const id = has()
    const given = await move(id, 0, 2, { technicianIds: [2] })
    expect([given.status, await given.json()]).toMatchObject([200, { technicianIds: [2], sequence: 0 }])
    expect(server.memory.mails).toEqual([])
    expect(server.memory.audit).toMatchObject([{ before: { technicians: "1" }, after: { technicians: "2" } }])
    for (const technicianIds of [[1], [1, 2]]) {
      server.memory.appointments.push(anAppointment(90 + technicianIds.length, { technicianIds: [1] }))
      expect((await move(id, 0, 2, { technicianIds })).status).toBe(409)
    }
    const unknown = await move(id, 0, 2, { technicianIds: [77] })
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: "Technician not found." }])
    for (const technicianIds of [[], [1, 1], [1, 2, 3]]) {
      const refused = await move(id, 0, 2, { technicianIds })
      expect([refused.status, await messageOf(refused)]).toEqual([
        400,
        "Please choose one technician, or two",
      ])
    }
  })
})

describe("editing an appointment", () => {
  it("stores a whole address, or the notes alone, and refuses part of an address", async () => {
    const id = has({ address: null, notes: null })
    const { street, city, zip } = CALLER
    const edited = await send("PUT", `/${id}/details`, {
      street,
      city,
      zip,
      state: "missouri",
      notes: "Ring",
    })
    expect(edited.status).toBe(200)
    expect(await edited.json()).toMatchObject({
      address: "9 Oak Street, St. Louis, MO 63101",
      notes: "Ring",
      version: 2,
    })
    expect(await (await send("PUT", `/${id}/details`, { notes: "" })).json()).toMatchObject({
      street,
      notes: null,
    })
    const refused = await send("PUT", `/${id}/details`, { street: "", city, zip })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: "Street address is required" })
    const missing = await send("PUT", `/${id}/details`, { street, city })
    expect(await missing.json()).toMatchObject({
      issues: [{ path: ["state"] }, { path: ["zip"], message: "ZIP code is required" }],
    })
  })
})

describe("booking for a caller", () => {
  it("without email lasts as long as the service's size and has the source manual", async () => {
    const reply = await send("POST", "", { ...CALLER, status: "completed", source: "website" })
    expect([reply.status, await reply.json()]).toMatchObject([
      201,
      {
        source: "manual",
        status: "scheduled",
        email: null,
        address: expect.stringMatching(/, MO \d{5}$/u),
        state: "MO",
        startTimestamptz: iso(2),
        endTimestamptz: iso(4),
      },
    ])
    expect(server.memory.audit).toMatchObject([{ action: "add", subject: "appointment 1", before: null }])
  })

  it.each([
    [{ phone: "" }, "Phone number is required"],
    [{ street: " " }, "Street address is required"],
    [{ email: "no address" }, "Please enter a valid email address"],
    [{ startTime: "monday" }, "Invalid ISO datetime format"],
    [{ endTime: iso(15) }, "Duration must be between 1 and 12 hours"],
    [{ checkAvailability: "no" }, "Please choose whether to check the availability"],
  ])("with %j is refused", async (change, message) => {
    const reply = await send("POST", "", { ...CALLER, ...change })
    expect([reply.status, await messageOf(reply)]).toEqual([400, message])
    expect(server.memory.appointments).toEqual([])
  })
})
