import type { Locator, Page } from "@playwright/test"
import { formatDay, startOfDay } from "../../../core/time/chicago.ts"
import { expectAccessible } from "../support/accessible.ts"
import { bookForCrew, weekdayIn } from "../support/crew-visits.ts"
import { drop } from "../support/drop.ts"
import { untilKeysMove } from "../support/dragging.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test.use({ baseURL: async ({ crews }, use) => use(crews.url) })

const [DANIEL, MARIA] = [1, 2] as const

const columnOf = (page: Page, technicianId: number): Locator =>
  page.locator(`section[data-technician="${technicianId}"]`)

test("each technician has a column, between which visits are dragged, moved with keys, and moved back", async ({
  page,
  crews,
}) => {
  test.slow()
  const date = weekdayIn(8, 2)
  await bookForCrew(crews, date, [
    { lastName: "Single", hour: 9, technicianIds: [DANIEL] },
    { lastName: "Taken", hour: 13, technicianIds: [MARIA] },
    { lastName: "Pair", hour: 15, technicianIds: [DANIEL, MARIA] },
  ])
  await page.setViewportSize({ width: 1280, height: 1000 })
  await signIn(page, crews.staff, `/admin/calendar?view=day&date=${date}`)
  const [daniel, maria] = [columnOf(page, DANIEL), columnOf(page, MARIA)]
  await expect(page.locator("section[data-technician]")).toHaveCount(10)
  for (const column of [daniel, maria])
    await expect(column.getByRole("button", { name: "Jane Pair" })).toBeVisible()

  const single = page.getByRole("button", { name: "Jane Single" })
  const [from, to] = [
    (await single.boundingBox())!,
    (await maria.locator('[data-time="9:00 AM"]').boundingBox())!,
  ]
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 15)
  await page.mouse.move(to.x + to.width / 2, to.y + 7, { steps: 5 })
  await expect(maria.locator('[data-time="9:30 AM"][data-free]')).toHaveCount(1)
  await expect(maria.locator('[data-time="1:00 PM"][data-free]')).toHaveCount(0)
  await expect(daniel.locator('[data-time="1:00 PM"][data-free]')).toHaveCount(1)
  await expect(maria.getByText("9:00 AM to 11:00 AM, free")).toBeVisible()
  await drop(page)
  await expect(page.getByText("Given to Maria Soto")).toBeVisible()
  await expect(maria.getByRole("button", { name: "Jane Single" })).toBeVisible()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(daniel.getByRole("button", { name: "Jane Single" })).toBeVisible()

  await daniel.getByRole("button", { name: "Jane Single" }).focus()
  const announced = (text: string) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeAttached()
  await page.keyboard.press("Space")
  await announced("is picked up.")
  await untilKeysMove(page)
  await page.keyboard.press("ArrowRight")
  await announced(`Maria Soto, ${formatDay(startOfDay(date))}, 9:00 AM, free.`)
  await page.keyboard.press("ArrowDown")
  await announced("9:30 AM, free.")
  await page.keyboard.press("Space")
  await expect(maria.getByRole("button", { name: /^9:30 AM to 11:30 AM .*Jane Single/u })).toBeFocused()
  await expectAccessible(page, "day")
})

test("technicians are hidden with a filter that is remembered, and a phone shows one at a time", async ({
  page,
  crews,
}) => {
  test.slow()
  const date = weekdayIn(10, 2)
  await bookForCrew(crews, date, [
    { lastName: "Daniels", hour: 9, technicianIds: [DANIEL] },
    { lastName: "Marias", hour: 9, technicianIds: [MARIA] },
  ])
  await signIn(page, crews.staff, `/admin/calendar?view=week&date=${date}`)
  const daniels = page.getByRole("button", { name: /Daniel Keller, .*Jane Daniels|Jane Daniels/u })
  await expect(daniels).toHaveAccessibleName(/Daniel Keller/u)
  await page.getByRole("checkbox", { name: "Daniel Keller" }).focus()
  await page.keyboard.press("Space")
  await expect(daniels).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("button", { name: /Jane Marias/u })).toBeVisible()
  await expect(daniels).toHaveCount(0)
  await expectAccessible(page, "week")

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/calendar?date=${date}`)
  const technician = page.getByLabel("Technician shown")
  await technician.selectOption("Daniel Keller")
  await expect(page.locator("section[data-technician]")).toHaveCount(1)
  await expect(daniels).toBeVisible()
  await technician.selectOption("Maria Soto")
  await expect(daniels).toHaveCount(0)
  await expect(page.getByRole("button", { name: /Jane Marias/u })).toBeVisible()
  await expectAccessible(page, "phone")
})
