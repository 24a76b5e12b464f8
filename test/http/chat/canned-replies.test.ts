import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CannedReply, CannedReplyInput } from "../../../core/chat/canned-reply.ts"
import { startStaffServer } from "../support/staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())

const PATH = "/api/admin/canned-replies"
const PARKING = { title: "Parking", text: "Where can we park, {firstName}?" }

const add = async (reply: CannedReplyInput) => (await server.staff("POST", PATH, reply)).json as CannedReply

describe("canned replies", () => {
  it("are added, changed, listed by title and removed", async () => {
    const added = await server.staff("POST", PATH, PARKING)
    expect(added).toMatchObject({ status: 201, json: { ...PARKING, version: 1 } })
    const { id } = added.json as CannedReply
    const other = await add({ title: "arrival", text: "We are on our way." })
    const changed = { title: "parking", text: "Is there a driveway?\nOr a street?" }
    expect(await server.staff("PUT", `${PATH}/${id}`, changed)).toEqual({
      status: 200,
      json: { id, ...changed, version: 2 },
    })
    expect((await server.staff("GET", PATH)).json).toEqual({
      replies: [other, { id, ...changed, version: 2 }],
      total: 2,
    })
    for (const reply of [id, other.id])
      expect((await server.staff("DELETE", `${PATH}/${reply}`)).status).toBe(204)
    expect(await server.staff("DELETE", `${PATH}/${id}`)).toEqual({
      status: 404,
      json: { message: "Canned reply not found." },
    })
    expect((await server.staff("PUT", `${PATH}/${id}`, PARKING)).status).toBe(404)
  })

  it("with the title of another one are refused, whatever its case", async () => {
    await add(PARKING)
    const other = await add({ ...PARKING, title: "Driveway" })
    const taken = { status: 409, json: { message: "A canned reply with this title already exists." } }
    expect(await server.staff("POST", PATH, { ...PARKING, title: "PARKING" })).toEqual(taken)
    expect(await server.staff("PUT", `${PATH}/${other.id}`, { ...PARKING, title: "PARKING" })).toEqual(taken)
  })

  it("with one wrong field are refused with that field's sentence", async () => {
    for (const [field, value, message] of [
      ["title", " ", "Please enter a title"],
      ["title", "x".repeat(61), "Please use at most 60 characters"],
      ["text", undefined, "Please enter the text"],
      ["text", "x".repeat(1001), "Please use at most 1000 characters"],
      ["text", "Hi {name}", "In braces, please write firstName or phone only"],
    ] as const)
      expect(await server.staff("POST", PATH, { ...PARKING, [field]: value })).toMatchObject({
        status: 400,
        json: { message, issues: [{ path: [field], message }] },
      })
  })
})
