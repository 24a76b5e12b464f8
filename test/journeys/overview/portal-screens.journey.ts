import type { Page } from "@playwright/test"
import { dateAt } from "../../../core/time/chicago.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expectAccessibleInBothThemes, expectNoViolations } from "../support/accessible.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { expect, test, type Site } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

const LONG = {
  firstName: "Bartholomew-Alexander",
  lastName: "Featherstonehaugh-Montgomery-Fitzgerald",
  street: "12345 Old Meramec Station Road Northwest, Apartment 1204B",
  company: "Featherstonehaugh, Montgomery & Associates",
}

/**
 * Checks what is open with axe on a phone, and on a wide screen in both themes; and its layout. A tablet has the elements of
 * one of the two.
 */
const check = async (page: Page, name: string) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoViolations(page, `${name}, 360 px`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleInBothThemes(page, name)
  await expectLayoutHolds(page, name)
}

/** A page that needs no sign-in, in one of its states. */
interface Screen {
  readonly name: string
  readonly path: string
  /** Resolves when it is loaded. */
  readonly open: (page: Page) => Promise<unknown>
}

const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible()

const SIGNED_OUT: readonly Screen[] = [
  { name: "the login form", path: "/portal/login", open: (page) => title(page, "Sign in to your portal") },
  {
    name: "the login form with an error",
    path: "/portal/login",
    open: async (page) => {
      await page.getByRole("button", { name: "Email me a login link" }).click()
      await expect(page.getByText("Please enter a valid email address")).toBeVisible()
    },
  },
  {
    name: "the link that was sent",
    path: "/portal/login",
    open: async (page) => {
      await page.getByLabel("Email").fill(`wilhelmina.featherstonehaugh.${crypto.randomUUID()}@example.com`)
      await page.getByRole("button", { name: "Email me a login link" }).click()
      await title(page, "Check your email")
    },
  },
  {
    name: "a link without token",
    path: "/portal/callback",
    open: (page) => title(page, "Invalid Login Link"),
  },
  {
    name: "a link that is used up or too old",
    path: `/portal/callback?token=${"0".repeat(64)}`,
    open: (page) => title(page, "Sign-in Failed"),
  },
  {
    name: "the portal that cannot be loaded",
    path: "/portal/login",
    open: async (page) => {
      await page.route("**/api/portal/**", (route) => route.fulfill({ status: 500, body: "{}" }))
      await page.goto("/portal")
      await title(page, "Unable to Load Portal")
    },
  },
]

test("the screens for signing in have no accessibility violations, and the layout of every screen and text", async ({
  page,
}) => {
  for (const { name, path, open } of SIGNED_OUT) {
    await page.goto(path)
    await open(page)
    await check(page, name)
  }
})

const open = async (page: Page, site: Site, email: string) => {
  await signInCustomer(page, site, email)
  await expect(page.getByRole("region", { name: "Your reviews" })).toContainText("Write a review")
  await expect(page.getByRole("region", { name: "Your quotes" })).toContainText("Get a quote")
}

test("the portal without visits and plans, and the dialogs of plans, have no accessibility violations, and the layout of every screen and text", async ({
  page,
  site,
}) => {
  const customer = await newCustomer(site, LONG)
  await test.step("without visits and plans", async () => {
    await open(page, site, customer.email)
    await check(page, "the empty portal")
  })
  await test.step("the dialogs of plans", async () => {
    const dialog = dialogIn(page)
    await page.getByRole("button", { name: "Subscribe to the Basic plan" }).click()
    await expect(dialog.getByRole("row", { name: /^Due today/u })).toBeVisible()
    await check(page, "subscribing")
    await dialog.getByRole("button", { name: "Subscribe", exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole("button", { name: "Cancel plan: Basic" }).click()
    await expect(dialog.getByText("When should it end?")).toBeVisible()
    await check(page, "cancelling a plan")
    await dialog.getByRole("radio", { name: /^Now/u }).check()
    await dialog.getByRole("button", { name: "Cancel the plan" }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole("button", { name: "Reactivate the Basic plan" }).click()
    await expect(dialog.getByText("Nothing is billed for this now.")).toBeVisible()
    await check(page, "reactivating a plan")
    await dialog.getByRole("button", { name: "Reactivate", exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole("button", { name: "Upgrade to the Enterprise plan" }).click()
    await expect(dialog.getByRole("row")).toHaveCount(3)
    await check(page, "upgrading a plan")
  })
})

const dialogIn = (page: Page) => page.getByRole("dialog")

const close = async (page: Page) => {
  await page.keyboard.press("Escape")
  await expect(dialogIn(page)).toBeHidden()
}

test("the portal with a visit, a plan and long names, and the dialogs of both visit and account, have no accessibility violations, and the layout of every screen and text", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site, LONG)
  const { A } = await servicesOf(site.neighbor)
  const start = await wizard.freeStart(site.neighbor)
  expect(start - Date.now(), dateAt(start)).toBeGreaterThan(DAY)
  expect((await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))).status).toBe(201)
  await open(page, site, email)
  const dialog = dialogIn(page)
  await page.getByRole("button", { name: "Subscribe to the Basic plan" }).click()
  await dialog.getByRole("button", { name: "Subscribe", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("region", { name: "What we billed" })).toContainText("Basic plan")
  await check(page, "the full portal")
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(dialog.getByLabel("Street address")).toHaveValue(LONG.street)
  await check(page, "editing the account")
  await close(page)
  await page.getByRole("button", { name: /^Reschedule/u }).click()
  await dialog.getByRole("group", { name: "Next free:" }).getByRole("button").first().click()
  await expect(dialog.getByRole("radio", { checked: true })).toBeVisible()
  await check(page, "rescheduling")
  await close(page)
  await page.getByRole("button", { name: /^Cancel visit/u }).click()
  await expect(dialog).toContainText("The time is then free for somebody else.")
  await check(page, "cancelling a visit")
})

test("the pages of history, own data and a new email have no accessibility violations, and the layout of every screen and text", async ({
  page,
  site,
}) => {
  await signInCustomer(page, site, (await newCustomer(site, LONG)).email, "/portal/history")
  await expect(page.getByText("There is no completed visit yet.")).toBeVisible()
  await check(page, "the history")
  await page.goto("/portal/your-data")
  await page.getByRole("button", { name: "Ask for deletion" }).click()
  await expect(page.getByRole("button", { name: "Yes, ask for deletion" })).toBeVisible()
  await check(page, "own data")
  await page.getByRole("button", { name: "Yes, ask for deletion" }).click()
  await expect(page.getByRole("button", { name: "Withdraw my request" })).toBeVisible()
  await check(page, "a request for deletion")
  await page.goto(`/portal/email?token=${"0".repeat(64)}`)
  await expect(page.getByRole("button", { name: "Use this email address" })).toBeVisible()
  await check(page, "a new email")
})
