import { expectAccessible, expectNoContrastBelow7, expectNoViolations } from "../support/accessible.ts"
import {
  addNearVisit,
  expectLargeTargets,
  moveBack,
  openField,
  openVisit,
  sign,
  toldOf,
} from "../support/field.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { holdSideways } from "../support/sideways.ts"
import { expect, test } from "../support/site.ts"
import { overBudget, recordSizes } from "../../support/size-budget.ts"

test.use({ ownContext: true })

/** The page, its script, React and its style; of 120 kB. */
const FIRST_VIEW = { total: 80_000, each: { "react.js": 62_000 }, other: 16_000 }

test("the first view of the day loads at most 80 kB, brotli-compressed", async ({ page, site }) => {
  const sizes = recordSizes(page, ".js", ".css", "/field", ".woff2")
  await openField(page, site.staff)
  const loaded = await sizes()
  expect(Object.keys(loaded)).toEqual(expect.arrayContaining(["react.js", "main.js", "field.css", "field"]))
  expect(overBudget(loaded, FIRST_VIEW)).toBeUndefined()
})

test("the page allows no script but its own, and its worker is asked for anew each time", async ({
  page,
}) => {
  const headers = async (path: string) => (await page.request.get(path)).headers()
  const { "content-security-policy": policy } = await headers("/field")
  expect(policy).toMatch(/default-src 'self';.*script-src 'self' 'sha256-[\w+/=]+';/u)
  expect(await headers("/field-worker.js")).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("javascript"),
    "x-content-type-options": "nosniff",
  })
  const manifest = (await (await page.request.get("/field.webmanifest")).json()) as Record<string, unknown>
  expect(manifest).toMatchObject({ start_url: "/field", display: "standalone" })
})

test("after one view the day is there without network, with what is needed at the door", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await context.setOffline(true)
  await page.goto("about:blank")
  await page.goto("/field")
  await expect(page.getByRole("status")).toContainText("No network.")
  await openVisit(page, visit)
  await expect(page.getByText("Gate code 4711")).toBeVisible()
  await expect(page.getByText("The wall is brick.")).toBeVisible()
  await expect(page.getByText("Outlet Installation")).toBeVisible()
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+13145550100")
  await expect(page.getByRole("link", { name: "Open in maps" })).toHaveAttribute("href", /12%20Elm%20Street/u)
})

test("a visit is reported with network step by step, and staff see it on the visit's screen", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await openVisit(page, visit)
  await page.getByRole("button", { name: "On my way" }).click()
  await expect.poll(async () => (await toldOf(site, visit)).actions).toEqual(["report set out"])
  await page.getByRole("button", { name: "Not home" }).click()
  await page.getByRole("button", { name: "Arrived" }).click()
  await page.getByRole("link", { name: "Done" }).click()
  await page.getByLabel("What was done").fill("Mounted it.")
  await page.getByLabel("Parts").fill("1 bracket")
  await page.getByLabel("Minutes").fill("95")
  await page.getByLabel("Photos").setInputFiles(["web/public/og.png", "web/public/apple-touch-icon.png"])
  await page.getByLabel("Customer's name").fill("Jane Schmidt")
  await sign(page)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(/^Done \d/u)).toBeVisible()
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({
      photos: 2,
      status: "completed",
      description: "Mounted it.",
      report: { parts: "1 bracket", minutes: 95, signed_by: "Jane Schmidt", not_home_at: null },
      actions: ["report set out", "report not home", "report arrival", "report work"],
    })

  await page.getByRole("button", { name: "Show them" }).click()
  await expect(page.getByRole("img", { name: "2 of 2" })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, "the photos of a visit on the phone")
  await page.getByRole("button", { name: "Delete photo 2" }).click()
  await page.getByRole("button", { name: "Delete it for good" }).click()
  await expect(page.getByRole("heading", { name: "1 photo" })).toBeVisible()
  expect(await toldOf(site, visit)).toMatchObject({ photos: 1 })

  await page.getByRole("link", { name: "Change what was done" }).click()
  await page.getByLabel("What was done").fill("Mounted it, with screws.")
  await site.sql(`UPDATE visit_records SET description = 'See the photo.' WHERE appointment_id = ${visit.id}`)
  await page.evaluate(`dispatchEvent(new Event("online"))`)
  await page.getByRole("button", { name: "Save" }).click()
  const question = page.getByRole("region", { name: "Please decide" })
  await expect(question).toContainText("Somebody else changed what was done.They wrote: See the photo.")
  expect(await toldOf(site, visit)).toMatchObject({ description: "See the photo." })
  await question.getByRole("button", { name: "Keep mine" }).click()
  await expect.poll(() => toldOf(site, visit)).toMatchObject({ description: "Mounted it, with screws." })

  await page.goto(`/admin/appointments?open=${visit.id}`)
  await expect(page.getByRole("heading", { name: "Reported from the phone" })).toBeVisible()
  await expect(page.getByText("1 bracket")).toBeVisible()
  await expect(page.getByRole("img", { name: "Signature" })).toBeVisible()
  await expect(page.getByRole("img", { name: "Open number 1 of 1" })).toBeVisible()
  await expectNoViolations(page, "the visit with its report")
  await page.getByRole("button", { name: "Delete photo 1" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete photo" }).click()
  await expect(page.getByRole("img", { name: "Open number 1 of 1" })).toBeHidden()
  expect(await toldOf(site, visit)).toMatchObject({ photos: 0 })
})

