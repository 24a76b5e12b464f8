import type { Page } from "@playwright/test"
import { dateAt, formatTime } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { bookingOf, offeredStarts, servicesOf } from "../../http/support/slots.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test("a booking goes on where its time was taken meanwhile, where the server refuses it, and where the reply was lost, and is made once", async ({
  page,
  site,
}) => {
  const start = await wizard.freeStart(site.neighbor)
  const { person } = await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  const { A } = await servicesOf(site.neighbor)
  const taken = await site.neighbor.post("/api/appointments", bookingOf(A, start))
  expect(taken.status).toBe(201)

  let remaining: readonly Instant[] = []
  await test.step("a time taken meanwhile shows a notice, keeps what was typed and lists the remaining times", async () => {
    await wizard.bookButton(page).click()
    const notice = page.locator(".notice", { hasText: "That time has just been taken." })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText("Everything you typed is kept.")
    await expect(wizard.time(page, start)).toHaveCount(0)
    remaining = await wizard.startsOf(site.neighbor, dateAt(start))
    await expect(page.getByRole("radio")).toHaveCount(remaining.length)
    for (const [index, free] of remaining.entries())
      await expect(page.getByRole("radio").nth(index)).toHaveAccessibleName(formatTime(free))
    await expect(wizard.summaryOf(page, "Contact")).toContainText(person.Email)
    await expect(wizard.bookButton(page)).toBeDisabled()
  })
  await test.step("a booking that the server refuses shows the server's message", async () => {
    await wizard.time(page, remaining[0]!).check()
    await page.route("**/api/appointments", (route) =>
      route.fulfill({ status: 422, json: { message: "Our system is being updated." } }),
    )
    await wizard.bookButton(page).click()
    const toast = page.getByRole("region", { name: "Notification" }).getByRole("listitem")
    await expect(toast).toContainText("Booking Failed")
    await expect(toast).toContainText("Our system is being updated.")
    await expect(page.locator(".notice")).toContainText(
      "Our system is being updated. Everything you typed is kept.",
    )
    await page.unroute("**/api/appointments")
  })
  await test.step("sent again after its reply was lost, it is booked once", async () => {
    const keys: Array<string | undefined> = []
    await page.route("**/api/appointments", async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      // The first request reaches the server, and the connection is closed before the reply.
      const response = await route.fetch()
      if (keys.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await page.route("**/api/services", (route) => route.abort())
    const services = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/services"))
    await wizard.bookButton(page).click()
    await services
    await expect(page.locator(".notice")).toContainText("We could not reach our server.")
    await page.unroute("**/api/services")
    await page.reload()
    await expect(page.locator(".notice")).toContainText("Press the button again: it is booked only once.")
    await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(remaining[0]!))
    await wizard.time(page, remaining.at(-1)!).check()
    await expect(page.locator(".notice")).toContainText("look for our confirmation in your email.")
    await page.getByRole("button", { name: /^Choose .* again$/u }).click()
    await wizard.bookButton(page).click()
    await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeDefined()
    expect(keys[1]).toBe(keys[0])
  })
})

test("services, days and times that cannot be loaded are loaded again, and a day without times leads to another", async ({
  page,
  site,
}) => {
  const starts = await offeredStarts(site.neighbor, 1500)
  const [start, empty] = [starts[0]!, starts.find((other) => dateAt(other) !== dateAt(starts[0]!))!]
  await test.step("services that cannot be loaded are loaded again", async () => {
    await page.route("**/api/services", (route) => route.abort())
    await page.goto("/book")
    await page.getByRole("button", { name: wizard.SIZES.A }).click()
    await expect(page.getByRole("alert")).toContainText("We could not reach our server.")
    await page.unroute("**/api/services")
    await page.getByRole("button", { name: "Try again" }).click()
    await wizard.fillIn(page)
    await wizard.clickContinue(page)
    await expect(page.getByText("Next free:")).toBeVisible()
  })
  await test.step("a day without free times shows the spec's message, and leads to another", async () => {
    await page.route(/\/api\/availability\?/u, (route) => route.fulfill({ json: { slots: [] } }))
    await wizard.chooseDay(page, dateAt(empty))
    await expect(
      page.getByText(
        "No available times for this date. Please try a weekday (Monday-Friday) between now and next month. If you continue to see this message, please contact us directly.",
        { exact: true },
      ),
    ).toBeVisible()
    await page.getByRole("button", { name: "Choose another day" }).click()
    await expect(wizard.heading(page, "date")).toBeFocused()
    await page.unroute(/\/api\/availability\?/u)
  })
  await test.step("times that cannot be loaded show the spec's message, and 'Try again' loads them", async () => {
    let requests = 0
    await page.route(/\/api\/availability\?/u, async (route) => {
      requests += 1
      if (requests <= 3) await (requests % 2 ? route.abort() : route.fulfill({ status: 500, body: "" }))
      else await route.continue()
    })
    await wizard.chooseDay(page, dateAt(start))
    await expect(
      page.getByText("Failed to load available times. Please try selecting a different date.", {
        exact: true,
      }),
    ).toBeVisible()
    expect(requests).toBe(3)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(wizard.time(page, start)).toBeVisible()
  })
})

test("an expired CSRF token is replaced, and the visit is booked once", async ({ page, context, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  await atBook(page, start)
  let stale = 0
  // A token of an earlier session, as a browser sends it after the computer was suspended.
  await page.route("**/api/csrf", async (route) => {
    stale += 1
    if (stale === 1) await route.fulfill({ json: { csrfToken: "0".repeat(64) } })
    else await route.continue()
  })
  await context.request.get("/api/csrf")
  const statuses: number[] = []
  page.on("response", (response) => {
    if (response.request().method() === "POST") statuses.push(response.status())
  })
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  expect(statuses).toEqual([403, 201])
  expect(await wizard.startsOf(site.neighbor, dateAt(start))).toContain(start + 2 * HOUR)
})

const atBook = async (page: Page, start: number): Promise<void> => {
  await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
}
