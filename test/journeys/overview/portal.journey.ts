import type { Page } from "@playwright/test"
import { formatDay, formatTime, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expect, test, type Site } from "../support/site.ts"
import { ownerOf } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const region = (page: Page, name: string) => page.getByRole("region", { name })

const book = async (site: Site, email: string): Promise<number> => {
  const start = await wizard.freeStart(site.neighbor)
  const { A } = await servicesOf(site.neighbor)
  const reply = await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))
  expect(reply.status).toBe(201)
  return start
}

test("a customer sees the next visit, moves it and cancels it", async ({ page, site }) => {
  const { email } = await newCustomer(site)
  const start = await book(site, email)
  await signInCustomer(page, site, email)
  await expect(page.getByRole("heading", { name: "Hello, Ruth" })).toBeVisible()
  await expect(
    page.getByText(
      `You have no maintenance plan, and we come next on ${formatDay(start)} at ${formatTime(start)}.`,
    ),
  ).toBeVisible()

  await button(page, `Reschedule visit on ${formatDay(start)}`).click()
  const dialog = page.getByRole("dialog", { name: "Choose a new time" })
  await expect(dialog.getByRole("button", { name: "Confirm Reschedule" })).toBeDisabled()
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").last().click()
  const moved = Date.parse(await dialog.getByRole("radio", { checked: true }).inputValue())
  await dialog.getByRole("button", { name: "Confirm Reschedule" }).click()
  await expect(page.getByText("Appointment Rescheduled!", { exact: true }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator(`time[datetime="${toIso(moved)}"]`)).toBeVisible()

  const cancel = button(page, `Cancel visit on ${formatDay(moved)}`)
  await cancel.click()
  await button(page, "Keep the visit").click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await button(page, "Cancel the visit").last().click()
  await expect(page.getByRole("heading", { name: "No visit is booked" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Hello, Ruth" })).toBeFocused()
})

test.describe("on a device whose clock is weeks fast", () => {
  test.use({ ownContext: true })

  test("a customer sees and moves the visit that is to come", async ({ page, site }) => {
    const { email } = await newCustomer(site)
    const start = await book(site, email)
    await page.clock.setSystemTime(start + 7 * 24 * HOUR)
    await signInCustomer(page, site, email)
    await button(page, `Reschedule visit on ${formatDay(start)}`).click()
    const dialog = page.getByRole("dialog", { name: "Choose a new time" })
    await expect(dialog.getByRole("group", { name: "Next free:" })).toBeVisible()
  })
})

test("a signed-in customer is asked before a second visit on a day, and no longer once the first is cancelled", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  const start = await book(site, email)
  await signInCustomer(page, site, email)
  const cancel = button(page, `Cancel visit on ${formatDay(start)}`)
  await expect(cancel).toBeVisible()
  await wizard.goTo(page, "time", { start })
  await wizard.time(page, start + 2 * HOUR).check()
  await wizard.bookButton(page).click()
  await expect(page.getByText("You already have a visit that day. Book this one too?")).toBeVisible()
  await page.goto("/portal")
  await cancel.click()
  await button(page, "Cancel the visit").last().click()
  await expect(page.getByRole("heading", { name: "No visit is booked" })).toBeVisible()
  await page.goto("/book")
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
})

test("a visit between 12 and 24 hours ahead is not changed in the portal, which says how it still can be", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  await book(site, email)
  const start = Date.now() + 18 * HOUR
  const soon = { startTimestamptz: toIso(start), endTimestamptz: toIso(start + 2 * HOUR) }
  await page.route("**/api/portal/profile", async (route) => {
    const response = await route.fetch()
    const { appointments, ...profile } = (await response.json()) as { appointments: object[] }
    await route.fulfill({
      response,
      json: { ...profile, appointments: appointments.map((visit) => ({ ...visit, ...soon })) },
    })
  })
  await signInCustomer(page, site, email)
  await expect(
    page.getByText("To move or cancel it, use the link in your mail, or call (314) 555-0142."),
  ).toBeVisible()
  await expect(button(page, /^Reschedule/u)).toHaveCount(0)
})

test("the portal sends the requests of its first screen at once; a customer edits their information, and a change made meanwhile is told", async ({
  page,
  site,
}) => {
  const { email, id } = await newCustomer(site)
  await test.step("the portal sends the requests of its first screen at once, and waits for no reply between them", async () => {
    const requested = new Set<string>()
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/portal\/(?!login|verify)/u, async (route) => {
      requested.add(new URL(route.request().url()).pathname)
      await held.promise
      await route.continue()
    })
    await signInCustomer(page, site, email)
    await expect.poll(() => [...requested].toSorted()).toEqual(FIRST_REQUESTS)
    held.resolve()
    await expect(page.getByRole("heading", { name: "Hello, Ruth" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Service history" })).toBeVisible()
    await expect(page.getByText("After your first visit you find here")).toBeVisible()
    expect([...requested].toSorted()).toEqual(FIRST_REQUESTS)
  })
  await test.step("a customer edits their information; a change made meanwhile is told and can be overwritten", async () => {
    const account = region(page, "Account information")
    await account.getByRole("button", { name: "Edit" }).click()
    const dialog = page.getByRole("dialog", { name: "Your information" })
    await dialog.getByLabel("First name").fill("")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByText("First name is required")).toBeVisible()
    await dialog.getByLabel("First name").fill("Ruthie")
    await dialog.getByLabel("Company").fill("Abernathy Interiors")

    const owner = await ownerOf(site)
    expect((await owner.send("PUT", `/api/customers/${id}`, { notes: "Gate code 4." })).status).toBe(200)
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByText("Your information was changed meanwhile")).toBeVisible()
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog).toBeHidden()
    await expect(account).toContainText("Abernathy Interiors")
    await expect(page.getByRole("heading", { name: "Hello, Ruthie" })).toBeVisible()
  })
})

const FIRST_REQUESTS = [
  "/api/portal/calendar-feed",
  "/api/portal/invoices",
  "/api/portal/messages",
  "/api/portal/plan-charges",
  "/api/portal/profile",
  "/api/portal/quotes",
  "/api/portal/reviews",
  "/api/portal/service-history",
  "/api/portal/sessions",
]

test("a customer subscribes, upgrades, cancels with the period, keeps the plan, ends it and reactivates it", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  await signInCustomer(page, site, email)
  const offers = region(page, "Maintenance plans")
  const subscriptions = region(page, "Your subscriptions")
  const dialog = page.getByRole("dialog")
  const confirm = async (name: string) => {
    const confirming = dialog.getByRole("button", { name, exact: true })
    await expect(confirming).toBeEnabled()
    await confirming.click()
    await expect(dialog).toBeHidden()
  }

  await offers.getByRole("button", { name: "Subscribe to the Basic plan" }).click()
  await expect(dialog.getByRole("row", { name: /^Due today/u })).toContainText("$99.00")
  await confirm("Subscribe")
  await expect(subscriptions).toContainText("Active")
  await expect(page.getByText("Your Basic plan is active, and no visit is booked.")).toBeVisible()

  await offers.getByRole("button", { name: "Upgrade to the Professional plan" }).click()
  await expect(dialog.getByRole("row")).toHaveCount(3)
  await confirm("Upgrade")
  await expect(subscriptions).toContainText("Professional")
  await expect(offers.getByRole("button")).toHaveText(["Upgrade"])

  await subscriptions.getByRole("button", { name: "Cancel plan: Professional" }).click()
  await dialog.getByLabel("Please provide a reason for cancellation").fill("x".repeat(501))
  await dialog.getByRole("button", { name: "Cancel the plan" }).click()
  await expect(dialog.getByText("Reason must be less than 500 characters")).toBeVisible()
  await dialog.getByLabel("Please provide a reason for cancellation").fill("We are moving away.")
  await confirm("Cancel the plan")
  await expect(subscriptions).toContainText("Ending Soon")

  await subscriptions.getByRole("button", { name: "Keep my plan" }).click()
  await expect(dialog.getByText("Nothing is billed for this now.")).toBeVisible()
  await confirm("Keep my plan")
  await expect(subscriptions).toContainText("Active")

  await subscriptions.getByRole("button", { name: "Cancel plan: Professional" }).click()
  await dialog.getByRole("radio", { name: /^Now/u }).check()
  await confirm("Cancel the plan")
  await expect(subscriptions).toContainText("Cancelled")

  await subscriptions.getByRole("button", { name: "Reactivate the Professional plan" }).click()
  await expect(dialog.getByText("Nothing is billed for this now.")).toBeVisible()
  await confirm("Reactivate")
  await expect(subscriptions).toContainText("Active")
  // The plan, the credit of its unused days, and the dearer plan.
  await expect(region(page, "What we billed").getByRole("listitem")).toHaveCount(3)
  await expect(region(page, "What we billed")).toContainText("To pay what is open, please call")
})

