import type { Locator } from "@playwright/test"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

const chosenIn = (dialog: Locator) =>
  dialog.getByRole("list", { name: "Chosen kinds of work" }).getByRole("listitem")

test("kinds of work are suggested for a new service until staff choose, with the keyboard alone, and the form says which are not taken on", async ({
  page,
  site,
}) => {
  await test.step("kinds of work are suggested for a new service until staff choose, with the keyboard alone", async () => {
    await signIn(page, site.staff, "/admin/services?open=new")
    const dialog = page.getByRole("dialog", { name: "Add service" })
    const chosen = chosenIn(dialog)
    const finder = dialog.getByRole("combobox", { name: "Kinds of work" })
    const options = dialog.getByRole("listbox").getByRole("option")

    await dialog.getByLabel("Name").fill("Gutter Guards")
    await expect(chosen).toHaveText(["Gutters"])
    await expect(dialog.getByText("Suggested from what you typed")).toBeVisible()
    await dialog.getByLabel("Name").fill("Mailboxes")
    await expect(chosen).toHaveCount(0)
    await dialog.getByLabel("Description").fill("We also sweep chimneys.")
    await expect(chosen).toHaveText(["Fireplaces and chimneys"])

    await finder.focus()
    await finder.pressSequentially("commode")
    await expect(options).toHaveText(["Toilet repair"])
    await finder.press("Enter")
    await expect(chosen).toHaveText(["Fireplaces and chimneys", "Toilet repair"])
    await finder.press("ArrowDown")
    await expect(options.filter({ hasText: "Toilet repair" })).toHaveAttribute("aria-selected", "true")
    await expectAccessible(page, "the open list of kinds")
    await finder.press("Escape")
    await expect(options).toHaveCount(0)
    await dialog.getByRole("button", { name: "Remove Fireplaces and chimneys" }).press("Enter")
    await expect(finder).toBeFocused()

    await dialog.getByLabel("Name").fill("Gutter Guards")
    await expect(chosen).toHaveText(["Toilet repair"])
    await dialog.getByLabel("Also called").fill("spouts, leaf guards")
    await dialog.getByLabel("Base price ($)").fill("50")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Service created")).toBeVisible()

    await page.getByRole("button", { name: "Edit Gutter Guards" }).click()
    const editing = page.getByRole("dialog", { name: "Edit Gutter Guards" })
    await expect(chosenIn(editing)).toHaveText(["Toilet repair"])
    await expect(editing.getByLabel("Also called")).toHaveValue("spouts, leaf guards")
    await editing.getByLabel("Name").fill("Roofs")
    await expect(chosenIn(editing)).toHaveText(["Toilet repair"])
  })
  await test.step("the form of a service says which of its kinds of work are on the list of what is not taken on", async () => {
    await page.goto("/admin/services")
    await page.getByRole("button", { name: "Edit Deck and Fence Repair" }).click()
    const dialog = page.getByRole("dialog", { name: "Edit Deck and Fence Repair" })
    await dialog.getByRole("combobox", { name: "Kinds of work" }).fill("tree")
    await dialog.getByRole("option", { name: "Tree work" }).click()
    await expect(dialog.getByText("You do not take on “Trees”.")).toBeVisible()
    await dialog.getByRole("button", { name: "Remove Tree work" }).click()
    await expect(dialog.getByText("You do not take on")).toHaveCount(0)
  })
})

test("of two who change the kinds of one service the second sees what was changed", async ({
  page: first,
  site,
}) => {
  await signIn(first, site.staff, "/admin/services")
  const second = await first.context().newPage()
  await second.goto("/admin/services")
  const [theirs, yours] = await Promise.all(
    [first, second].map(async (page) => {
      await page.getByRole("button", { name: "Edit Interior Painting" }).click()
      return page.getByRole("dialog", { name: "Edit Interior Painting" })
    }),
  )
  await theirs!.getByRole("combobox", { name: "Kinds of work" }).fill("wallpaper")
  await theirs!.getByRole("option", { name: "Wallpaper" }).click()
  await theirs!.getByRole("button", { name: "Save" }).click()
  await expect(first.getByText("Service updated")).toBeVisible()

  await yours!.getByLabel("Also called").fill("paint")
  await yours!.getByRole("button", { name: "Save" }).click()
  const row = yours!.getByRole("alert").getByRole("row", { name: "Kinds of work" })
  await expect(row).toContainText("Added: wallpaperNot changed")
  await expect(chosenIn(yours!)).toHaveText(["Interior painting", "Wallpaper"])
  await yours!.getByRole("button", { name: "Save" }).click()
  await expect(second.getByText("Service updated")).toBeVisible()
  const services = await (await first.request.get("/api/services")).json()
  expect(services).toContainEqual(
    expect.objectContaining({ alsoCalled: "paint", kindsOfWork: ["interior-painting", "wallpaper"] }),
  )
})
