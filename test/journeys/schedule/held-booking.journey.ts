import mailhog from "mailhog"
import type { Page } from "@playwright/test"
import { dateAt, formatDay } from "../../../core/time/chicago.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorOf } from "../../http/support/visitor.ts"
import { expect, test as base, type Site } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

/** In one worker, so that one such site starts. */
base.describe.configure({ mode: "default" })

const test = base.extend({
  baseURL: async ({ holding }, use) => use(holding.url),
})
test.afterAll(({ holding }) => holding.stop())

test("in unusual traffic a visitor confirms the visit by the mailed link, which opening alone does not do", async ({
  page,
  browser,
  holding,
}) => {
  const { person, start } = await bookHeld(page, holding)
  await expect(page.getByRole("heading", { name: /^Confirm your visit by \d/u })).toBeFocused()
  await expect(page.getByRole("main")).toContainText(`We hold ${formatDay(start)} for you.`)
  await expect(page.getByRole("heading", { name: "Add it to your calendar" })).toHaveCount(0)

  const mail = await mailTo(holding, person.Email, "Please confirm by")
  expect(mail.attachments).toEqual([])
  const { pathname } = new URL(/https?:\S+\/confirm\/[0-9a-f]{64}/u.exec(mail.text)![0])
  // Another browser, as that of a mail program on a phone.
  const phone = await browser.newContext({ baseURL: holding.url, viewport: { width: 360, height: 740 } })
  const opened = await phone.newPage()
  await opened.goto(pathname)
  await expect(opened.getByRole("heading", { name: /^Confirm your visit by \d/u })).toBeVisible()
  await expect(opened.getByRole("main")).toContainText(formatDay(start))
  expect((await mailsTo(holding, person.Email)).count).toBe(1)

  await opened.getByRole("button", { name: "Confirm this visit" }).click()
  await expect(opened.getByRole("heading", { name: "Your visit is confirmed" })).toBeFocused()
  const confirmation = await mailTo(holding, person.Email, "Confirmed")
  expect(confirmation.attachments.map(({ name }) => name)).toContain("invite.ics")
  await opened.reload()
  await expect(opened.getByRole("heading", { name: "Your visit is confirmed" })).toBeVisible()
  await phone.close()
  await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeFocused()
})

test("in unusual traffic a visitor confirms the visit by the mailed code on the page of the booking", async ({
  page,
  holding,
}) => {
  const { person, start } = await bookHeld(page, holding)
  const code = page.getByLabel("Six-digit code from the email")
  const confirm = page.getByRole("button", { name: "Confirm the visit" })
  await code.fill("123")
  await confirm.click()
  await expect(page.getByText("Please enter the six digits of the code")).toBeVisible()
  const { text } = await mailTo(holding, person.Email, "Please confirm by")
  await code.fill(/^\d{3} \d{3}$/mu.exec(text)![0])
  // What was booked stays in the tab.
  await page.reload()
  await code.fill(/^\d{3} \d{3}$/mu.exec(text)![0])
  await confirm.click()
  await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeVisible()
  await expect(page.getByText("Appointment Booked!", { exact: true })).toBeVisible()
  await mailTo(holding, person.Email, "Confirmed")
})

/** Books a visit in the chat, which is held; returns the text of the mail about it. */
const bookHeldInChat = async (page: Page, holding: Site) => {
  const start = await wizard.freeStart(holding.neighbor)
  const { Email } = wizard.newPerson()
  await page.goto("/privacy")
  await page.locator(".chat-launcher__open").click()
  const panel = page.getByRole("dialog", { name: "Chat with Hearth & Wire" })
  await panel.getByRole("button", { name: "Book a visit" }).click()
  const dialog = page.getByRole("dialog", { name: "Book a visit" })
  const { A: service } = await servicesOf(holding.neighbor)
  await dialog.getByLabel("Service", { exact: true }).selectOption(service.name)
  await dialog.getByLabel("What should we do?").fill("Mount a TV above the fireplace")
  await dialog.getByLabel("Name", { exact: true }).fill("Ruth Abernathy")
  await dialog.getByLabel("Phone").fill("(314) 555-0188")
  await dialog.getByLabel("Email").fill(Email)
  await (await wizard.dayButton(page, dateAt(start))).click()
  await wizard.time(page, start).check()
  await dialog.getByRole("button", { name: "Book this visit" }).click()
  await expect(dialog.getByRole("heading", { name: /^Confirm your visit by \d/u })).toBeFocused()
  const { text } = await mailTo(holding, Email, "Please confirm by")
  return { panel, dialog, Email, text }
}

