import type { Page } from "@playwright/test"
import { addNearVisit, openField, openVisit, toldOf } from "../support/field.ts"
import { expect, test } from "../support/site.ts"
import { newStaff, submitSignIn } from "../support/staff.ts"

test.use({ ownContext: true })

/** What is left in the browser: databases with their readable rows, files of service workers, and workers. */
const LEFT = `(async () => {
  const databases = await indexedDB.databases()
  const rows = await Promise.all(databases.map(({ name }) => new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener("success", async () => {
      const db = request.result
      const stores = [...db.objectStoreNames]
      const all = await Promise.all(stores.map((store) => new Promise((done) => {
        const reading = db.transaction(store).objectStore(store).getAllKeys()
        reading.addEventListener("success", () => done(reading.result))
      })))
      db.close()
      resolve(all.flat())
    })
  })))
  return {
    // The number is that of the account.
    kept: rows.flat().map((key) => key.replace(/^queue \\d+$/u, "queue")),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }
})()`

const NOTHING = { kept: [], caches: [], workers: 0 }
const left = (page: Page) => page.evaluate<typeof NOTHING>(LEFT)

test("signing out leaves nothing on the phone", async ({ page, context, site }) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  expect((await left(page)).kept).toContain("day")
  await context.setOffline(true)
  await openVisit(page, visit)
  await page.getByRole("button", { name: "Arrived" }).click()
  // Before there is network, because the report is sent as soon as there is.
  await page.route("**/api/field/visits/**", (route) => route.abort())
  await context.setOffline(false)
  await page.goto("/field#leave")
  await expect(page.getByText("1 report is not sent yet. Signing out deletes it.")).toBeVisible()
  await page.getByRole("button", { name: "Delete and sign out" }).click()
  await expect(page.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  await expect.poll(() => left(page)).toEqual(NOTHING)
  await expect.poll(async () => (await page.request.get("/api/field/day")).status()).toBe(401)
})

test("signing out without network ends the session as soon as there is some", async ({
  page,
  context,
  site,
}) => {
  await addNearVisit(site)
  await openField(page, site.staff)
  await page.getByRole("link", { name: "Sign out" }).click()
  await context.setOffline(true)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  await expect.poll(() => left(page)).toEqual(NOTHING)
  await context.setOffline(false)
  await expect.poll(async () => (await page.request.get("/api/field/day")).status()).toBe(401)
})

test("signing out of the dashboard takes the day from the phone too, and what was not sent is sent after signing in again", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  const staff = await newStaff(site)
  await openField(page, staff)
  const signOutOfDashboard = async () => {
    await page.goto("/admin")
    await page.getByRole("button", { name: "Sign Out", exact: true }).click()
    await expect(page).toHaveURL("/")
  }
  await signOutOfDashboard()
  await expect.poll(() => left(page)).toEqual(NOTHING)
  await openField(page, staff)
  await openVisit(page, visit)
  await page.route("**/api/field/visits/**", (route) => route.abort())
  await page.getByRole("button", { name: "Arrived" }).click()
  await expect(page.getByText(/^Arrived \d/u)).toBeVisible()
  await signOutOfDashboard()
  await expect.poll(() => left(page)).toEqual({ ...NOTHING, kept: ["owner", "queue"] })
  await page.unrouteAll({ behavior: "wait" })
  await openField(page, staff)
  await expect.poll(async () => (await toldOf(site, visit)).actions).toEqual(["report arrival"])
})

test("a session that was ended leaves nothing readable, and what was not sent is sent after signing in again", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  const staff = await newStaff(site)
  await openField(page, staff)
  await openVisit(page, visit)
  await context.setOffline(true)
  await page.getByRole("button", { name: "Arrived" }).click()
  await expect(page.getByRole("status")).toContainText("1 report kept on this phone")
  await site.sql(
    `DELETE FROM sessions WHERE staff_id = (SELECT id FROM users WHERE username = '${staff.username}')`,
  )
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  // The owner's id and what is sealed with a key that the phone has no more.
  expect(await left(page)).toEqual({ kept: ["owner", "queue"], caches: [], workers: 0 })
  await page.getByRole("link", { name: "Sign in" }).click()
  await submitSignIn(page, staff)
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible()
  await expect.poll(async () => (await toldOf(site, visit)).actions).toEqual(["report arrival"])
})

