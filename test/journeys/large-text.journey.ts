import { dateAt } from "../../core/time/chicago.ts"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

const LONG = "Featherstonehaughcholmondeleywriothesley"

for (const [width, rootFont] of [
  [320, "100%"],
  [360, "125%"],
  [360, "200%"],
] as const) {
  test(`no step of the wizard scrolls sideways at ${width} px with a root font of ${rootFont}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "${rootFont}"
    })`)
    const start = await wizard.freeStart(site.neighbor)
    const fits = async (step: string) => {
      expect.soft(await page.evaluate<number>("document.documentElement.scrollWidth"), step).toBe(width)
    }
    await wizard.goTo(page, "category")
    await fits("category")
    await wizard.chooseSize(page)
    await wizard.fillIn(page, { "First name": LONG, "Last name": LONG, Email: "wrong" })
    await wizard.clickContinue(page)
    await expect(page.getByLabel("Email")).toBeFocused()
    await fits("contact with errors")
    await wizard.fillIn(page, { ...wizard.newPerson(), "First name": LONG, "Last name": LONG })
    await wizard.clickContinue(page)
    await expect(page.getByText("Crossed-out days are full.")).toBeVisible()
    await fits("date")
    await wizard.chooseDay(page, dateAt(start))
    await wizard.time(page, start).check()
    await fits("time")
    await wizard.bookButton(page).click()
    await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
    await fits("confirmation")
  })
}
