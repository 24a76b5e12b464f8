import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test("staff add work they do not take on, change it and take it off the list", async ({ page, site }) => {
  await signIn(page, site.staff, "/admin")
  await page.getByRole("link", { name: "Work not taken on" }).click()
  await expect(page.getByRole("row", { name: "Gas lines" })).toContainText(
    "Gas lines need a licensed plumber or your gas company; we do not work on them.",
  )

  await page.getByRole("button", { name: "Add work" }).click()
  const adding = page.getByRole("dialog", { name: "Add work you do not take on" })
  await adding.getByLabel("Name").fill("Septic tanks and decks")
  const chosen = adding.getByRole("list", { name: "Chosen kinds of work" }).getByRole("listitem")
  await expect(chosen).toHaveText(["Sewer lines and septic tanks", "Deck repair"])
  await expect(adding.getByText("You offer deck repair with Deck and Fence Repair.")).toBeVisible()
  await adding.getByRole("button", { name: "Remove Deck repair" }).click()
  await expect(adding.getByText("You offer")).toHaveCount(0)
  await adding.getByRole("button", { name: "Save" }).click()
  await expect(adding.getByText("Please enter the sentence to say").first()).toBeVisible()
  await adding.getByLabel("What the assistant says").fill("Septic tanks need a septic company.")
  await adding.getByLabel("The same in Spanish").fill("Las fosas sépticas necesitan otra compañía.")
  await adding.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Work added to the list")).toBeVisible()
  const row = page.getByRole("row", { name: "Septic tanks" })
  await expect(row).toContainText("sewer lines and septic tanks")
  await expect(row).toContainText("Las fosas sépticas necesitan otra compañía.")

  await page.getByRole("button", { name: "Edit Septic tanks and decks" }).click()
  const editing = page.getByRole("dialog", { name: "Edit Septic tanks and decks" })
  await editing.getByLabel("Name").fill("Trees")
  await editing.getByRole("button", { name: "Save" }).click()
  await expect(editing.getByRole("alert")).toHaveText("Work with this name is already on the list.")
  await editing.getByLabel("Name").fill("Septic tanks")
  await editing.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Work saved")).toBeVisible()

  await page.getByRole("button", { name: "Delete Septic tanks" }).click()
  await page.getByRole("button", { name: "Take off the list" }).click()
  await expect(page.getByText("Work taken off the list")).toBeVisible()
  await expect(row).toBeHidden()
})
