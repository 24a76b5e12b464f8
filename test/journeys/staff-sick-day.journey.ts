import { AxeBuilder } from "@axe-core/playwright"
import { dateAt, formatDay, formatTime } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"
import { apart, bookingOf, servicesOf } from "../http/slots.ts"
import { expect, test } from "./site.ts"
import { signIn } from "./staff.ts"

test("a sick day moves one visit, cancels another and blocks the day, with the keyboard alone", async ({
  page,
  site,
}) => {
  const starts = await apart(site.neighbor, 30)
  const [first, second] = starts.filter((start) => dateAt(start) === dateAt(starts.at(-1)!))
  const { A } = await servicesOf(site.neighbor)
  for (const [start, lastName] of [
    [first!, "Moved"],
    [second!, "Cancelled"],
  ] as const)
    expect((await site.neighbor.post("/api/appointments", bookingOf(A, start, { lastName }))).status).toBe(
      201,
    )
  const date = dateAt(first!)

  await signIn(page, site.staff, "/admin/blocked-dates")
  await page.getByRole("button", { name: "Sick day" }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Sick day" })
  await dialog.getByLabel("Day").fill(date)
  const visits = dialog.getByRole("list", { name: "Visits of the day" })
  await expect(visits.getByRole("listitem")).toHaveCount(2)
  const moved = visits.getByLabel(/Jane Moved/u)
  await expect(moved.getByRole("option")).toHaveCount(4)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await moved.focus()
  await page.keyboard.press("ArrowDown")
  const newStart = Date.parse(await moved.inputValue())
  await page.keyboard.press("Tab")
  await expect(visits.getByLabel(/Jane Cancelled/u)).toBeFocused()
  await page.keyboard.type("Cancel")
  await expect(visits.getByLabel(/Jane Cancelled/u)).toHaveValue("cancel")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(dialog.getByRole("button", { name: "Move visits and block the day" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(page.getByText("Blocked time created successfully")).toBeVisible()
  await expect(
    page.getByRole("table", { name: "Blocked times" }).getByRole("row", { name: formatDay(first!) }),
  ).toContainText("Sick")

  await page.goto("/admin/appointments?search=jane+moved")
  const row = page.getByRole("row", { name: "Jane Moved" })
  await expect(row).toContainText(formatDay(newStart))
  await expect(row).toContainText(`${formatTime(newStart)} to ${formatTime(newStart + 2 * HOUR)}`)
  await page.goto("/admin/appointments?search=jane+cancelled")
  await expect(page.getByRole("row", { name: "Jane Cancelled" }).getByRole("combobox")).toHaveValue(
    "cancelled",
  )
})

test("a sick day whose visits change meanwhile changes nothing and proposes again", async ({
  page,
  site,
}) => {
  const [start] = await apart(site.neighbor, 1)
  const { A } = await servicesOf(site.neighbor)
  await site.neighbor.post("/api/appointments", bookingOf(A, start!))
  await signIn(page, site.staff, `/admin/blocked-dates?sick=${dateAt(start!)}`)
  const dialog = page.getByRole("dialog", { name: "Sick day" })
  const visits = dialog.getByRole("list", { name: "Visits of the day" }).getByRole("listitem")
  const count = await visits.count()
  await expect(visits).not.toHaveCount(0)
  await site.neighbor.post("/api/appointments", bookingOf(A, start! + 2 * HOUR, { lastName: "Later" }))
  await dialog.getByRole("button", { name: "Move visits and block the day" }).click()
  await expect(dialog.getByRole("alert")).toHaveText(
    "The visits of that day have changed meanwhile. Please choose again.",
  )
  await expect(visits.filter({ hasText: "Jane Later" })).toBeVisible()
  await expect(visits).not.toHaveCount(count)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(page).not.toHaveURL(/sick/u)
})

for (const width of [390, 1440])
  test(`a sick day without visits can be blocked, passes axe and fits the window: ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await signIn(page, site.staff, `/admin/blocked-dates?sick=${dateAt(Date.now() + 24 * HOUR)}`)
    const dialog = page.getByRole("dialog", { name: "Sick day" })
    await expect(dialog.getByRole("button", { name: "Block the day" })).toBeEnabled()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
    await dialog.getByLabel("Day").fill("2026-01-05")
    await expect(dialog.getByRole("alert")).toContainText("That day is over.")
  })