test("whoever chooses more photos than a visit can have reads how many are not sent", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  await site.sql(`
    INSERT INTO visit_photos (appointment_id, file, width, height)
    SELECT ${visit.id}, '${visit.id}-' || n, 2, 1 FROM generate_series(1, 19) n
  `)
  await openField(page, site.staff)
  await openVisit(page, visit)
  await page.getByRole("link", { name: "Done" }).click()
  await page.getByLabel("Photos").setInputFiles(["web/public/og.png", "web/public/apple-touch-icon.png"])
  await expect(page.getByRole("alert")).toHaveText(
    "A visit can have at most 20 photos. 1 photo that you chose last will not be sent.",
  )
})

test("a visit that nobody finished is named on Today of the dashboard, stands first on the phone, and is reported there without network", async ({
  page,
  context,
  site,
}) => {
  const [visit, today] = [await addNearVisit(site), await addNearVisit(site)]
  await moveBack(site, visit)
  await openField(page, site.staff)
  await page.goto("/admin/today")
  await page.getByRole("link", { name: /^\d+ visits? before today (?:is|are) not completed$/u }).click()
  await expect(page.getByLabel("All statuses")).toHaveValue("open")
  await expect(page.getByRole("link", { name: `Jane ${visit.lastName}` })).toBeVisible()
  await expect(page.getByRole("link", { name: `Jane ${today.lastName}` })).toBeHidden()

  await page.goto("/field")
  await context.setOffline(true)
  const unfinished = page.getByRole("link", { name: visit.lastName })
  await expect(unfinished).toContainText("Not completed yet")
  await expect(page.getByRole("listitem").first()).toContainText(visit.lastName)
  await openVisit(page, visit)
  await expect(page.getByRole("button", { name: "On my way" })).toBeHidden()
  await page.getByRole("link", { name: "Done" }).click()
  await page.getByLabel("What was done").fill("Mounted it.")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(/^Done \d/u)).toBeVisible()
  const read = page.waitForResponse("**/api/field/day")
  await context.setOffline(false)
  await read
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({ status: "completed", description: "Mounted it." })
  await expect(page.getByRole("alert")).toHaveCount(0)
  await page.getByRole("link", { name: "All visits" }).click()
  await expect(page.getByRole("link", { name: today.lastName })).toBeVisible()
  // It stays while it is open, until the day is read again.
  await page.evaluate(`dispatchEvent(new Event("online"))`)
  await expect(unfinished).toBeHidden()
})

test("each screen can be used by a thumb in a glove, read in sunlight, and holds in a large font", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = await addNearVisit(site)
  await site.sql(`
    UPDATE appointments SET first_name = 'Maximiliane-Katharina', last_name = 'Donaudampfschifffahrtskapitän-Müller-Lüdenscheidt'
    WHERE id = ${visit.id}
  `)
  await openField(page, site.staff)
  const check = async (name: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, `${name}, ${colorScheme}`)
      await expectNoContrastBelow7(page, `${name}, ${colorScheme}`)
    }
    await expectLargeTargets(page, name)
    await expectLayoutHolds(page, name, [320, 360, 768])
  }
  await check("the day")
  await page.getByRole("link", { name: /^.*Donaudampf/u }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Donaudampf")
  await check("a visit")
  await page.getByRole("link", { name: "Done" }).click()
  await check("the form")
  const expectClear = await holdSideways(page)
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await expectClear(page.getByRole("button"))
  await page.goto("/field#leave")
  await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible()
  await check("before signing out")
})
