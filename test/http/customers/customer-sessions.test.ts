import { describe, expect, it } from "vitest"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { startSession } from "../../../core/staff/use-cases/sessions.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { customerBrowser } from "../support/customer-browser.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { NOW } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const DAY = 24 * HOUR
const clock = { now: NOW }

const server = await ofFile(startDatabaseServer(clock))

const JANE = { firstName: "Jane", lastName: "Doe", phone: "(314) 555-0100" }

const newCustomer = (email: string) =>
  server.run(addCustomer({ ...JANE, email, street: "12 Elm", city: "St. Louis", state: "MO", zip: "63101" }))

/** A browser with a session of this customer. */
const signedIn = async (id: number) => {
  const browser = customerBrowser(server)
  browser.cookies.set("customer", await server.run(startSession("customer", id, "Firefox/150.0")))
  return browser
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>

const statusOf = async ({ send }: SignedIn) => (await send("GET", "/api/portal/sessions")).status

const sessionsOf = async ({ send }: SignedIn) =>
  (await (await send("GET", "/api/portal/sessions")).json()) as ReadonlyArray<{
    readonly id: number
    readonly current: boolean
  }>

describe("a customer's session", () => {
  it("is needed by the portal: 401 for nobody and for a wrong token, 403 for staff", async () => {
    expect(await statusOf(customerBrowser(server))).toBe(401)
    const guesser = customerBrowser(server)
    guesser.cookies.set("customer", "0".repeat(64))
    expect(await statusOf(guesser)).toBe(401)
    const { username, password } = await server.run(addStaff({ username: "maria", displayName: "Maria" }))
    const staff = customerBrowser(server)
    expect((await staff.send("POST", "/api/admin/login", { username, password })).status).toBe(200)
    expect(await statusOf(staff)).toBe(403)
  })

  it("stands beside a session of staff in the same browser", async () => {
    const browser = await signedIn((await newCustomer("both@example.com")).id)
    const { username, password } = await server.run(addStaff({ username: "rosa", displayName: "Rosa" }))
    await browser.send("POST", "/api/admin/login", { username, password })
    expect([await statusOf(browser), (await browser.send("GET", "/api/quotes")).status]).toEqual([200, 200])
  })

  it("lasts 30 days without a request and 90 days at most", async () => {
    const { id } = await newCustomer("resting@example.com")
    const idle = await signedIn(id)
    clock.now += 30 * DAY - 1
    expect(await statusOf(idle)).toBe(200)
    clock.now += 30 * DAY
    expect(await statusOf(idle)).toBe(401)

    const busy = await signedIn(id)
    for (let day = 20; day < 90; day += 20) {
      clock.now += 20 * DAY
      expect(await statusOf(busy)).toBe(200)
    }
    clock.now += 10 * DAY
    expect(await statusOf(busy)).toBe(401)
  })

  it("ends in the database with logging out, which removes the cookie", async () => {
    const browser = await signedIn((await newCustomer("leaving@example.com")).id)
    const token = browser.cookies.get("customer")!
    const reply = await browser.send("POST", "/api/portal/logout", {})
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([
      204,
      ["customer=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"],
    ])
    browser.cookies.set("customer", token)
    expect(await statusOf(browser)).toBe(401)
  })
})

describe("the sessions of a customer", () => {
  it("are listed with the one of the request marked, and ended one by one or all", async () => {
    const { id } = await newCustomer("sessions@example.com")
    const [phone, laptop] = [await signedIn(id), await signedIn(id)]
    const listed = await sessionsOf(phone)
    expect(listed.map(({ current }) => current).toSorted()).toEqual([false, true])
    const other = listed.find(({ current }) => !current)!
    expect((await phone.send("DELETE", `/api/portal/sessions/${other.id}`)).status).toBe(204)
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([200, 401])
    const tablet = await signedIn(id)
    expect((await phone.send("DELETE", "/api/portal/sessions")).status).toBe(204)
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 401])
  })

  it("of another customer are neither listed nor ended, and reply as a missing one does", async () => {
    const [jane, john] = [
      await signedIn((await newCustomer("jane@example.com")).id),
      await signedIn((await newCustomer("john@example.com")).id),
    ]
    const [others] = await sessionsOf(john)
    expect((await sessionsOf(jane)).map(({ id }) => id)).not.toContain(others!.id)
    const replies = await Promise.all(
      [others!.id, 999_999].map(async (id) => {
        const reply = await jane.send("DELETE", `/api/portal/sessions/${id}`)
        return [reply.status, ((await reply.json()) as { message: string }).message]
      }),
    )
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]![0]).toBe(404)
    expect(await statusOf(john)).toBe(200)
  })
})
