import type { Page } from "@playwright/test"
import { dateAt, formatDay, formatTime } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test, type Site } from "../support/site.ts"
import { labelOf, newStaff, ownerOf, signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

/** 35 minutes from 63110 by the usual settings, so that a visit there can begin an hour after one here has ended. */
const EDWARDSVILLE = { city: "Edwardsville", state: "IL", zip: "62025" }

/** Switches driving times on until the test is over; the pages know it within seconds. */
const withDrivingTimes = async (site: Site, page: Page, run: () => Promise<void>) => {
  const owner = await ownerOf(site)
  const change = async (drivingTimes: boolean) => {
    expect((await owner.send("PATCH", "/api/admin/settings", { drivingTimes })).status).toBe(200)
    await expect(async () => {
      expect(await (await page.request.get("/book")).text()).toContain(`"drivingTimes":${drivingTimes}`)
    }).toPass()
  }
  await change(true)
  try {
    await run()
  } finally {
    await change(false)
  }
}

/** Another visitor books two hours from 10:30 AM in Edwardsville, on a day that begins with the start. */
const bookInEdwardsville = async (site: Site, nine: Instant) => {
  const { A } = await servicesOf(site.neighbor)
  const reply = await site.neighbor.post("/api/appointments", bookingOf(A, nine + 1.5 * HOUR, EDWARDSVILLE))
  expect(reply.status).toBe(201)
}

/** "Mon, Nov 23, 1:30 PM" in the group of the nearest free times. */
const nearest = (page: Page, start: Instant) =>
  page.getByRole("group", { name: "Nearest free times:" }).getByRole("button", { name: formatTime(start) })

test("a time that a visit far away makes unreachable is refused with the reason and the three nearest free ones", async ({
  page,
  site,
}) => {
  await withDrivingTimes(site, page, async () => {
    const nine = await wizard.freeStart(site.neighbor)
    await wizard.goTo(page, "time", { start: nine })
    await wizard.time(page, nine + 4 * HOUR).check()
    await bookInEdwardsville(site, nine)

    await wizard.bookButton(page).click()
    const notice = page.locator(".notice", { hasText: "That time is too close to another visit." })
    await expect(notice).toBeFocused()
    await expect(notice.getByRole("button")).toHaveText(
      [4.5, 5, 5.5].map((hours) => new RegExp(`${formatTime(nine + hours * HOUR)}$`, "u")),
    )
    await expectAccessible(page)
    await nearest(page, nine + 4.5 * HOUR).click()
    await expect(wizard.time(page, nine + 4.5 * HOUR)).toBeChecked()
    await expect(notice).toBeHidden()
    await wizard.bookButton(page).click()
    await expect(page.getByRole("heading", { name: `See you on ${formatDay(nine)}` })).toBeVisible()
  })
})

test("the wizard shows the times of the typed ZIP code, and says when another one loses the chosen time", async ({
  page,
  site,
}) => {
  await withDrivingTimes(site, page, async () => {
    const nine = await wizard.freeStart(site.neighbor)
    await bookInEdwardsville(site, nine)
    const person = { ...wizard.newPerson(), City: "Edwardsville", State: "IL", "ZIP code": "62025" }
    await wizard.goTo(page, "time", { start: nine, person })
    await wizard.time(page, nine + 4 * HOUR).check()

    await page.getByRole("button", { name: "Contact" }).click()
    await wizard.fillField(page, "ZIP code", "63110")
    await wizard.clickContinue(page)
    await expect(wizard.heading(page, "date")).toBeVisible()
    await page.getByRole("button", { name: "Time", exact: true }).click()
    await expect(page.getByText("is not free for a visit at your address any more.")).toBeVisible()
    await expect(wizard.time(page, nine + 4 * HOUR)).toHaveCount(0)
    await nearest(page, nine + 4.5 * HOUR).click()
    await wizard.bookButton(page).click()
    await expect(page.getByRole("heading", { name: `See you on ${formatDay(nine)}` })).toBeVisible()
  })
})

test("the chat asks for the ZIP code before the times, and without one shows those for the farthest place", async ({
  page,
  site,
}) => {
  await withDrivingTimes(site, page, async () => {
    const nine = await wizard.freeStart(site.neighbor)
    await bookInEdwardsville(site, nine)
    await page.goto("/privacy")
    await page.locator(".chat-launcher__open").click()
    await page.getByRole("button", { name: "Book a visit" }).click()
    const dialog = page.getByRole("dialog", { name: "Book a visit" })
    const { A } = await servicesOf(site.neighbor)
    await dialog.getByLabel("Service", { exact: true }).selectOption(A.name)
    await (await wizard.dayButton(page, dateAt(nine))).click()
    // 55 minutes from the farthest place: the visit there ends at 12:30 PM.
    await expect(wizard.time(page, nine + 4.5 * HOUR)).toBeVisible()
    await expect(wizard.time(page, nine + 4 * HOUR)).toHaveCount(0)
    await dialog.getByLabel("ZIP code").fill("62025")
    await wizard.time(page, nine + 4 * HOUR).check()
    await dialog.getByLabel("ZIP code").fill("63110")
    await expect(dialog.getByText("is not free for a visit at your address any more.")).toBeVisible()
    await nearest(page, nine + 4.5 * HOUR).click()
    await expect(wizard.time(page, nine + 4.5 * HOUR)).toBeChecked()
  })
})

test("staff switch driving times on and see how they are estimated", async ({ page, site }) => {
  await signIn(page, await newStaff(site), "/admin/settings")
  const dialog = page.getByRole("dialog", { name: "Edit visits" })
  const toggle = dialog.getByLabel("Driving times by address, estimated from ZIP codes")
  await page.getByRole("button", { name: "Edit visits" }).click()
  await expect(dialog.getByLabel("Speed nearby (mph)")).toHaveCount(0)
  await labelOf(toggle).click()
  await dialog.getByLabel("Speed nearby (mph)").fill("30")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("By ZIP code: the first 5 miles at 30 mph, the rest at 65 mph")).toBeVisible()
  await page.getByRole("button", { name: "Reset driving times" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset", exact: true }).click()
  await expect(page.getByText("Off: every way takes the same time")).toBeVisible()
})
