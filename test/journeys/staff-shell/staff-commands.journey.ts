import type { Page } from "@playwright/test"
import { visitorOf } from "../../http/support/visitor.ts"
import { expect, test } from "../support/demo-site.ts"
import { openScreen, signIn } from "../support/staff.ts"

const bar = (page: Page) => page.getByRole("dialog", { name: "Find anything" })
/** Opens it, and waits for its code. */
const openBar = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k")
  await expect(bar(page).getByRole("combobox")).toBeFocused()
}

const options = (page: Page, group: string) =>
  bar(page).getByRole("group", { name: group }).getByRole("option")

/** A customer of the demo data with a visit, whose name only they have. */
const someone = async (page: Page) => {
  const { appointments } = (await (await page.request.get("/api/appointments?limit=100")).json()) as {
    appointments: readonly {
      readonly firstName: string
      readonly lastName: string
      readonly customerId: number
    }[]
  }
  return appointments.find(({ lastName }) => lastName.length > 5)!
}

test("by keyboard only, the command bar finds a customer, a visit, an action and a quote by name, email and phone number", async ({
  page,
  demo,
}) => {
  await test.step("by keyboard only, the command bar finds a customer, a visit and an action", async () => {
    await signIn(page, demo.staff)
    const { firstName, lastName } = await someone(page)
    await openBar(page)
    await page.keyboard.type(`${firstName} ${lastName}`)
    await expect(options(page, "Customers").first()).toContainText(`${firstName} ${lastName}`)
    await expect(options(page, "Appointments").first()).toContainText(`${firstName} ${lastName}`)
    await expect(bar(page).getByRole("option", { selected: true })).toContainText(lastName)
    await page.keyboard.press("Enter")
    await expect(bar(page)).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/customers\?open=\d+/u)

    await openBar(page)
    await expect(options(page, "Recent").first()).toContainText(`${firstName} ${lastName}`)
    await page.keyboard.type(`${firstName} ${lastName}`)
    await expect(options(page, "Appointments").first()).toBeVisible()
    await page.keyboard.press("ArrowUp")
    await expect(options(page, "Appointments").last()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/admin\/appointments\?open=\d+/u)

    await page.goto("/admin/services")
    await expect(page.getByRole("button", { name: "Add service" })).toBeVisible()
    await openBar(page)
    await page.keyboard.type("dark col")
    await page.keyboard.press("Enter")
    await expect(page.locator("body")).toHaveClass(/bp6-dark/u)
    await openBar(page)
    await page.keyboard.type("open today")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/admin/today")
    await openBar(page)
    await page.keyboard.type("import")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: "Import customers and visits" })).toBeVisible()
  })
  await test.step("the command bar finds a quote by name, email and phone number, and opens it", async () => {
    const lastName = `Quoted${Date.now()}`
    const requested = await visitorOf(demo.url).post("/api/quotes", {
      firstName: "Jane",
      lastName,
      email: `${lastName}@example.com`,
      phone: "(314) 555-0177",
      street: "12 Elm Street",
      city: "St. Louis",
      state: "MO",
      zip: "63101",
      serviceNeeded: "Painting",
    })
    expect(requested.status).toBe(201)
    await openScreen(page)
    await openBar(page)
    for (const search of [lastName, `${lastName}@example.com`, `${lastName} 314-555-0177`]) {
      await page.getByRole("combobox").fill(search)
      await expect(options(page, "Quotes")).toHaveText([new RegExp(`Jane ${lastName}, Painting`, "u")])
    }
    await page.getByRole("combobox").press("Enter")
    await expect(page.getByRole("heading", { name: `Jane ${lastName}, Painting` })).toBeVisible()
  })
})

test("the command bar keeps what is typed while its code is loaded, shows no reply to an earlier text, and says that a search failed", async ({
  page,
  demo,
}) => {
  await test.step("what is typed while the command bar's code is loaded is searched for", async () => {
    const held = Promise.withResolvers<void>()
    await page.route("**/command-bar*.js", async (route) => {
      await held.promise
      await route.continue()
    })
    await signIn(page, demo.staff)
    const requested = page.waitForRequest("**/command-bar*.js")
    await page.keyboard.press("Control+k")
    await requested
    // The keys go on while the code arrives.
    const text = `open today${" ".repeat(200)}`
    const typing = page.keyboard.type(text)
    held.resolve()
    await typing
    await expect(bar(page).getByRole("combobox")).toHaveValue(text)
    await expect(bar(page).getByRole("combobox")).toBeFocused()
    await expect(options(page, "Screens")).toHaveCount(1)
  })
  await test.step("a reply to an earlier text is not shown, and Escape closes the command bar", async () => {
    await openScreen(page)
    await page.route("**/api/customers?*", async (route) => {
      const slow = route.request().url().includes("search=a&")
      // The reply to the first text arrives after that to the second.
      if (slow) await page.waitForResponse(/customers\?search=ab/u)
      await route.fulfill({
        json: {
          customers: [
            {
              id: 1,
              firstName: slow ? "Early" : "Late",
              lastName: "Reply",
              phone: null,
              street: null,
              city: null,
              state: null,
              zip: null,
            },
          ],
          total: 1,
        },
      })
    })
    await page.getByRole("button", { name: "Find anything" }).click()
    const earlier = page.waitForRequest(/customers\?search=a&/u)
    await page.keyboard.type("a")
    await earlier
    await page.keyboard.type("b")
    await expect(options(page, "Customers")).toHaveText([/Late Reply/u])
    await page.keyboard.press("Escape")
    await expect(bar(page)).toBeHidden()
    await page.unroute("**/api/customers?*")
  })
  await test.step("a search that fails says so, keeps the screens and can be tried again", async () => {
    await openScreen(page)
    await page.route("**/api/customers?*", (route) => route.abort())
    await openBar(page)
    await page.keyboard.type("serv")
    await expect(bar(page).getByRole("alert")).toContainText("We could not reach our server")
    await expect(options(page, "Screens").first()).toContainText("Open Services")
    await page.unroute("**/api/customers?*")
    await bar(page).getByRole("button", { name: "Try Again" }).click()
    await expect(bar(page).getByRole("alert")).toBeHidden()
    await page.getByRole("combobox").fill("no one has this name")
    await expect(bar(page).getByText("Nothing was found.")).toBeVisible()
  })
})
