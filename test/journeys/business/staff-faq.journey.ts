import type { Page } from "@playwright/test"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { pressEnterOn } from "../support/keyboard.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { untilKeysMove } from "../support/dragging.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("staff answer a question, which visitors then read on the home page, all by keyboard", async ({
  page,
  site,
}) => {
  const question = "How can I pay?"
  const section = page.locator("#faq")
  const questions = async () =>
    [...(await (await site.neighbor.get("/")).text()).matchAll(/<summary[^>]*><span[^>]*>([^<]+)/gu)].map(
      ([, text]) => text,
    )

  await signIn(page, site.staff, "/admin/faq")
  await button(page, "Add question").press("Enter")
  const adding = page.getByRole("dialog", { name: "Add question" })
  await adding.getByLabel("Question", { exact: true }).fill(question)
  await adding.getByRole("button", { name: "Save" }).press("Enter")
  await expect(adding.getByText("Please enter the answer").first()).toBeVisible()
  await expect(adding.getByLabel("Answer", { exact: true })).toBeFocused()
  await page.keyboard.type("By card, by check or in cash.\nYou pay after the visit.")
  await page.keyboard.press("Tab")
  await expect(adding.getByLabel("Topic")).toBeFocused()
  await page.keyboard.type("Pay")
  await adding.getByRole("button", { name: "Save" }).press("Enter")
  await expect(adding).toBeHidden()
  const row = page.getByRole("row", { name: question })
  await expect(row).toContainText("Payment")
  await expect(row).toContainText("Website, assistant")

  await test.step("in the place where staff put it", async () => {
    await button(page, "Reorder").press("Enter")
    const ordering = page.getByRole("dialog", { name: "Reorder questions" })
    await ordering.getByRole("button", { name: `Move ${question}` }).focus()
    const total = await ordering.getByRole("listitem").count()
    const says = (text: string) => expect(ordering.getByText(text, { exact: true })).toBeAttached()
    await page.keyboard.press("Space")
    await says(`${question} is picked up, at position ${total} of ${total}.`)
    await untilKeysMove(page)
    for (let place = total - 1; place > 0; place--) {
      await page.keyboard.press("ArrowUp")
      await says(`${question} is picked up, at position ${place} of ${total}.`)
    }
    await page.keyboard.press("Space")
    await says(`Put ${question} at position 1 of ${total}.`)
    await ordering.getByRole("button", { name: "Save order" }).press("Enter")
    await expect(ordering).toBeHidden()
    await expect(page.getByRole("row").nth(1)).toContainText(question)
  })

  await test.step("beside one of those that customers often ask, which is suggested until it is answered", async () => {
    const common = page.getByRole("region", { name: "Customers also ask" })
    await expect(common.getByRole("button", { name: question })).toBeHidden()
    await common.getByRole("button", { name: "Do you clean up when you are done?" }).press("Enter")
    await expect(adding.getByLabel("Question", { exact: true })).toHaveValue(
      "Do you clean up when you are done?",
    )
    await adding.getByLabel("Answer", { exact: true }).fill("Yes, we sweep and take our trash with us.")
    await adding.getByRole("button", { name: "Save" }).press("Enter")
    await expect(adding).toBeHidden()
    await expect(page.getByRole("row", { name: "Do you clean up" })).toContainText("Yes, we sweep")
    await expect(common.getByRole("button", { name: "Do you clean up" })).toBeHidden()
  })

  await test.step("as a visitor", async () => {
    await expect.poll(async () => (await questions())[0]).toBe(question)
    await page.goto("/")
    await pressEnterOn(page, page.getByRole("contentinfo").getByRole("link", { name: "Questions" }))
    await expect(section).toBeInViewport()
    const [first] = await section.locator("summary").all()
    await expect(first!).toHaveText(question)
    await expect(section.getByText("You pay after the visit.")).toBeHidden()
    await pressEnterOn(page, first!)
    await expect(section.getByText("You pay after the visit.")).toBeVisible()
  })

  await test.step("until it is for the assistant alone", async () => {
    await page.goto("/admin/faq?search=cash")
    await button(page, `Edit ${question}`).press("Enter")
    const editing = page.getByRole("dialog", { name: "Edit question" })
    await editing.getByLabel(/^Shown on the website/u).press("Space")
    await editing.getByRole("button", { name: "Save" }).press("Enter")
    await expect(row).toContainText("Assistant only")
    await expect.poll(questions).not.toContain(question)
  })

  await test.step("or is deleted", async () => {
    await button(page, `Delete ${question}`).press("Enter")
    await button(page, "Delete question").press("Enter")
    await expect(page.getByText("Nothing matches")).toBeVisible()
    await button(page, "Show everything").press("Enter")
    await expect(page.getByRole("row", { name: "Are you insured?" })).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test("open answers fit the page at every width and pass axe in both themes", async ({ page }) => {
  await page.goto("/#faq")
  for (const entry of await page.locator("#faq summary").all()) await entry.click()
  await expect(page.getByText("Yes, we are family-owned.")).toBeVisible()
  await expectAccessibleInBothThemes(page, "the FAQ")
  await expectLayoutHolds(page, "the FAQ")
})
