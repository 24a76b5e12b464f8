import type { Page } from "@playwright/test"
import { addNearVisit, openField, openVisit, toldOf, type NearVisit } from "../support/field.ts"
import { expect, test, type Site } from "../support/site.ts"

test.use({ ownContext: true })

const question = (page: Page) => page.getByRole("region", { name: "Please decide" })
const decide = (page: Page, as: string) => question(page).getByRole("button", { name: as }).click()

const CHANGES = {
  moved:
    "start_timestamptz = start_timestamptz + interval '2 days', end_timestamptz = end_timestamptz + interval '2 days'",
  cancelled: "status = 'cancelled'",
} as const

/** Reports the arrival and the work without network, while the office decides something else. */
const reportMeanwhile = async (
  { page, site }: { readonly page: Page; readonly site: Site },
  visit: NearVisit,
  change: keyof typeof CHANGES,
) => {
  await openField(page, site.staff)
  await openVisit(page, visit)
  await page.context().setOffline(true)
  await page.getByRole("button", { name: "Arrived" }).click()
  await page.getByRole("link", { name: "Done" }).click()
  await page.getByLabel("What was done").fill("Mounted it.")
  await page.getByLabel("Photos").setInputFiles("web/public/og.png")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("status")).toContainText("3 reports kept on this phone")
  await site.sql(`UPDATE appointments SET ${CHANGES[change]} WHERE id = ${visit.id}`)
  await page.context().setOffline(false)
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toContainText("arrived.")
  await expect(question(page)).toContainText("done. Mounted it.")
}

test("a visit that was cancelled meanwhile is a question, and keeping mine reports it all the same", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await reportMeanwhile({ page, site }, visit, "cancelled")
  await expect(question(page).getByRole("heading", { name: "This visit was cancelled." })).toBeVisible()
  expect(await toldOf(site, visit)).toMatchObject({ status: "cancelled", actions: [] })
  // The question is still there after the phone was off, without network.
  await page.context().setOffline(true)
  await page.reload()
  await expect(question(page)).toBeVisible()
  await page.context().setOffline(false)
  await decide(page, "Keep mine")
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({ status: "completed", actions: ["report arrival", "report work"], photos: 1 })
  await expect(question(page)).toBeHidden()
})

test("taking theirs leaves the visit as the office has it, and a photo is sent all the same", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await reportMeanwhile({ page, site }, visit, "cancelled")
  await decide(page, "Take theirs, delete mine")
  await expect.poll(() => toldOf(site, visit)).toMatchObject({ photos: 1 })
  expect(await toldOf(site, visit)).toMatchObject({ status: "cancelled", report: null, actions: [] })
  await expect(page.getByText("Cancelled")).toBeVisible()
})

test("a note tells the office what was reported about a visit that was moved meanwhile", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await reportMeanwhile({ page, site }, visit, "moved")
  await expect(
    question(page).getByRole("heading", { name: /^The office moved this visit to /u }),
  ).toBeVisible()
  await decide(page, "Send as a note to the office")
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({ status: "scheduled", actions: ["note for the office"], photos: 1 })
  const { report } = await toldOf(site, visit)
  await expect(page.getByRole("alert")).toContainText("no longer on your list")
  expect(report?.["office_note"]).toMatch(/arrived\.\n.*done\. Mounted it\./u)
})

test("a question about a visit that has left the list is asked after signing in again too", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await reportMeanwhile({ page, site }, visit, "moved")
  await page.context().clearCookies({ name: "staff" })
  await page.evaluate(`dispatchEvent(new Event("online"))`)
  await expect(page.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  await openField(page, site.staff)
  await decide(page, "Keep mine")
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({ status: "completed", actions: ["report arrival", "report work"], photos: 1 })
})

test("what is being written about a visit stays while the office takes the visit from the list, and is then a question", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await openVisit(page, visit)
  await page.getByRole("link", { name: "Done" }).click()
  await page.getByLabel("What was done").fill("Mounted it.")
  await site.sql(`UPDATE appointments SET ${CHANGES.moved} WHERE id = ${visit.id}`)
  await page.evaluate(`dispatchEvent(new Event("online"))`)
  await expect(page.getByRole("alert")).toHaveText(
    "This visit is no longer on your list. Please ask the office.",
  )
  await page.getByRole("button", { name: "Save" }).click()
  await expect(question(page)).toContainText("done. Mounted it.")
  await decide(page, "Keep mine")
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({ status: "completed", description: "Mounted it." })
})
