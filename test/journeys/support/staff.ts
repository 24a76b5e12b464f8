import type { Locator, Page } from "@playwright/test"
import type { Credentials } from "../../../core/overview/use-cases/set-up.ts"
import { staffBrowser } from "../../http/support/staff-browser.ts"
import { expect, type Site } from "./site.ts"

/** Fills in the sign-in form that is on the screen, and submits it. */
export const submitSignIn = async (page: Page, { username, password }: Credentials): Promise<void> => {
  const form = page.locator(".sign-in-form")
  await form.getByLabel("Username").fill(username)
  await form.getByLabel("Password").fill(password)
  await form.getByRole("button", { name: "Sign In" }).click()
}

/** Signs in without the form, which costs more, and opens a screen of the dashboard. */
export const signIn = async (page: Page, staff: Credentials, path = "/admin"): Promise<void> => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const headers = { "x-csrf-token": csrfToken }
  expect((await page.request.post("/api/admin/login", { data: staff, headers })).status()).toBe(200)
  await page.goto(path)
  await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible()
}

/** The label around a switch, checkbox or radio button: what people see and click. */
export const labelOf = (control: Locator): Locator => control.locator("xpath=ancestor::label")

let accounts = 0

/** Adds an owner's account by way of the API, for what would disturb other journeys on the first account. */
export const newStaff = async ({ url, staff }: Pick<Site, "url" | "staff">): Promise<Credentials> => {
  const owner = staffBrowser({ url })
  await owner.signIn(staff.username, staff.password)
  const username = `staff${process.pid}-${++accounts}`
  const account = { username, displayName: `Person ${accounts}`, role: "owner" }
  const reply = await owner.send("POST", "/api/admin/staff", account)
  return (await reply.json()) as Credentials
}
