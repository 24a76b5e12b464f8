import { countLoginMails, loginMail, newCustomer, signInCustomer } from "../support/customer.ts"
import { hydrateAll } from "../support/hydrate-all.ts"
import type { Page } from "@playwright/test"
import { expect, test } from "../support/site.ts"

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })

/** Opens the sign-in page and has a link sent. */
const requestLink = async (page: Page, email: string): Promise<void> => {
  await page.goto("/portal/login")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Email me a login link" }).click()
  await expect(title(page, "Check your email")).toBeVisible()
}

const portal = (page: Page) => page.getByRole("button", { name: "Log out" })

test("a mailed link signs in the browser that asked for it and opens the portal after 2 seconds", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  await page.goto("/customer-portal")
  await page.waitForURL("/portal/login")
  await requestLink(page, email)
  const { path } = await loginMail(site, email)
  await page.goto(path)
  await expect(title(page, "Welcome Back!")).toBeVisible()
  await expect(page.getByText("Hello Ruth, you are signed in.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Go to Portal Now" })).toHaveAttribute("href", "/portal")
  expect(new URL(page.url()).search).toBe("")
  await page.waitForURL("/portal")
  await expect(portal(page)).toBeVisible()

  // The link that was opened here is used up: the sign-in page waits for it no longer.
  await page.goto("/portal/login")
  await hydrateAll(page)
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()

  await page.goto("/portal")
  await portal(page).click()
  await page.waitForURL("/")
  await page.goto("/portal")
  await page.waitForURL("/portal/login")
})

test("the code of the mail signs in, after a wrong one was refused", async ({ page, site }) => {
  const { email } = await newCustomer(site)
  await requestLink(page, email)
  const { code } = await loginMail(site, email)
  const field = page.getByLabel("Or enter the six-digit code from the email")
  await field.fill("12")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByText("Please enter the six digits of the code")).toBeVisible()
  await field.fill(code === "000 000" ? "111111" : "000000")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByText("That code is not right.")).toBeVisible()
  await page.reload()
  await field.fill(code)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(title(page, "Welcome Back!")).toBeVisible()
  await page.waitForURL("/portal")
  await expect(portal(page)).toBeVisible()
})

test("a page of the portal that is open shows the customer who signs in on another page of the browser", async ({
  page,
  context,
  site,
}) => {
  const [ann, bob] = [
    await newCustomer(site, { firstName: "Ann" }),
    await newCustomer(site, { firstName: "Bob" }),
  ]
  await signInCustomer(page, site, ann.email)
  await expect(title(page, "Hello, Ann")).toBeVisible()
  const other = await context.newPage()
  await requestLink(other, bob.email)
  await other.goto((await loginMail(site, bob.email)).path)
  await expect(title(other, "Welcome Back!")).toBeVisible()
  await expect(title(page, "Hello, Bob")).toBeVisible()
})

test("on another device a link asks for one click, and then it is used up", async ({
  page,
  site,
  browser,
}) => {
  const { email } = await newCustomer(site)
  await requestLink(page, email)
  const { path } = await loginMail(site, email)
  const device = await browser.newContext({ baseURL: site.url })
  const elsewhere = await device.newPage()
  await elsewhere.goto(path)
  await expect(title(elsewhere, "Sign in on this device?")).toBeVisible()
  await elsewhere.getByRole("button", { name: "Sign in as r•••@example.com" }).click()
  await expect(title(elsewhere, "Welcome Back!")).toBeVisible()
  await elsewhere.waitForURL("/portal")
  await expect(portal(elsewhere)).toBeVisible()
  await device.close()

  await page.goto(path)
  await expect(title(page, "Sign-in Failed")).toBeVisible()
  await expect(page.getByRole("alert")).toHaveText(
    "This login link was used already or is more than 30 minutes old. Please request a new one.",
  )
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0)
  await page.getByRole("link", { name: "Request New Login Link" }).click()
  await page.waitForURL("/portal/login")
})

test("the sign-in page shows alike for an address that is no customer's, and a page without token sends no request", async ({
  page,
  site,
}) => {
  await test.step("a page without token says 'Invalid Login Link' and sends no request", async () => {
    const requests: string[] = []
    page.on("request", (request) => requests.push(new URL(request.url()).pathname))
    await page.goto("/portal/callback?other=1")
    await expect(title(page, "Invalid Login Link")).toBeVisible()
    await expect(page.getByRole("link", { name: "Back to the website" })).toHaveAttribute("href", "/")
    expect(requests.filter((path) => path.startsWith("/api/"))).toEqual([])
  })
  await test.step("the sign-in page shows alike for an address that is no customer's, and goes back to its form", async () => {
    const email = `nobody.${crypto.randomUUID()}@example.com`
    await page.goto("/portal/login")
    await page.getByRole("button", { name: "Email me a login link" }).click()
    await expect(page.getByText("Please enter a valid email address")).toBeVisible()
    await requestLink(page, email)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole("button", { name: "Back" }).click()
    await expect(page.getByLabel("Email")).toBeVisible()
    await page.route("**/api/portal/login", (route) => route.abort())
    await page.getByLabel("Email").fill(email)
    await page.getByRole("button", { name: "Email me a login link" }).click()
    await expect(page.getByText("Unable to send login link", { exact: true })).toBeVisible()
    expect(await countLoginMails(site, email)).toBe(0)
  })
})

test("when the reply to a link was lost, the same link is tried again and signs in", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  await requestLink(page, email)
  const { path } = await loginMail(site, email)
  await page.route("**/api/portal/verify", async (route) => {
    expect((await route.fetch()).status()).toBe(200)
    await route.fulfill({ status: 502, body: "Bad gateway" })
  })
  await page.goto(path)
  await expect(title(page, "Sign-in Failed")).toBeVisible()
  await expect(page.getByRole("alert")).toHaveText(
    "Unable to sign you in. Please try requesting a new login link.",
  )
  await page.unroute("**/api/portal/verify")
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(title(page, "Welcome Back!")).toBeVisible()
})
