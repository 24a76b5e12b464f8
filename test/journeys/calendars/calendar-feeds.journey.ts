import type { Page } from "@playwright/test"
import ICAL from "ical.js"
import { toIso } from "../../../core/time/chicago.ts"
import { DAY, weekdayOfDay } from "../../../core/time/calendar.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { servicesOf } from "../../http/support/slots.ts"
import { expectAccessible } from "../support/accessible.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expect, test } from "../support/site.ts"
import { newStaff, ownerOf, signIn } from "../support/staff.ts"

/** The events of a calendar, as a calendar program reads them, by UID without the installation. */
const eventsAt = async (page: Page, url: string): Promise<ReadonlyMap<string, ICAL.Event>> => {
  const reply = await page.request.get(url)
  expect(reply.status()).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await reply.text()) as unknown[])
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event))
  return new Map(events.map((event) => [event.uid.split("@")[0]!, event]))
}

const statusOf = async (page: Page, url: string): Promise<number> => (await page.request.get(url)).status()

const startOf = (event: ICAL.Event | undefined): Instant | undefined =>
  event && event.startDate.toUnixTime() * 1000

/** An hour of a Sunday about 300 days ahead, when no other journey books, which no other customer has. */
const startFor = ({ id }: { readonly id: number }): Instant => {
  const day = Math.floor(Date.now() / DAY) + 300
  return (day - weekdayOfDay(day)) * DAY + (6 + (id % 8) * 2) * HOUR
}

test("a customer makes a calendar link, which follows a moved visit until it is removed", async ({
  page,
  site,
}) => {
  const customer = await newCustomer(site)
  const owner = await ownerOf(site)
  const { A: service } = await servicesOf(site.neighbor)
  const start = startFor(customer)
  const added = await owner.send("POST", "/api/admin/appointments", {
    customerId: customer.id,
    firstName: "Ruth",
    lastName: "Abernathy",
    email: customer.email,
    phone: "(314) 555-0188",
    street: "4127 Flad Avenue",
    city: "St. Louis",
    state: "MO",
    zip: "63110",
    serviceId: service.id,
    startTime: toIso(start),
    checkAvailability: false,
  })
  const { id } = (await added.json()) as { readonly id: number }

  await signInCustomer(page, site, customer.email)
  const card = page.getByRole("region", { name: "Your visits in your calendar" })
  await card.getByRole("button", { name: "Make my calendar link" }).click()
  const link = card.getByLabel("Your secret link")
  const url = await link.inputValue()
  await expectAccessible(page)
  await expect(card.getByRole("link", { name: "Open in my calendar" })).toHaveAttribute(
    "href",
    url.replace("http:", "webcal:"),
  )
  await card.getByText("Show a code to scan with your phone").click()
  await expect(card.getByRole("img", { name: "QR code of the calendar link" })).toBeVisible()
  const uid = `appointment-${id}`
  const events = await eventsAt(page, url)
  expect([...events.keys()]).toEqual([uid])
  expect([startOf(events.get(uid)), events.get(uid)!.sequence]).toEqual([start, 0])

  const moved = { startTime: toIso(start + HOUR), endTime: toIso(start + 2 * HOUR), checkAvailability: false }
  expect((await owner.send("PUT", `/api/admin/appointments/${id}/reschedule`, moved)).status).toBe(200)
  const event = (await eventsAt(page, url)).get(uid)
  expect([startOf(event), event!.sequence]).toEqual([start + HOUR, 1])

  await card.getByRole("button", { name: "Replace the link" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click()
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(link).not.toHaveValue(url)
  const newer = await link.inputValue()
  expect([await statusOf(page, url), await statusOf(page, newer)]).toEqual([404, 200])

  await card.getByRole("button", { name: "Remove the link" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click()
  await expect(card.getByRole("button", { name: "Make my calendar link" })).toBeVisible()
  expect(await statusOf(page, newer)).toBe(404)
})

test("staff make a calendar link for each device, and revoke one of them alone", async ({ page, site }) => {
  await signIn(page, await newStaff(site), "/admin/account")
  const section = page.getByRole("region", { name: "Calendar links" })
  const urls: string[] = []
  for (const name of ["Dad's phone", "Mom's tablet"]) {
    await section.getByRole("button", { name: "Add a calendar link" }).click()
    const form = page.getByRole("dialog", { name: "Add a calendar link" })
    await form.getByLabel("Name").fill(name)
    await form.getByRole("button", { name: "Add", exact: true }).click()
    const shown = page.getByRole("dialog", { name: `Calendar link: ${name}` })
    urls.push(await shown.locator("code").innerText())
    await shown.getByText("Show a code to scan with your phone").click()
    await expect(shown.getByRole("img", { name: "QR code of the calendar link" })).toBeVisible()
    await shown.getByRole("button", { name: "Done" }).click()
    await expect(shown).toBeHidden()
  }
  await expectAccessible(page)
  await section.getByRole("button", { name: "Revoke Dad's phone" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click()
  await expect(page.getByRole("alertdialog")).toBeHidden()
  await expect(section.getByRole("listitem")).toHaveCount(1)
  expect(await Promise.all(urls.map((url) => statusOf(page, url)))).toEqual([404, 200])
})
