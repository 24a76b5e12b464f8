import type { Locator, Page } from "@playwright/test"
import { expectLayoutHolds } from "../support/layout.ts"
import { dateAt, formatDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { staffBrowser } from "../../http/support/staff-browser.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { hydrateAll } from "../support/hydrate-all.ts"
import { expect, test, type Site } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

const PHONE = "(314) 555-0142"

const launcher = (page: Page): Locator => page.locator(".chat-launcher__open")
const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Chat with Hearth & Wire" })
const input = (page: Page): Locator => page.getByLabel("Your message")
const log = (page: Page): Locator => panel(page).getByRole("log")

const openChat = async (page: Page, path = "/privacy"): Promise<void> => {
  await page.goto(path)
  await launcher(page).click()
  await expect(input(page)).toBeFocused()
}

const say = async (page: Page, text: string): Promise<void> => {
  await input(page).fill(text)
  await input(page).press("Enter")
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

/** The first staff account, which takes the chat that this page waits in. */
const staffOf = async (page: Page, site: Site) => {
  const staff = staffBrowser(site)
  await staff.signIn(site.staff.username, site.staff.password)
  const name = await page.evaluate<string>("JSON.parse(localStorage.getItem('chat')).sessionId")
  const { shortSessionId: sessionId } = await page.evaluate<{ readonly shortSessionId: string }>(
    `fetch("/api/chat/check-session/${name}").then((reply) => reply.json())`,
  )
  const post = async (path: string, body: object = {}) =>
    expect((await staff.send("POST", `/api/admin/${path}`, { sessionId, ...body })).status).toBeLessThan(300)
  return {
    take: () => post("take-chat"),
    write: (message: string) => post("send-message", { message }),
    end: () => post("end-chat"),
  }
}

test("the chat's code is loaded at the first touch; where it, or a form's, fails to load, the phone number is shown and the page stays", async ({
  page,
}) => {
  await test.step("the chat's code is loaded at the first touch, and a click made before it has arrived opens the chat", async () => {
    const requested: string[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/assets/chat-*", async (route) => {
      requested.push(route.request().url())
      await released
      await route.continue()
    })
    await page.goto("/")
    await hydrateAll(page)
    expect(requested).toEqual([])
    await launcher(page).click()
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    await expect(panel(page)).toHaveCount(0)
    release()
    await expect(panel(page)).toBeVisible()
    await expect(input(page)).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(panel(page)).toHaveCount(0)
    await expect(launcher(page)).toBeFocused()
    await page.unrouteAll({ behavior: "wait" })
  })
  await test.step("a chat whose code fails to load shows the phone number, and the page stays", async () => {
    await page.route("**/assets/chat-*.js", (route) => route.abort())
    await page.goto("/privacy")
    await launcher(page).click()
    await expect(page.getByRole("region", { name: "Notification" })).toContainText(PHONE)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.unrouteAll({ behavior: "wait" })
  })
  await test.step("a form of the chat whose code fails to load shows the phone number, and the chat stays", async () => {
    await page.route(/assets\/(?:scheduling-dialog|leave-message)-.*\.js/u, (route) => route.abort())
    await openChat(page)
    await panel(page).getByRole("button", { name: "Book a visit" }).click()
    await expect(panel(page).getByRole("alert")).toHaveText(`The form could not be loaded. Or call ${PHONE}.`)
    await panel(page).getByRole("button", { name: "Talk to a person" }).click()
    await panel(page).getByRole("button", { name: "Leave a message" }).click()
    await expect(panel(page).getByRole("alert")).toContainText(`Please call ${PHONE}.`)
    await panel(page).getByRole("button", { name: "Back to the chat" }).click()
    await expect(input(page)).toBeFocused()
  })
})

test("a question is replied to by the assistant, and the conversation survives a reload and is in a second tab", async ({
  page,
  context,
}) => {
  await openChat(page)
  await panel(page).getByRole("button", { name: "Opening hours" }).click()
  const reply = log(page).locator(".chat-group--assistant")
  await expect(reply).toContainText("Assistant")
  await expect(reply).toContainText("8")
  await expect(reply).toContainText(/\d:\d\d [AP]M CT/u)
  const text = "<b>bold</b>\nsecond line https://example.com"
  await input(page).fill(text)
  await input(page).press("Enter")
  const own = log(page).locator(".chat-group--visitor .chat-bubble", { hasText: "second line" })
  await expect(own).toHaveCSS("white-space-collapse", "preserve")
  await expect(own.locator("b, a")).toHaveCount(0)
  await expect(reply).toHaveCount(2)
  const said = await log(page).locator(".chat-bubble").allTextContents()
  expect(said).toHaveLength(4)

  await page.reload()
  await expect(log(page).locator(".chat-bubble")).toHaveText(said)
  const second = await context.newPage()
  await openChat(second)
  await expect(log(second).locator(".chat-bubble")).toHaveText(said)
  await say(second, "And on Saturday?")
  await expect(log(page).getByText("And on Saturday?")).toBeVisible()
})

test("a person who was asked for takes the chat, unread messages are counted on the closed launcher also after a reload, and the end offers a new chat", async ({
  page,
  site,
}) => {
  await openChat(page)
  await panel(page).getByRole("button", { name: "Talk to a person" }).click()
  await expect(panel(page)).toContainText("We have told our team")
  await test.step("a message that is being written is kept when its form or the page is left", async () => {
    const leave = panel(page).getByRole("button", { name: "Leave a message" })
    const message = panel(page).getByLabel("Message", { exact: true })
    await leave.click()
    await panel(page).getByLabel("Name").fill("Jane Doe")
    await message.fill("The freezer is plugged in there.")
    await panel(page).getByRole("button", { name: "Back to the chat" }).click()
    await page.reload()
    await leave.click()
    await expect(panel(page).getByLabel("Name")).toHaveValue("Jane Doe")
    await expect(message).toHaveValue("The freezer is plugged in there.")
    await panel(page).getByRole("button", { name: "Back to the chat" }).click()
  })
  const staff = await staffOf(page, site)
  await staff.take()
  await expect(panel(page)).toContainText(/is here now/u)
  await input(page).focus()
  await page.keyboard.press("Escape")
  await staff.write("Is the breaker labeled?")
  await staff.write("And which floor?")
  const badge = page.locator(".chat-launcher__unread")
  await expect(badge).toHaveText("2 new messages")
  await page.reload()
  await expect(badge).toHaveText("2 new messages")
  await launcher(page).click()
  await expect(log(page).locator(".chat-group--person")).toContainText("Is the breaker labeled?")
  await page.keyboard.press("Escape")
  await expect(launcher(page)).toBeFocused()
  await expect(badge).toHaveCount(0)

  await launcher(page).click()
  await staff.end()
  await panel(page).getByRole("button", { name: "Send me this conversation" }).click()
  await panel(page).getByLabel("Email").fill(wizard.newPerson().Email)
  await panel(page).getByRole("button", { name: "Send", exact: true }).click()
  await expect(panel(page).getByText("The conversation is on its way to")).toBeVisible()
  await panel(page).getByRole("button", { name: "Back to the chat" }).click()
  await panel(page).getByRole("button", { name: "Start a new chat" }).click()
  await expect(log(page).locator(".chat-bubble")).toHaveCount(0)
  await expect(panel(page).getByRole("button", { name: "Opening hours" })).toBeVisible()
})

test("a message that is not sent shows so with the phone number, and 'Try again' sends it once", async ({
  page,
}) => {
  await openChat(page)
  let requests = 0
  await page.route("**/api/chatbot", async (route) => {
    requests += 1
    if (requests > 2) return route.continue()
    // The second attempt reaches the server, and its reply is lost.
    if (requests === 2) await route.fetch()
    return route.abort()
  })
  await say(page, "Do you repair fences?")
  await expect(panel(page)).toContainText("Not sent.")
  await expect(panel(page)).toContainText(`I am having trouble replying right now.`)
  await expect(panel(page)).toContainText(PHONE)
  const again = panel(page).getByRole("button", { name: "Try again" })
  await again.click()
  await expect.poll(() => requests).toBe(2)
  await expect(log(page).locator(".chat-group--assistant")).toHaveCount(1)
  await expect(again).toHaveCount(0)
  await expect(log(page).getByText("Do you repair fences?")).toHaveCount(1)
})

test("a visit is booked from the chat at a time that is free, and a time taken meanwhile is refused with the times that remain", async ({
  page,
  site,
}) => {
  const start = await wizard.freeStart(site.neighbor)
  await openChat(page)
  await panel(page).getByRole("button", { name: "Book a visit" }).click()
  const dialog = page.getByRole("dialog", { name: "Book a visit" })
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(input(page)).toBeFocused()
  await panel(page).getByRole("button", { name: "Book a visit" }).click()
  await dialog.getByRole("button", { name: "Book this visit" }).click()
  for (const message of [
    "Service type is required",
    "Please provide more details about your needs",
    "Preferred date is required",
    "Name is required",
    "Phone number is required",
    "Valid email is required",
  ])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  const { A: service, B: other } = await servicesOf(site.neighbor)
  await dialog.getByLabel("Service", { exact: true }).selectOption(other.name)
  await dialog.getByLabel("What should we do?").fill("Mount a TV above the fireplace")
  await dialog.getByLabel("Name", { exact: true }).fill("Ruth Abernathy")
  await dialog.getByLabel("Phone").fill("(314) 555-0188")
  await dialog.getByLabel("Email").fill(wizard.newPerson().Email)
  await page.reload()
  await panel(page).getByRole("button", { name: "Book a visit" }).click()
  await expect(dialog.getByLabel("Service", { exact: true })).toHaveValue(other.name)
  await (await wizard.dayButton(page, dateAt(start))).click()
  await wizard.time(page, start).check()
  await dialog.getByLabel("Service", { exact: true }).selectOption(service.name)
  await dialog.getByRole("button", { name: "Book this visit" }).click()
  await expect(dialog.getByText("Preferred date is required", { exact: true })).toBeVisible()
  await (await wizard.dayButton(page, dateAt(start))).click()
  await wizard.time(page, start).check()
  const taken = await site.neighbor.post("/api/appointments", bookingOf(service, start))
  expect(taken.status).toBe(201)
  await dialog.getByRole("button", { name: "Book this visit" }).click()
  await expect(dialog.getByText("That time has just been taken.")).toBeVisible()
  await expect(wizard.time(page, start)).toHaveCount(0)

  const later = start + 4 * HOUR
  await wizard.time(page, later).check()
  await page.route("**/api/appointments", (route) =>
    route.fulfill({ status: 422, json: { message: "Our system is being updated." } }),
  )
  await dialog.getByRole("button", { name: "Book this visit" }).click()
  await expect(dialog.getByRole("alert")).toHaveText(
    "Failed to schedule appointmentOur system is being updated.",
  )
  await page.unroute("**/api/appointments")
  await dialog.getByRole("button", { name: "Book this visit" }).click()
  await expect(dialog).toHaveCount(0)
  const booked = log(page).locator(".chat-visit")
  await expect(booked).toContainText("Appointment Booked!")
  await expect(booked).toContainText(`${formatDay(later)}, ${wizard.timesOf(later)}`)
  await page.reload()
  await expect(booked).toContainText("Appointment Booked!")
})

test("the chat's launcher is moved with the arrow keys and dragged, stays in a window of another size, and does not cover the bar of a phone", async ({
  page,
}) => {
  await test.step("the chat is moved with the arrow keys and stays on the screen in a window of another size", async () => {
    await page.goto("/privacy")
    await launcher(page).hover()
    const move = page.getByRole("button", { name: "Move with the arrow keys" })
    await move.focus()
    await expect(page.locator("[data-island=chat]")).not.toHaveAttribute("data-hydrating")
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowUp")
    await expect(page.getByText("100% from the right, 5% from the bottom")).toBeAttached()
    for (const [width, height] of [
      [360, 640],
      [640, 360],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(async () => (await launcher(page).boundingBox())!.x).toBeLessThan(80)
      await expect(launcher(page)).toBeInViewport({ ratio: 0.99 })
    }
    await page.reload()
    expect((await launcher(page).boundingBox())!.x).toBeLessThan(80)
    await page.evaluate("localStorage.clear()")
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step("the chat's launcher is dragged, and does not cover the bar at the bottom of a phone", async () => {
    await page.goto("/book")
    await launcher(page).hover()
    await expect(page.locator("[data-island=chat]")).not.toHaveAttribute("data-hydrating")
    const before = (await launcher(page).boundingBox())!
    await page.mouse.down()
    await page.mouse.move(before.x - 300, before.y - 200, { steps: 5 })
    await page.mouse.up()
    const after = (await launcher(page).boundingBox())!
    expect(after.x).toBeLessThan(before.x - 250)
    expect(after.y).toBeLessThan(before.y - 150)
    // The click that ended the drag did not open the chat.
    await expect(panel(page)).toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 640 })
    const move = page.getByRole("button", { name: "Move with the arrow keys" })
    await move.focus()
    await page.keyboard.press("Escape")
    const bar = page.getByRole("navigation", { name: "Call or book" })
    await expect
      .poll(async () => {
        const { y, height } = (await launcher(page).boundingBox())!
        return y + height - (await bar.boundingBox())!.y
      })
      .toBeLessThanOrEqual(0)
  })
})

const LONG = "Featherstonehaughcholmondeleywriothesleymarjoribanksbeaucham"

const message = (id: number, from: string, text: string, more: object = {}) => ({
  id,
  from,
  text,
  isAgent: from === "person",
  senderName: null,
  fromSMS: false,
  clientMessageId: null,
  shouldShowScheduling: false,
  actions: [],
  timestamp: `2026-11-23T15:0${id}:00Z`,
  ...more,
})

/** A chat with every kind of message and with long names, as the server would list it. */
const stubLongChat = async (page: Page): Promise<void> => {
  const messages = [
    message(1, "visitor", LONG.repeat(4)),
    message(2, "assistant", `We can come on Tuesday.\n\n${LONG}`),
    message(3, "notice", `${LONG} has joined the chat.`),
    message(4, "person", `https://example.com/${LONG}`, { senderName: LONG }),
    message(5, "person", "I reply by text.", { senderName: LONG, fromSMS: true }),
    message(6, "assistant", "Would you like to choose a time?", {
      shouldShowScheduling: true,
      actions: ["Yes", LONG].map((label) => ({ kind: "say", label, text: label })),
    }),
  ]
  const status = {
    shortSessionId: "9f2c81d07be34a56c0d1",
    owner: "waiting",
    personName: LONG,
    lastMessageId: 6,
  }
  await page.route("**/api/chat/check-session/*", (route) => route.fulfill({ json: status }))
  await page.route("**/api/chat/*/messages?*", (route) =>
    route.fulfill({ json: { messages, hasMore: false } }),
  )
  await page.route("**/api/chat/*/events?*", (route) => route.abort())
  await page.route("**/api/chat/*/read", (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(
    `localStorage.setItem("chat", JSON.stringify({ sessionId: "stub", seenId: 0, visits: [] }))`,
  )
}

test("the chat opens without an animation for people whose system asks for less motion", async ({ page }) => {
  await page.addInitScript(
    "started = []; addEventListener('animationstart', ({ animationName }) => started.push(animationName))",
  )
  await openChat(page)
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
  expect(await page.evaluate("started")).toEqual([])
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await expect.poll(() => page.evaluate("started")).toContain("chat-appear")
})

for (const width of [320, 1280] as const)
  test(`the open chat fits a window of ${width} px with long words, has targets of 44 px and passes axe in both themes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await openChat(page)
    await expectFits(page, "empty")
    await stubLongChat(page)
    await page.goto("/terms")
    if (width === 320) await launcher(page).click()
    await expect(panel(page).getByText("by text", { exact: true })).toBeVisible()
    await expect(panel(page).getByRole("group", { name: "Would you like" }).getByRole("button")).toHaveText([
      "Yes",
      LONG,
    ])
    await expectFits(page, "full")
    await panel(page).getByRole("button", { name: "Leave a message" }).click()
    await expect(panel(page).getByLabel("Name")).toBeFocused()
    await expectFits(page, "leave a message")
    await panel(page).getByRole("button", { name: "Back to the chat" }).click()
    await panel(page).getByRole("button", { name: "Choose a time" }).click()
    const dialog = page.getByRole("dialog", { name: "Book a visit" })
    await dialog.getByLabel("Service", { exact: true }).selectOption({ index: 1 })
    await expect(dialog.getByRole("grid")).toBeVisible()
    await dialog.getByRole("button", { name: "Book this visit" }).click()
    await expect(dialog.getByText("Name is required")).toBeVisible()
    await expectFits(page, "book a visit")
  })

/**
 * What does not scroll with the list of messages: the panel itself would scroll to it, and its header would be out of sight.
 */
const OUTSIDE_LIST = `[...document.querySelectorAll(".chat-list *")]
  .filter((element) => element.checkVisibility() && getComputedStyle(element).position === "absolute")
  .filter(({ offsetParent }) => !offsetParent?.closest(".chat-list"))
  .map(({ outerHTML }) => outerHTML)`

const expectFits = async (page: Page, state: string): Promise<void> => {
  await expect.poll(() => page.evaluate("document.documentElement.scrollWidth - innerWidth"), state).toBe(0)
  expect.soft(await page.evaluate(OUTSIDE_LIST), state).toEqual([])
  const tooWide = await page
    .locator("dialog[open], .chat-list, .chat-list *, .chat-footer, .chat-footer *")
    .evaluateAll(
      (
        elements: readonly {
          readonly scrollWidth: number
          readonly clientWidth: number
          readonly className: unknown
        }[],
      ) =>
        elements
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map(
            ({ className, scrollWidth, clientWidth }) =>
              `${String(className)}: ${scrollWidth} > ${clientWidth}`,
          ),
    )
  expect
    .soft(
      tooWide.filter((line) => !/^chat-panel__(?:title|status)|visually-hidden/u.test(line)),
      state,
    )
    .toEqual([])
  const small = await page
    .locator("dialog[open]")
    .last()
    .locator(
      "button:visible, input:visible:not([name=website]):not([type=radio]), select:visible, textarea:visible",
    )
    .evaluateAll(
      (
        elements: readonly {
          readonly outerHTML: string
          readonly getBoundingClientRect: () => { readonly width: number; readonly height: number }
        }[],
      ) =>
        elements
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            return width < 43.9 || height < 43.9
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
  // Days of the calendar are 40 px high on small phones, as in the wizard.
  expect
    .soft(
      small.filter((html) => !html.includes("day-picker__day")),
      state,
    )
    .toEqual([])
  await expectAccessibleInBothThemes(page, state)
  await expectLayoutHolds(page, state, [page.viewportSize()!.width])
}
