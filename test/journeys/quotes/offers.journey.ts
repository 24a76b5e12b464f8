import { visitorOf } from "../../http/support/visitor.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { hydrateAll } from "../support/hydrate-all.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { linkIn } from "../support/mailed-link.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

const LOCK = "Video Doorbell or Smart Lock"

test("staff price a quote with two alternatives and send it; the customer chooses an option, accepts it and books a visit", async ({
  page,
  site,
  browser,
}) => {
  const lastName = `Pricer${Date.now()}`
  const email = `${lastName.toLowerCase()}@example.com`
  const requested = await visitorOf(site.url).post("/api/quotes", {
    firstName: "Jane",
    lastName,
    email,
    phone: "(314) 555-0100",
    street: "12 Elm Street",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
    serviceNeeded: "General Maintenance",
  })
  expect(requested.status).toBe(201)

  const sendDraft = async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click()
    await expect(page.getByRole("alertdialog")).toBeHidden()
  }

  await test.step("staff write an offer and send it", async () => {
    await signIn(page, site.staff, `/admin/quotes?search=${lastName}`)
    await page.getByRole("link", { name: `Jane ${lastName}` }).click()
    await page.getByRole("button", { name: "Write an offer" }).click()
    const editor = page.getByRole("dialog", { name: "Write an offer" })
    await editor.getByLabel("Line 1").fill("Repair the door")
    await editor.getByLabel("Price ($)").fill("240")
    await editor.getByRole("button", { name: "Add an alternative" }).click()
    const second = editor.getByRole("group", { name: "Option B" })
    await second.getByLabel("Name of Option B").fill("A new door")
    await second.getByLabel("Line 1").fill("Hang a new door")
    await second.getByLabel("Price ($)").fill("380")
    await second.getByRole("button", { name: "Add a line" }).click()
    await second.getByLabel("Line 2", { exact: true }).fill(LOCK)
    await second.getByLabel("Price ($)").last().fill("219.50")
    await labelOf(second.getByLabel("Optional", { exact: true }).last()).click()
    await editor.getByLabel("Hours of the visit").fill("3")
    await editor.getByRole("button", { name: "Save the draft" }).click()
    await expect(editor).toBeHidden()
    await sendDraft()
    await expect(page.getByText("The customer's link works.")).toBeVisible()
  })

  const link = await linkIn(site, email, "Our offer for you")

  await test.step("without JavaScript the offer can be read", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    await reader.goto(site.url + link)
    await expect(reader.getByRole("region", { name: "A new door" })).toContainText("$380")
    await expect(reader.getByLabel("Your full name")).toBeHidden()
    await expect(reader.getByText("Ask a question")).toBeHidden()
    await context.close()
  })

  const context = await browser.newContext({ baseURL: site.url })
  const visitor = await context.newPage()

  await test.step("the customer reads it without signing in, and it adds up as options are chosen", async () => {
    await visitor.goto(link)
    await hydrateAll(visitor)
    await expectAccessibleInBothThemes(visitor, "the offer")
    await expectLayoutHolds(visitor, "the offer")
    const second = visitor.getByRole("region", { name: "A new door" })
    await second.getByLabel(LOCK).check()
    await expect(second.getByRole("radio")).toBeChecked()
    await expect(second.getByText("$599.50")).toBeVisible()
  })

  await test.step("on paper it says where to accept it, and speaks of nothing that is not printed", async () => {
    await visitor.emulateMedia({ media: "print" })
    await expect(
      visitor.getByText(`To accept it, open ${site.url}${link} or call (314) 555-0142.`),
    ).toBeVisible()
    await expect(visitor.getByText(/below/u).filter({ visible: true })).toHaveCount(0)
    await visitor.emulateMedia({ media: "screen" })
    await expect(visitor.getByText("Choose what suits you, and accept it below.")).toBeVisible()
  })

  await test.step("the customer accepts it with a name", async () => {
    const accept = visitor.getByRole("button", { name: "Accept for $599.50" })
    await accept.click()
    await expect(visitor.getByText("Please type your name")).toBeVisible()
    await visitor.getByLabel("Your full name").fill(`Jane ${lastName}`)
    await accept.click()
    await expect(visitor.getByRole("heading", { name: "You accepted our offer" })).toBeFocused()
    await expect(visitor.getByText("Repair the door")).toHaveCount(0)
  })

  await test.step("staff send a newer version; the customer declines it, and what was accepted counts still", async () => {
    await page.getByRole("button", { name: "Write a new version" }).click()
    await page.getByRole("button", { name: "Save the draft" }).click()
    await sendDraft()
    await expect(page.getByText("Version 2", { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText("It counts until you accept this one.")).toBeVisible()
    await visitor.getByText("Decline the offer").click()
    await visitor.getByRole("button", { name: "Decline", exact: true }).click()
    await expect(visitor.getByRole("heading", { name: "You accepted our offer" })).toBeFocused()
    await expect(visitor.getByText("You declined version 2, so this one still counts.")).toBeVisible()
  })

  await test.step("the dialog in which staff book it has what was accepted", async () => {
    await page.getByRole("button", { name: "Book this" }).click()
    const dialog = page.getByRole("dialog", { name: /Book a visit for quote/u })
    await expect(dialog.getByLabel("Service", { exact: true }).locator(":checked")).toHaveText(LOCK)
    await expect(dialog.getByLabel("Length")).toHaveValue("3")
    await expect(dialog.getByLabel("Notes")).toHaveValue(
      `Accepted offer, version 1: Hang a new door; ${LOCK}`,
    )
    await expectLayoutHolds(page, "the dialog that books what was accepted")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  })

  await test.step("two presses book the visit", async () => {
    await visitor.getByRole("group", { name: "Next free:" }).getByRole("button").last().click()
    await visitor.getByRole("button", { name: /^Book / }).click()
    await expect(visitor.getByRole("heading", { name: "Your visit is booked" })).toBeVisible()
    await expectAccessibleInBothThemes(visitor, "the accepted offer")
    await context.close()
  })

  await test.step("staff see what was accepted, and that the quote is converted", async () => {
    await page.reload()
    await expect(page.getByText(`Accepted by Jane ${lastName}, A new door`)).toBeVisible()
    await expect(page.getByLabel(`Status of the quote of Jane ${lastName}`)).toHaveValue("converted")
  })

  await test.step("staff send another version and record that it was accepted at the door", async () => {
    await page.getByRole("button", { name: "Write a new version" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Save the draft" }).click()
    await sendDraft()
    await page.getByRole("button", { name: "Record acceptance" }).click()
    const dialog = page.getByRole("dialog", { name: "Record that version 3 was accepted" })
    await expect(dialog.getByLabel("Accepted by")).toHaveValue(`Jane ${lastName}`)
    await dialog.getByLabel("How").selectOption("In person")
    await dialog.getByLabel("Alternative").selectOption("A new door, $380")
    const lock = dialog.getByLabel("Smart lock, $219.50")
    await labelOf(lock).click()
    await dialog.getByLabel("Alternative").selectOption("Option A, $240")
    await expect(lock).toBeHidden()
    await dialog.getByLabel("Alternative").selectOption("A new door, $380")
    await expect(dialog.getByRole("status")).toHaveText("$380")
    await labelOf(lock).click()
    await expect(dialog.getByRole("status")).toHaveText("$599.50")
    await expectAccessibleInBothThemes(page, "recording an acceptance")
    await dialog.getByRole("button", { name: "Record acceptance" }).click()
    await expect(page.getByText(`Accepted by Jane ${lastName} in person, A new door, recorded`)).toBeVisible()
    const shown = await page.request.get(site.url + link)
    const text = await shown.text()
    expect(text).toContain(`Accepted by Jane ${lastName} in person, recorded on`)
    // Where the link has ended, nothing is mailed.
    expect(text).not.toContain("We mailed you a copy.")
  })

  await test.step("one press makes the invoice of what was accepted", async () => {
    await page.getByRole("button", { name: "Make invoice" }).click()
    await expect(page.getByRole("heading", { name: "Draft of an invoice" })).toBeVisible()
    await expect(page.getByText(LOCK)).toBeVisible()
    await expect(page.getByText("$599.50").first()).toBeVisible()
  })
})
