import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { dateAt } from "../../core/time/chicago.ts"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

const LONG = "Featherstonehaughcholmondeleywriothesleymarjoribanksbeaucham"

for (const theme of ["default", "vibrant"] as const) {
  for (const width of [360, 1280]) {
    test(`every step of the wizard passes axe: ${theme} theme, ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await page.addInitScript(`localStorage.setItem("theme", "${theme}")`)
      await goThroughSteps(page, await wizard.freeStart(site.neighbor), async (view) => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)
        expect.soft(found, view).toEqual([])
      })
    })
  }
}

for (const width of [320, 360, 768]) {
  test(`no step of the wizard overflows with long names: ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    const start = await wizard.freeStart(site.neighbor)
    await goThroughSteps(page, start, async (view) => {
      expect.soft(await page.evaluate<number>("document.documentElement.scrollWidth"), view).toBe(width)
      expect.soft(await overhanging(page), view).toEqual([])
    })
  })
}

for (const width of [360, 1280]) {
  test(`buttons, fields and navigation links are at least 44 by 44 px: ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await goThroughSteps(page, await wizard.freeStart(site.neighbor), async (view) => {
      expect.soft(await tooSmall(page), view).toEqual([])
    })
  })
}

test("the element with the focus is never covered by a bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/")
  await page.locator("#booking").scrollIntoViewIfNeeded()
  const reached: string[] = []
  for (;;) {
    await page.keyboard.press("Tab")
    const focused = await page.evaluate<{ readonly name: string; readonly hidden: boolean } | undefined>(
      FOCUSED,
    )
    if (!focused) break
    reached.push(focused.name)
    expect.soft(focused.hidden, focused.name).toBe(false)
  }
  expect(reached.length).toBeGreaterThan(20)
})

/** Whether the middle of the element with the focus is covered; undefined once the focus has left the page. */
const FOCUSED = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return { name: element.outerHTML.slice(0, 120), hidden: !element.contains(there) && !there?.contains(element) }
})()`

/** Every step of the wizard, with error messages and very long names. */
const goThroughSteps = async (
  page: Page,
  start: number,
  check: (view: string) => Promise<void>,
): Promise<void> => {
  await wizard.goTo(page, "category")
  await check("category")
  await wizard.chooseSize(page)
  await wizard.fillIn(page, { "First name": LONG, "Last name": LONG, Email: "wrong" })
  await check("contact")
  await wizard.clickContinue(page)
  await expect(page.getByLabel("Email")).toBeFocused()
  await check("contact with errors")
  await wizard.fillIn(page, { ...wizard.newPerson(), "First name": LONG, "Last name": LONG, City: LONG })
  await wizard.clickContinue(page)
  await expect(wizard.heading(page, "date")).toBeVisible()
  await expect(page.getByText("Crossed-out days are full.")).toBeVisible()
  await check("date")
  await wizard.chooseDay(page, dateAt(start))
  await wizard.time(page, start).check()
  await check("time")
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Notification" }).getByRole("listitem")).toBeVisible()
  await check("confirmation")
}

/** Elements whose text reaches beyond the window, or beyond the card they are in. */
const overhanging = (page: Page): Promise<readonly string[]> =>
  page.locator("body *:visible:not(:has(*))").evaluateAll((elements: PageElement[]) =>
    elements
      .map((element) => {
        const range = element.ownerDocument.createRange()
        range.selectNodeContents(element)
        const card = element.closest(".card") ?? element.ownerDocument.documentElement
        return { element, words: range.getBoundingClientRect(), card: card.getBoundingClientRect() }
      })
      // Visually hidden text has no width; a text area scrolls its own text.
      .filter(
        ({ element, words }) => words.width > 0 && element.clientWidth !== 1 && !element.matches("textarea"),
      )
      .filter(({ words, card }) => words.left < card.left - 1 || words.right > card.right + 1)
      .map(
        ({ element, words, card }) => `${words.right} > ${card.right}: ${element.outerHTML.slice(0, 160)}`,
      ),
  )

/** Buttons, fields and the navigation's links under 44 by 44 pixels. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      "button:visible, input:visible, textarea:visible, select:visible, nav a:visible, a.button:visible",
    )
    .evaluateAll((elements: PageElement[]) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // Visually hidden controls and the skip link are no pointer targets.
        .filter(({ element, box }) => box.width > 1 && !element.matches(".skip-link"))
        .filter(({ box }) => box.width < 43.99 || box.height < 43.99)
        .map(({ element, box }) => `${box.width} x ${box.height}: ${element.outerHTML.slice(0, 160)}`),
    )

/** What these tests read of an element; the DOM library would also apply to the tests that run on Node. */
interface PageElement {
  readonly outerHTML: string
  readonly clientWidth: number
  readonly ownerDocument: {
    readonly documentElement: PageElement
    readonly createRange: () => {
      readonly selectNodeContents: (element: PageElement) => void
      readonly getBoundingClientRect: () => Box
    }
  }
  readonly closest: (selector: string) => PageElement | null
  readonly matches: (selector: string) => boolean
  readonly getBoundingClientRect: () => Box
}
type Box = Readonly<Record<"left" | "right" | "width" | "height", number>>
