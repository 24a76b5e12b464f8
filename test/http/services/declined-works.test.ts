import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DeclinedWork } from "../../../core/services/declined-work.ts"
import { SAMPLE_DECLINED_WORK } from "../../../core/services/sample-declined-work.ts"
import { startStaffServer } from "../support/staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())

const PATH = "/api/admin/declined-work"
const SEPTIC = {
  name: "Septic tanks",
  alsoCalled: "leach field",
  kindsOfWork: ["sewer-lines"],
  sentence: "Septic tanks need a septic company.",
  sentenceEs: "Las fosas sépticas necesitan una compañía especializada.",
}

const list = async () => {
  const { declined, total } = (await server.staff("GET", PATH)).json as {
    readonly declined: readonly DeclinedWork[]
    readonly total: number
  }
  expect(total).toBe(declined.length)
  return declined
}

describe("declined work", () => {
  it("has entries from the start, by name", async () => {
    expect(await list()).toEqual(
      SAMPLE_DECLINED_WORK.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((work) => ({
        ...work,
        id: expect.any(Number),
        version: 1,
      })),
    )
  })

  it("is added, changed, listed and removed", async () => {
    const added = await server.staff("POST", PATH, SEPTIC)
    expect(added).toMatchObject({ status: 201, json: { ...SEPTIC, version: 1 } })
    const { id } = added.json as DeclinedWork
    const input = { name: "septic TANKS", sentence: "Not us.", sentenceEs: "" }
    const changed = { ...SEPTIC, ...input, id, sentenceEs: null, version: 2 }
    expect(await server.staff("PUT", `${PATH}/${id}`, input)).toEqual({ status: 200, json: changed })
    expect(await list()).toContainEqual(changed)
    const stale = await server.staff("PUT", `${PATH}/${id}`, input, { "if-match": '"1"' })
    expect(stale).toMatchObject({ status: 412, json: { current: changed } })
    expect((await server.staff("DELETE", `${PATH}/${id}`)).status).toBe(204)
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PUT", SEPTIC],
    ] as const)
      expect(await server.staff(method, `${PATH}/${id}`, body)).toEqual({
        status: 404,
        json: { message: "This work is not on the list." },
      })
  })

  it("with the name of another entry is refused, whatever its case", async () => {
    const taken = { status: 409, json: { message: "Work with this name is already on the list." } }
    expect(await server.staff("POST", PATH, { ...SEPTIC, name: "GAS LINES" })).toEqual(taken)
    const trees = (await list()).find(({ name }) => name === "Trees")!
    expect(await server.staff("PUT", `${PATH}/${trees.id}`, { ...SEPTIC, name: "gas lines" })).toEqual(taken)
  })

  it("with one wrong field is refused with that field's sentence", async () => {
    for (const [field, value, message] of [
      ["name", " ", "Please name the work"],
      ["name", "x".repeat(101), "Please use at most 100 characters"],
      ["alsoCalled", "x".repeat(301), "Please use at most 300 characters"],
      ["sentence", undefined, "Please enter the sentence to say"],
      ["sentence", "x".repeat(301), "Please use at most 300 characters"],
      ["sentenceEs", "x".repeat(301), "Please use at most 300 characters"],
      ["kindsOfWork", "trees", "Please choose kinds of work from the list"],
      ["kindsOfWork", ["trees", "trees"], "Please choose each kind of work once"],
    ] as const)
      expect(await server.staff("POST", PATH, { ...SEPTIC, [field]: value })).toMatchObject({
        status: 400,
        json: { message, issues: [{ path: [field], message }] },
      })
    expect(await server.staff("POST", PATH, { ...SEPTIC, kindsOfWork: ["trees", "magic"] })).toMatchObject({
      status: 400,
      json: { message: "Please choose kinds of work from the list" },
    })
  })
})
