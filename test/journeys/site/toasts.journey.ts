import type { Page } from "@playwright/test"
import { expectLayoutHolds } from "../support/layout.ts"
import { expectNoViolations } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test.use({ ownContext: true })

test("toasts of a booking: a second one replaces the first, keys, the close button and a swipe close them, and the last closes after five seconds", async ({
  page,
  site,
}) => {
  await atBook(page, await wizard.freeStart(site.neighbor))
  let refusals = 0
  await page.route("**/api/appointments", (route) => {
    refusals += 1
    return route.fulfill({ status: 422, json: { message: `Refusal number ${refusals}.` } })
  })
  const toast = toasts(page)
  await test.step("F8 moves the focus to the notification area before the first toast", async () => {
    await page.keyboard.press("F8")
    await expect(area(page).getByRole("list")).toBeFocused()
  })
  await test.step("a second toast replaces the first", async () => {
    await pressBook(page)
    await expect(toast).toContainText("Refusal number 1.")
    await pressBook(page)
    await expect(toast).toContainText("Refusal number 2.")
    await expect(toast).toHaveCount(1)
  })
  await test.step("F8 moves the focus to the notification area, and Escape closes the toast", async () => {
    await page.keyboard.press("F8")
    await expect(area(page).getByRole("list")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(toast).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(toast).toHaveCount(0)
  })
  await test.step("the close button closes it", async () => {
    await pressBook(page)
    await toast.getByRole("button", { name: "Close" }).click()
    await expect(toast).toHaveCount(0)
  })
  await test.step("a swipe to the right of 50 px or more closes it, a shorter one does not", async () => {
    await pressBook(page)
    await expect(toast).toBeVisible()
    const swipe = async (distance: number) => {
      const { x, y } = (await toast.boundingBox())!
      await page.mouse.move(x + 20, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + 20 + distance, y + 20, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toast).toHaveAttribute("data-swipe", "cancel")
    await swipe(60)
    await expect(toast).toHaveCount(0)
  })
  await test.step("'Appointment Booked!' closes after five seconds", async () => {
    await page.unroute("**/api/appointments")
    await pressBook(page)
    await expect(toast).toContainText("Appointment Booked!")
    await expect(toast).toContainText("A confirmation email is on its way to")
    await page.clock.runFor(4900)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })
})

test("on a phone a toast is beside the Close of a dialog, and in the window", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await atBook(page, await wizard.freeStart(site.neighbor))
  await page.route("**/api/appointments", (route) => route.fulfill({ status: 422, json: { message: "No." } }))
  await wizard.bookButton(page).click()
  await expect(toasts(page)).toContainText("Booking Failed")
  await page.getByRole("button", { name: "Menu" }).click()
  // The header is hydrated when the browser is idle, which the stopped clock decides.
  await page.clock.runFor(1000)
  const drawer = page.getByRole("dialog", { name: "Menu" })
  await expect(drawer).toBeVisible()
  // The open dialog hides the area from assistive technology, and so from its role.
  const toast = page.locator(".toast")
  await expect(toast).toBeInViewport({ ratio: 1 })
  const { x, width } = (await toast.boundingBox())!
  const close = drawer.getByRole("button", { name: "Close" })
  // Beside it, because a click goes through the toast while the dialog is open.
  expect(x + width).toBeLessThanOrEqual((await close.boundingBox())!.x)
  await close.click()
  await expect(drawer).toHaveCount(0)
})

test("a toast with long words has the layout of every text, and passes axe", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  const message = "featherstonehaugh-montgomery-fitzgerald@bartholomew-alexander.example is not known."
  await page.route("**/api/appointments", (route) => route.fulfill({ status: 422, json: { message } }))
  await wizard.bookButton(page).click()
  await expect(toasts(page)).toContainText(message)
  // A toast that has the focus stays.
  await page.keyboard.press("F8")
  await page.keyboard.press("Tab")
  await expect(toasts(page)).toBeFocused()
  await expectNoViolations(page)
  await expectLayoutHolds(page, "a toast")
})

const area = (page: Page) => page.getByRole("region", { name: "Notification" })

const toasts = (page: Page) => area(page).getByRole("listitem")

/** Chooses a time and stops the page's clock, so that a toast closes by itself only when the test lets time pass. */
const atBook = async (page: Page, start: number): Promise<void> => {
  await page.clock.install()
  await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** With the page's clock stopped, the button is not ready after a refusal before its timers have run. */
const pressBook = async (page: Page): Promise<void> => {
  await page.clock.runFor(10)
  await wizard.bookButton(page).click()
}
