import { describe, expect, test } from "vitest"
import { checkFuzz, type Reply } from "./fuzzing.ts"

const sent = { operation: "health", method: "GET", target: "/api/health", headers: {} }
const run = { replies: [{ sent, status: 400 }], rssMb: [200, 250, 250, 260, 255, 258], isAlive: true }
const withReply = (reply: Partial<Reply>) => ({ ...run, replies: [{ sent, ...reply }] })

describe("the checker of random requests finds", () => {
  test("nothing wrong with refusals and flat memory", () => {
    expect(checkFuzz(run)).toEqual([])
  })

  test("a 5xx and a request without a reply", () => {
    expect(checkFuzz(withReply({ status: 500 }))).toEqual(["500: GET /api/health "])
    expect(checkFuzz(withReply({ error: "ECONNRESET" }))).toEqual(["ECONNRESET: GET /api/health "])
  })

  test("a server that has ended", () => {
    expect(checkFuzz({ ...run, isAlive: false })).toEqual(["The server has ended."])
  })

  test("memory that grows until the end", () => {
    expect(checkFuzz({ ...run, rssMb: [200, 250, 300, 350, 400, 450] })).toEqual([
      "Memory grew from 350 to 450 MB.",
    ])
  })
})
