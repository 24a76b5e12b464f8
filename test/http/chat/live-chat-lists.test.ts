import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startChatServer, type ChatBrowser } from "../support/chat-server.ts"

let server: Awaited<ReturnType<typeof startChatServer>>
const clock = { now: Date.parse("2026-11-23T15:00:00Z") }
beforeAll(async () => {
  server = await startChatServer({}, clock)
})
afterAll(() => server.close())

const open = async (browser: ChatBrowser, message: string): Promise<string> => {
  const { json } = await browser.post("/api/chatbot", { sessionId: crypto.randomUUID(), message })
  return String(json["shortSessionId"])
}
const CONTACT = { name: "Ruth Miller", email: "Ruth@example.com", message: "Please call me." }
const leave = (browser: ChatBrowser, id: string) =>
  browser.post(`/api/chat/${id}/contact`, { ...CONTACT, clientMessageId: crypto.randomUUID() })
const end = (id: string) => server.maria.post("/api/admin/end-chat", { sessionId: id })
const ADDRESS = { street: "12 Oak Street", city: "St. Louis", state: "MO", zip: "63101" }
const add = async (firstName: string, lastName: string, email: string): Promise<number> => {
  const customer = { firstName, lastName, email, phone: "(314) 555-0177", ...ADDRESS }
  const { status, json } = await server.maria.post("/api/customers", customer)
  expect(status).toBe(201)
  return Number(json["id"])
}
const visitorOf = (id: string) => server.maria.get(`/api/admin/live-chats/${id}/visitor`)

const found = async (query: string) => {
  const { json } = await server.maria.get(`/api/admin/live-chats?status=ended${query}`)
  return (json["sessions"] as { sessionId: string }[]).map(({ sessionId }) => sessionId)
}

describe("ended chats", () => {
  it("are found by the text of any message, by typed names and by the date of their start", async () => {
    const [first, second] = [server.browser(), server.browser()]
    const faucet = await open(first, "My FAUCET drips, 100% of the time")
    await leave(first, faucet)
    await end(faucet)
    clock.now = Date.parse("2026-11-25T05:30:00Z")
    const gate = await open(second, "A gate is stuck")
    await end(gate)
    expect(await found("")).toEqual([gate, faucet])
    for (const [search, expected] of [
      ["faucet", [faucet]],
      ["100%25", [faucet]],
      ["call me", [faucet]],
      ["ruth", [faucet]],
      [gate.slice(0, 8), [gate]],
      ["%25", [faucet]],
      ["a_gate", []],
    ] as const)
      expect([search, await found(`&search=${search}`)]).toEqual([search, expected])
    // 05:30 in UTC is still the day before in Chicago.
    expect(await found("&from=2026-11-24&to=2026-11-24")).toEqual([gate])
    expect(await found("&from=2026-11-25")).toEqual([])
    expect(await found("&to=2026-11-23")).toEqual([faucet])
    expect(await found("&limit=1&offset=1")).toEqual([faucet])
  })

  it("have an end time, and chats that are open have none, also after somebody takes them", async () => {
    const browser = server.browser()
    const id = await open(browser, "Is anybody there?")
    await browser.post(`/api/chat/${id}/person`, {})
    const taken = await server.maria.post("/api/admin/take-chat", { sessionId: id })
    expect(taken.json).toMatchObject({ isLive: true, endTime: null })
    expect((await end(id)).json).toMatchObject({ status: "ended", endTime: expect.any(String) })
  })
})

describe("the customer beside a chat", () => {
  it("is nobody, then the customer with the typed email, and never shown to the visitor", async () => {
    const customerId = await add("Ruth", "Miller", "ruth@example.com")
    const browser = server.browser()
    const id = await open(browser, "Hello")
    expect((await visitorOf(id)).json).toEqual({ customerId: null, isVerified: false })
    await leave(browser, id)
    expect((await visitorOf(id)).json).toEqual({ customerId, isVerified: false })
    expect((await browser.get(`/api/admin/live-chats/${id}/visitor`)).status).toBe(401)
  })

  it("is the customer who was signed in, whatever email was typed", async () => {
    const customerId = await add("Paul", "Stone", "paul@example.com")
    const browser = server.browser(`customer ${customerId}`)
    const id = await open(browser, "Hello")
    await leave(browser, id)
    expect((await visitorOf(id)).json).toEqual({ customerId, isVerified: true })
  })

  it("of an unknown chat is 404", async () => {
    expect((await visitorOf("0".repeat(20))).status).toBe(404)
  })
})
