import { writeFile } from "node:fs/promises"
import sharp from "sharp"
import { dateAt, formatDay, formatTime } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"
import { staffBrowser } from "../http/support/staff-browser.ts"
import { bookingOf, servicesOf } from "../http/support/slots.ts"
import { countLoginMails, loginMail, newCustomer } from "../journeys/support/customer.ts"
import { linkIn } from "../journeys/support/mailed-link.ts"
import { expect, type Site } from "../journeys/support/site.ts"
import { startWaitingChat } from "../journeys/support/visitor-chat.ts"
import * as wizard from "../journeys/support/wizard.ts"
import type { Person } from "./person.ts"
import { test } from "./test.ts"

/*
 * The promises to a person, each once, for every engine and for a phone and a desktop. What else can happen on the way is
 * in test/journeys, which run in Chromium.
 */
for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`${size.width} px wide`, () => {
    test.use({ size })

    test("a visitor books a visit and gets the mail", async ({ person, site }) => {
      const { State: _, Email, ...contact } = wizard.newPerson()
      const start = await wizard.freeStart(site.neighbor)
      await person.open("/book")
      await person.click("button", /^A\b/u)
      await person.sees("Which service do you need?")
      await person.click("radio", /./u)
      for (const [label, text] of Object.entries({ ...contact, Email })) await person.fill(label, text)
      await person.click("button", "Continue")
      await person.click("button", new RegExp(formatDay(start), "u"))
      await person.click("radio", formatTime(start))
      await person.click("button", "Book appointment")
      await person.sees(`See you on ${formatDay(start)}`)
      expect(await linkIn(site, Email, "Confirmed")).toMatch(/^\/reschedule\//u)
    })

    test("a customer moves a visit by the mailed link, and cancels it by the next one", async ({
      person,
      site,
    }) => {
      const { email } = await bookVisit(site)
      await person.open(await linkIn(site, email, "Confirmed"))
      await person.click("button", /^\w{3}\s\d+:\d\d\s[AP]M/u)
      await person.click("button", "Confirm Reschedule")
      await person.sees("Appointment Rescheduled!")
      await person.open(await linkIn(site, email, "New time"))
      await person.click("button", "Cancel this visit")
      await person.click("button", "Cancel the visit")
      await person.sees("Your visit is cancelled")
    })

    test("a visitor requests a quote with a photo", async ({ person }, testInfo) => {
      const photo = testInfo.outputPath("kitchen.jpg")
      await writeFile(photo, await sharp(PHOTO).jpeg().toBuffer())
      const { State: _, ...contact } = wizard.newPerson()
      await person.open("/#contact")
      await person.choose("What do you need?", "Painting")
      for (const [label, text] of Object.entries(contact)) await person.fill(label, text)
      await person.upload(/^Photos/u, photo)
      await person.sees("kitchen.jpg")
      await person.click("button", "Request a quote")
      await person.sees("Thank you, Ruth")
      await person.sees(/photo was sent|All photos were sent/u)
    })

    test("a visitor leaves a review", async ({ person, site }) => {
      const title = `Straight ${crypto.randomUUID()}`
      await person.open("/leave-review")
      await person.click("radio", "Very Good, 4 stars")
      await person.choose("What did we do?", "TV Mounting")
      const { "First name": first, "Last name": last, Email, City } = wizard.newPerson()
      await person.fill("Title", title)
      await person.fill("Your review", "The door closes again.")
      await person.fill("First name", first)
      await person.fill("Last name", last)
      await person.fill("Email", Email)
      await person.fill("City", City)
      await person.click("button", "Submit review")
      await person.sees("Review Submitted Successfully!")
      const owner = await ownerOf(site)
      const reviews = await (await owner.send("GET", "/api/admin/reviews?status=pending")).text()
      expect(reviews).toContain(title)
    })

    test("a customer signs in to the portal by the code of the mail", async ({ person, site }) => {
      const { email } = await newCustomer(site)
      const before = await countLoginMails(site, email)
      await person.open("/portal/login")
      await person.fill("Email", email)
      await person.click("button", "Email me a login link")
      await person.sees("Check your email")
      const { code } = await loginMail(site, email, before)
      await person.fill("Or enter the six-digit code from the email", code)
      await person.click("button", "Sign in")
      await person.sees("Welcome Back!")
      await person.sees("Log out")
    })

    test("a visitor chats, asks for a person and reads what staff write", async ({ person, site }) => {
      const [question, answer] = [`Do you paint doors? ${crypto.randomUUID()}`, "Yes, on Tuesday."]
      await person.open("/privacy")
      await person.click("button", "Chat")
      await person.fill("Your message", question)
      await person.click("button", "Send")
      await person.sees(question)
      await person.click("button", "Talk to a person")
      await person.sees("Leave a message")
      const owner = await ownerOf(site)
      const sessionId = await chatWith(owner, question)
      expect((await owner.send("POST", "/api/admin/take-chat", { sessionId })).status).toBe(200)
      await person.sees("is here now")
      expect(
        (await owner.send("POST", "/api/admin/send-message", { sessionId, message: answer })).status,
      ).toBe(200)
      await person.sees(answer)
    })

    test("staff sign in and drag a visit to another time", async ({ person, site }) => {
      const { id, start } = await bookVisit(site)
      const date = dateAt(start)
      await signIn(person, site, `/admin/calendar?view=day&date=${date}`)
      const [from, to] = [start + 2 * HOUR, start + 4 * HOUR].map(formatTime)
      await person.drag(`[data-visit="${id}"]`, `[data-time="${from}"]`)
      await person.sees(`${from} to ${to}, free`)
      await person.drop()
      await person.sees(`Moved to ${formatDay(start)}, ${from}`)
      expect(await wizard.startsOf(site.neighbor, date)).toContain(start)
    })

    test("staff sign in and answer a chat", async ({ person, site }) => {
      const chat = await startWaitingChat(site)
      await signIn(person, site, "/admin")
      await person.open(`/live-chat/${chat.sessionId}`)
      await person.sees(chat.text)
      await person.click("button", "Take Chat")
      await person.fill("Reply", "We can come on Tuesday.")
      await person.click("button", "Send")
      await expect.poll(chat.replies).toEqual(["We can come on Tuesday."])
    })
  })

const PHOTO = { create: { width: 640, height: 480, channels: 3, background: "#884422" } } as const

/** Books a visit of two hours at 9 AM, on a day without other visits. */
const bookVisit = async (site: Site) => {
  const start = await wizard.freeStart(site.neighbor)
  const { A } = await servicesOf(site.neighbor)
  const email = wizard.newPerson().Email
  const reply = await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))
  expect(reply.status).toBe(201)
  return { ...((await reply.json()) as { readonly id: number }), email, start }
}

const ownerOf = async (site: Site) => {
  const owner = staffBrowser(site)
  await owner.signIn(site.staff.username, site.staff.password)
  return owner
}

/** The id of the chat in which a visitor wrote that. */
const chatWith = async (owner: Awaited<ReturnType<typeof ownerOf>>, text: string): Promise<string> => {
  const query = new URLSearchParams({ search: text, limit: "1", offset: "0" })
  const reply = await owner.send("GET", `/api/admin/live-chats?${query}`)
  const { sessions } = (await reply.json()) as { readonly sessions: ReadonlyArray<{ sessionId: string }> }
  return sessions[0]!.sessionId
}

const signIn = async (person: Person, site: Site, path: string): Promise<void> => {
  await person.open(path)
  await person.fill("Username", site.staff.username)
  await person.fill("Password", site.staff.password)
  await person.click("button", "Sign In")
  await person.finds("button", "Sign Out")
}
