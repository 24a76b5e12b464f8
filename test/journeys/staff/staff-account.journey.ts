import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { expectAccessible } from "../support/accessible.ts"
import { pressEnterOn, typeInto } from "../support/keyboard.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, newStaff, signIn, submitSignIn } from "../support/staff.ts"

const dashboard = (page: Page) => page.getByRole("button", { name: "Sign Out", exact: true })

const openAccount = async (page: Page) => {
  await page.getByRole("button", { name: /, menu$/u }).click()
  await page.getByRole("link", { name: "Account", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible()
}

/** Signs out, which opens the website, and opens the dashboard again. */
const openSignIn = async (page: Page) => {
  await dashboard(page).click()
  await expect(page).toHaveURL("/")
  await page.goto("/admin")
}

/** The code of an app that has this secret, `steps` times 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns on two-step sign-in on the account page. Returns the secret and the recovery codes. */
const turnOn = async (page: Page, password: string) => {
  await page.getByRole("button", { name: "Turn on", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Turn on two-step sign-in" })
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible()
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "")
  await dialog.getByLabel("Code").fill(codeOf(secret))
  await dialog.getByLabel("Password").fill(password)
  await dialog.getByRole("button", { name: "Turn on" }).click()
  const shown = page.getByRole("dialog", { name: "Your recovery codes" })
  await expect(shown.getByRole("listitem")).toHaveCount(10)
  const recoveryCodes = await shown.getByRole("listitem").allInnerTexts()
  await shown.getByRole("button", { name: "I have kept them" }).click()
  await expect(page.getByText("10 recovery codes are left")).toBeVisible()
  return { secret, recoveryCodes }
}

test("two-step sign-in is turned on, asks for a code at sign-in, and is turned off", async ({
  page,
  site,
}) => {
  const staff = await newStaff(site)
  await signIn(page, staff)
  await openAccount(page)
  const { secret, recoveryCodes } = await turnOn(page, staff.password)
  expect(new Set(recoveryCodes).size).toBe(10)
  await openSignIn(page)
  await submitSignIn(page, staff)
  const code = page.getByLabel("Code", { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute("autocomplete", "one-time-code")
  await expect(code).toHaveAttribute("inputmode", "numeric")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page.getByLabel("Username")).toHaveValue(staff.username)
  await submitSignIn(page, staff)
  await code.fill("000000")
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "That code is not valid. Please enter the code that your app shows now, or a recovery code that you have not used.",
  )
  // What is pasted replaces the refused code.
  await expect(code).toBeFocused()
  await page.keyboard.insertText(codeOf(secret, 1))
  await page.keyboard.press("Enter")
  await expect(dashboard(page)).toBeVisible()

  await openAccount(page)
  await page.getByRole("button", { name: "Turn off" }).click()
  const dialog = page.getByRole("dialog", { name: "Turn off two-step sign-in" })
  await dialog.getByLabel("Password").fill("not the password")
  await dialog.getByLabel("Code").fill(recoveryCodes[0]!)
  await dialog.getByRole("button", { name: "Turn off" }).click()
  await expect(dialog.getByText("That is not your password.").first()).toBeVisible()
  await dialog.getByLabel("Password").fill(staff.password)
  await dialog.getByRole("button", { name: "Turn off" }).click()
  await expect(page.getByText("Two-step sign-in is off")).toBeVisible()
  await expect(page.getByRole("button", { name: "Turn on", exact: true })).toBeVisible()
})

test("a recovery code replaces the app's code, also when signing in again over the dashboard", async ({
  page,
  site,
}) => {
  const staff = await newStaff(site)
  await signIn(page, staff, "/admin/account")
  const { recoveryCodes } = await turnOn(page, staff.password)
  await page.context().clearCookies({ name: "staff" })
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  const dialog = page.getByRole("dialog", { name: "Your session has ended" })
  await submitSignIn(page, staff)
  await dialog.getByLabel("Code", { exact: true }).fill("000000")
  await dialog.getByRole("button", { name: "Sign In" }).click()
  await expect(dialog.getByRole("alert")).toContainText("or a recovery code that you have not used")
  await dialog.getByRole("button", { name: "Use a recovery code" }).click()
  await expect(dialog.getByRole("alert")).toHaveCount(0)
  const code = dialog.getByLabel("Recovery code")
  await expect(code).toBeFocused()
  await code.fill(recoveryCodes[3]!)
  await dialog.getByRole("button", { name: "Sign In" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("9 recovery codes are left")).toBeVisible()
})

test("a new password ends the session in another browser and keeps this one; signing out everywhere ends both", async ({
  page,
  browser,
  site,
}) => {
  const staff = await newStaff(site)
  const other = await browser.newPage({ baseURL: site.url })
  await signIn(other, staff, "/admin/account")
  await signIn(page, staff, "/admin/account")
  const sessions = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem")
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: "This browser" })).toHaveCount(1)

  await page.getByRole("button", { name: "Change password" }).click()
  const dialog = page.getByRole("dialog", { name: "Change password" })
  await dialog.getByLabel("Current password").fill("not the password")
  await dialog.getByLabel("New password").fill("too short")
  await dialog.getByRole("button", { name: "Change password" }).click()
  await expect(dialog.getByText("Please use at least 12 characters").first()).toBeVisible()
  // Said while typing, without saving.
  await dialog.getByLabel("New password").fill("Sunshine-2026")
  await expect(dialog.getByRole("status")).toContainText("one of the passwords that are guessed first")
  await expectAccessible(page)
  await dialog.getByLabel("New password").fill("correct horse battery")
  await expect(dialog.getByRole("status")).toHaveText("At least 12 characters.")
  await dialog.getByRole("button", { name: "Change password" }).click()
  await expect(dialog.getByText("That is not your password.").first()).toBeVisible()
  await dialog.getByLabel("Current password").fill(staff.password)
  await dialog.getByRole("button", { name: "Change password" }).click()
  await expect(page.getByText("You are signed out everywhere else.")).toBeVisible()
  await expect(sessions).toHaveCount(1)

  await other.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await expect(other.getByRole("dialog", { name: "Your session has ended" })).toBeVisible()
  await submitSignIn(other, { ...staff, password: "correct horse battery" })
  await expect(other.getByRole("dialog")).toBeHidden()
  await page.reload()
  await page.getByRole("button", { name: /^Sign out .+, last used/u }).click()
  await expect(sessions).toHaveCount(1)
  await other.close()

  await page.getByRole("button", { name: "Sign out everywhere" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click()
  await expect(page).toHaveURL("/")
  await page.goto("/admin")
  await expect(page.getByLabel("Username")).toBeVisible()
})

test("/admin opens services, or Today where the account chose it; a changed name is shown in the header", async ({
  page,
  site,
}) => {
  await signIn(page, await newStaff(site))
  await expect(page).toHaveURL("/admin/services")
  await page.getByRole("link", { name: "Today" }).click()
  const choice = page.getByLabel("Start with Today")
  await labelOf(choice).click()
  await expect(choice).toBeChecked()
  await page.goto("/admin")
  await expect(page).toHaveURL("/admin/today")
  await page.goto("/admin/account")
  await labelOf(choice).click()
  await expect(choice).not.toBeChecked()
  await page.getByRole("button", { name: "Change name" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Maria Keller")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("button", { name: "Maria Keller, menu" })).toBeVisible()
  await page.goto("/admin")
  await expect(page).toHaveURL("/admin/services")
})

test("with the keyboard only, an owner adds staff, who sign in and reach nothing of owners, and disables them", async ({
  page,
  browser,
  site,
}) => {
  const press = (name: string | RegExp, role: "button" | "link" = "button") =>
    pressEnterOn(page, page.getByRole(role, { name }))
  await signIn(page, await newStaff(site), "/admin/account")
  await press("Staff accounts", "link")
  await expect(page.getByRole("heading", { name: "Staff accounts" })).toBeVisible()

  await press("Add account")
  await typeInto(page, page.getByRole("textbox", { name: "Name", exact: true }), "Tom Keller")
  await typeInto(page, page.getByRole("textbox", { name: "Username" }), "tom.keller")
  await page.keyboard.press("Enter")
  const shown = page.getByRole("dialog", { name: "Password of Tom Keller" })
  const password = await shown.locator("code").innerText()
  await press("Done")
  await expect(shown).toBeHidden()
  await expect(page.getByRole("row", { name: "Tom Keller" })).toContainText("Never")

  const tom = await browser.newPage({ baseURL: site.url })
  await signIn(tom, { username: "tom.keller", password }, "/admin/customers")
  await expect(tom.getByRole("button", { name: "Add customer" }).first()).toBeVisible()
  await expect(tom.getByRole("button", { name: "Import", exact: true })).toHaveCount(0)
  await expect(
    tom.getByRole("link", { name: /^(?:Export|Settings|Staff accounts|Emails|Audit log)$/u }),
  ).toHaveCount(0)
  await tom.keyboard.press("Control+k")
  await expect(tom.getByRole("dialog", { name: "Find anything" }).getByRole("combobox")).toBeFocused()
  await tom.keyboard.type("settings")
  await expect(tom.getByText("Nothing was found.")).toBeVisible()
  await tom.goto("/admin/settings")
  await expect(tom.getByRole("heading", { name: "This screen is for owners" })).toBeVisible()
  await expectAccessible(tom)
  await press("Disable Tom Keller")
  await press("Disable account")
  await expect(page.getByRole("row", { name: "Tom Keller" })).toContainText("Disabled")
  await tom.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await expect(tom.getByRole("dialog", { name: "Your session has ended" })).toBeVisible()
  await tom.close()
})

test("owners edit, reset, enable and remove another account, and not their own", async ({ page, site }) => {
  const other = await newStaff(site)
  const staff = await newStaff(site)
  await signIn(page, staff, "/admin/staff")
  const own = page.getByRole("row", { name: staff.username })
  await expect(own).toContainText("You")
  await expect(own.getByRole("button")).toHaveCount(0)
  const row = page.getByRole("row", { name: other.username })

  await row.getByRole("button", { name: /^Edit/u }).click()
  await page.getByLabel("Name", { exact: true }).fill("Ann Keller")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(row).toContainText("Ann Keller")

  await row.getByRole("button", { name: "Reset the password of Ann Keller" }).click()
  const reset = page.getByRole("dialog", { name: "Reset the password of Ann Keller?" })
  await reset.getByLabel("Your own password").fill("not the password")
  await reset.getByRole("button", { name: "Reset password" }).click()
  await expect(reset.getByText("That is not your password.").first()).toBeVisible()
  await reset.getByLabel("Your own password").fill(staff.password)
  await reset.getByRole("button", { name: "Reset password" }).click()
  const shown = page.getByRole("dialog", { name: "Password of Ann Keller" })
  expect(await shown.locator("code").innerText()).not.toBe(other.password)
  await shown.getByRole("button", { name: "Done" }).click()

  await row.getByRole("button", { name: "Disable Ann Keller" }).click()
  await page.getByRole("button", { name: "Disable account" }).click()
  await expect(row).toContainText("Disabled")
  await row.getByRole("button", { name: "Enable Ann Keller" }).click()
  await page.getByRole("button", { name: "Enable account" }).click()
  await expect(row).toContainText("Active")
  await row.getByRole("button", { name: "Remove Ann Keller" }).click()
  await page.getByRole("button", { name: "Remove account" }).click()
  await expect(row).toBeHidden()
})

test("sessions that cannot be loaded can be tried again; the QR code and the code step pass axe on a phone", async ({
  page,
  site,
}) => {
  const staff = await newStaff(site)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route("**/api/admin/account/sessions", (route) => route.abort())
  await signIn(page, staff, "/admin/account")
  await expect(page.getByRole("alert")).toContainText("No connection")
  await page.unroute("**/api/admin/account/sessions")
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.getByRole("button", { name: "Turn on", exact: true }).click()
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await turnOn(page, staff.password)
  await openSignIn(page)
  await submitSignIn(page, staff)
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused()
  await expectAccessible(page)
})
