import type { Locator, Page } from "@playwright/test"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { showAssistantMessage } from "../support/assistant-message.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { tabTo } from "../support/keyboard.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

const QUESTION = "Do you mean the ceiling fan or the light?"
const CHOICES = [
  { kind: "say", label: "The ceiling fan", text: "I mean the ceiling fan" },
  { kind: "say", label: "The light", text: "I mean the light" },
  { kind: "person", label: "Talk to a person" },
] as const

const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Chat with Hearth & Wire" })
const log = (page: Page): Locator => panel(page).getByRole("log")
const choices = (page: Page, question: string): Locator => panel(page).getByRole("group", { name: question })
const form = (page: Page): Locator => page.locator("#contact form")

/** Opens the chat of a new browser and says something. */
const begin = async (page: Page, path: string, text = "how much"): Promise<void> => {
  await page.goto(path)
  await page.locator(".chat-launcher__open").click()
  await page.getByLabel("Your message").fill(text)
  await page.getByLabel("Your message").press("Enter")
  await expect(log(page).locator(".chat-group--assistant")).toHaveCount(1)
}

test("a choice of the assistant's question is made by keyboard, sent as the visitor's message, and offered no longer", async ({
  page,
  site,
}) => {
  await begin(page, "/privacy")
  await showAssistantMessage(page, site, "An older question", [
    { kind: "say", label: "An older choice", text: "older" },
  ])
  await showAssistantMessage(page, site, QUESTION, CHOICES)
  await expect(panel(page).getByRole("button", { name: "An older choice" })).toHaveCount(0)
  await page.getByLabel("Your message").focus()
  await tabTo(page, choices(page, QUESTION).getByRole("button", { name: "The light" }), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(log(page).getByText("I mean the light", { exact: true })).toBeVisible()
  await expect(panel(page).getByRole("group", { name: "Messages" })).toBeFocused()
  await expect(choices(page, QUESTION)).toHaveCount(0)
  await expect(log(page).locator(".chat-group--assistant").last()).toContainText(/CT$/u)
})

test("a person who is offered is asked for", async ({ page, site }) => {
  await begin(page, "/privacy")
  await showAssistantMessage(page, site, QUESTION, CHOICES)
  await choices(page, QUESTION).getByRole("button", { name: "Talk to a person" }).click()
  await expect(panel(page)).toContainText("We are getting a person for you")
  await expect(panel(page).getByRole("group", { name: "Messages" })).toBeFocused()
  await expect(choices(page, QUESTION)).toHaveCount(0)
})

test("a reply with times is read on a phone before its button opens the form, which opens by itself beside it; the service is chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await begin(page, "/privacy", "Can you come Monday morning to hang a TV?")
  await log(page).getByText("TV Mounting").first().click()
  await panel(page).getByRole("button", { name: "Book TV Mounting" }).click()
  const booking = page.getByRole("dialog", { name: "Book a visit" })
  await expect(booking.getByLabel("Service", { exact: true })).toHaveValue("TV Mounting")
  await page.keyboard.press("Escape")
  await expect(booking).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 740 })
  await page.getByLabel("Your message").fill("And when can you come to fix a faucet?")
  await page.getByLabel("Your message").press("Enter")
  await expect(booking.getByLabel("Service", { exact: true })).toHaveValue("Faucet or Toilet Repair")
  const [form, chat] = [(await booking.boundingBox())!, (await panel(page).boundingBox())!]
  expect(form.x + form.width).toBeLessThanOrEqual(chat.x)
})

const QUOTE = { kind: "quote", label: "Ask for a quote", message: "can you clean my gutters" } as const
const NO_PRICE = "We have no listed price for gutter cleaning."

