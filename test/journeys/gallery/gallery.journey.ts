import type { Page } from "@playwright/test"
import { expectLayoutHolds } from "../support/layout.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"

const filters = (page: Page) => page.getByRole("group", { name: "Category" })
const cards = (page: Page) => page.locator(".project-grid .project-card[href]")
const dialog = (page: Page) => page.getByRole("dialog")
const card = (page: Page, index: number) => cards(page).nth(index)

const openGallery = async (page: Page): Promise<void> => {
  await page.goto("/gallery")
  await expect(page.locator("[data-hydrating]:not([data-hydrating=used])")).toHaveCount(0)
}

test("the gallery filters projects by category, loads more of them, can be tried again, and says where there are none", async ({
  page,
  site,
}) => {
  await test.step("the gallery filters projects by category and shows the number of the chosen one; one that fails to load can be tried again, and an empty one says so", async () => {
    await openGallery(page)
    await expect(filters(page).getByRole("button")).toHaveText([
      /^All\s*10 projects$/u,
      "Plumbing",
      "Electrical",
      "Carpentry",
      "Tech Support",
      "General",
    ])
    await expect(cards(page)).toHaveCount(10)
    await filters(page).getByRole("button", { name: "Tech Support" }).click()
    await expect(filters(page).getByRole("button", { pressed: true })).toHaveText(
      /^Tech Support\s*2 projects$/u,
    )
    await expect(cards(page)).toHaveCount(2)
    await expect(card(page, 0)).toContainText("65-inch TV on a plaster wall")

    await page.route("**/api/gallery?*", (route) => route.abort())
    await filters(page).getByRole("button", { name: "Carpentry" }).click()
    await expect(page.getByRole("heading", { name: "Unable to load gallery" })).toBeVisible()
    await page.unroute("**/api/gallery?*")
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect(page.getByRole("heading", { name: "Unable to load gallery" })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(2)

    const held = Promise.withResolvers<void>()
    await page.route("**/api/gallery?*", async (route) => {
      await held.promise
      await route.fulfill({ json: { projects: [], totalCount: 0, hasMore: false } })
    })
    await filters(page).getByRole("button", { name: "Plumbing" }).click()
    await expect(page.getByRole("list", { name: "Loading projects" }).locator("li")).toHaveCount(8)
    held.resolve()
    await expect(page.getByRole("heading", { name: "No projects found" })).toBeVisible()
    await expect(page.getByText("We have not published any plumbing projects yet.")).toBeVisible()
    await page.unroute("**/api/gallery?*")
  })
  await test.step("Load More adds the next page, and Next in the last loaded project loads it too", async () => {
    const { projects } = (await (await site.neighbor.get("/api/gallery")).json()) as {
      readonly projects: ReadonlyArray<{ readonly id: number; readonly category: string }>
    }
    const pageOf = (number: number) => ({
      projects: projects.slice(0, number === 1 ? 6 : 2).map((project) => ({
        ...project,
        id: project.id + number * 1000,
        title: `Project ${project.id + number * 1000}`,
      })),
      totalCount: 10,
      hasMore: number < 3,
    })
    await page.route("**/api/gallery?*", (route) =>
      route.fulfill({ json: pageOf(Number(new URL(route.request().url()).searchParams.get("page"))) }),
    )
    await openGallery(page)
    await filters(page).getByRole("button", { name: "General" }).click()
    await expect(cards(page)).toHaveCount(6)
    await page.getByRole("button", { name: "Load More" }).click()
    await expect(cards(page)).toHaveCount(8)
    await expect(card(page, 6)).toBeFocused()
    await card(page, 7).click()
    await dialog(page).getByRole("button", { name: "Next" }).click()
    await expect(dialog(page)).toContainText("9 of 10")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0)
  })
})