test("in unusual traffic a visit from the chat is confirmed by the mailed code in the chat's dialog", async ({
  page,
  holding,
}) => {
  const { panel, dialog, Email, text } = await bookHeldInChat(page, holding)
  await dialog.getByLabel("Six-digit code from the email").fill(/^\d{3} \d{3}$/mu.exec(text)![0])
  await dialog.getByRole("button", { name: "Confirm the visit" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText("Appointment Booked!")).toBeVisible()
  await mailTo(holding, Email, "Confirmed")
})

test("a visit from the chat that is confirmed by the mailed link on another device is shown as booked in the chat", async ({
  page,
  holding,
}) => {
  const { panel, dialog, text } = await bookHeldInChat(page, holding)
  await dialog.getByRole("button", { name: "Close" }).click()
  await expect(panel.getByText(/^Please confirm your visit by/u)).toBeVisible()
  const [, token] = /\/confirm\/([0-9a-f]{64})/u.exec(text)!
  expect((await holding.neighbor.post(`/api/confirm/${token}`, {})).status).toBe(200)
  await expect(panel.getByText("Appointment Booked!")).toBeVisible()
})

test("a visit that is not confirmed lapses: its time can be booked again, and its visitor is told", async ({
  page,
  holding,
}) => {
  const { person, start } = await bookHeld(page, holding)
  const { text } = await mailTo(holding, person.Email, "Please confirm by")
  expect(await wizard.startsOf(holding.neighbor, dateAt(start))).not.toContain(start)
  await holding.sql(`UPDATE appointments SET held_until = now() WHERE email = '${person.Email}'`)
  await expect(page.getByText("was not confirmed in time and is no longer held.")).toBeVisible()

  await page.goto(new URL(/https?:\S+\/confirm\/[0-9a-f]{64}/u.exec(text)![0]).pathname)
  await expect(page.getByRole("heading", { name: "This time is no longer held" })).toBeVisible()
  expect(await wizard.startsOf(holding.neighbor, dateAt(start))).toContain(start)
  await bookAt(holding, start)
  await mailTo(holding, person.Email, "Not confirmed")
})

test("staff see unusual traffic on every screen, release chosen visits with one press, and confirm one whose customer has called", async ({
  page,
  holding,
}) => {
  await test.step("staff see unusual traffic on every screen, and release chosen visits with one press", async () => {
    const visits = [await bookAt(holding), await bookAt(holding)]
    await signIn(page, holding.staff, "/admin/services")
    await page.getByRole("link", { name: "See who booked, and release visits" }).click()
    const table = page.getByRole("table", { name: "Online bookings" })
    for (const { email } of visits) {
      const row = table.getByRole("row").filter({ hasText: email })
      await expect(row).toContainText(/Unconfirmed, until \d/u)
      await row.locator("label").click()
    }
    await page.getByRole("button", { name: "Release 2 visits" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("button", { name: "Release 2 visits" }).click()
    await expect(page.getByText("Released 2 visits")).toBeVisible()
    for (const { email, start } of visits) {
      await expect(table.getByRole("row").filter({ hasText: email })).toContainText("Never confirmed")
      const mail = await mailTo(holding, email, "Cancelled")
      expect(mail.attachments).toEqual([])
      expect(await wizard.startsOf(holding.neighbor, dateAt(start))).toContain(start)
    }
  })
  await test.step("staff confirm a visit whose customer has called", async () => {
    const { email } = await bookAt(holding)
    await page.goto(`/admin/appointments?search=${encodeURIComponent(email)}`)
    const row = page.getByRole("row").filter({ hasText: email })
    await expect(row).toContainText(/Unconfirmed, until \d/u)
    await row.getByRole("link", { name: "Jane Doe" }).click()
    await page.getByRole("button", { name: "Confirm for the customer" }).click()
    await expect(page.getByText(`An email to ${email} leaves in 30 seconds.`, { exact: true })).toBeVisible()
    await expect(page.getByText(/Unconfirmed, until \d/u)).toHaveCount(0)
  })
})

/** Books by way of the wizard on a day when nothing is booked yet. */
const bookHeld = async (page: Page, { neighbor }: Site) => {
  const start = await wizard.freeStart(neighbor)
  const { person } = await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: /^Confirm your visit by/u })).toBeVisible()
  return { person, start }
}

/** Books without a browser, at this time or on a day when nothing is booked yet. */
const bookAt = async ({ url, neighbor }: Site, at?: number) => {
  const start = at ?? (await wizard.freeStart(neighbor))
  const email = `${crypto.randomUUID()}@example.com`
  const visitor = visitorOf(url)
  const { A } = await servicesOf(visitor)
  const reply = await visitor.post("/api/appointments", bookingOf(A, start, { email }))
  expect(reply.status).toBe(201)
  return { email, start }
}

const client = ({ mailbox }: Site) => {
  const { hostname, port } = new URL(mailbox)
  return mailhog({ host: hostname, port: Number(port) })
}

const mailsTo = async (site: Site, address: string) => (await client(site).search(address, "to"))!

/** The mail to that address whose subject begins so. */
const mailTo = async (site: Site, address: string, subject: string) => {
  const find = async () =>
    (await mailsTo(site, address)).items.find((mail) => mail.subject?.startsWith(subject))
  await expect.poll(find).toBeDefined()
  return (await find())!
}
