import type { Page } from "@playwright/test"
import { hydrateAll } from "../support/hydrate-all.ts"
import { dateAt } from "../../../core/time/chicago.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

const LONG = "Featherstonehaughcholmondeleywriothesleymarjoribanksbeaucham"

const softly = expect.configure({ soft: true })

test("every step of the wizard has the layout of every screen and text with long names, has targets of 44 px and passes axe in both themes", async ({
  page,
  site,
}) => {
  test.slow()
  await goThroughSteps(page, await wizard.freeStart(site.neighbor), async (step) => {
    for (const width of [360, 1280]) {
      const view = `${step}, ${width} px`
      await page.setViewportSize({ width, height: 800 })
      await softly.poll(() => tooSmall(page), { message: view, timeout: 5_000 }).toEqual([])
      await expectAccessibleInBothThemes(page, view)
    }
    await expectLayoutHolds(page, step)
  })
})

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
      .poll(async () => (await page.evaluate<typeof focused>(FOCUSED))?.hidden, {
        message: focused.name,
        timeout: 5_000,
      })
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
  readonly matches: (selector: string) => boolean
  readonly getBoundingClientRect: () => Readonly<Record<"width" | "height", number>>
}
