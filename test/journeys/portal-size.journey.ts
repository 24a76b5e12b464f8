import { brotliCompressSync } from "node:zlib"
import type { Response } from "@playwright/test"
import { bookingOf, servicesOf } from "../http/slots.ts"
import { newCustomer, signInCustomer } from "./customer.ts"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

const LIMIT_BYTES = 150_000

/** Chunks that are loaded when a dialog is opened. */
const DIALOGS = /\/(?:reschedule|cancel|profile|plan-change|cancel-plan|portal)-dialog-|\/start-picker-/u

test("the portal's first screen loads at most 150 kB of brotli-compressed JavaScript, and no dialog", async ({
  page,
  site,
}) => {
  const { email } = await newCustomer(site)
  const { A } = await servicesOf(site.neighbor)
  const start = await wizard.freeStart(site.neighbor)
  expect((await site.neighbor.post("/api/appointments", bookingOf(A, start, { email }))).status).toBe(201)
  const scripts = new Map<string, Response>()
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.set(response.url(), response)
  })
  await signInCustomer(page, site, email)
  const reschedule = page.getByRole("button", { name: /^Reschedule/u })
  await expect(reschedule).toBeVisible()
  await page.waitForLoadState("networkidle")
  const sizes = await Promise.all(
    [...scripts.values()].map(async (script) => brotliCompressSync(await script.body()).length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(58_000)
  expect(total, [...scripts.keys()].join("\n")).toBeLessThanOrEqual(LIMIT_BYTES)
  expect([...scripts.keys()].filter((url) => DIALOGS.test(url))).toEqual([])

  await reschedule.click()
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible()
  expect([...scripts.keys()].filter((url) => /\/reschedule-dialog-/u.test(url))).toHaveLength(1)
})
