import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import sharp from "sharp"
import { beforeEach, describe, expect, it } from "vitest"
import { addVisitPhoto } from "../../../core/field/use-cases/visit-photos.ts"
import { Photos } from "../../../core/files/ports/photos.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment, anAppointment, MONDAY } from "../../adapters/support/ports.ts"
import { record } from "../../bench/support/recording.ts"
import { ofFile } from "../../support/of-file.ts"
import { startStaffServer } from "../support/staff-server.ts"

const clock = { now: MONDAY }
const server = await ofFile(startStaffServer({}, clock))
beforeEach(async () => {
  await server.sql(
    "TRUNCATE appointments, customers, audit_log, idempotency_keys, rate_limits RESTART IDENTITY CASCADE",
  )
  await server.ports.runPromise(addAppointment())
})

const SEEN = { start: toIso(MONDAY), end: toIso(MONDAY + 2 * HOUR), status: "scheduled", technicianIds: [1] }
const AT = toIso(MONDAY)
const report = (what: string, body: object = {}, key: string = randomUUID()) =>
  server.staff(
    "POST",
    `/api/field/visits/1/${what}`,
    { at: AT, seen: SEEN, ...body },
    { "idempotency-key": key },
  )
const day = async () =>
  (await server.staff("GET", "/api/field/day")).json as { key: string; visits: Record<string, unknown>[] }
const shown = async () => (await server.staff("GET", "/api/field/visits/1/report")).json

const WORK = {
  description: "Mounted it.",
  parts: "1 bracket",
  minutes: 95,
  signedBy: "Jane Doe",
  signature: "M10 20L30 40M5 5",
}

describe("the day on a phone", () => {
  it("has today's and tomorrow's visits, the notes about the customer, and the last five visits to the house", async () => {
    await server.sql(`
      INSERT INTO customers (first_name, last_name, notes) VALUES ('Jane', 'Doe', 'Gate 4711'), ('Old', 'Owner', NULL)
    `)
    await server.sql("UPDATE appointments SET customer_id = 1")
    for (let n = 1; n <= 7; n++)
      await server.ports.runPromise(
        addAppointment({
          ...anAppointment(n + 1, {
            // Of whoever lived there before; one at another house, of the same customer.
            customerId: n === 7 ? 1 : 2,
            ...(n === 7 && { address: null }),
            start: MONDAY - n * 30 * DAY,
            end: MONDAY - n * 30 * DAY + HOUR,
            status: "completed",
          }),
        }),
      )
    await server.sql("INSERT INTO visit_records (appointment_id, description) VALUES (2, 'New outlet')")
    const { visits, key } = await day()
    expect(key).toMatch(/^[\da-f]{64}$/u)
    expect(visits.map(({ id }) => id)).toEqual([1])
    expect(visits[0]).toMatchObject({ customerNotes: "Gate 4711", photos: 0, report: null })
    const earlier = visits[0]!["earlier"] as readonly Record<string, unknown>[]
    expect(earlier.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
    expect(earlier[0]).toMatchObject({ description: "New outlet", start: toIso(MONDAY - 30 * DAY) })
  })

  it("is read with as many statements for six visits as for one, with what each costs", async () => {
    await server.sql(
      "INSERT INTO customers (first_name, last_name) SELECT 'Jane', 'Doe' FROM generate_series(1, 6)",
    )
    await server.sql("UPDATE appointments SET customer_id = 1")
    const statements = async () => (await record(day)).flat().length
    await day()
    const ofOne = await statements()
    for (let n = 2; n <= 6; n++)
      await server.ports.runPromise(
        addAppointment({
          ...anAppointment(n, {
            start: MONDAY + (n - 1) * 2 * HOUR,
            end: MONDAY + n * 2 * HOUR,
            customerId: n,
          }),
        }),
      )
    expect(await statements()).toBe(ofOne)
    const { visits } = await day()
    expect(visits.map(({ amount }) => amount)).toEqual(Array(6).fill(visits[0]!["amount"]))
    expect(visits[0]!["amount"]).toMatchObject({ total: expect.any(Number) })
  })

  it("is for staff only, and kept by no cache", async () => {
    expect((await server.visitor("/api/field/day")).status).toBe(401)
    expect((await server.customer(1)("GET", "/api/field/day")).status).toBe(403)
    expect((await server.staffGet("/api/field/day")).headers.get("cache-control")).toBe("no-store")
  })
})

describe("a report", () => {
  it("is taken once by its key: the reply to the second request is that to the first", async () => {
    const key = randomUUID()
    const first = await report("done", { work: WORK }, key)
    expect(first).toEqual({ status: 201, json: { ...SEEN, status: "completed" } })
    expect(await report("done", { work: WORK }, key)).toEqual(first)
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM audit_log WHERE action = 'report work'",
    )
    expect(count).toBe(1)
    expect(await shown()).toEqual({
      report: {
        setOutAt: null,
        arrivedAt: null,
        notHomeAt: null,
        doneAt: AT,
        parts: "1 bracket",
        minutes: 95,
        signedBy: "Jane Doe",
        signature: WORK.signature,
        officeNote: null,
        reportedBy: "Maria Keller",
      },
      photos: [],
    })
    expect((await server.staff("GET", "/api/admin/appointments/1")).json).toMatchObject({
      appointment: { status: "completed" },
      record: { technician: "Maria Keller", description: "Mounted it." },
    })
  })

  it("is taken in the order of the day, and each is shown", async () => {
    expect(await report("on-the-way")).toMatchObject({ status: 201, json: { status: "confirmed" } })
    const seen = { ...SEEN, status: "confirmed" }
    expect(await report("not-home", { seen })).toMatchObject({ status: 201 })
    expect(await report("arrived", { seen })).toMatchObject({ status: 201 })
    expect(await report("notes", { at: undefined, seen: undefined, text: "Bring a ladder." })).toMatchObject({
      status: 201,
    })
    expect(await shown()).toMatchObject({
      report: { setOutAt: AT, arrivedAt: AT, notHomeAt: null, officeNote: "Bring a ladder." },
    })
  })

  it("about a visit that was moved since is a conflict with the visit as it is, and the same key takes it then", async () => {
    await server.sql(
      "UPDATE appointments SET start_timestamptz = start_timestamptz + interval '1 hour', end_timestamptz = end_timestamptz + interval '1 hour'",
    )
    const key = randomUUID()
    const current = { ...SEEN, start: toIso(MONDAY + HOUR), end: toIso(MONDAY + 3 * HOUR) }
    expect(await report("arrived", {}, key)).toEqual({
      status: 409,
      json: { message: "This visit was moved meanwhile.", conflict: "moved", current },
    })
    expect(await report("arrived", { seen: current }, key)).toEqual({ status: 201, json: current })
  })

  it.each([
    ["a signature that is more than strokes", { signature: 'M1 1"/><script>' }, "signature"],
    ["a signature that is too long", { signature: `M1 1${"L10 10".repeat(3000)}` }, "signature"],
    ["minutes of more than a day", { minutes: 1441 }, "minutes"],
    ["parts of minutes", { minutes: 1.5 }, "minutes"],
  ])("with %s is refused", async (_, wrong, field) => {
    expect(await report("done", { work: { ...WORK, ...wrong } })).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["work", field] }] },
    })
  })
})

