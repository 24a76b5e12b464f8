import { AxeBuilder } from "@axe-core/playwright"
import { expect, test } from "./site.ts"
import { signIn } from "./staff.ts"
import { bookingOf, servicesOf } from "../http/slots.ts"
import * as wizard from "./wizard.ts"

test("staff read a booking's confirmation and send it again", async ({ page, site }) => {
  const { A } = await servicesOf(site.neighbor)
  const start = await wizard.freeStart(site.neighbor)
  expect((await site.neighbor.post("/api/appointments", bookingOf(A, start))).status).toBe(201)
  await signIn(page, site.staff, "/admin/mail")
  const open = page.getByRole("button", { name: /^Open Confirmation of visit #\d+$/u })
  const newest = page.getByRole("row").filter({ has: open }).first()
  await expect(newest).toContainText("Sent", { timeout: 30_000 })
  await newest.getByRole("button", { name: /^Open/u }).click()
  const dialog = page.getByRole("dialog", { name: /^Confirmation of visit/u })
  await expect(dialog.frameLocator("iframe").getByText("Your visit is booked.").first()).toBeVisible()
  expect((await new AxeBuilder({ page }).exclude("iframe").analyze()).violations).toEqual([])
  await dialog.getByText("Plain text").click()
  await expect(dialog.getByText("Your visit is booked.")).toBeVisible()
  await dialog.getByRole("button", { name: "Send again" }).click()
  await expect(page.getByText("The email will be sent again within a few seconds")).toBeVisible()
  await expect(page.getByRole("button", { name: /sent again$/u })).toBeVisible()
})

for (const width of [390, 1440])
  test(`the emails pass axe and fit the window: ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await signIn(page, site.staff, "/admin/mail")
    await expect(page.getByRole("heading", { name: "Emails", exact: true })).toBeVisible()
    await expect(page.getByText("Loading...")).toBeHidden()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
  })
