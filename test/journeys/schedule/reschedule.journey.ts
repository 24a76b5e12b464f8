import { randomUUID } from "node:crypto"
import { dateAt, formatClock, formatDay, formatTime, minuteOfDayAt } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { BOOKING } from "../../http/support/visitor.ts"
import { servicesOf } from "../../http/support/slots.ts"
import { linkIn } from "../support/mailed-link.ts"
import { expect, test, type Site } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test("a customer moves a visit by the link in the mail, and cancels it by the link in the next mail", async ({
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  const start = await wizard.freeStart(site.neighbor)
  await book(site, email, start)
  const first = await linkIn(site, email, "Confirmed")
  await page.goto(first)
  const visit = page.getByRole("region", { name: /- Hearth & Wire/u })
  await expect(visit).toContainText(formatDay(start))
  await expect(visit).toContainText("Estimated 2 hours")

  const confirm = page.getByRole("button", { name: "Confirm Reschedule" })
  await confirm.press("Enter")
  await expect(page.getByText("Please select both a date and time slot.", { exact: true })).toBeVisible()
  await page.getByRole("group", { name: "Next free:" }).getByRole("button").last().click()
  const time = page.getByRole("radio", { checked: true })
  await page.route("**/api/reschedule/*", (route) =>
    route.fulfill({ status: 409, json: { message: "We do not work on that day.", obstacle: "blocked" } }),
  )
  await confirm.click()
  await expect(page.locator(".notice", { hasText: "We do not work on that day." })).toBeFocused()
  await page.unroute("**/api/reschedule/*")
  await page.getByRole("group", { name: "Next free:" }).getByRole("button").last().click()
  const chosen = await time.inputValue()
  await confirm.click()
  await expect(page.getByRole("heading", { name: "Appointment Rescheduled!" })).toBeFocused()
  const moved = Date.parse(chosen)
  await expect(visit).toContainText(`${formatTime(moved)} – ${formatTime(moved + 2 * HOUR)} CT`)

  const second = await linkIn(site, email, "New time")
  await page.goto(first)
  await expect(page.getByRole("heading", { name: "Invalid Reschedule Link" })).toBeVisible()
  await expect(page.getByRole("main").getByRole("link")).toHaveText("Call (314) 555-0142")
  await page.goto(second)
  await page.getByRole("button", { name: "Cancel this visit" }).click()
  await page.getByRole("button", { name: "Cancel the visit" }).click()
  await expect(page.getByRole("heading", { name: "Your visit is cancelled" })).toBeVisible()
  await linkIn(site, email, "Cancelled")
})

test("on a phone, days and buttons stay in their places while the free times load", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `${randomUUID()}@example.com`
  await book(site, email, await wizard.freeStart(site.neighbor))
  const loaded = Promise.withResolvers<void>()
  for (const path of ["slots", "days"])
    await page.route(`**/api/reschedule/*/${path}?*`, async (route) => {
      await loaded.promise
      await route.continue()
    })
  await page.goto(await linkIn(site, email, "Confirmed"))
  const cancel = page.getByRole("button", { name: "Cancel this visit" })
  await expect(page.getByText("Checking which days are free…")).toBeVisible()
  const before = await cancel.boundingBox()
  loaded.resolve()
  await expect(page.getByRole("group", { name: "Next free:" })).toBeVisible()
  await expect(page.getByText("Crossed-out days are full.")).toBeVisible()
  expect(await cancel.boundingBox()).toEqual(before)
})

test("on the day of a visit that was cancelled by its link, another is booked without a question", async ({
  page,
  site,
}) => {
  const start = await wizard.freeStart(site.neighbor)
  const { person } = await wizard.goTo(page, "time", { start })
  const book = async () => {
    await wizard.time(page, start).check()
    await wizard.bookButton(page).click()
    await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  }
  await book()
  await page.goto(await linkIn(site, person.Email, "Confirmed"))
  await page.getByRole("button", { name: "Cancel this visit" }).click()
  await page.getByRole("button", { name: "Cancel the visit" }).click()
  // Whoever leaves the page before the reply has not cancelled: the day would still have the visit.
  await expect(page.getByRole("heading", { name: "Your visit is cancelled" })).toBeVisible()
  await page.getByRole("link", { name: "Book a visit" }).last().click()
  await page.getByRole("button", { name: "Book Another Appointment" }).click()
  await wizard.chooseSize(page)
  await wizard.services(page).first().check()
  await wizard.clickContinue(page)
  await wizard.chooseDay(page, dateAt(start))
  await book()
})

const book = async (site: Site, email: string, start: Instant): Promise<void> => {
  const { A } = await servicesOf(site.neighbor)
  const reply = await site.neighbor.post("/api/appointments", {
    ...BOOKING,
    email,
    serviceId: A.id,
    appointmentDate: dateAt(start),
    appointmentTime: formatClock(minuteOfDayAt(start)),
  })
  expect(reply.status).toBe(201)
}
