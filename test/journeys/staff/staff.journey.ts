import type { Page } from "@playwright/test"
import { expect, test } from "../support/site.ts"
import { signIn, submitSignIn } from "../support/staff.ts"

const dashboard = (page: Page) => page.getByRole("button", { name: "Sign Out" })

test("staff sign in with the first account, are told why a sign-in fails, and sign out to the home page", async ({
  page,
  site,
}) => {
  await test.step("the auth check shows 'Loading...' until the server replies, and can be tried again without connection", async () => {
    const checks = "**/api/admin/session"
    const held = Promise.withResolvers<void>()
    await page.route(checks, async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto("/admin")
    await expect(page.getByText("Loading...")).toBeVisible()
    held.resolve()
    await expect(page.getByRole("alert")).toContainText("No connection")
    await page.unroute(checks)
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect(page.getByLabel("Username")).toBeVisible()
  })
  await test.step("a sign-in that fails says why and keeps the username", async () => {
    const replies = "**/api/admin/login"
    await page.goto("/admin")
    await page.route(replies, (route) => route.fulfill({ status: 401, body: "" }))
    await submitSignIn(page, site.staff)
    await expect(page.getByRole("alert"), "a reply without a message").toHaveText("Invalid credentials")
    await page.unroute(replies)
    await page.route(replies, (route) => route.abort())
    await submitSignIn(page, site.staff)
    await expect(page.getByRole("alert")).toContainText("We could not reach our server.")
    await page.unroute(replies)
    await submitSignIn(page, { ...site.staff, password: "not the password" })
    await expect(page.getByRole("alert"), "the server's message").toHaveText("Invalid credentials")
    await expect(page.getByLabel("Username")).toHaveValue(site.staff.username)
  })
  await test.step("staff sign in with the first account, see the summary, and sign out to the home page", async () => {
    await page.goto("/admin")
    await expect(page.getByText("Need access? Contact your system administrator.")).toBeVisible()
    const password = page.getByLabel("Password")
    await expect(password).toHaveAttribute("type", "password")
    await expect(password).toHaveAttribute("autocomplete", "current-password")
    await submitSignIn(page, site.staff)
    await expect(page.getByText("Total Customers")).toBeVisible()
    await expect(page.getByText(/^\$\d[\d,]*\.\d\d$/u)).toBeVisible()
    await expect(page.getByText("Pending Quotes")).toBeVisible()
    await page.reload()
    await page.evaluate(() => sessionStorage.setItem("a draft", "about a customer"))
    await dashboard(page).click()
    await expect(page).toHaveURL("/")
    expect(await page.evaluate(() => sessionStorage.getItem("a draft"))).toBeNull()
    await page.goto("/admin")
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible()
  })
  await test.step("after sign-in, next opens a staff screen and nothing else", async () => {
    await page.goto("/admin?next=/live-chat")
    await submitSignIn(page, site.staff)
    await expect(page).toHaveURL("/live-chat")
    await page.context().clearCookies()
    await page.goto("/admin?next=https://example.com/admin")
    await submitSignIn(page, site.staff)
    await expect(dashboard(page)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(site.url)
  })
})

test("the sixth wrong password for an account is told to wait", async ({ page }) => {
  await page.goto("/admin")
  const guess = { username: "nobody", password: "guess" }
  for (let attempt = 0; attempt < 6; attempt++) {
    const reply = page.waitForResponse("**/api/admin/login")
    await submitSignIn(page, guess)
    await reply
  }
  await expect(page.getByRole("alert")).toHaveText(
    "Too many failed attempts. Please wait 15 minutes and try again.",
  )
})

test("the frame of the dashboard: the link to the content, the colors, sign-in over an expired session, and toasts", async ({
  page,
  site,
}) => {
  await test.step("the first Tab on a screen reaches the link to its content", async () => {
    await signIn(page, site.staff, "/admin/availability-rules")
    await expect(page.getByRole("table", { name: "Availability rules" })).toBeVisible()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  })
  await test.step("the chosen colors are kept", async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.goto("/admin")
    await expect(page.locator("body")).not.toHaveClass(/bp6-dark/u)
    const choose = async (name: string) => {
      await page.getByRole("button", { name: /, menu$/u }).click()
      await page.getByRole("button", { name }).click()
    }
    await choose("Dark colors")
    await page.reload()
    await expect(page.locator("body")).toHaveClass(/bp6-dark/u)
    await choose("Colors of the system")
    await expect(page.locator("body")).not.toHaveClass(/bp6-dark/u)
  })
  await test.step("an expired session opens sign-in over the dashboard, and sign-in continues it", async () => {
    await page.goto("/admin")
    await expect(page.getByRole("table", { name: "Services" })).toBeVisible()
    await expect(page.getByText("Total Customers")).toBeVisible()
    await page.context().clearCookies({ name: "staff" })
    // Fetches the summary and the services again.
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    const dialog = page.getByRole("dialog", { name: "Your session has ended" })
    await expect(dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeVisible()
    await submitSignIn(page, site.staff)
    await expect(dialog).toBeHidden()
    await expect(dashboard(page)).toBeEnabled()
  })
  await test.step("a sign-out that cannot reach the server shows one toast in the window, which is dismissed by F8 and a swipe of 50 px to the right, and covers no button of a dialog on a phone", async () => {
    await page.goto("/admin")
    await page.route("**/api/admin/logout", (route) => route.abort())
    const toast = page.locator(".bp6-toast")
    await test.step("the dashboard stays, with a toast in the window", async () => {
      await dashboard(page).click()
      await expect(page.getByText("Sign-out failed")).toBeInViewport()
      await expect(page.getByRole("region", { name: "Notification" })).toContainText("Sign-out failed")
      await expect(dashboard(page)).toBeEnabled()
      await expect(toast).toHaveCount(1)
    })
    await test.step("while another toast replaces it there is one notification area", async () => {
      await page.evaluate(COUNT_TOASTS)
      await dashboard(page).click()
      await expect.poll(() => page.evaluate("most.toasts")).toBe(2)
      expect(await page.evaluate("most.areas")).toBe(1)
      await expect(toast).toHaveCount(1)
    })
    await test.step("F8 moves the focus to it, and a swipe dismisses it", async () => {
      await page.keyboard.press("F8")
      await expect(toast).toBeFocused()
      const { x, y } = (await toast.boundingBox())!
      const swipe = async (distance: number) => {
        await page.mouse.move(x + 20, y + 20)
        await page.mouse.down()
        await page.mouse.move(x + 20 + distance, y + 20, { steps: 5 })
        await page.mouse.up()
      }
      await swipe(40)
      await expect(toast).toBeFocused()
      await swipe(60)
      await expect(toast).toHaveCount(0)
    })
    await test.step("on a phone it covers neither the Close nor the buttons of a dialog", async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await dashboard(page).click()
      await expect(toast).toBeVisible()
      await page.getByRole("button", { name: "Add service" }).click()
      const dialog = page.getByRole("dialog", { name: "Add service" })
      await expect(dialog).toBeVisible()
      // Before the toast closes by itself.
      expect(await page.evaluate(COVERED_BUTTONS)).toEqual([])
      await dialog.getByRole("button", { name: "Close" }).click()
      await expect(dialog).toBeHidden()
    })
  })
})

/** The buttons at the top and at the bottom of the dialog that a toast covers, or that there is no toast. */
const COVERED_BUTTONS = `(() => {
  const toast = document.querySelector(".bp6-toast")?.getBoundingClientRect()
  if (!toast) return ["no toast"]
  const buttons = document.querySelectorAll("[role=dialog] :is(.bp6-dialog-close-button, .bp6-dialog-footer button)")
  return [...buttons]
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
    })
    .map(({ outerHTML }) => outerHTML)
})()`

/** Counts from now on how many toasts and notification areas the page has at once. */
const COUNT_TOASTS = `
  globalThis.most = { toasts: 0, areas: 0 }
  const count = (selector) => document.querySelectorAll(selector).length
  new MutationObserver(() => {
    most.toasts = Math.max(most.toasts, count(".bp6-toast"))
    most.areas = Math.max(most.areas, count("[role=region][aria-label=Notification]"))
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
`
