import type { Page } from "@playwright/test"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { addNearVisit, openField, openVisit, sign, toldOf, type NearVisit } from "../support/field.ts"
import { expect, test } from "../support/site.ts"

test.use({ ownContext: true })

const status = (page: Page) => page.getByRole("status")

/** What is pressed at a visit, step by step. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "report set out": async (page) => {
    await page.getByRole("button", { name: "On my way" }).click()
    await expect(page.getByText(/^On my way \d/u)).toBeVisible()
  },
  "report arrival": async (page) => {
    await page.getByRole("button", { name: "Arrived" }).click()
    await expect(page.getByText(/^Arrived \d/u)).toBeVisible()
  },
  "note for the office": async (page) => {
    await page.getByLabel("Note for the office").fill("She wants a second bracket.")
    await page.getByRole("button", { name: "Send note" }).click()
    // Emptied once the note is kept; its text is on the screen before that, in this field.
    await expect(page.getByLabel("Note for the office")).toHaveValue("")
    await expect(page.getByText("She wants a second bracket.")).toBeVisible()
  },
  "report work": async (page) => {
    await page.getByRole("link", { name: "Done" }).click()
    await page.getByLabel("What was done").fill("Mounted it.")
    await page.getByLabel("Photos").setInputFiles("web/public/og.png")
    await sign(page)
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText(/^Done \d/u)).toBeVisible()
  },
}
const ACTIONS = Object.keys(STEPS)

const ALL_TOLD = {
  status: "completed",
  description: "Mounted it.",
  photos: 1,
  actions: ACTIONS,
  report: { office_note: "She wants a second bracket.", signature: expect.stringMatching(/^M\d/u) },
}

const expectTold = (site: Parameters<typeof toldOf>[0], visit: NearVisit) =>
  expect.poll(() => toldOf(site, visit)).toMatchObject(ALL_TOLD)

test.describe("without network from one step of a visit to the next", () => {
  for (const [index, cut] of ACTIONS.entries())
    test(`what is reported is kept and sent once, in its order: ${cut}`, async ({ page, context, site }) => {
      const visit = await addNearVisit(site)
      await openField(page, site.staff)
      await openVisit(page, visit)
      for (const [n, action] of ACTIONS.entries()) {
        if (n === index) await context.setOffline(true)
        await STEPS[action]!(page)
        if (n !== index) continue
        await expect(status(page)).toContainText("kept on this phone")
        // Also after the phone was off.
        await page.reload()
        await expect(status(page)).toContainText("kept on this phone")
        expect((await toldOf(site, visit)).actions).not.toContain(action)
        await context.setOffline(false)
        await expect(status(page)).not.toContainText("kept on this phone")
      }
      await expectTold(site, visit)
    })
})

test("a whole visit without network is sent when it is back", async ({ page, context, site }) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await context.setOffline(true)
  await openVisit(page, visit)
  for (const action of ACTIONS) await STEPS[action]!(page)
  await expect(status(page)).toContainText("5 reports kept on this phone")
  expect(await toldOf(site, visit)).toMatchObject({
    status: "scheduled",
    report: null,
    photos: 0,
    actions: [],
  })
  await page.goto("about:blank")
  await context.setOffline(false)
  await page.goto("/field")
  await expectTold(site, visit)
})

test("a report whose reply is lost, again and again, is taken once", async ({ page, site }) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await openVisit(page, visit)
  const lost = new Map<string, number>()
  await page.route("**/api/field/visits/**", async (route) => {
    const url = route.request().url()
    const before = lost.get(url) ?? 0
    const reply = await route.fetch()
    if (before < 2) await route.abort("connectionreset")
    else await route.fulfill({ response: reply })
    lost.set(url, before + 1)
  })
  for (const action of ACTIONS) await STEPS[action]!(page)
  // Whatever brings the page to the front tries again.
  await expect
    .poll(async () => {
      await page.evaluate(`dispatchEvent(new Event("online"))`)
      return toldOf(site, visit)
    })
    .toMatchObject(ALL_TOLD)
  await expect
    .poll(async () => {
      await page.evaluate(`dispatchEvent(new Event("online"))`)
      return [...lost.values()]
    })
    .toEqual([3, 3, 3, 3, 3])
  await page.unrouteAll({ behavior: "wait" })
  expect(await toldOf(site, visit)).toMatchObject(ALL_TOLD)
})

/** Nothing more can be kept on the phone before a photo is removed from it. */
const FILL = `(() => {
  const { put, delete: remove } = IDBObjectStore.prototype
  let isFull = true
  IDBObjectStore.prototype.put = function (...kept) {
    if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    return put.apply(this, kept)
  }
  IDBObjectStore.prototype.delete = function (key) {
    if (this.name === "photos") isFull = false
    return remove.call(this, key)
  }
})()`

test("a phone that is full says so, and what it has kept is sent once all the same", async ({
  page,
  context,
  site,
}) => {
  const visit = await addNearVisit(site)
  await openField(page, site.staff)
  await context.setOffline(true)
  await openVisit(page, visit)
  await STEPS["report work"]!(page)
  await page.evaluate(FILL)
  const note = page.getByLabel("Note for the office")
  await note.fill("The door was open.")
  await page.getByRole("button", { name: "Send note" }).click()
  await expect(status(page)).toContainText("This phone has no room left.")
  await expect(note).toHaveValue("The door was open.")
  await context.setOffline(false)
  await expect.poll(() => toldOf(site, visit)).toMatchObject({ status: "completed", photos: 1 })
  await expect(status(page)).toBeEmpty()
  await page.getByRole("button", { name: "Send note" }).click()
  await expect
    .poll(() => toldOf(site, visit))
    .toMatchObject({ photos: 1, actions: ["report work", "note for the office"] })
})

test.describe("on a phone whose clock is wrong", () => {
  for (const [name, ms] of [
    ["two days fast", 48 * HOUR],
    ["an hour slow", -HOUR],
  ] as const)
    test(`the day stays, and what is reported has the right time: ${name}`, async ({ page, site }) => {
      const visit = await addNearVisit(site)
      await page.clock.install({ time: Date.now() + ms })
      await openField(page, site.staff)
      await openVisit(page, visit)
      await page.getByLabel("Note for the office").fill("She is")
      await page.evaluate(`dispatchEvent(new Event("online"))`)
      await expect(page.getByLabel("Note for the office")).toHaveValue("She is")
      const before = Date.now()
      await STEPS["report arrival"]!(page)
      await expect.poll(async () => (await toldOf(site, visit)).actions).toEqual(["report arrival"])
      const { arrived_at: arrived } = (await toldOf(site, visit)).report!
      expect(Math.abs(Date.parse(String(arrived)) - before)).toBeLessThan(5 * MINUTE)
    })
})