test("a quote that is asked for in the chat has the visitor's words, keeps what was typed, and is linked to the chat for staff", async ({
  page,
  site,
  browser,
}) => {
  const lastName = `Gutter${Date.now()}`
  await begin(page, "/privacy", QUOTE.message)
  await showAssistantMessage(page, site, NO_PRICE, [QUOTE])
  await choices(page, NO_PRICE).getByRole("button", { name: "Ask for a quote" }).click()
  await expect(page).toHaveURL("/#quote-form")
  const message = form(page).getByLabel("Tell us about the job")
  await expect(message).toHaveValue(QUOTE.message)
  const note = form(page).getByText("Your words from the chat are in the message below.")
  await expect(note).toBeFocused()

  await test.step("what was typed stays, also after a reload", async () => {
    await message.fill(`${QUOTE.message}, two stories`)
    await page.reload()
    await expect(message).toHaveValue(`${QUOTE.message}, two stories`)
    await page.locator(".chat-launcher__open").click()
    await showAssistantMessage(page, site, "And the downspouts?", [
      { ...QUOTE, label: "Quote for both", message: "and the downspouts" },
    ])
    await panel(page).getByRole("button", { name: "Quote for both" }).click()
    await expect(message).toHaveValue(`${QUOTE.message}, two stories\nand the downspouts`)
    await expect(panel(page)).toHaveCount(0)
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport()
  })

  await test.step("it is sent", async () => {
    await form(page).getByLabel("What do you need?").selectOption("General Maintenance")
    const person = { "First name": "Jane", "Last name": lastName, Email: `${lastName}@example.com` }
    const place = { "Street address": "4 Elm St", City: "St. Louis", "ZIP code": "63101" }
    for (const [label, text] of Object.entries({ ...person, Phone: "(314) 555-0100", ...place }))
      await form(page).getByLabel(label, { exact: true }).fill(text)
    await form(page).getByRole("button", { name: "Request a quote" }).click()
    await expect(page.getByRole("heading", { name: "Thank you, Jane" })).toBeVisible()
  })

  await test.step("staff see the chat with the quote, and the quote with the chat", async () => {
    const staff = await browser.newPage({ baseURL: site.url })
    await signIn(staff, site.staff, `/admin/quotes?search=${lastName}`)
    await staff.getByRole("link", { name: `Jane ${lastName}` }).click()
    await staff.getByRole("link", { name: "From a chat" }).click()
    const messages = staff.getByRole("log", { name: "Messages" })
    await expect(messages).toContainText(NO_PRICE)
    await expect(messages).toContainText('Offered: "Ask for a quote"')
    const quotes = staff.getByRole("region", { name: "Quotes from this chat" })
    await quotes.getByRole("link", { name: "General Maintenance" }).click()
    await expect(staff.getByRole("heading", { name: `Jane ${lastName}, General Maintenance` })).toBeVisible()
    await staff.close()
  })
})

test("a signed-in customer opens from the chat the dialogs that move and cancel the visit, in the portal and from another page", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  const start = await wizard.freeStart(site.neighbor)
  const { A } = await servicesOf(site.neighbor)
  const booked = await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))
  const { id } = (await booked.json()) as { readonly id: number }
  await signInCustomer(page, site, email)
  await begin(page, "/portal", "move my visit")
  const when = `Your visit is on ${formatDay(start)} at ${formatTime(start)}.`
  const actions = [
    { kind: "move", label: "Move the visit", appointmentId: id },
    { kind: "cancel", label: "Cancel the visit", appointmentId: id },
  ] as const
  await showAssistantMessage(page, site, when, actions)
  const move = choices(page, when).getByRole("button", { name: "Move the visit" })
  await move.click()
  const moving = page.getByRole("dialog", { name: "Choose a new time" })
  await expect(moving).toBeVisible()
  await expect(page).toHaveURL("/portal")
  await page.keyboard.press("Escape")
  await expect(moving).toHaveCount(0)
  await expect(move).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/privacy")
  await page.locator(".chat-launcher__open").click()
  await choices(page, when).getByRole("button", { name: "Cancel the visit" }).click()
  await expect(page).toHaveURL("/portal")
  const cancelling = page.getByRole("dialog", { name: "Cancel this visit?" })
  await cancelling.getByRole("button", { name: "Cancel the visit" }).click()
  await expect(page.getByRole("heading", { name: "No visit is booked" })).toBeVisible()
})
