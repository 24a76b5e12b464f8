import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { overBudget, recordSizes } from "../../support/size-budget.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test.use({ ownContext: true })

const BUDGET = {
  total: 95_000,
  each: { "react.js": 62_000, "requests.js": 16_000, "overview.js": 9000 },
  other: 6000,
}
const MOST_SCRIPTS = 12

/** Chunks that are loaded when a dialog is opened. */
const DIALOGS = /^(?:reschedule|cancel|profile|plan-change|cancel-plan|portal)-dialog|^start-picker/u

test("the portal's first screen loads at most 95 kB of brotli-compressed JavaScript in 12 scripts, and no dialog", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  const { A } = await servicesOf(site.neighbor)
  const start = await wizard.freeStart(site.neighbor)
  expect((await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))).status).toBe(201)
  await signInCustomer(page, site, email)
  const scripts = recordSizes(page, ".js")
  await page.goto("/portal")
  const reschedule = page.getByRole("button", { name: /^Reschedule/u })
  await expect(reschedule).toBeVisible()
  await page.waitForLoadState("networkidle")
  const loaded = await scripts()
  expect(Object.keys(loaded).length).toBeGreaterThan(3)
  expect(Object.keys(loaded).length, Object.keys(loaded).join("\n")).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(overBudget(loaded, BUDGET)).toBeUndefined()
  expect(Object.keys(loaded).filter((name) => DIALOGS.test(name))).toEqual([])

  await reschedule.click()
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible()
  expect(Object.keys(await scripts()).filter((name) => DIALOGS.test(name))).toContain("reschedule-dialog.js")
})
