import { readFile } from "node:fs/promises"
import { readZip } from "../../support/read-zip.ts"
import type { Page } from "@playwright/test"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

const save = async (page: Page, title: string) => {
  const dialog = page.getByRole("dialog", { name: title })
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
}

const open = async (page: Page, title: string) => {
  await page.getByRole("button", { name: title }).click()
  return page.getByRole("dialog", { name: title })
}

test("staff see the emails with their own words before they save these, choose when the thank-you comes, and owners download everything as one ZIP file", async ({
  page,
  site,
}) => {
  await test.step("staff see the emails with their own words before they save these, and choose when the thank-you comes", async () => {
    await signIn(page, site.staff, "/admin/settings")
    const dialog = await open(page, "Edit reminders")
    await dialog.getByRole("button", { name: "Preview the emails" }).click()
    const email = page.frameLocator("iframe[title='Preview of the email']")
    await expect(email.getByText("Jane, your visit is coming up.")).toBeVisible()
    await dialog.getByLabel("Your words in the thank-you").fill("See you again, {firstName}")
    await dialog.getByLabel("Shown email").selectOption("Thank-you")
    await expect(email.getByText("See you again, Jane")).toBeVisible()
    await dialog.getByLabel("Hours until the thank-you").fill("24")
    await save(page, "Edit reminders")
    await expect(page.getByText("24 hours after the visit, between 8 AM and 9 PM")).toBeVisible()
    await expect(page.getByText("See you again, {firstName}")).toBeVisible()
  })
  await test.step("owners download everything the business has, as one ZIP file", async () => {
    await page.goto("/admin/settings")
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download everything" }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^everything-\d{4}-\d\d-\d\d\.zip$/u)
    const files = await readZip(await readFile(await file.path()))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(["README.md", "dictionary.csv", "visits.csv", "visits.json"]),
    )
    await page.goto("/admin/audit")
    await expect(page.getByRole("table").getByText("everything").first()).toBeVisible()
  })
})

const csrfToken = async (page: Page): Promise<string> =>
  ((await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }).csrfToken

test("staff change the hours and the awards, which the website shows, and reset them", async ({
  page,
  site,
}) => {
  const home = async () => (await site.neighbor.get("/")).text()
  await signIn(page, site.staff, "/admin/settings")

  const business = await open(page, "Edit business")
  await business.getByLabel("Hours shown").fill("8 to 6")
  await business.getByRole("button", { name: "Save" }).click()
  await expect(
    business.getByText("Please write hours like Mon-Fri 8AM-6PM, Sat 9AM-3PM").first(),
  ).toBeVisible()
  await business.getByLabel("Hours shown").fill("Mon-Sat 7AM-5PM")
  await save(page, "Edit business")
  await expect(page.getByText("Mon-Sat 7AM-5PM")).toBeVisible()
  await expect.poll(home).toContain("Mon-Sat 7AM-5PM")

  const adding = await open(page, "Edit awards")
  await adding.getByRole("button", { name: "Add award" }).click()
  await adding.getByRole("group", { name: "award 4" }).getByLabel("Title").fill("Best of Arnold")
  await adding.getByRole("group", { name: "award 4" }).getByLabel("Text").fill("Chosen by its homeowners")
  await adding.getByRole("button", { name: "Move award 4 up" }).click()
  await expect(adding.getByRole("group", { name: "award 3" }).getByLabel("Title")).toBeFocused()
  await save(page, "Edit awards")
  await expect(page.getByRole("listitem").filter({ hasText: "Best of Arnold" })).toBeVisible()
  await expect.poll(home).toMatch(/Service Award.*Best of Arnold.*Neighbors/u)

  await test.step("a list that somebody else changed meanwhile is shown with what they added", async () => {
    const editing = await open(page, "Edit awards")
    await editing.getByRole("group", { name: "award 1" }).getByLabel("Title").fill("Pro of the Year")
    const { awards } = (await (await page.request.get("/api/admin/settings")).json()) as { awards: object[] }
    const added = { badge: "neighbors", title: "Best of Ladue", detail: "Chosen by readers" }
    const headers = { "x-csrf-token": await csrfToken(page) }
    const data = { awards: [...awards, added] }
    expect((await page.request.patch("/api/admin/settings", { data, headers })).status()).toBe(200)
    await editing.getByRole("button", { name: "Save" }).click()
    const row = editing.getByRole("row", { name: /^Awards/u })
    await expect(row).toContainText("Added: neighbors, Best of Ladue, Chosen by readers")
    await expect(row).toContainText("Pro of the Year")
    await editing.getByRole("button", { name: "Take theirs" }).click()
    await expect(editing.getByRole("group", { name: "award 5" }).getByLabel("Title")).toHaveValue(
      "Best of Ladue",
    )
    await editing.getByRole("button", { name: "Cancel" }).click()
    await expect(editing).toBeHidden()
  })

  for (const setting of ["awards", "hours shown"]) {
    const dialog = page.getByRole("alertdialog", { name: `Reset ${setting}` })
    await page.getByRole("button", { name: `Reset ${setting}` }).click()
    await dialog.getByRole("button", { name: "Reset" }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole("button", { name: `Reset ${setting}` })).toBeHidden()
  }
  await expect(page.getByText("Mon-Fri 8AM-6PM, Sat 9AM-3PM")).toBeVisible()
  await expect.poll(home).not.toContain("Best of Arnold")
})
