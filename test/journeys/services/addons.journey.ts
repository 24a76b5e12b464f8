import mailhog from "mailhog"
import { dateAt, formatDay } from "../../../core/time/chicago.ts"
import { drop } from "../support/drop.ts"
import { untilKeysMove } from "../support/dragging.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

const CABLES = "Cables inside the wall ($60)"

test("a visitor chooses an add-on, which the summary, the confirmation and the mail show with its price", async ({
  page,
  site,
}) => {
  const person = wizard.newPerson()
  const start = await wizard.freeStart(site.neighbor)
  await wizard.goTo(page, "contact")
  const addons = page.getByRole("group", { name: "Add-ons" })
  await expect(addons).toBeHidden()
  await wizard.fillIn(page, person)
  const [mounting, repair] = [/^TV Mounting/u, /^Faucet/u].map((name) => page.getByRole("radio", { name }))
  await mounting!.check()
  await addons.getByLabel(CABLES).check()
  await expect(wizard.summaryOf(page, "Add-ons")).toHaveText(CABLES)

  await repair!.check()
  await expect(addons).toBeHidden()
  await mounting!.check()
  await expect(addons.getByLabel(CABLES)).not.toBeChecked()
  await addons.getByLabel(CABLES).check()

  await wizard.clickContinue(page)
  await wizard.chooseDay(page, dateAt(start))
  await wizard.time(page, start).check()
  await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(start))
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeVisible()
  await expect(page.getByRole("definition").filter({ hasText: CABLES })).toBeVisible()

  const { hostname, port } = new URL(site.mailbox)
  const inbox = mailhog({ host: hostname, port: Number(port) })
  await expect.poll(async () => (await inbox.latestTo(person.Email))?.text).toContain(`Add-ons: ${CABLES}`)
})

test("staff edit the add-ons of a service; one that is not optional is part of every visit", async ({
  page,
  site,
  context,
}) => {
  const visitor = await context.newPage()
  await signIn(page, site.staff, "/admin/services")
  const edit = page.getByRole("button", { name: "Edit Grab Bar Installation" })
  const dialog = page.getByRole("dialog")
  await edit.click()
  await dialog.getByRole("button", { name: "Add an add-on" }).click()
  await dialog.getByLabel("Add-on 1", { exact: true }).fill("Third bar")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Add-on price is required").first()).toBeVisible()
  await dialog.getByLabel("Price of add-on 1 ($)").fill("35.50")
  await dialog.getByLabel("Description of add-on 1").fill("For the second shower.")
  await dialog.getByText("Visitors choose it").click()
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Service updated")).toBeVisible()
  await expect(page.getByRole("row", { name: "Grab Bar Installation" })).toContainText("Third bar")

  await edit.click()
  await expect(dialog.getByLabel("Price of add-on 1 ($)")).toHaveValue("35.5")
  await expect(dialog.getByLabel("Description of add-on 1")).toHaveValue("For the second shower.")
  await expect(dialog.getByLabel("Visitors choose it")).not.toBeChecked()

  await wizard.goTo(visitor, "contact")
  await expect(visitor.getByText("Always included: Third bar ($35.50).")).toBeVisible()
  await visitor.getByRole("radio", { name: /^Grab Bar/u }).check()
  await expect(wizard.summaryOf(visitor, "Add-ons")).toHaveText("Third bar ($35.50)")

  await dialog.getByRole("button", { name: "Remove add-on 1" }).click()
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("row", { name: "Grab Bar Installation" })).not.toContainText("Third bar")
})

test("staff reorder services with the keyboard only and with the mouse, and visitors see them in that order", async ({
  page,
  site,
}) => {
  await test.step("staff reorder services with the keyboard only, and visitors see them in that order", async () => {
    await signIn(page, site.staff, "/admin/services")
    const reorder = page.getByRole("button", { name: "Reorder" })
    await expect(reorder).toBeEnabled()
    await reorder.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Reorder services" })
    const handle = dialog.getByRole("button", { name: "Move TV Mounting" })
    await handle.focus()
    await page.keyboard.press("Space")
    await expect(dialog.getByText(/^TV Mounting is picked up, at position 1 of \d+\.$/u)).toBeAttached()
    await untilKeysMove(page)
    await page.keyboard.press("ArrowDown")
    await expect(dialog.getByText(/^TV Mounting is picked up, at position 2 of \d+\.$/u)).toBeAttached()
    await page.keyboard.press("ArrowDown")
    await expect(dialog.getByText(/^TV Mounting is picked up, at position 3 of \d+\.$/u)).toBeAttached()
    await page.keyboard.press("Space")
    await expect(dialog.getByText(/^Put TV Mounting at position 3 of \d+\.$/u)).toBeAttached()

    await handle.focus()
    await page.keyboard.press("Space")
    await expect(dialog.getByText(/^TV Mounting is picked up, at position 3 of \d+\.$/u)).toBeAttached()
    await untilKeysMove(page)
    await page.keyboard.press("ArrowDown")
    await expect(dialog.getByText(/^TV Mounting is picked up, at position 4 of \d+\.$/u)).toBeAttached()
    await page.keyboard.press("Escape")
    await expect(dialog.getByText(/^Put TV Mounting back at position 3 of \d+\.$/u)).toBeAttached()
    await expect(dialog).toBeVisible()
    await dialog.getByRole("button", { name: "Save order" }).press("Enter")
    await expect(page.getByText("Order saved")).toBeVisible()
    await expect(dialog).toBeHidden()
    const rows = page.getByRole("row").filter({ hasText: /TV Mounting|Faucet or|Grab Bar/u })
    await expect(rows).toContainText(["Faucet or", "Grab Bar", "TV Mounting"])
    const listed = (await (await site.neighbor.get("/api/services")).json()) as { readonly name: string }[]
    expect(listed.slice(0, 3).map(({ name }) => name)).toEqual([
      "Faucet or Toilet Repair",
      "Grab Bar Installation",
      "TV Mounting",
    ])
  })
  await test.step("the last service is dragged above the one before it with the mouse", async () => {
    await page.goto("/admin/services")
    await page.getByRole("button", { name: "Reorder" }).click()
    const dialog = page.getByRole("dialog", { name: "Reorder services" })
    await expect(dialog.getByRole("listitem").first()).toBeVisible()
    const names = await dialog.getByRole("listitem").allTextContents()
    const [before, last] = names.slice(-2) as [string, string]
    const handle = dialog.getByRole("button", { name: `Move ${last}` })
    await handle.scrollIntoViewIfNeeded()
    const { x, y, height } = (await handle.boundingBox())!
    await page.mouse.move(x + 10, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 10, y, { steps: 3 })
    await page.mouse.move(x + 10, y - height / 2, { steps: 3 })
    await expect(dialog.getByText(`${last} is picked up, at position ${names.length - 1}`)).toBeAttached()
    await drop(page)
    await expect(dialog.getByRole("listitem")).toHaveText([...names.slice(0, -2), last, before])
    await dialog.getByRole("button", { name: "Save order" }).click()
    await expect(page.getByText("Order saved")).toBeVisible()
    const listed = (await (await site.neighbor.get("/api/services")).json()) as { readonly name: string }[]
    expect(listed.slice(-2).map(({ name }) => name)).toEqual([last, before])
  })
})
