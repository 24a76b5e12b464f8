import type { Page } from "@playwright/test"
import { hydrateAll } from "./hydrate-all.ts"
import { dateAt } from "../../core/time/chicago.ts"
import { expectAccessibleInBothThemes } from "./accessible.ts"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

const LONG = "Featherstonehaughcholmondeleywriothesleymarjoribanksbeaucham"

/** By the width at which the visit is booked, the views in which each step is checked. */
const VIEWS = {
  360: [
    { width: 320 },
    { width: 360 },
    // How older people set their phones.
    { width: 360, fontSize: "125%" },
    { width: 360, fontSize: "200%" },
  ],
  1280: [{ width: 768 }, { width: 1280 }],
} as const

interface View {
  readonly width: number
  readonly fontSize?: string
}

const softly = expect.configure({ soft: true })

for (const resting of [360, 1280] as const)
  test(`every step of the wizard fits the window with long names, has targets of 44 px and passes axe in both themes: booked at ${resting} px`, async ({
    page,
    site,
  }) => {
    test.slow()
    await page.setViewportSize({ width: resting, height: 800 })
    await goThroughSteps(page, await wizard.freeStart(site.neighbor), async (step) => {
      for (const { width, fontSize = "100%" } of VIEWS[resting] as readonly View[]) {
        const view = `${step}, ${width} px, text at ${fontSize}`
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(`document.documentElement.style.fontSize = "${fontSize}"`)
        // The browser applies container queries and their units some frames after the window has its new width.
        await softly.poll(() => scrollWidth(page), view).toBe(width)
        if (fontSize !== "100%") continue
        await softly.poll(() => overhanging(page), view).toEqual([])
        if (width < 360 || width === 768) continue
        await softly.poll(() => tooSmall(page), view).toEqual([])
        if (width === resting) await expectAccessibleInBothThemes(page, view)
      }
      await page.evaluate(`document.documentElement.style.fontSize = "100%"`)
      await page.setViewportSize({ width: resting, height: 800 })
    })
  })

const scrollWidth = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth")

test("the element with the focus is never covered by a bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto("/")
  // What is hydrated when it comes into view may move the page below the focus.
  await hydrateAll(page)
  await page.locator("#booking").scrollIntoViewIfNeeded()
  const reached: string[] = []
  for (;;) {
    await page.keyboard.press("Tab")
    const focused = await page.evaluate<{ readonly name: string; readonly hidden: boolean } | undefined>(
      FOCUSED,
    )
    if (!focused) break
    reached.push(focused.name)
    await softly
      .poll(async () => (await page.evaluate<typeof focused>(FOCUSED))?.hidden, focused.name)
      .toBe(false)
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
        // Visually hidden controls, the skip link and the field that only programs fill in are no pointer targets.
        .filter(({ element, box }) => box.width > 1 && !element.matches(".skip-link, [name=website]"))
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
