import { tabTo, typeInto } from "../support/keyboard.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

const TEXTS = [
  ["Title", "Straight at last"],
  ["Your review", "The door closes again."],
  ["First name", "Jane"],
  ["Last name", "Doe"],
  ["Email", "jane.keyboard@example.com"],
  ["City", "Ladue"],
] as const

test("a visitor sends a review by keyboard; missing fields have their messages, and what was typed survives a reload and a failed save", async ({
  page,
}) => {
  await test.step("a review without its fields gets the message of each, and sends nothing", async () => {
    await page.goto("/leave-review")
    await page.getByRole("button", { name: "Submit review" }).click()
    for (const message of [
      "Please select a service type",
      "Review title is required",
      "Review content is required",
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "City is required",
    ])
      await expect(page.getByText(message)).toBeVisible()
  })
  await test.step("a visitor sends a review by keyboard; what was typed survives a reload and a failed save", async () => {
    await page.goto("/leave-review")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave a Review")
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
    await expect(page.locator(".review-form")).toBeVisible()
    await expect(page.locator("[data-island=review-form]")).not.toHaveAttribute("data-hydrating")
    const stars = page.getByRole("group", { name: "Your rating" }).getByRole("radio")
    await expect(stars.nth(4)).toBeChecked()
    await tabTo(page, page.getByLabel("Excellent, 5 stars"))
    await page.keyboard.press("ArrowLeft")
    await expect(page.getByRole("radio", { name: "Very Good, 4 stars" })).toBeChecked()
    await tabTo(page, page.getByLabel("What did we do?"))
    await page.keyboard.type("Door")
    await expect(page.getByLabel("What did we do?")).toHaveValue("Door Hardware Installation")
    for (const [label, text] of TEXTS) await typeInto(page, page.getByLabel(label, { exact: true }), text)
    await expect(page.getByText("16 of 100 characters")).toBeVisible()
    await expect(page.getByText("22 of 1000 characters")).toBeVisible()

    await page.reload()
    await expect(page.getByText("16 of 100 characters")).toBeVisible()
    await expect(stars.nth(3)).toBeChecked()
    for (const [label, text] of TEXTS) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)

    await page.route("**/api/reviews/submit", (route) => route.abort())
    await page.getByLabel("City").press("Enter")
    await expect(page.locator(".toast__title")).toHaveText("Error Submitting Review")
    await expect(page.getByLabel("Title")).toHaveValue("Straight at last")
    await page.unroute("**/api/reviews/submit")

    await page.getByLabel("City").press("Enter")
    await expect(page.locator(".toast__title")).toHaveText("Review Submitted Successfully!")
    await expect(page.locator(".toast")).toContainText(
      "Thank you for your feedback. Your review is pending approval and will appear on our site soon.",
    )
    await expect(page.getByLabel("Title")).toHaveValue("")
    await expect(stars.nth(4)).toBeChecked()
  })
})

test("staff approve a review, which the home page then shows, and delete another one", async ({
  page,
  site,
}) => {
  const review = {
    firstName: "Zoë",
    lastName: "Keller",
    serviceType: "TV Mounting",
    rating: 5,
    content: "It hangs straight.",
    city: "Ladue",
    state: "MO",
  }
  for (const title of ["Level to the millimeter", "Spam, buy now"]) {
    const reply = await site.neighbor.post("/api/reviews/submit", {
      ...review,
      title,
      email: `${title.length}@example.com`,
    })
    expect(reply.status).toBe(201)
  }
  await signIn(page, site.staff, "/admin/reviews?status=pending")
  await page.getByRole("button", { name: "Approve Level to the millimeter" }).click()
  await page.getByRole("button", { name: "Approve review" }).click()
  await expect(page.getByText("Review approved")).toBeVisible()
  await expect(page.getByRole("button", { name: "Approve Level to the millimeter" })).toBeHidden()
  await page.getByRole("button", { name: "Delete Spam, buy now" }).click()
  await page.getByRole("button", { name: "Delete review" }).click()
  await expect(page.getByText("Review deleted")).toBeVisible()
  await expect(async () => {
    await page.goto("/")
    await expect(page.locator("#testimonials")).toContainText("Level to the millimeter", { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.locator("#testimonials")).toContainText("Zoë K.")
  await expect(page.locator("#testimonials")).toContainText("5.0 out of 5")
})
