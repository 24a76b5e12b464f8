import { expect, type Locator, type Page } from "@playwright/test"
import type { Credentials } from "../../../core/overview/use-cases/set-up.ts"
import { staffBrowser } from "../../http/support/staff-browser.ts"

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
  await openScreen(page, path)
}

/** Loads a screen of the dashboard, where staff are signed in. */
export const openScreen = async (page: Page, path = "/admin"): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible()
}

/**
 * Shows a screen of the dashboard that is open already, as a link in it does: the program is not loaded and compiled again.
 * What was open is closed, and the screen begins anew, because it was left before.
 */
export const showScreen = async (page: Page, path: string): Promise<void> => {
  await page.keyboard.press("Escape")
  await page.evaluate(followLink("/admin/nothing-is-here"))
  await expect(page.getByText("There is nothing at this address")).toBeVisible()
  await page.evaluate(followLink(path))
}

const followLink = (path: string) => `
  history.pushState(null, "", ${JSON.stringify(path)})
  dispatchEvent(new PopStateEvent("popstate"))`

/** The label around a switch, checkbox or radio button: what people see and click. */
export const labelOf = (control: Locator): Locator => control.locator("xpath=ancestor::label")

interface OwnersSite {
  readonly url: string
  readonly staff: Credentials
}

const owners = new Map<string, ReturnType<typeof staffBrowser>>()

/** The first account of a site, without a browser, which signs in once for all tests: checking a password costs much. */
export const ownerOf = async ({ url, staff }: OwnersSite): Promise<ReturnType<typeof staffBrowser>> => {
  const known = owners.get(url)
  if (known !== undefined) return known
  const owner = staffBrowser({ url })
  await owner.signIn(staff.username, staff.password)
  owners.set(url, owner)
  return owner
}

let accounts = 0

/** Adds an owner's account by way of the API, for what would disturb other journeys on the first account. */
export const newStaff = async (site: OwnersSite): Promise<Credentials> => {
  const owner = await ownerOf(site)
  const username = `staff${process.pid}-${++accounts}`
  const account = { username, displayName: `Person ${accounts}`, role: "owner" }
  const reply = await owner.send("POST", "/api/admin/staff", account)
  expect(reply.status).toBe(201)
  return (await reply.json()) as Credentials
}
