import { expect, it } from "vitest"
import { addStaffFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { editTechnician } from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { addStaff, editStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { ofFile } from "../../support/of-file.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { eventsOf } from "../support/event-stream.ts"
import { messageOf } from "../support/server.ts"
import { staffBrowser } from "../support/staff-browser.ts"

const server = await ofFile(startDatabaseServer())
await server.run(addStaff({ username: "maria", displayName: "Maria Keller" }))

let accounts = 0
/** A new account with the role of staff, and a browser in which it is signed in. */
const signedInStaff = async () => {
  const username = `daniel${++accounts}`
  const { id, password } = await server.run(addStaff({ username, displayName: "Daniel" }))
  const browser = staffBrowser(server)
  await browser.signIn(username, password)
  return { id, browser }
}

it("an account that becomes a technician's keeps its session, which reaches its own account only from then on", async () => {
  const { id, browser } = await signedInStaff()
  const statusOf = async (path: string) => (await browser.send("GET", path)).status
  const ofStaff = ["/api/admin/summary", "/api/admin/reviews", "/api/admin/live-chats", "/api/admin/faq"]
  expect(await Promise.all(ofStaff.map(statusOf))).toEqual([200, 200, 200, 200])
  await server.run(editStaff(id, { role: "technician" }))
  expect(await Promise.all(ofStaff.map(statusOf))).toEqual([403, 403, 403, 403])
  expect(await (await browser.session()).json()).toMatchObject({ id, role: "technician" })
  expect(await statusOf("/api/admin/account/sessions")).toBe(200)
  const refused = await browser.send("GET", "/api/admin/technicians")
  expect([refused.status, await messageOf(refused)]).toEqual([403, "You do not have access to this."])
})

it("a technician gets what visitors get where staff get more", async () => {
  const { id, browser } = await signedInStaff()
  await server.sql(
    "INSERT INTO customers (first_name, last_name, email) VALUES ('Jane', 'Doe', 'jane@example.com')",
  )
  const text = async () => (await browser.send("GET", "/api/customers")).text()
  expect(await text()).toContain("jane@example.com")
  await server.run(editStaff(id, { role: "technician" }))
  expect(await text()).not.toContain("jane@example.com")
})

it("the live stream of an account that becomes a technician's ends with the next event", async () => {
  const { id, browser } = await signedInStaff()
  const events = await eventsOf(await browser.send("GET", "/api/admin/live-chats/events"))
  await events.nextOf("chats")
  await server.run(editStaff(id, { role: "technician" }))
  const visitor = staffBrowser(server)
  const opened = await visitor.send("POST", "/api/chatbot", { message: "Hello", sessionId: "home" })
  const { shortSessionId } = (await opened.json()) as { readonly shortSessionId: string }
  await visitor.send("POST", `/api/chat/${shortSessionId}/person`)
  expect(await events.next()).toBeUndefined()
})

it("the calendar link of a technician's account rests until it is linked to a technician", async () => {
  const { id, browser } = await signedInStaff()
  const { path } = await server.run(addStaffFeed(id, { name: "Phone", withBlockedTimes: true }))
  const statusOf = async () => (await server.get(path)).status
  expect(await statusOf()).toBe(200)
  await server.run(editStaff(id, { role: "technician" }))
  expect(await statusOf()).toBe(404)
  const add = () =>
    browser.send("POST", "/api/admin/account/calendar-feeds", { name: "Van", withBlockedTimes: false })
  expect((await add()).status).toBe(409)
  await server.run(editTechnician(1, { staffAccountId: id }))
  expect([await statusOf(), (await add()).status]).toEqual([200, 201])
})

it("owners cannot make themselves technicians", async () => {
  const maria = staffBrowser(server)
  const { id, password } = await server.run(addStaff({ username: "ann", displayName: "Ann", role: "owner" }))
  await maria.signIn("ann", password)
  const refused = await maria.send("PATCH", `/api/admin/staff/${id}`, { role: "technician" })
  expect([refused.status, await messageOf(refused)]).toEqual([
    409,
    "This is your own account; another owner can do this for you.",
  ])
})