for (const status of [401, 403])
  test(`whatever is replied to with ${status} takes all that can be read from the phone`, async ({
    page,
    site,
  }) => {
    const visit = await addNearVisit(site)
    await openField(page, site.staff)
    await openVisit(page, visit)
    await page.route("**/api/field/visits/**", (route) => route.fulfill({ status, json: { message: "No." } }))
    await page.getByRole("button", { name: "Arrived" }).click()
    await expect(
      page.getByText("1 report that is not sent yet is sent when you have signed in again."),
    ).toBeVisible()
    expect(await left(page)).toEqual({ ...NOTHING, kept: ["owner", "queue"] })
  })

test("a photo that is made smaller while the session ends is not kept, and the person reads that", async ({
  page,
  site,
}) => {
  const visit = await addNearVisit(site)
  const staff = await newStaff(site)
  // The photo is read once the test says so.
  await page.addInitScript("createImageBitmap = () => new Promise((_, fail) => (window.readPhoto = fail))")
  await openField(page, staff)
  await openVisit(page, visit)
  await page.getByRole("link", { name: "Done" }).click()
  await page.getByLabel("Photos").setInputFiles("web/public/og.png")
  await page.getByRole("button", { name: "Save" }).click()
  await site.sql(
    `DELETE FROM sessions WHERE staff_id = (SELECT id FROM users WHERE username = '${staff.username}')`,
  )
  await page.evaluate(`dispatchEvent(new Event("online"))`)
  await expect(page.getByText("None of them is left on this phone.")).toBeVisible()
  await page.evaluate("window.readPhoto()")
  await expect(page.getByText("You were signed out before this was kept.")).toBeVisible()
  expect((await left(page)).kept).toEqual(["owner"])
})

test("signing out in one tab takes the day from another one, also without network", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await expect(page.getByRole("link", { name: visit.lastName })).toBeVisible()
  const other = await context.newPage()
  await other.goto("/field#leave")
  await context.setOffline(true)
  await other.getByRole("button", { name: "Sign out" }).click()
  await expect(other.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  await page.evaluate(`document.dispatchEvent(new Event("visibilitychange"))`)
  await expect(page.getByRole("heading", { name: "Loading your day…" })).toBeVisible()
  await expect.poll(() => left(page)).toEqual(NOTHING)
})

test("a disabled account leaves nothing that another one can read or send", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  const [first, second] = [await newStaff(site), await newStaff(site)]
  await openField(page, first)
  await openVisit(page, visit)
  await context.setOffline(true)
  await page.getByRole("button", { name: "Arrived" }).click()
  await site.sql(`UPDATE users SET active = false WHERE username = '${first.username}'`)
  await site.sql(
    `DELETE FROM sessions WHERE staff_id = (SELECT id FROM users WHERE username = '${first.username}')`,
  )
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  await openField(page, second)
  await expect(page.getByRole("link", { name: visit.lastName })).toBeVisible()
  await expect.poll(async () => (await left(page)).kept.toSorted()).toEqual(["day", "key", "owner", "queue"])
  expect(await toldOf(site, visit)).toMatchObject({ actions: [] })
})

test("what one account has not sent stays sealed while another one uses the phone, and is sent once its owner is back", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  const [first, second] = [await newStaff(site), await newStaff(site)]
  await openField(page, first)
  await openVisit(page, visit)
  await context.setOffline(true)
  await page.getByRole("button", { name: "Arrived" }).click()
  await expect(page.getByRole("status")).toContainText("1 report kept on this phone")
  await context.clearCookies()
  await context.setOffline(false)
  const signIn = async (staff: typeof first) => {
    await page.getByRole("link", { name: "Sign in" }).click()
    await submitSignIn(page, staff)
    await expect(page.getByRole("heading", { name: "My day" })).toBeVisible()
  }
  await signIn(second)
  await page.getByRole("link", { name: "Sign out" }).click()
  await expect(page.getByText("Your visits are removed from this phone.")).toBeVisible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("heading", { name: "Please sign in." })).toBeVisible()
  await expect.poll(async () => (await left(page)).kept).toEqual(["queue"])
  expect(await toldOf(site, visit)).toMatchObject({ actions: [] })
  await signIn(first)
  await expect.poll(async () => (await toldOf(site, visit)).actions).toEqual(["report arrival"])
  await expect.poll(async () => (await left(page)).kept.toSorted()).toEqual(["day", "key", "owner"])
})

test("whoever signs in to the dashboard on the same phone sees nothing that the account before left", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  await openField(page, await newStaff(site))
  await expect(page.getByRole("link", { name: visit.lastName })).toBeVisible()
  await page.goto("about:blank")
  await context.clearCookies()
  const second = await newStaff(site)
  await page.goto("/admin")
  await submitSignIn(page, second)
  await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.goto("/field")
  await expect(page.getByRole("heading", { name: "Loading your day…" })).toBeVisible()
  expect((await left(page)).kept).not.toContain("day")
})
