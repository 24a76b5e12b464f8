import type { Page } from "@playwright/test"
import { expectAccessibleInAllViews } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { newStaff, signIn, submitSignIn } from "../support/staff.ts"
import { type Chat, startChat, startWaitingChat } from "../support/visitor-chat.ts"

const openChat = (page: Page, { sessionId }: Pick<Chat, "sessionId">) => page.goto(`/live-chat/${sessionId}`)
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const reply = (page: Page) => page.getByRole("textbox", { name: "Reply" })
const messages = (page: Page) => page.getByRole("log", { name: "Messages" })

test("without sign-in a chat's page names the chat, and sign-in leads back to it", async ({ page, site }) => {
  const chat = await startWaitingChat(site)
  await openChat(page, chat)
  await expect(page.getByRole("heading", { name: "Admin Authentication Required" })).toBeVisible()
  await expect(page.getByText(chat.sessionId)).toBeVisible()
  await expect(button(page, "Back to Main Site")).toHaveAttribute("href", "/")
  await expectAccessibleInAllViews(page, "without sign-in")
  await button(page, "Go to Admin Login").click()
  await submitSignIn(page, site.staff)
  await expect(page).toHaveURL(`/live-chat/${chat.sessionId}`)
  await expect(messages(page)).toContainText(chat.text)
})

