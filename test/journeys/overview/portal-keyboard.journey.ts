import type { Locator, Page } from "@playwright/test"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { loginMail, newCustomer, recordAddresses } from "../support/customer.ts"
import { pressEnterOn, tabTo, typeInto } from "../support/keyboard.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true })

const dayAndTime = (start: Instant) => `${formatDay(start)}, ${formatTime(start)}`

const signIn = async (page: Page, email: string, linkOf: () => Promise<string>): Promise<void> => {
  await page.goto("/portal/login")
  await typeInto(page, page.getByLabel("Email"), email)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused()
  await page.goto(await linkOf())
  await expect(page.getByRole("heading", { name: "Hello, Ruth" })).toBeVisible()
}

const signOut = async (page: Page): Promise<void> => {
  await pressEnterOn(page, button(page, "Log out"))
  await page.waitForURL("/")
  await page.goto("/portal")
  await page.waitForURL("/portal/login")
}

/** Opens a dialog, closes it with Escape, which returns the focus, and opens it again. */
const openTwice = async (page: Page, opener: Locator, dialog: Locator): Promise<void> => {
  await pressEnterOn(page, opener)
  await expect(dialog.locator(":focus")).toBeVisible()
  // Radix listens to Escape some milliseconds after a dialog has the focus. Until then Escape closes an open toast.
  await expect(async () => {
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(opener).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.locator(":focus")).toBeVisible()
}

test("everything in the portal is done with the keyboard, with a visible focus and nothing personal in an address", async ({
  page,
  site,
}) => {
  const addresses = recordAddresses(page)
  const { email } = await newCustomer(site)
  const { A } = await servicesOf(site.neighbor)
  const start = await wizard.freeStart(site.neighbor)
  expect((await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))).status).toBe(201)
  await signIn(page, email, async () => (await loginMail(site, email)).path)
  const { token } = await loginMail(site, email)
  const cookies = await page.context().cookies()

  const dialog = page.getByRole("dialog")
  const heading = page.getByRole("heading", { level: 1 })

  await openTwice(page, button(page, `Reschedule visit on ${dayAndTime(start)}`), dialog)
  await pressEnterOn(page, dialog.getByRole("group", { name: "Next free:" }).getByRole("button").last())
  const chosen = dialog.getByRole("radio", { checked: true })
  await expect(chosen).toBeVisible()
  const moved = Date.parse(await chosen.inputValue())
  await tabTo(page, chosen)
  await pressEnterOn(page, button(dialog, "Confirm Reschedule"))
  await expect(dialog).toBeHidden()
  await expect(button(page, `Reschedule visit on ${dayAndTime(moved)}`)).toBeFocused()

  await openTwice(page, button(page, "Subscribe to the Basic plan"), dialog)
  await expect(dialog.getByRole("row", { name: /^Due today/u })).toBeVisible()
  await pressEnterOn(page, button(dialog, "Subscribe"))
  await expect(dialog).toBeHidden()
  // The button that opened the dialog is gone.
  await expect(heading).toBeFocused()

  await openTwice(page, button(page, "Cancel plan: Basic"), dialog)
  await tabTo(page, dialog.getByRole("radio", { name: /^With the period/u }))
  await page.keyboard.press("ArrowDown")
  await expect(dialog.getByRole("radio", { name: /^Now/u })).toBeChecked()
  await page.keyboard.press("ArrowUp")
  await expect(dialog.getByRole("radio", { name: /^With the period/u })).toBeChecked()
  await typeInto(page, dialog.getByLabel("Please provide a reason for cancellation"), "We move away.")
  await pressEnterOn(page, button(dialog, "Cancel the plan"))
  await expect(dialog).toBeHidden()
  await expect(heading).toBeFocused()
  await expect(page.getByRole("region", { name: "Your subscriptions" })).toContainText("Ending Soon")

  const edit = button(page, "Edit")
  await openTwice(page, edit, dialog)
  await typeInto(page, dialog.getByLabel("First name"), "Ruthie")
  await tabTo(page, dialog.getByLabel("State"))
  await page.keyboard.type("IL")
  await pressEnterOn(page, button(dialog, "Save"))
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(heading).toHaveText("Hello, Ruthie")
  await expect(page.getByRole("region", { name: "Account information" })).toContainText("IL 63110")

  await pressEnterOn(page, page.getByRole("region", { name: "Your data" }).getByRole("link"))
  await page.waitForURL("/portal/your-data")
  const download = page.waitForEvent("download")
  await pressEnterOn(page, page.getByRole("link", { name: "Download my data" }))
  expect((await download).suggestedFilename()).toBe("my-data.json")
  await tabTo(page, page.getByRole("link", { name: "Back to your portal" }), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(heading).toHaveText("Hello, Ruthie")
  await signOut(page)

  const secrets = cookies.map(({ value }) => value)
  expect(secrets.length).toBeGreaterThanOrEqual(2)
  for (const secret of [email, "Ruth", "Abernathy", "555-0188", "5550188", "Flad", token, ...secrets])
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  expect(addresses.filter((address) => address.includes("/api/portal/")).length).toBeGreaterThan(10)
})
