import { beforeAll, describe, expect, it } from "vitest"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { customerBrowser } from "../support/customer-browser.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { CHAT_BOOKING, NOW } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const clock = { now: NOW }

const server = await ofFile(startDatabaseServer(clock))
beforeAll(() => server.run(seedRules))

let people = 0

/** A customer with an address of their own. */
const newCustomer = () =>
  server.run(
    addCustomer({
      firstName: "Jane",
      lastName: "Doe",
      email: `jane${++people}@example.com`,
      phone: "(314) 555-0100",
      street: "12 Elm",
      city: "St. Louis",
      state: "MO",
      zip: "63101",
    }),
  )

/** A browser at a client address of its own. */
const newBrowser = () => customerBrowser(server, { address: `198.51.100.${(++people % 250) + 1}` })
type Browser = ReturnType<typeof newBrowser>

/** What the newest mail to this address contains. */
const mailTo = async (email: string) => {
  const [row] = await server.sql<{ readonly requestId: string }>(
    `SELECT request_id AS "requestId" FROM portal_login_tokens WHERE email = :email`,
    { email },
  )
  const { loginToken, loginCode } = await server.run(Tokens)
  return { token: loginToken(row!.requestId), code: loginCode(row!.requestId) }
}

const request = ({ send }: Browser, email: string) => send("POST", "/api/portal/login", { email })

/** A browser that has requested a link, and what the mail contains. */
const requested = async (email: string) => {
  const browser = newBrowser()
  expect((await request(browser, email)).status).toBe(202)
  return { browser, ...(await mailTo(email)) }
}

const verify = async ({ send }: Browser, proof: object) => {
  const reply = await send("POST", "/api/portal/verify", proof)
  return { status: reply.status, json: (await reply.json()) as { message?: string } }
}

/** The browser as it was before the reply, for a request sent again or at the same time. */
const sameBrowser = (browser: Browser): Browser => {
  const same = newBrowser()
  for (const [name, value] of browser.cookies) same.cookies.set(name, value)
  return same
}

const sessionsOf = (customerId: number) =>
  server.sql("SELECT id FROM sessions WHERE customer_id = :id", { id: String(customerId) })

const isSignedIn = async ({ send }: Browser) => (await send("GET", "/api/portal/sessions")).status === 200

const OVER = {
  status: 404,
  json: expect.objectContaining({
    message: "This login link was used already or is more than 30 minutes old. Please request a new one.",
  }),
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

describe("a login link", () => {
  it("signs in the browser that requested it, with a cookie that scripts and other sites cannot use", async () => {
    const { email } = await newCustomer()
    const { browser, token } = await requested(email!)
    const reply = await browser.send("POST", "/api/portal/verify", { token })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { customer: { firstName: "Jane", lastName: "Doe" } },
    ])
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^customer=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/u),
    ])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it("is not used by another browser before a person confirms it there", async () => {
    const { email } = await newCustomer()
    const { browser, token } = await requested(email!)
    const other = newBrowser()
    const masked = { status: 202, json: { email: "j•••@example.com" } }
    expect(await verify(other, { token })).toEqual(masked)
    expect(await verify(other, { token, confirm: false })).toEqual(masked)
    expect(await isSignedIn(other)).toBe(false)
    expect((await verify(other, { token, confirm: true })).status).toBe(200)
    expect(await isSignedIn(other)).toBe(true)
    expect(await verify(browser, { token })).toEqual(OVER)
  })

  it("starts one session when its browser sends it 50 times at the same time", async () => {
    const { id, email } = await newCustomer()
    const { browser, token } = await requested(email!)
    const signedIn = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const each = sameBrowser(browser)
        return { ...(await verify(each, { token })), session: each.cookies.get("customer") }
      }),
    )
    expect(new Set(signedIn.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(signedIn.map(({ session }) => session)).size).toBe(1)
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  it("signs in one of 50 other browsers that confirm it at the same time", async () => {
    const { id, email } = await newCustomer()
    const { token } = await requested(email!)
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => (await verify(newBrowser(), { token, confirm: true })).status),
    )
    expect(replies.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 404)])
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  it("gives its browser the same session again for 5 minutes, whether the reply's headers came or not", async () => {
    const { id, email } = await newCustomer()
    const { browser, token } = await requested(email!)
    const withoutReply = sameBrowser(browser)
    await verify(browser, { token })
    expect((await verify(browser, { token })).status).toBe(200)
    clock.now += 5 * MINUTE - 1
    expect((await verify(withoutReply, { token })).status).toBe(200)
    expect(withoutReply.cookies.get("customer")).toBe(browser.cookies.get("customer"))
    expect([await isSignedIn(browser), await isSignedIn(withoutReply)]).toEqual([true, true])
    expect(await sessionsOf(id)).toHaveLength(1)
    expect(await verify(newBrowser(), { token, confirm: true })).toEqual(OVER)
    clock.now += 1
    expect(await verify(withoutReply, { token })).toEqual(OVER)
  })

  it("is void once a newer one was requested, by whomever", async () => {
    const { email } = await newCustomer()
    const first = await requested(email!)
    const second = await requested(email!)
    expect(await verify(first.browser, { token: first.token })).toEqual(OVER)
    expect((await verify(second.browser, { token: second.token })).status).toBe(200)
  })

  it("ends the session that the browser already had", async () => {
    const [jane, john] = [await newCustomer(), await newCustomer()]
    const { browser, token } = await requested(jane.email!)
    await verify(browser, { token })
    const old = newBrowser()
    old.cookies.set("customer", browser.cookies.get("customer")!)
    expect((await request(browser, john.email!)).status).toBe(202)
    expect((await verify(browser, { token: (await mailTo(john.email!)).token })).status).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(old)]).toEqual([true, false])
  })
})

