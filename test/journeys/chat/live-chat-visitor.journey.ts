import type { Page } from "@playwright/test"
import { expect, test } from "../support/site.ts"
import { newStaff, signIn } from "../support/staff.ts"

test.use({ ownContext: true })

const panel = (page: Page) => page.getByRole("dialog", { name: "Chat with Hearth & Wire" })
const visitorLog = (page: Page) => panel(page).getByRole("log")
const consoleLog = (page: Page) => page.getByRole("log", { name: "Messages" })
const reply = (page: Page) => page.getByRole("textbox", { name: "Reply" })

const write = async (page: Page, text: string) => {
  await page.getByLabel("Your message").fill(text)
  await page.getByLabel("Your message").press("Enter")
  await expect(visitorLog(page).getByText(text, { exact: true })).toBeVisible()
}

test("a visitor in one browser and a staff member in another go from the assistant through scheduling and hand-off to the end of a chat", async ({
  page: visitor,
  browser,
  site,
}) => {
  test.slow()
  const id = Date.now() % 1_000_000
  await visitor.goto("/privacy")
  await visitor.locator(".chat-launcher__open").click()
  await expect(visitor.getByLabel("Your message")).toBeFocused()

  // The assistant's reply opens the scheduling dialog.
  await write(visitor, `I would like to book a visit (${id})`)
  const scheduling = visitor.getByRole("dialog", { name: "Book a visit" })
  await expect(scheduling.getByRole("button", { name: "Book this visit" })).toBeVisible()
  await visitor.keyboard.press("Escape")
  await expect(scheduling).toHaveCount(0)
  await expect(visitorLog(visitor).locator(".chat-group--assistant")).toHaveCount(1)

  await panel(visitor).getByRole("button", { name: "Talk to a person" }).click()
  await expect(panel(visitor).getByRole("button", { name: "Leave a message" })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  const staff = await context.newPage()
  await signIn(staff, await newStaff(site), "/live-chat")
  const item = staff.getByRole("listitem").filter({ hasText: `(${id})` })
  await expect(item).toContainText("Needs Handoff")
  await item.getByRole("link").click()
  await expect(consoleLog(staff)).toContainText(`(${id})`)
  await staff.getByRole("button", { name: "Take Chat", exact: true }).click()
  await expect(panel(visitor)).toContainText(/is here now/u)

  await reply(staff).fill(`Hello, which day suits you? (${id})`)
  await reply(staff).press("Enter")
  await expect(visitorLog(visitor).getByText(`Hello, which day suits you? (${id})`)).toBeVisible()

  await visitor.getByLabel("Your message").pressSequentially("Tues")
  await expect(consoleLog(staff)).toContainText("The visitor is typing...")
  await write(visitor, `Tuesday in the morning (${id})`)
  await expect(consoleLog(staff).getByText(`Tuesday in the morning (${id})`)).toHaveCount(1)

  // The visitor's connection drops while staff write, and returns.
  await visitor.context().setOffline(true)
  for (const text of ["One", "Two", "Three"]) {
    await reply(staff).fill(`${text} (${id})`)
    await reply(staff).press("Enter")
    await expect(consoleLog(staff).getByText(`${text} (${id})`)).toHaveCount(1)
  }
  await visitor.context().setOffline(false)
  const received = visitorLog(visitor).getByText(new RegExp(`^(One|Two|Three) \\(${id}\\)$`, "u"))
  await expect(received).toHaveText([`One (${id})`, `Two (${id})`, `Three (${id})`])

  await staff.getByRole("button", { name: "End Chat", exact: true }).click()
  await expect(staff.getByText("This chat has ended.", { exact: true })).toBeVisible()
  await expect(panel(visitor).getByRole("button", { name: "Start a new chat" })).toBeVisible()
  await context.close()
})