test("a customer books a service again, with name and address filled in", async ({ page, site }) => {
  const { email } = await newCustomer(site)
  const start = await book(site, email)
  const owner = await ownerOf(site)
  const found = await owner.send("GET", `/api/appointments?search=${email}`)
  const { appointments } = (await found.json()) as { appointments: { id: number }[] }
  const { status } = await owner.send("PATCH", `/api/admin/appointments/${appointments[0]!.id}/status`, {
    status: "completed",
  })
  expect(status).toBe(200)
  await signInCustomer(page, site, email)
  const { A } = await servicesOf(site.neighbor)
  await expect(region(page, "Book again")).toContainText(formatDay(start))
  await button(page, `Book again: ${A.name}`).click()
  await expect(page).toHaveURL(/\/book$/u)
  await expect(page.getByLabel("Street address").first()).toHaveValue("4127 Flad Avenue")
  await expect(page.getByLabel("Email").first()).toHaveValue(email)
  await expect(page.getByRole("radio", { name: A.name })).toBeChecked()
})

test("the portal that cannot be read offers to sign in again and to go home", async ({ page, site }) => {
  const { email } = await newCustomer(site)
  await page.route("**/api/portal/profile", (route) => route.fulfill({ status: 500, body: "" }))
  await signInCustomer(page, site, email)
  await expect(page.getByRole("heading", { name: "Unable to Load Portal" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Sign In Again" })).toHaveAttribute("href", "/portal/login")
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/")
})
