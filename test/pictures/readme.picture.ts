import { mkdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expect, test } from "../journeys/support/demo-site.ts"
import { signIn } from "../journeys/support/staff.ts"

const SIZE = { width: 1280, height: 800 }

test.use({ viewport: SIZE })

test("the home page", async ({ page }) => {
  await page.goto("/")
  await takePicture(page, "home")
})

test("a month of the calendar", async ({ page, demo }) => {
  await signIn(page, demo.staff, "/admin/calendar")
  await expect(page.getByRole("heading", { name: "Calendar", exact: true })).toBeVisible()
  await takePicture(page, "calendar")
})

const takePicture = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState("networkidle")
  const folder = fileURLToPath(new URL("../../web/images/readme/", import.meta.url))
  await mkdir(folder, { recursive: true })
  await sharp(await page.screenshot())
    .resize(SIZE.width)
    .webp({ quality: 80, effort: 6 })
    .toFile(`${folder}${name}.webp`)
}
