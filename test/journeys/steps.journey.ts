import { dateAt } from "../../core/time/chicago.ts"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

test("Back opens the step before with everything kept", async ({ page, site }) => {
  const { start, person } = await wizard.goTo(page, "time", { start: await wizard.freeStart(site.neighbor) })
  await wizard.time(page, start).check()
  const back = page.getByRole("button", { name: "Back", exact: true })

  await back.click()
  await expect(wizard.heading(page, "date")).toBeFocused()
  await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(start))
  await back.click()
  await expect(wizard.heading(page, "contact")).toBeFocused()
  for (const [label, text] of Object.entries(person))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  await expect(wizard.services(page).first()).toBeChecked()
  await back.click()
  await expect(wizard.heading(page, "category")).toBeFocused()
  await expect(back).toHaveCount(0)
})

test("choosing a category clears the service and keeps the person", async ({ page }) => {
  const { person } = await wizard.goTo(page, "date")
  await page.getByRole("button", { name: "Back", exact: true }).click()
  await page.getByRole("button", { name: "Back", exact: true }).click()
  await wizard.chooseSize(page, "A")
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0)
  await expect(wizard.summaryOf(page, "Service")).toHaveText("Not chosen yet")
  await expect(page.getByLabel("Email")).toHaveValue(person.Email)
  await expect(wizard.continueButton(page)).toBeDisabled()
})

test("choosing a day clears the time", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  await wizard.goTo(page, "time", { start })
  await expect(wizard.bookButton(page)).toBeDisabled()
  await wizard.time(page, start).check()
  await expect(wizard.bookButton(page)).toBeEnabled()
  await page.getByRole("button", { name: "Back", exact: true }).click()
  await wizard.chooseDay(page, dateAt(start))
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0)
  await expect(wizard.summaryOf(page, "Time")).toHaveText("Not chosen yet")
  await expect(wizard.bookButton(page)).toBeDisabled()
})

test("the summary shows each choice once it is made", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  const person = wizard.newPerson()
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
  await wizard.time(page, start).check()
  await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(start, 4))
  for (const badge of ["Family Owned", "Fully Insured", "10+ Years Experience"])
    await expect(page.getByRole("complementary", { name: "Your appointment" })).toContainText(badge)
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

test("Continue is disabled until service, first name, last name and email are filled in", async ({
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
  await page.getByLabel("First name").fill("")
  await expect(next).toBeDisabled()
})

test("each invalid field shows its message, and the first one gets the focus", async ({ page }) => {
  await wizard.goTo(page, "contact")
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

test("Continue stays disabled for a name of spaces", async ({ page }) => {
  await wizard.goTo(page, "contact")
  await wizard.fillIn(page)
  await page.getByLabel("First name").fill("   ")
  await expect(wizard.continueButton(page)).toBeDisabled()
})