describe("a login code", () => {
  it("signs in the browser that requested it, with or without spaces, and ends the link", async () => {
    const { email } = await newCustomer()
    const { browser, token, code } = await requested(email!)
    expect(await verify(browser, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toEqual({
      status: 200,
      json: { customer: { firstName: "Jane", lastName: "Doe" } },
    })
    expect(await isSignedIn(browser)).toBe(true)
    expect(await verify(newBrowser(), { token })).toEqual(OVER)
  })

  it("ends after five wrong ones, and the link stays", async () => {
    const { email } = await newCustomer()
    const { browser, token, code } = await requested(email!)
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await verify(browser, { code: wrongCode(code) })).toMatchObject({
        status: 400,
        json: {
          message: "That code is not right. Please check the newest email from us.",
          issues: [{ path: ["code"] }],
        },
      })
    expect(await verify(browser, { code })).toMatchObject({
      status: 410,
      json: { message: "This code does not work any more. Use the link in the email, or request a new one." },
    })
    expect((await verify(browser, { token })).status).toBe(200)
  })

  it("works for 30 minutes, as its link does", async () => {
    const { browser, token, code } = await requested((await newCustomer()).email!)
    clock.now += 30 * MINUTE
    expect((await verify(browser, { code })).status).toBe(410)
    expect(await verify(newBrowser(), { token, confirm: true })).toEqual(OVER)
  })

  it("counts guesses that come at the same time: 20 wrong ones and then the right one do not sign in", async () => {
    const { browser, code } = await requested((await newCustomer()).email!)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const each = newBrowser()
        each.cookies.set("pending-login", browser.cookies.get("pending-login")!)
        return (await verify(each, { code: wrongCode(code) })).status
      }),
    )
    expect(guesses.filter((status) => status === 400)).toHaveLength(5)
    expect((await verify(browser, { code })).status).toBe(410)
  })
})

describe("a request for a login link", () => {
  it("is replied to alike for a customer and for anybody else, and stores alike", async () => {
    const { email } = await newCustomer()
    const replies = await Promise.all(
      [email!, "nobody@example.com"].map(async (address) => {
        const reply = await request(newBrowser(), address)
        const headers = Object.fromEntries(
          [...reply.headers].filter(
            ([name]) => name !== "set-cookie" && name !== "x-request-id" && name !== "date",
          ),
        )
        const cookies = reply.headers.getSetCookie().map((cookie) => cookie.replace(/[0-9a-f]{64}/u, "…"))
        return { status: reply.status, body: await reply.text(), headers, cookies }
      }),
    )
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]!.cookies).toEqual(["pending-login=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800"])
    expect(replies[0]!.headers["cache-control"]).toBe("no-store")
    const { code } = await mailTo("nobody@example.com")
    expect(code).toMatch(/^\d{6}$/u)
  })

  it("by somebody who has booked online signs them in", async () => {
    const email = `booked${++people}@example.com`
    expect((await server.post("/api/appointments", { ...CHAT_BOOKING, customerEmail: email })).status).toBe(
      201,
    )
    const { browser, token } = await requested(email)
    expect((await verify(browser, { token })).status).toBe(200)
  })

  it("is limited to 5 an hour for each address, whether or not it is a customer's", async () => {
    for (const address of [(await newCustomer()).email!, `unknown${++people}@example.com`]) {
      for (let n = 0; n < 5; n++) expect((await request(newBrowser(), address)).status).toBe(202)
      expect((await request(newBrowser(), address.toUpperCase())).status).toBe(429)
    }
  })

  it("enqueues a mail that names the request and contains neither address, token nor code", async () => {
    const { email } = await newCustomer()
    const { token, code } = await requested(email!)
    const [jobs] = await server.sql<{ readonly dump: string }>(
      "SELECT json_agg(data)::text AS dump FROM pgboss.job WHERE name = 'mail'",
    )
    for (const secret of [token, email!, `"${code}"`]) expect(jobs!.dump).not.toContain(secret)
    expect(jobs!.dump).toContain("LoginLink")
    const [stored] = await server.sql<{ readonly dump: string }>(
      "SELECT json_agg(portal_login_tokens)::text AS dump FROM portal_login_tokens",
    )
    expect(stored!.dump).not.toContain(token)
  })
})
