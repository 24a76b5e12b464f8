import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { FaqEntry } from "../../../core/business/faq.ts"
import { startStaffServer } from "../support/staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())

const PATH = "/api/admin/faq"
const INSURED = { topic: "insurance", question: "Are you insured?", answer: "Yes,\nfully." }
const CARDS = { topic: "payment", question: "Do you take cards?", answer: "Yes, all.", isOnSite: false }

const add = async (entry: object) => (await server.staff("POST", PATH, entry)).json as FaqEntry
const list = async (query = "") =>
  (await server.staff("GET", PATH + query)).json as { entries: FaqEntry[]; total: number }

beforeEach(async () => {
  for (const { id } of (await list()).entries) await server.staff("DELETE", `${PATH}/${id}`)
})

describe("entries of the FAQ", () => {
  it("are added, changed, listed and removed", async () => {
    const added = await server.staff("POST", PATH, INSURED)
    const { id } = added.json as FaqEntry
    const stored = {
      ...INSURED,
      id,
      questionEs: null,
      answerEs: null,
      isOnSite: true,
      displayOrder: 1,
      version: 1,
    }
    expect(added).toEqual({ status: 201, json: stored })
    const spanish = { questionEs: "¿Tienen seguro?", answerEs: "Sí." }
    const changed = await server.staff("PUT", `${PATH}/${id}`, { ...INSURED, ...spanish })
    expect(changed).toEqual({ status: 200, json: { ...stored, ...spanish, version: 2 } })
    expect(await list()).toEqual({ entries: [changed.json], total: 1 })
    expect(await server.staff("PUT", `${PATH}/${id}`, INSURED, { "if-match": '"1"' })).toMatchObject({
      status: 412,
      json: { current: changed.json },
    })
    expect((await server.staff("DELETE", `${PATH}/${id}`)).status).toBe(204)
    const unknown = { status: 404, json: { message: "FAQ entry not found." } }
    expect(await server.staff("DELETE", `${PATH}/${id}`)).toEqual(unknown)
    expect(await server.staff("PUT", `${PATH}/${id}`, INSURED)).toEqual(unknown)
  })

  it("are found by words, put in order, and exported", async () => {
    const [first, second] = [await add(INSURED), await add(CARDS)]
    expect(await list("?search=CARDS+payment")).toEqual({ entries: [second], total: 1 })
    const ids = [second.id, first.id]
    expect(await server.staff("PUT", `${PATH}/order`, { ids })).toEqual({
      status: 200,
      json: {
        entries: [
          { ...second, displayOrder: 1 },
          { ...first, displayOrder: 2 },
        ],
        total: 2,
      },
    })
    expect((await list()).entries.map(({ id }) => id)).toEqual(ids)
    expect(await server.staff("PUT", `${PATH}/order`, { ids: [first.id] })).toEqual({
      status: 409,
      json: { message: "Entries were added or deleted meanwhile. Please order them again." },
    })
    const exported = await (await server.staffGet(`${PATH}/export.csv?search=cards`)).text()
    expect(exported).toContain("Do you take cards?")
    expect(exported).not.toContain("insured")
  })

  it("with the question of another one are refused, whatever its case", async () => {
    await add(INSURED)
    const { id } = await add(CARDS)
    const taken = { status: 409, json: { message: "An entry with this question already exists." } }
    const question = "ARE YOU INSURED?"
    expect(await server.staff("POST", PATH, { ...CARDS, question })).toEqual(taken)
    expect(await server.staff("PUT", `${PATH}/${id}`, { ...CARDS, question })).toEqual(taken)
  })

  it.each([
    ["topic", "weather", "Please select a topic"],
    ["question", " ", "Please enter the question"],
    ["question", "Are you\ninsured?", "Please remove characters that cannot be read"],
    ["question", "x".repeat(201), "Please use at most 200 characters"],
    ["answer", undefined, "Please enter the answer"],
    ["answer", "x".repeat(1001), "Please use at most 1000 characters"],
    ["isOnSite", "yes", "Please choose whether the website shows the entry"],
  ])("with a wrong %s are refused with that field's sentence", async (field, value, message) => {
    expect(await server.staff("POST", PATH, { ...INSURED, [field]: value })).toMatchObject({
      status: 400,
      json: { message, issues: [{ path: [field], message }] },
    })
  })
})
