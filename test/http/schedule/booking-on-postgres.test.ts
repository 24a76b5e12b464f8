import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { ofFile } from "../../support/of-file.ts"
import { startPortalServer } from "../support/portal-server.ts"
import { BOOKING, NOW } from "../support/server.ts"

const server = await ofFile(startPortalServer({ now: NOW }))
const { serviceId } = server
const TV_MOUNTING = SAMPLE_SERVICES.find(({ name }) => name === "TV Mounting")!

const book = (body: object) => server.post("/api/appointments", { ...BOOKING, serviceId, ...body })

it("a booking stores what its service costs, and an add-on with its price, and one that the service does not have is refused", async () => {
  const reply = await book({ appointmentDate: "2026-12-07", addons: ["Sound bar below the TV"] })
  expect(reply.status).toBe(201)
  const { id } = (await reply.json()) as { readonly id: number }
  const [visit] = await server.run(Effect.flatMap(Appointments, ({ list }) => list({})))
  expect(visit).toMatchObject({
    id,
    addons: [{ name: "Sound bar below the TV", price: 4000 }],
    bookedPrice: { basePrice: TV_MOUNTING.basePrice, priceUnit: TV_MOUNTING.priceUnit },
    notes: expect.stringContaining("Add-ons: Sound bar below the TV ($40)") as string,
  })
  const refused = await book({ appointmentDate: "2026-12-08", addons: ["Gold"] })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message: 'We no longer offer "Gold" with that service. Please check your add-ons.' },
  ])
})

it("a booked time is no longer offered", async () => {
  expect((await book({})).status).toBe(201)
  const reply = await server.get(
    `/api/availability?from=2026-11-23T06:00:00Z&to=2026-11-24T06:00:00Z&serviceId=${serviceId}`,
  )
  const { slots } = (await reply.json()) as { slots: string[] }
  expect(slots).toContain("2026-11-23T17:00:00Z")
  expect(slots).not.toContain("2026-11-23T15:00:00Z")
})
