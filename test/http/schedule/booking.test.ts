import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { INSTALLATION_ID } from "../support/memory.ts"
import { BOOKING, CHAT_BOOKING, messageOf, startServer, type TestServer } from "../support/server.ts"

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const book = (body: unknown, headers?: Record<string, string>) =>
  server.post("/api/appointments", body, headers)

const slots = async (query: string) => {
  const reply = await server.get(`/api/availability?${query}`)
  return { status: reply.status, ...((await reply.json()) as { slots?: string[]; message?: string }) }
}

const MONDAY = "from=2026-11-23T06:00:00Z&to=2026-11-24T06:00:00Z"

describe("a visitor", () => {
  it("who books a free time gets the visit with its times", async () => {
    const reply = await book(BOOKING)
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({
      id: 1,
      status: "scheduled",
      serviceType: "TV Mounting",
      startTimestamptz: "2026-11-23T15:00:00Z",
      endTimestamptz: "2026-11-23T17:00:00Z",
      appointmentDate: "2026-11-23",
      appointmentTime: "9:00 AM",
      heldUntil: null,
      arrivalFrom: null,
      arrivalUntil: null,
      calendarUid: `appointment-1@${INSTALLATION_ID}`,
    })
  })

  it("is refused a taken time with a sentence and the obstacle", async () => {
    await book(BOOKING)
    const reply = await book({ ...BOOKING, appointmentTime: "10:00 AM" })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual({
      message: "That time has just been taken. Please choose another time.",
      obstacle: "booked",
    })
  })

  it("is listed the days that have a free time", async () => {
    const reply = await server.get(
      "/api/availability/days?from=2026-11-20T06:00:00Z&to=2026-11-24T06:00:00Z&hours=4",
    )
    expect(await reply.json()).toEqual({
      days: ["2026-11-20", "2026-11-21", "2026-11-23"],
      closed: [],
    })
  })

  it("books from the chat through the same check, whatever status the chat sends", async () => {
    const reply = await book(CHAT_BOOKING)
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({
      status: "scheduled",
      startTimestamptz: "2026-11-23T15:00:00Z",
    })
    expect((await book(CHAT_BOOKING)).status).toBe(409)
    expect(server.memory.appointments[0]).toMatchObject({
      firstName: "Jane",
      lastName: "Doe",
      source: "chat",
    })
  })

  it("cannot set id, status, source, customer or duration", async () => {
    await book({
      ...BOOKING,
      id: 99,
      status: "completed",
      source: "manual",
      customerId: 7,
      durationHours: 12,
    })
    const [visit] = server.memory.appointments
    expect(visit).toMatchObject({ id: 1, status: "scheduled", source: "website", customerId: 1 })
    expect(visit!.end - visit!.start).toBe(2 * 3_600_000)
  })

  it("is refused a service that does not exist or is not offered", async () => {
    for (const serviceId of [3, 99]) {
      const reply = await book({ ...BOOKING, serviceId })
      expect(reply.status).toBe(400)
      expect(await messageOf(reply)).toBe(
        "We could not find that service. Please select a service from the list.",
      )
      expect(await slots(`${MONDAY}&serviceId=${serviceId}`)).toMatchObject({ status: 400 })
    }
  })

  it("gets 503 with Retry-After while the database is away, and nothing is booked", async () => {
    server.memory.fault = new Unavailable({ cause: new Error("connect ECONNREFUSED 10.0.0.5:5432") })
    const reply = await book(BOOKING)
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await reply.text()).not.toMatch(/ECONNREFUSED|10\.0/u)
    expect(server.memory.appointments).toEqual([])
  })

  it("is sent only the request id after an internal error", async () => {
    server.memory.fault = new Error("secret table is missing")
    const reply = await server.get(`/api/availability?${MONDAY}`)
    const body = (await reply.json()) as { requestId: string }
    expect(reply.status).toBe(500)
    expect(body).toEqual({
      message: "Something went wrong on our side. Please try again, or call us.",
      requestId: reply.headers.get("x-request-id"),
    })
    expect(server.log.join("")).toContain("secret table is missing")
    expect(server.log.some((line) => line.includes(body.requestId) && line.includes("secret table"))).toBe(
      true,
    )
  })
})

describe("an availability query", () => {
  it.each([
    ["", "Invalid ISO datetime format"],
    ["from=tomorrow&to=2026-11-24T06:00:00Z", "Invalid ISO datetime format"],
    ["from=2026-02-30T06:00:00Z&to=2026-11-24T06:00:00Z", "Invalid ISO datetime format"],
    ["from=%00&to=2026-11-24T06:00:00Z", "We could not read that address."],
    ["from=+275760-09-13T00:00:00Z&to=+275760-09-13T01:00:00Z", "Invalid ISO datetime format"],
    ["from[]=1&to=2", "Invalid ISO datetime format"],
    [`${MONDAY}&hours=1e1`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&serviceId=2147483648`, "Please select a service"],
    [`${MONDAY}&hours=0`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&hours=13`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&hours=NaN`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&hours=2.5`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&hours=`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&hours=99999999999999999999`, "Duration must be between 1 and 12 hours"],
    [`${MONDAY}&hours=2&hours=4`, "Please send each field once."],
    [`${MONDAY}&serviceId=x`, "Please select a service"],
    [`${MONDAY}&serviceId=0`, "Please select a service"],
    ["from=2026-11-24T06:00:00Z&to=2026-11-23T06:00:00Z", "The end must be after the start"],
    ["from=2026-11-23T06:00:00Z&to=2027-11-23T06:00:00Z", "Please ask for at most 62 days"],
  ])("%j is refused: %s", async (query, message) => {
    expect(await slots(query)).toMatchObject({ status: 400, message })
    const days = await server.get(`/api/availability/days?${query}`)
    expect([days.status, await messageOf(days)]).toEqual([400, message])
  })

  it("may give instants with any offset, and its reply is not cached", async () => {
    const reply = await server.get(
      `/api/availability?${new URLSearchParams({ from: "2026-11-23T00:00:00-06:00", to: "2026-11-24T00:00:00.000-06:00" })}`,
    )
    expect(reply.headers.get("cache-control")).toBe("no-store")
    expect(await reply.json()).toEqual({ slots: (await slots(MONDAY)).slots })
  })
})
