import { dateAt, formatDay, formatShortDay, formatTime } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import { freeStart } from "../support/wizard.ts"

test("a sick day moves one visit, cancels another and blocks the day, with the keyboard alone", async ({
  page,
  site,
}) => {
  const first = await freeStart(site.neighbor)
  const { A } = await servicesOf(site.neighbor)
  for (const [start, lastName] of [
    [first, "Moved"],
    [first + 2 * HOUR, "Cancelled"],
  ] as const)
    expect((await site.neighbor.post("/api/appointments", bookingOf(A, start, { lastName }))).status).toBe(
      201,
    )
  const date = dateAt(first)

  await signIn(page, site.staff, "/admin/blocked-dates")
  await page.getByRole("button", { name: "Sick day" }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Sick day" })
  await dialog.getByLabel("Day", { exact: true }).fill(date)
  const visits = dialog.getByRole("list", { name: "Visits of the day" })
  await expect(visits.getByRole("listitem")).toHaveCount(2)
  const moved = visits.getByLabel(/Jane Moved/u)
  await expect(moved.getByRole("option")).toHaveCount(4)
  await expectAccessible(page)
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
    page.getByRole("table", { name: "Blocked times" }).getByRole("row", { name: formatDay(first) }),
  ).toContainText("Sick")

  await page.goto("/admin/appointments?search=jane+moved")
  const row = page.getByRole("row", { name: "Jane Moved" })
  await expect(row).toContainText(formatShortDay(newStart))
  await expect(row).toContainText(`${formatTime(newStart)} to ${formatTime(newStart + 2 * HOUR)}`)
  await page.goto("/admin/appointments?search=jane+cancelled")
  await expect(page.getByRole("row", { name: "Jane Cancelled" }).getByRole("combobox")).toHaveValue(
    "cancelled",
  )
})

test("a sick day whose visits change meanwhile changes nothing and proposes again; a day without visits can be blocked, and one that is over cannot", async ({
  page,
  site,
}) => {
  await test.step("a sick day whose visits change meanwhile changes nothing and proposes again", async () => {
    const start = await freeStart(site.neighbor)
    const { A } = await servicesOf(site.neighbor)
    await site.neighbor.post("/api/appointments", bookingOf(A, start))
    await signIn(page, site.staff, `/admin/blocked-dates?sick=${dateAt(start)}`)
    const dialog = page.getByRole("dialog", { name: "Sick day" })
    const visits = dialog.getByRole("list", { name: "Visits of the day" }).getByRole("listitem")
    await expect(visits).toHaveCount(1)
    const later = bookingOf(A, start + 2 * HOUR, { lastName: "Later" })
    expect((await site.neighbor.post("/api/appointments", later)).status).toBe(201)
    await dialog.getByRole("button", { name: "Move visits and block the day" }).click()
    await expect(dialog.getByRole("alert")).toHaveText(
      "The visits of that day have changed meanwhile. Please choose again.",
    )
    await expect(visits.filter({ hasText: "Jane Later" })).toBeVisible()
    await expect(visits).toHaveCount(2)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(page).not.toHaveURL(/sick/u)
  })
  await test.step("a day without visits can be blocked, and a day that is over cannot", async () => {
    await page.goto(`/admin/blocked-dates?sick=${dateAt(Date.now() + 24 * HOUR)}`)
    const dialog = page.getByRole("dialog", { name: "Sick day" })
    await expect(dialog.getByRole("button", { name: "Block the day" })).toBeEnabled()
    await dialog.getByLabel("Day", { exact: true }).fill("2026-01-05")
    await expect(dialog.getByRole("alert")).toContainText("That day is over.")
  })
})
