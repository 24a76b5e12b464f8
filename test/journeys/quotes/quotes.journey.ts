import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { visitorOf } from "../../http/support/visitor.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

const photo = async (name: string, color: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

const CONTACT = {
  "First name": "Jane",
  Phone: "(314) 555-0100",
  "Street address": "12 Elm Street",
  City: "St. Louis",
  "ZIP code": "63101",
}

const fill = async (form: Locator, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
}

const leavingWarns = (page: Page) =>
  page.evaluate<boolean>('!dispatchEvent(new Event("beforeunload", { cancelable: true }))')

test("a visitor requests a quote with two photos, of which one fails and is sent again, after a failed save and a reload", async ({
  page,
}) => {
  const lastName = `Quimby${Date.now()}`
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto("/#contact")
  const form = page.locator("#contact form")
  const send = form.getByRole("button", { name: "Request a quote" })

  await test.step("errors are shown below the fields", async () => {
    await send.click()
    await expect(form.getByText("Please select a service")).toBeVisible()
    await expect(form.getByText("ZIP code is required")).toBeVisible()
  })

  await test.step("what was typed survives a failed save and a reload", async () => {
    await form.getByLabel("What do you need?").selectOption("Painting")
    const estimate = form.getByLabel("What does it usually cost?")
    await estimate.selectOption({ index: 1 })
    const job = await estimate.inputValue()
    await fill(form, { ...CONTACT, "Last name": lastName, Email: `${lastName}@example.com` })
    await page.route("**/api/quotes", (route) => route.abort())
    await send.click()
    await expect(form.getByRole("alert")).toContainText("Failed to submit quote request")
    await page.unroute("**/api/quotes")
    await page.reload()
    await expect(form.getByLabel("Last name")).toHaveValue(lastName)
    await expect(form.getByLabel("What do you need?")).toHaveValue("Painting")
    await expect(estimate).toHaveValue(job)
  })

  await test.step("photos can be chosen, removed and are checked", async () => {
    await form
      .getByLabel("Photos (optional)")
      .setInputFiles([
        await photo("kitchen.jpg", "#884422"),
        await photo("bath.jpg", "#224488"),
        await photo("wrong.jpg", "#228844"),
        { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") },
      ])
    await expect(form.getByText("plan.pdf: Only JPEG and PNG images are allowed")).toBeVisible()
    await form.getByRole("button", { name: "Remove wrong.jpg" }).click()
    await expect(form.getByRole("img")).toHaveCount(0)
    await expect(form.locator(".quote-form__preview")).toHaveCount(2)
  })

  await test.step("the browser warns before the page is left while photos are not sent", async () => {
    expect(await leavingWarns(page)).toBe(true)
  })

  await test.step("the request is sent although a photo fails, which is then sent again", async () => {
    let isFirst = true
    // Stays in place: a route that ends itself after one request can hold up the next, which starts at the same time.
    await page.route("**/api/quotes/photos", (route) => {
      const isAborted = isFirst
      isFirst = false
      return isAborted ? route.abort() : route.continue()
    })
    await send.click()
    const sent = page.locator("#contact .quote-form__sent")
    await expect(sent.getByRole("heading")).toHaveText("Thank you, Jane")
    await expect(sent.getByText("We will contact you within 24 hours.")).toBeVisible()
    await expect(sent.getByText("1 of 2 photos could not be sent. Your request was.")).toBeVisible()
    await expectAccessible(page)
    await sent.getByRole("button", { name: "Try again: kitchen.jpg" }).click()
    await expect(sent.getByText("All photos were sent.")).toBeVisible()
    expect(await leavingWarns(page)).toBe(false)
  })
})

test("what is typed and the focus stay when the form's code is loaded after the list of services", async ({
  page,
}) => {
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  const code = Promise.withResolvers<void>()
  await page.route(/assets\/quote-form-[^/]*\.js/u, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto("/")
  await expect(page.locator("#booking").getByText("For example").first()).toBeVisible()
  const firstName = page.locator("#contact form").getByLabel("First name")
  await firstName.pressSequentially("Ru")
  code.resolve()
  await expect(page.locator("[data-hydrating]").filter({ has: firstName })).toHaveCount(0)
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveValue("Ru")
  await expect(page.getByLabel("What does it usually cost?").getByRole("option")).not.toHaveCount(1)
  expect(errors).toEqual([])
})

test("a plan's dialog preselects the maintenance plan, names the plan first, and says when it cannot send", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto("/")
  const open = page.getByRole("button", { name: "Request a quote: Seasonal Home Maintenance" })
  await open.click()
  const dialog = page.getByRole("dialog", { name: "Seasonal Home Maintenance" })
  await expect(dialog.getByLabel("What do you need?")).toHaveValue("Monthly Maintenance Plan")
  await expect(dialog.getByLabel("Tell us about the job (optional)")).toHaveValue(
    "Seasonal Home Maintenance\n",
  )
  await expectAccessible(page)
  await fill(dialog, { ...CONTACT, "Last name": "Doe", Email: "jane@example.com" })
  await page.route("**/api/quotes", (route) => route.fulfill({ status: 500, body: "" }))
  await dialog.getByRole("button", { name: "Request a quote" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Submission Failed")
  await expect(dialog.getByRole("alert")).toContainText("Unable to submit your request. Please try again.")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test("staff open the unanswered quotes from Today, find one, look at its photo, reply by email and book it", async ({
  page,
  site,
}) => {
  const lastName = `Asker${Date.now()}`
  const visitor = visitorOf(site.url)
  const requested = await visitor.post("/api/quotes", {
    firstName: "Jane",
    lastName,
    email: `${lastName}@example.com`,
    phone: "(314) 555-0100",
    street: "12 Elm Street",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
    serviceNeeded: "Painting",
    message: "Two bedrooms.",
  })
  const { uploadTicket } = (await requested.json()) as { uploadTicket: string }
  const body = new FormData()
  const { buffer } = await photo("room.jpg", "#884422")
  body.set("photo", new File([new Uint8Array(buffer)], "room.jpg", { type: "image/jpeg" }))
  const uploaded = await visitor.get("/api/quotes/photos", {
    method: "POST",
    headers: { ...(await visitor.credentials()), "x-upload-ticket": uploadTicket },
    body,
  })
  expect(uploaded.status).toBe(204)

  await signIn(page, site.staff, "/admin/today")
  await page.getByRole("link", { name: /^\d+ quotes? (?:is|are) unanswered$/u }).click()
  await expect(page).toHaveURL("/admin/quotes?status=pending&sort=createdAt")
  await page.getByRole("searchbox").fill(lastName)
  await expect(page).toHaveURL(new RegExp(`search=${lastName}`, "u"))
  const row = page.getByRole("row").filter({ hasText: lastName })
  await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(1)
  await expect(row.getByText("Waiting for 0 min")).toBeVisible()
  await page.getByRole("link", { name: `Jane ${lastName}` }).click()
  await expect(page.getByRole("heading", { name: `Jane ${lastName}, Painting` })).toBeVisible()
  await expectAccessible(page)

  await test.step("the photo opens large", async () => {
    await page.getByRole("button", { name: "Open number 1 of 1" }).click()
    const viewer = page.getByRole("dialog", { name: "Photo 1 of 1" })
    await expect(viewer.getByRole("img")).toBeVisible()
    // The dialog gets the focus, and with it the keys, a frame after it is shown.
    await expect(page.locator(".bp6-portal :focus")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(viewer).toBeHidden()
  })

  await test.step("a reply is mailed, shown and sets the quote to contacted", async () => {
    await page.getByRole("button", { name: "Reply by email" }).click()
    await page.getByLabel("Your reply").fill("Hello Jane,\n\nwe can come on Monday.")
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await expect(page.getByText("we can come on Monday.").first()).toBeVisible()
    await expect(page.getByLabel(`Status of the quote of Jane ${lastName}`)).toHaveValue("contacted")
    await expect
      .poll(async () => (await fetch(`${site.mailbox}/api/v2/search?kind=to&query=${lastName}`)).text())
      .toContain("we can come on Monday.")
  })

  await test.step("booking it fills in who and where, and converts it", async () => {
    await page.getByRole("button", { name: "Book this" }).click()
    const dialog = page.getByRole("dialog", { name: /Book a visit for quote/u })
    await expect(dialog.getByLabel("Last name")).toHaveValue(lastName)
    await expect(dialog.getByLabel("Notes")).toHaveValue("Two bedrooms.")
    await dialog.getByLabel("Service", { exact: true }).selectOption({ index: 1 })
    const day = dialog.getByRole("gridcell").getByRole("button", { disabled: false })
    await day.last().click()
    await labelOf(dialog.getByRole("radio").last()).click()
    await dialog.getByRole("button", { name: "Book visit" }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(`Status of the quote of Jane ${lastName}`)).toHaveValue("converted")
    await expect(page.getByRole("button", { name: "Book this" })).toHaveCount(0)
  })

  await test.step("it can be booked again once the visit was cancelled", async () => {
    await page.getByRole("link", { name: /^Visit \d+$/u }).click()
    await page.getByLabel(`Status of Jane ${lastName}`).selectOption("cancelled")
    await page.goBack()
    await expect(page.getByText(/^Visit \d+, cancelled or done$/u)).toBeVisible()
    await expect(page.getByRole("button", { name: "Book this" })).toBeVisible()
  })

  await test.step("its photo is deleted, which an offer shows that was sent, and another version can be written", async () => {
    await page.getByRole("button", { name: "Write an offer" }).click()
    const editor = page.getByRole("dialog", { name: "Write an offer" })
    await editor.getByLabel("Line 1").fill("Paint two bedrooms")
    await editor.getByLabel("Price ($)").fill("900")
    await editor.getByRole("checkbox", { name: "1 of 1" }).check({ force: true })
    await editor.getByRole("button", { name: "Save the draft" }).click()
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click()
    await expect(page.getByText("The customer's link works.")).toBeVisible()
    await page.getByRole("button", { name: "Open number 1 of 1" }).click()
    await page.getByRole("button", { name: "Delete this photo" }).click()
    const question = page.getByRole("alertdialog", { name: "Delete this photo?" })
    await expect(question).toContainText("An offer that shows it is shown without it.")
    await question.getByRole("button", { name: "Delete photo" }).click()
    await expect(page.getByText("No photos were sent.")).toBeVisible()
    await page.getByRole("button", { name: "Write a new version" }).click()
    await editor.getByRole("button", { name: "Save the draft" }).click()
    await expect(editor).toBeHidden()
  })
})
