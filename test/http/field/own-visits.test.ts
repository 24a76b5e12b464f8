import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { beforeAll, expect, it } from "vitest"
import { endpoints } from "../../../adapters/http/contract/index.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { bodySchemas } from "../../../adapters/http/docs/openapi.ts"
import type { Endpoint } from "../../../adapters/http/engine/contract/endpoint.ts"
import { addTechnician, editTechnician } from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment, anAppointment, MONDAY } from "../../adapters/support/ports.ts"
import { ofFile } from "../../support/of-file.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { staffBrowser } from "../support/staff-browser.ts"

const server = await ofFile(startDatabaseServer({ now: MONDAY }))

/** A new account with this role, and a browser in which it is signed in. */
const signedIn = async (username: string, role: "technician" | "staff") => {
  const { id, password } = await server.run(addStaff({ username, displayName: username, role }))
  const browser = staffBrowser(server)
  await browser.signIn(username, password)
  const dayOf = async () => {
    const { visits } = (await (await browser.send("GET", "/api/field/day")).json()) as {
      readonly visits: readonly { readonly id: number; readonly proof: string }[]
    }
    return visits
  }
  return { id, ...browser, dayOf }
}

const [DANIELS, MARIAS] = [1, 2]
let daniel: Awaited<ReturnType<typeof signedIn>>
/** Of Daniel's visit, in the day that he read. */
let proof: string
beforeAll(async () => {
  await server.run(addStaff({ username: "owner", displayName: "Owner" }))
  for (const name of ["Maria", "Tom"]) await server.run(addTechnician({ name }))
  await server.run(addAppointment(anAppointment(DANIELS, { technicianIds: [1] })))
  await server.run(addAppointment(anAppointment(MARIAS, { technicianIds: [2] })))
  daniel = await signedIn("daniel", "technician")
  await server.run(editTechnician(1, { staffAccountId: daniel.id }))
  proof = (await daniel.dayOf())[0]!.proof
})

const seen = (technicianIds: readonly number[]) => ({
  at: toIso(MONDAY),
  seen: { start: toIso(MONDAY), end: toIso(MONDAY + 2 * HOUR), status: "scheduled", technicianIds },
})

type Exchange = readonly [status: number, body: unknown]

const send = async (at: string, body?: object): Promise<Exchange> => {
  const [method = "", path = ""] = at.split(" ")
  const reply = await daniel.send(method, path, body, { "idempotency-key": randomUUID() })
  return [reply.status, reply.status === 204 ? null : await reply.json()]
}

const report = (visit: number, what: string, body: object) =>
  send(`POST /api/field/visits/${visit}/${what}`, body)

const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: "#884422" } })
  .jpeg()
  .toBuffer()
const photoBody = async (fields: object = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set("photo", new File([new Uint8Array(await photo)], "kitchen.jpg", { type: "image/jpeg" }))
  return form
}

it("a technician has their own visits of the day, one who is linked to nobody has none, and staff have all", async () => {
  const idsOf = async ({ dayOf }: typeof daniel) => (await dayOf()).map(({ id }) => id).toSorted()
  expect(await idsOf(daniel)).toEqual([DANIELS])
  expect(await idsOf(await signedIn("nobody", "technician"))).toEqual([])
  expect(await idsOf(await signedIn("tom", "staff"))).toEqual([DANIELS, MARIAS])
})

/** Every endpoint that is open to technicians and names a record, but for those of their own account. */
const OF_VISITS = Object.values<Endpoint>(endpoints).filter(
  ({ actors, at }) => actors.includes("technician") && at.includes(":") && !at.includes("/account/"),
)

it.each(OF_VISITS.map((endpoint) => [endpoint.at, endpoint] as const))(
  "a technician is replied to as for an unknown visit by %s, whatever they say of somebody else's",
  async (at, endpoint) => {
    const [example] = bodySchemas(endpoint).map((schema) => exampleOf(schema) as object)
    const bodies =
      endpoint.body && "multipart" in endpoint.body
        ? [await photoBody(), await photoBody({ proof })]
        : saying(example)
    for (const body of bodies) {
      const [somebodyElses, unknown] = await Promise.all(
        [MARIAS, 999].map((id) => send(at.replace(":id", `${id}`).replace(":photoId", "1"), body)),
      )
      expect(somebodyElses).toEqual(unknown)
      expect(somebodyElses?.[0]).toBe(404)
    }
    expect(await server.sql(`SELECT FROM visit_reports WHERE appointment_id = ${MARIAS}`)).toEqual([])
    expect(await server.sql("SELECT FROM visit_photos")).toEqual([])
  },
)

/** The body as it is, without proof, and with one's own visit's; each as of a visit of one's own, and of somebody else's. */
const saying = (example: object | undefined): readonly (object | undefined)[] =>
  example === undefined
    ? [undefined]
    : [1, 2].flatMap((technician) => {
        const body = "seen" in example ? { ...example, ...seen([technician]) } : example
        return [body, { ...body, proof: undefined }, { ...body, proof }]
      })

const addPhoto = async () => {
  const sent = await send(`POST /api/field/visits/${DANIELS}/photos`, await photoBody())
  return (sent[1] as { readonly id: number }).id
}
const removePhoto = (id: number) => send(`DELETE /api/field/visits/${DANIELS}/photos/${id}`)

it("a technician deletes a photo that was sent in the last 24 hours, not one from before", async () => {
  const [latest, old] = [await addPhoto(), await addPhoto()]
  await server.sql(`UPDATE visit_photos SET created_at = '2020-01-01' WHERE id = ${old}`)
  expect((await removePhoto(latest))[0]).toBe(204)
  expect(await removePhoto(old)).toMatchObject([
    409,
    { message: "This photo was sent more than 24 hours ago. Please ask the office to delete it." },
  ])
  expect(await server.sql("SELECT id FROM visit_photos")).toEqual([{ id: old }])
})

it("a visit that was theirs when they read the day and was given to somebody else is a conflict, which they solve", async () => {
  await server.sql(`UPDATE appointments SET technician_ids = '{3}' WHERE id = ${DANIELS}`)
  expect(await report(DANIELS, "arrived", seen([1]))).toMatchObject([404, {}])
  const [status, reply] = await report(DANIELS, "arrived", { ...seen([1]), proof })
  expect([status, reply]).toMatchObject([409, { conflict: "reassigned", current: { technicianIds: [3] } }])
  const { current } = reply as { readonly current: object }
  expect(await report(DANIELS, "notes", { text: "I was there.", proof })).toMatchObject([201, {}])
  expect(await send(`POST /api/field/visits/${DANIELS}/photos`, await photoBody({ proof }))).toMatchObject([
    201,
    {},
  ])
  expect(await report(DANIELS, "done", { ...seen([1]), seen: current, work: {}, proof })).toMatchObject([
    201,
    { status: "completed" },
  ])
  // What others wrote of it stays theirs.
  expect(await send(`GET /api/field/visits/${DANIELS}/report`)).toMatchObject([404, {}])
})
