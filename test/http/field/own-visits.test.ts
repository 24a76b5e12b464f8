import { randomUUID } from "node:crypto"
import { beforeAll, expect, it } from "vitest"
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
      readonly visits: readonly { readonly id: number }[]
    }
    return visits.map((visit) => visit.id)
  }
  return { id, ...browser, dayOf }
}

const [DANIELS, MARIAS] = [1, 2]
let daniel: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  await server.run(addStaff({ username: "owner", displayName: "Owner" }))
  await server.run(addTechnician({ name: "Maria" }))
  await server.run(addAppointment(anAppointment(DANIELS, { technicianIds: [1] })))
  await server.run(addAppointment(anAppointment(MARIAS, { technicianIds: [2] })))
  daniel = await signedIn("daniel", "technician")
  await server.run(editTechnician(1, { staffAccountId: daniel.id }))
})

const statusOf = async (path: string) => (await daniel.send("GET", path)).status

const seen = (technicianIds: readonly number[]) => ({
  at: toIso(MONDAY),
  seen: { start: toIso(MONDAY), end: toIso(MONDAY + 2 * HOUR), status: "scheduled", technicianIds },
})

const report = async (visit: number, what: string, body: object) =>
  (
    await daniel.send("POST", `/api/field/visits/${visit}/${what}`, body, {
      "idempotency-key": randomUUID(),
    })
  ).status

it("a technician has their own visits of the day, one who is linked to nobody has none, and staff have all", async () => {
  expect(await daniel.dayOf()).toEqual([DANIELS])
  expect(await (await signedIn("nobody", "technician")).dayOf()).toEqual([])
  expect((await (await signedIn("tom", "staff")).dayOf()).toSorted()).toEqual([DANIELS, MARIAS])
})

it("a technician reads and reports of nobody else's visit; one that was taken from them meanwhile is a conflict", async () => {
  expect(await statusOf(`/api/field/visits/${DANIELS}/report`)).toBe(200)
  expect(await statusOf(`/api/field/visits/${MARIAS}/report`)).toBe(404)
  expect(await statusOf(`/api/field/visits/${MARIAS}/photos/1`)).toBe(404)
  for (const what of ["on-the-way", "arrived", "not-home"]) {
    expect(await report(MARIAS, what, seen([2]))).toBe(404)
    expect(await report(MARIAS, what, seen([1]))).toBe(409)
  }
  expect(await report(MARIAS, "done", { ...seen([2]), work: {} })).toBe(404)
  expect(await report(DANIELS, "arrived", seen([1]))).toBe(201)
  expect(await server.sql("SELECT appointment_id FROM visit_reports")).toEqual([{ appointment_id: DANIELS }])
})