describe("a photo", () => {
  const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer()
  const send = async (key: string) => {
    const form = new FormData()
    form.set("photo", new File([new Uint8Array(await photo)], "kitchen.jpg", { type: "image/jpeg" }))
    return server.staff("POST", "/api/field/visits/1/photos", form, { "idempotency-key": key })
  }

  it("is kept once by its key, as one WebP of at most 2048 pixels that only staff can read", async () => {
    const key = randomUUID()
    const first = await send(key)
    expect(first).toEqual({ status: 201, json: { id: 1, width: 2048, height: 1024 } })
    expect(await send(key)).toEqual(first)
    expect(await shown()).toMatchObject({ photos: [{ id: 1, width: 2048, height: 1024 }] })
    expect((await day()).visits[0]).toMatchObject({ photos: 1 })
    const reply = await server.staffGet("/api/field/visits/1/photos/1")
    expect(reply.headers.get("content-type")).toBe("image/webp")
    expect((await server.visitor("/api/field/visits/1/photos/1")).status).toBe(401)
  })

  it("that an invoice shows which was sent stays until it is removed from there, then it is deleted", async () => {
    await send(randomUUID())
    const [{ id }] = (await server.sql("SELECT max(id) AS id FROM visit_photos")) as [{ id: number }]
    await server.sql(`
      WITH customer AS (INSERT INTO customers (first_name, last_name) VALUES ('Jane', 'Doe') RETURNING id)
      UPDATE appointments SET status = 'completed', customer_id = customer.id FROM customer WHERE appointments.id = 1
    `)
    const lines = [{ text: "Hang a door", quantity: 1, price: 100 }]
    const { json } = await server.staff("POST", "/api/admin/invoices", {
      appointmentId: 1,
      lines,
      photoIds: [id],
    })
    const invoice = `/api/admin/invoices/${(json as { readonly id: number }).id}`
    await server.staff("POST", `${invoice}/send`)
    const remove = (of: string) => server.staff("DELETE", `${of}/photos/${id}`)
    expect(await remove("/api/field/visits/1")).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^Invoice \S+ shows this photo. Please remove it/u) },
    })
    expect(await shown()).toMatchObject({ photos: [{ id }] })
    expect(await remove(invoice)).toMatchObject({ status: 204 })
    expect(await server.staff("GET", invoice)).toMatchObject({ json: { invoice: { photoIds: [] } } })
    expect(await remove("/api/field/visits/1")).toMatchObject({ status: 204 })
    expect(await shown()).toMatchObject({ photos: [] })
  })

  it("is one of twenty, also of those that arrive at once", async () => {
    await server.sql(`
      INSERT INTO visit_photos (appointment_id, file, width, height) SELECT 1, n, 2, 1 FROM generate_series(1, 18) n
    `)
    const encoded = [{ bytes: new Uint8Array(1), width: 2, height: 1 }]
    const adding = Array.from({ length: 12 }, () => Effect.result(addVisitPhoto(1, 1, new Uint8Array())))
    const added = await server.ports.runPromise(
      Effect.all(adding, { concurrency: "unbounded" }).pipe(
        Effect.provideService(Photos, { encode: () => Effect.succeed(encoded) }),
      ),
    )
    expect(added.filter(Result.isSuccess)).toHaveLength(2)
  })
})
