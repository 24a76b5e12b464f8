import { dateAt } from "../../../core/time/chicago.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test("the summary shows each choice once it is made; Back opens the step before with everything kept; another day clears the time, another category the service", async ({
  page,
  site,
}) => {
  const start = await wizard.freeStart(site.neighbor)
  const person = wizard.newPerson()
  await test.step("the summary", async () => {
    await wizard.goTo(page, "contact", { size: "B" })
    await expect(wizard.summaryOf(page, "Category")).toHaveText("B · Medium Jobs")
    for (const name of ["Service", "Date", "Time", "Contact"])
      await expect(wizard.summaryOf(page, name)).toHaveText("Not chosen yet")
    await wizard.fillIn(page, person)
    await expect(wizard.summaryOf(page, "Service")).toHaveText(/\(4 hours\)$/u)
    await expect(wizard.summaryOf(page, "Contact")).toContainText(person.Email)
    await wizard.clickContinue(page)
    await wizard.chooseDay(page, dateAt(start))
    await expect(wizard.summaryOf(page, "Date")).not.toHaveText("Not chosen yet")
    await expect(wizard.bookButton(page)).toBeDisabled()
    await wizard.time(page, start).check()
    await expect(wizard.bookButton(page)).toBeEnabled()
    await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(start, 4))
    for (const badge of ["Family Owned", "Fully Insured", "10+ Years Experience"])
      await expect(page.getByRole("complementary", { name: "Your appointment" })).toContainText(badge)
  })
  const back = page.getByRole("button", { name: "Back", exact: true })
  const checked = page.getByRole("radio", { checked: true })
  await test.step("the day", async () => {
    await back.click()
    await expect(wizard.heading(page, "date")).toBeFocused()
    await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(start, 4))
    await wizard.chooseDay(page, dateAt(start))
    await expect(checked).toHaveCount(0)
    await expect(wizard.summaryOf(page, "Time")).toHaveText("Not chosen yet")
    await expect(wizard.bookButton(page)).toBeDisabled()
  })
  await test.step("the contact", async () => {
    await back.click()
    await back.click()
    await expect(wizard.heading(page, "contact")).toBeFocused()
    for (const [label, text] of Object.entries(person))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    await expect(wizard.services(page).first()).toBeChecked()
  })
  await test.step("the category", async () => {
    await back.click()
    await expect(wizard.heading(page, "category")).toBeFocused()
    await expect(back).toHaveCount(0)
    await wizard.chooseSize(page, "A")
    await expect(checked).toHaveCount(0)
    await expect(wizard.summaryOf(page, "Service")).toHaveText("Not chosen yet")
    await expect(page.getByLabel("Email")).toHaveValue(person.Email)
    await expect(wizard.continueButton(page)).toBeDisabled()
  })
})

test("the browser's Back and Forward open the steps", async ({ page }) => {
  await wizard.goTo(page, "date")
  await page.goBack()
  await expect(wizard.heading(page, "contact")).toBeVisible()
  await page.goBack()
  await expect(wizard.heading(page, "category")).toBeVisible()
  await page.goForward()
  await expect(wizard.heading(page, "contact")).toBeVisible()
  await page.goForward()
  await expect(wizard.heading(page, "date")).toBeVisible()
  await expect(page).toHaveURL(/\/book$/u)
})

test("Continue is disabled until service, first name, last name and email are filled in; then each invalid field shows its message, and the first one gets the focus", async ({
  page,
}) => {
  await wizard.goTo(page, "contact")
  const next = wizard.continueButton(page)
  await expect(next).toBeDisabled()
  await wizard.services(page).first().check()
  for (const label of ["First name", "Last name"] as const) {
    await expect(next).toBeDisabled()
    await page.getByLabel(label).fill("Ruth")
  }
  await expect(next).toBeDisabled()
  await page.getByLabel("Email").fill(" ")
  await expect(next).toBeDisabled()
  await page.getByLabel("Email").fill("ruth@example.com")
  await expect(next).toBeEnabled()
  for (const name of ["", "   "]) {
    await page.getByLabel("First name").fill(name)
    await expect(next).toBeDisabled()
  }

  await wizard.fillIn(page, { "First name": "Ruth", "Last name": "Abernathy", Email: "ruth@nowhere" })
  await page.getByLabel("State").selectOption("")
  await wizard.clickContinue(page)
  const messages = {
    Email: "Please enter a valid email address",
    Phone: "Phone number is required",
    "Street address": "Street address is required",
    City: "City is required",
    State: "State is required",
    "ZIP code": "ZIP code is required",
  }
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toHaveAccessibleDescription(new RegExp(message, "u"))
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel("Email")).toBeFocused()
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "false")

  await page.getByLabel("Email").fill("ruth@example.com")
  await expect(page.getByText(messages.Email)).toHaveCount(0)
  await wizard.clickContinue(page)
  await expect(page.getByLabel("Phone")).toBeFocused()
})