test("a project opens with its address, has its keys, its slider, the layout of every text and no violation, and can be loaded again and shared", async ({
  page,
}) => {
  await test.step("a project opens with its address, arrow keys go to its neighbors, and Escape returns to its card", async () => {
    await openGallery(page)
    await card(page, 1).focus()
    await page.keyboard.press("Enter")
    await expect(dialog(page)).toHaveAccessibleName("65-inch TV on a plaster wall")
    await expect(dialog(page)).toContainText("2 of 10")
    await page.keyboard.press("ArrowRight")
    await expect(dialog(page)).toHaveAccessibleName("Dripping kitchen tap replaced in one visit")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await expect(dialog(page)).toHaveAccessibleName("Porch lights that come on at dusk")
    // There is none before the first.
    await page.keyboard.press("ArrowLeft")
    await expect(dialog(page)).toHaveAccessibleName("Porch lights that come on at dusk")
    await dialog(page).getByRole("button", { name: "Next" }).click()
    await expect(dialog(page)).toHaveAccessibleName("65-inch TV on a plaster wall")
    await expect(page).toHaveURL(/\/gallery\/\d+$/u)

    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press("Tab")
      expect(await dialog(page).locator(":focus").count()).toBe(1)
    }
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 1)).toBeFocused()
    await expect(page).toHaveURL(/\/gallery$/u)
  })
  await test.step("an open project has the layout of every text, and passes axe in both themes, on phones too; its slider compares before and after by keys, and the browser's Back closes it", async () => {
    await openGallery(page)
    await card(page, 0).click()
    const slider = dialog(page).getByRole("slider", { name: "Compare before and after" })
    await expect(slider).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessibleInBothThemes(page, `the dialog at ${width} px`)
    }
    await expectLayoutHolds(page, "the dialog")
    await page.setViewportSize({ width: 1280, height: 800 })
    await slider.focus()
    await page.keyboard.press("ArrowRight")
    await expect(slider).toHaveAttribute("aria-valuetext", "55 % before, 45 % after")
    await page.keyboard.press("Home")
    await expect(slider).toHaveAttribute("aria-valuetext", "0 % before, 100 % after")
    await expect(dialog(page).getByRole("button", { name: "After", pressed: true })).toBeVisible()
    await dialog(page).getByRole("button", { name: "Before" }).click()
    await expect(slider).toHaveValue("100")
    // The arrow keys moved the slider and not the dialog.
    await expect(dialog(page)).toHaveAccessibleName("Porch lights that come on at dusk")
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 0)).toBeFocused()
  })
  await test.step("an open project's address can be loaded again and shared, and its head is its own", async () => {
    await openGallery(page)
    await card(page, 2).click()
    await expect(page).toHaveURL(/\/gallery\/\d+$/u)
    const { pathname } = new URL(page.url())
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Dripping kitchen tap replaced in one visit",
    )
    await expect(page).toHaveTitle(/^Dripping kitchen tap replaced in one visit \| /u)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${pathname}$`, "u"),
    )
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      /\/kitchen-faucet-after-1200\.webp$/u,
    )
    await expect(page.getByRole("slider")).toBeVisible()
    await page.getByRole("link", { name: "Next project" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Built-in shelves beside the fireplace")
    await page.getByRole("link", { name: "All projects" }).click()
    await expect(page).toHaveURL(/\/gallery$/u)
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test("a swipe over the picture goes to the next project, and the slider follows a finger", async ({
    page,
  }) => {
    await openGallery(page)
    await card(page, 0).tap()
    await expect(dialog(page)).toContainText("1 of 10")
    const stage = (await dialog(page).locator(".comparison__stage").boundingBox())!
    const y = stage.y + stage.height / 2
    await drag(page, { from: stage.x + stage.width * 0.9, to: stage.x + stage.width * 0.2, y })
    await expect(dialog(page)).toContainText("2 of 10")
    await drag(page, { from: stage.x + stage.width * 0.5, to: stage.x + stage.width * 0.2, y })
    await expect(dialog(page)).toContainText("2 of 10")
    await expect(dialog(page).getByRole("slider")).not.toHaveValue("50")
  })
})

/** One finger moves to the left or right. */
const drag = async (page: Page, { from, to, y }: Record<"from" | "to" | "y", number>): Promise<void> => {
  const touch = await page.context().newCDPSession(page)
  const send = (type: string, x?: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await send("touchStart", from)
  for (const share of [0.25, 0.5, 0.75, 1]) await send("touchMove", from + (to - from) * share)
  await send("touchEnd")
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the gallery shows its projects, and each page its two pictures", async ({ page }) => {
    await page.goto("/gallery")
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
    await card(page, 4).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grab bars and new tile in the shower")
    await expect(page.locator("main noscript").getByRole("figure")).toHaveCount(2)
  })
})
