import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { ofFile } from "../../support/of-file.ts"
import { STAFF, startPortalServer } from "../support/portal-server.ts"
import { BOOKING, NOW } from "../support/server.ts"

const server = await ofFile(startPortalServer({ now: NOW }))

const book = async (appointmentDate: string) => {
  const body = {
    ...BOOKING,
    serviceId: server.serviceId,
    appointmentDate,
    email: `${randomUUID()}@example.com`,
  }
  const reply = await server.post("/api/appointments", body)
  expect(reply.status).toBe(201)
  return (await reply.json()) as { readonly id: number; readonly startTimestamptz: string }
}

const setHours = (arrivalHours: number) => server.as(STAFF, "PATCH", "/api/admin/settings", { arrivalHours })

const tokenOf = async (id: number) => {
  const { sequence } = await server.visit(id)
  return server.run(Effect.map(Tokens, ({ reschedule }) => reschedule(id, sequence)))
}

test("an online booking names no arrival window, until the business sets how many hours it has", async () => {
  expect(await book("2026-12-01")).toMatchObject({ arrivalFrom: null, arrivalUntil: null })
  const settings = await setHours(2)
  expect(settings.status).toBe(200)
  const booked = await book("2026-12-02")
  const window = { arrivalFrom: "2026-12-02T15:00:00Z", arrivalUntil: "2026-12-02T17:00:00Z" }
  expect(booked).toMatchObject({ startTimestamptz: window.arrivalFrom, ...window })
  const link = `/api/reschedule/${await tokenOf(booked.id)}`
  expect(await (await server.get(link)).json()).toMatchObject(window)
  const moved = await server.post(link, { startISO: "2026-12-03T16:00:00Z" })
  expect(await moved.json()).toMatchObject({
    arrivalFrom: "2026-12-03T16:00:00Z",
    arrivalUntil: "2026-12-03T18:00:00Z",
  })
})

test.each([3, -1, 1.5])("%d hours are refused", async (arrivalHours) => {
  const reply = await setHours(arrivalHours)
  expect(reply.status).toBe(400)
  expect(await reply.text()).toContain("Hours to arrive in must be a whole number from 0 to 2")
})
