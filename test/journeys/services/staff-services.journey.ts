import type { Page } from "@playwright/test"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

test("staff add a service, change it, find it, stop offering it and delete it; one that cannot be saved keeps what was typed", async ({
  page,
  site,
}) => {
  await test.step("staff add a service, change it, stop offering it and delete it", async () => {
    await signIn(page, site.staff, "/admin/services")
    const row = page.getByRole("row", { name: "Gutter Cleaning" })

    await page.getByRole("button", { name: "Add service" }).click()
    const adding = page.getByRole("dialog", { name: "Add service" })
    await adding.getByLabel("Name").fill("Gutter Cleaning")
    await adding.getByLabel("Description").fill("We clear gutters and downspouts.")
    await adding.getByRole("button", { name: "Save" }).click()
    await expect(adding.getByText("Base price is required").first()).toBeVisible()
    await adding.getByLabel("Base price ($)").fill("120.50")
    await adding.getByLabel("Price unit").selectOption("flat rate")
    await adding.getByRole("button", { name: "Save" }).click()
    await expect(adding).toBeHidden()
    await expect(page.getByText("Service created")).toBeVisible()
    await expect(row).toContainText("$120.50flat rate")
    await expect(page.getByRole("row").last()).toContainText("Gutter Cleaning")

    await page.getByRole("button", { name: "Edit Gutter Cleaning" }).click()
    const editing = page.getByRole("dialog", { name: "Edit Gutter Cleaning" })
    await expect(editing.getByLabel("Description")).toHaveValue("We clear gutters and downspouts.")
    await editing.getByLabel("Suggested hours").fill("5")
    await editing.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Service updated")).toBeVisible()
    await expect(row).toContainText("5")

    await page.getByLabel("Offer Gutter Cleaning").press("Space")
    await expect(page.getByText("Gutter Cleaning is no longer offered")).toBeVisible()
    await expect(page.getByLabel("Offer Gutter Cleaning")).toBeFocused()
    expect(await (await site.neighbor.get("/api/services")).text()).not.toContain("Gutter Cleaning")

    await page.getByRole("button", { name: "Delete Gutter Cleaning" }).click()
    await page.getByRole("button", { name: "Delete service" }).click()
    await expect(page.getByText("Service deleted")).toBeVisible()
    await expect(row).toBeHidden()
  })
  await test.step("staff find a service by its words, and are told when there is none", async () => {
    await page.goto("/admin/services")
    const search = page.getByLabel("Search services")
    await search.fill("DRYWALL rep")
    await expect(page.getByText("1 in total")).toBeVisible()
    await expect(page.getByRole("row").last()).toContainText("Drywall Repair")
    await search.fill("submarine")
    await page.getByRole("button", { name: "Show everything" }).click()
    await expect(page.getByRole("row", { name: "Drywall Repair" })).toBeVisible()
    await expect(search).toHaveValue("")
  })
  await test.step("a click on a switch counts when the list is fetched again while the button of the mouse is down", async () => {
    await page.goto("/admin/services")
    await labelOf(page.getByLabel("Offer Drywall Repair")).hover()
    await page.mouse.down()
    const fetched = page.waitForResponse("**/api/services")
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await fetched
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByText("Drywall Repair is no longer offered")).toBeVisible()
    await labelOf(page.getByLabel("Offer Drywall Repair")).click()
    await expect(page.getByText("Drywall Repair is offered")).toBeVisible()
  })
  await test.step("a service that cannot be saved keeps the dialog with what was typed", async () => {
    await page.goto("/admin/services?open=new")
    const dialog = page.getByRole("dialog", { name: "Add service" })
    await dialog.getByLabel("Name").fill("TV Mounting")
    await dialog.getByLabel("Description").fill("The same again.")
    await dialog.getByLabel("Base price ($)").fill("10")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByRole("alert")).toHaveText("A service with this name already exists.")
    await page.route("**/api/services", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 502, body: "" }) : route.continue(),
    )
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByRole("alert")).toHaveText("Failed to create service")
    await expect(dialog.getByLabel("Description")).toHaveValue("The same again.")
  })
})

const openDrywall = async (page: Page) => {
  await page.goto("/admin/services")
  await page.getByRole("button", { name: "Edit Drywall Repair" }).click()
  return page.getByRole("dialog")
}

test("of two who edit one service the second sees what was changed, and neither change is lost", async ({
  page: first,
  site,
}) => {
  await signIn(first, site.staff, "/admin/services")
  const second = await first.context().newPage()
  const [theirs, yours] = [await openDrywall(first), await openDrywall(second)]
  await theirs.getByLabel("Base price ($)").fill("77")
  await theirs.getByLabel("Price unit").selectOption("flat rate")
  await theirs.getByRole("button", { name: "Save" }).click()
  await expect(first.getByText("Service updated")).toBeVisible()

  await yours.getByLabel("Base price ($)").fill("99")
  await yours.getByRole("button", { name: "Save" }).click()
  const told = yours.getByRole("alert")
  await expect(told).toContainText("This record was changed meanwhile.")
  await expect(told).toContainText(/The last change by staff: Owner, .+ CT\./u)
  await expect(told.getByRole("row", { name: "Base price ($)" })).toContainText("7799")
  await expect(told.getByRole("row", { name: "Price unit" })).toContainText("Flat rateNot changed")
  await expect(yours.getByLabel("Base price ($)")).toHaveValue("99")
  await expect(yours.getByLabel("Price unit")).toHaveValue("flat rate")
  await expectAccessible(second)
  await yours.getByRole("button", { name: "Take theirs" }).click()
  await expect(told).toBeHidden()
  await expect(yours.getByLabel("Base price ($)")).toHaveValue("77")
  await yours.getByLabel("Base price ($)").fill("99")
  await yours.getByRole("button", { name: "Save" }).click()
  await expect(second.getByText("Service updated")).toBeVisible()
  await expect(second.getByRole("row", { name: "Drywall Repair" })).toContainText("$99")

  await labelOf(first.getByLabel("Offer Drywall Repair")).click()
  await expect(first.getByText("This record was changed meanwhile.")).toBeVisible()
  await expect(first.getByRole("row", { name: "Drywall Repair" })).toContainText("$99")
})