test("staff take a chat, answer and end it, mail a transcript, read what the assistant does, and see who waits", async ({
  page,
  site,
}) => {
  await test.step("a chat is taken, answered and ended", async () => {
    const chat = await startWaitingChat(site)
    await signIn(page, site.staff, "/live-chat")
    await expect(page.getByRole("heading", { name: "Live Chat Management" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Select a Chat Session" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "No Chat Selected" })).toBeVisible()
    await expect(page.getByRole("heading", { name: /^Active Sessions \(\d+\)$/u })).toBeVisible()
    const item = page.getByRole("listitem").filter({ hasText: chat.text })
    await expect(item).toContainText("Needs Handoff")
    await expect(item).toContainText(chat.sessionId.slice(0, 8))
    await item.getByRole("link").click()
    await expect(
      page.getByRole("heading", { name: `Chat Session ${chat.sessionId.slice(0, 12)}` }),
    ).toBeVisible()
    await expect(page.getByText('Click "Take Chat" to respond to this customer')).toBeVisible()
    await expect(reply(page)).toBeHidden()

    await button(page, "Take Chat").click()
    await expect(item).toContainText("Live")
    await expect(button(page, "Take Chat")).toBeHidden()
    await expect(button(page, "Send")).toBeDisabled()
    await reply(page).fill("   ")
    await expect(button(page, "Send")).toBeDisabled()
    await reply(page).fill("One")
    await reply(page).press("Shift+Enter")
    await reply(page).pressSequentially("Two")
    await expect(reply(page)).toHaveValue("One\nTwo")
    await reply(page).press("Enter")
    await expect(messages(page)).toContainText("One\nTwo")
    await expect(reply(page)).toHaveValue("")
    expect(await chat.replies()).toEqual(["One\nTwo"])

    await chat.send("Thank you!")
    await expect(messages(page)).toContainText("Thank you!")
    await button(page, "End Chat").click()
    await expect(page.getByText("This chat has ended.", { exact: true })).toBeVisible()
    await expect(item).toBeHidden()
  })
  await test.step("a transcript is mailed to staff from the console", async () => {
    const chat = await startWaitingChat(site)
    await page.goto(`/live-chat/${chat.sessionId}`)
    await button(page, "Email transcript").click()
    const dialog = page.getByRole("dialog", { name: "Email the transcript" })
    await expect(dialog.getByLabel("To")).toHaveValue("staff")
    await dialog.getByRole("button", { name: "Send", exact: true }).click()
    await expect(page.getByText("Transcript sent")).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await test.step("a chat that the assistant has is read-only", async () => {
    const chat = await startChat(site, `What does a visit cost? ${crypto.randomUUID()}`)
    await page.goto(`/live-chat/${chat.sessionId}`)
    await expect(page.getByText("This session is not requesting live assistance")).toBeVisible()
    for (const name of ["Take Chat", "End Chat", "Send"]) await expect(button(page, name)).toBeHidden()
  })
  await test.step("a visitor who waits is counted in the header, in the title and on Today", async () => {
    await startWaitingChat(site)
    await page.goto("/admin/today")
    await expect(page.getByRole("link", { name: /^Live Chat \d+ waiting$/u })).toBeVisible()
    await expect(page.getByText(/wait(s)? for a person in the chat/u)).toBeVisible()
    await page.getByRole("link", { name: /^Live Chat/u }).click()
    await expect(page).toHaveTitle(/^\(\d+\) Live chat \| /u)
  })
})

test("a reply that fails stays in the box, and is stored once though the first attempt had arrived", async ({
  page,
  site,
}) => {
  const chat = await startWaitingChat(site)
  await signIn(page, site.staff, `/live-chat/${chat.sessionId}`)
  await button(page, "Take Chat").click()
  await expect(reply(page)).toBeVisible()
  // The server stores the message, and its reply is lost; reads fail too, as with a broken connection.
  const broken = { sending: true, reading: true }
  await page.route("**/api/admin/send-message", async (route) => {
    if (!broken.sending) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.route("**/api/admin/live-chats**", (route) =>
    broken.reading ? route.abort() : route.continue(),
  )
  await reply(page).fill("We can come on Tuesday.")
  await button(page, "Send").click()
  await expect(page.getByRole("alert").filter({ hasText: "Failed to send message: " })).toBeVisible()
  await expect(reply(page)).toHaveValue("We can come on Tuesday.")
  broken.sending = false
  // Where the message can be read, it is sent, and there is nothing to try again.
  await button(page, "Try Again").click()
  broken.reading = false
  await expect(messages(page)).toContainText("We can come on Tuesday.")
  await expect(reply(page)).toHaveValue("")
  await expect(page.getByRole("alert")).toBeHidden()
  expect(await chat.replies()).toEqual(["We can come on Tuesday."])
})

test.describe("without a connection", () => {
  test.use({ ownContext: true })

  test("messages sent while the console has no connection appear once it returns, each once and in order", async ({
    page,
    site,
  }) => {
    const chat = await startWaitingChat(site)
    await signIn(page, site.staff, `/live-chat/${chat.sessionId}`)
    await button(page, "Take Chat").click()
    await expect(reply(page)).toBeVisible()
    await page.context().setOffline(true)
    const texts = [1, 2, 3, 4, 5].map((n) => `Part ${n} of the description`)
    for (const text of texts) await chat.send(text)
    await expect(
      page
        .getByText("New messages could not be loaded")
        .or(page.getByText("We could not reach our server"))
        .first(),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(messages(page)).toContainText(texts.at(-1)!)
    const shown = await messages(page)
      .getByText(/^Part \d of the description$/u)
      .allTextContents()
    expect(shown).toEqual(texts)
  })
})

test("of two staff members one takes a chat, and the other reads who has it and takes it over", async ({
  page,
  browser,
  site,
}) => {
  const chat = await startWaitingChat(site)
  const colleague = await newStaff(site)
  await signIn(page, site.staff, `/live-chat/${chat.sessionId}`)
  await expect(button(page, "Take Chat")).toBeVisible()
  // The list and the chat are not read again, as between two polls.
  await page.route("**/api/admin/live-chats**", (route) => route.abort())
  const context = await browser.newContext({ baseURL: site.url })
  const other = await context.newPage()
  await signIn(other, colleague, `/live-chat/${chat.sessionId}`)
  await button(other, "Take Chat").click()
  await expect(reply(other)).toBeVisible()
  await context.close()

  await button(page, "Take Chat").click()
  // A poll that fails has an alert of its own.
  const refusal = page.getByRole("alert").filter({ hasText: "has already taken this chat." })
  await expect(refusal).toBeVisible()
  await page.unroute("**/api/admin/live-chats**")
  await expect(page.getByText(/has this chat\.$/u)).toBeVisible()
  await expect(reply(page)).toBeHidden()

  await button(page, "Take Over").click()
  const dialog = page.getByRole("alertdialog", { name: "Take over the chat" })
  await expect(dialog).toContainText("has this chat. Take it over?")
  await dialog.getByRole("button", { name: "Take Over" }).click()
  await expect(reply(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(messages(page)).toContainText("has taken over the chat from")
})

test("a draft stays with its chat, and canned replies fill it, by keyboard only", async ({ page, site }) => {
  const [first, second] = [await startWaitingChat(site), await startWaitingChat(site)]
  await signIn(page, site.staff, `/live-chat/${first.sessionId}`)
  await expect(button(page, "Take Chat")).toBeVisible()
  await page.keyboard.press("t")
  await expect(reply(page)).toBeVisible()
  await page.keyboard.press("i")
  const options = page.getByRole("listbox", { name: "Canned replies" })
  await expect(options.getByRole("option")).toHaveCount(5)
  await page.keyboard.type("gree")
  await expect(options.getByRole("option")).toHaveCount(1)
  await page.keyboard.press("Enter")
  await expect(reply(page)).toHaveValue(/^Hi there, thanks for writing\./u)
  await page.keyboard.press("Escape")

  await openInList(page, second)
  await expect(button(page, "Take Chat")).toBeVisible()
  await openInList(page, first)
  await expect(reply(page)).toHaveValue(/^Hi there, thanks for writing\./u)
  await page.keyboard.press("r")
  await expect(reply(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(messages(page)).toContainText("Hi there, thanks for writing.")
})

/** Presses the key for the next chat until this one is open. */
const openInList = async (page: Page, { sessionId }: Pick<Chat, "sessionId">) => {
  for (let turns = 0; turns < 50 && !page.url().endsWith(sessionId); turns++) {
    const before = page.url()
    await page.keyboard.press("j")
    await expect(page).not.toHaveURL(before)
  }
  await expect(page.getByRole("heading", { name: `Chat Session ${sessionId.slice(0, 12)}` })).toBeVisible()
}

test("the console passes axe and fits the window, at every width and in both color schemes", async ({
  page,
  site,
}) => {
  const chat = await startWaitingChat(site)
  await chat.send("x".repeat(300))
  await signIn(page, site.staff, "/live-chat")
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: "x".repeat(100) })
      .first(),
  ).toBeVisible()
  await expectAccessibleInAllViews(page, "the list")
  await openChat(page, chat)
  await button(page, "Take Chat").click()
  await expect(reply(page)).toBeVisible()
  await button(page, "Canned replies").click()
  await expect(page.getByRole("option").first()).toBeVisible()
  await expectAccessibleInAllViews(page, "a chat")
  await page.goto(`/live-chat/${chat.sessionId}?show=visitor`)
  await expect(page.getByText("The visitor is not signed in and has left no name.")).toBeVisible()
  await expectAccessibleInAllViews(page, "the visitor")
  await page.goto("/live-chat?list=ended")
  await expect(page.getByRole("heading", { name: "Ended chats" })).toBeVisible()
  await expectAccessibleInAllViews(page, "ended chats")
})
