import type { Page } from "@playwright/test"
import { dateAt, formatDay, formatTime, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test("the confirmation adds the visit to calendars and outlasts a reload; a second visit on the day is asked about, in that browser only", async ({
  page,
  browser,
  site,
}) => {
  const start = await book(page, await wizard.freeStart(site.neighbor))
  await test.step("its buttons add the visit to Google, Apple and Outlook calendars", async () => {
    const google = await hrefOf(page, "Google Calendar")
    expect(google.searchParams.get("dates")).toBe(`${compact(start)}/${compact(start + 2 * HOUR)}`)
    const outlook = await hrefOf(page, "Outlook")
    expect(outlook.searchParams.get("startdt")).toBe(toIso(start))
    expect(outlook.searchParams.get("enddt")).toBe(toIso(start + 2 * HOUR))

    const downloading = page.waitForEvent("download")
    await page.getByRole("link", { name: "Apple Calendar" }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe("visit.ics")
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const file = Buffer.concat(chunks).toString("utf8")
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = file.replaceAll("\r\n ", "")
    expect(unfolded).toContain("\r\nPRODID:-//Hearth & Wire//Booking//EN\r\n")
    expect(unfolded).toMatch(/\r\nUID:appointment-\d+@[\da-f-]{36}\r\n/u)
    expect(unfolded).toContain(`DTSTART:${compact(start)}\r\nDTEND:${compact(start + 2 * HOUR)}`)
  })
  await test.step("a reload keeps it, with start, end and price", async () => {
    await page.reload()
    await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeVisible()
    const main = page.getByRole("main")
    await expect(main).toContainText(`${formatTime(start)} – ${formatTime(start + 2 * HOUR)} CT`)
    await expect(main).toContainText(/from \$\d+/u)
    await expect(main).toContainText(
      "To move or cancel your visit, use the link in that email until 12 hours before",
    )
  })
  await test.step("a second visit on the day needs a confirmation", async () => {
    await page.getByRole("button", { name: "Book Another Appointment" }).click()
    await wizard.chooseSize(page)
    await wizard.services(page).first().check()
    await wizard.clickContinue(page)
    await wizard.chooseDay(page, dateAt(start))
    await wizard.time(page, start + 2 * HOUR).check()
    await wizard.bookButton(page).click()
    const question = page.getByText("You already have a visit that day. Book this one too?")
    await expect(question).toBeVisible()
    await expect(page.getByRole("heading", { name: "See you on" })).toHaveCount(0)
    await page.getByRole("button", { name: "Book this one too" }).click()
    await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  })
  await test.step("in another browser it needs none", async () => {
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await wizard.goTo(other, "time", { start })
    await wizard.time(other, start + 4 * HOUR).check()
    await wizard.bookButton(other).click()
    await expect(other.getByRole("heading", { name: "See you on" })).toBeVisible()
    await other.context().close()
  })
})

for (const path of ["/book", "/"]) {
  test.describe(`on a phone at ${path}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test("the bottom bar has the wizard's next action, and is hidden on the confirmation", async ({
      page,
      site,
    }) => {
      const start = await wizard.freeStart(site.neighbor)
      const bar = page.getByRole("navigation", { name: "Call or book" })
      await page.goto(path === "/" ? "/#booking" : path)
      await expect(bar.getByRole("button")).toHaveText("Choose a size")
      await wizard.chooseSize(page)
      await wizard.fillIn(page)
      await expect(bar.getByRole("button")).toHaveText("Continue to the calendar")
      await bar.getByRole("button").tap()
      await expect(wizard.heading(page, "date")).toBeVisible()
      await expect(bar.getByRole("button")).toHaveText("Choose a day")
      await wizard.chooseDay(page, dateAt(start))
      await expect(bar.getByRole("button")).toHaveText("Choose a time")
      await wizard.time(page, start).check()
      const [weekday, month, day] = formatDay(start).split(/,? /u)
      await expect(bar.getByRole("button")).toHaveText(
        `Book ${weekday!.slice(0, 3)}, ${month!.slice(0, 3)} ${day}, ${formatTime(start)}`,
      )
      await bar.getByRole("button").tap()
      await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeVisible()
      await expect(bar).toHaveCount(0)
    })
  })
}

const book = async (page: Page, start: number): Promise<number> => {
  await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  return start
}

const hrefOf = async (page: Page, name: string): Promise<URL> =>
  new URL((await page.getByRole("link", { name }).getAttribute("href"))!)

/** "20261123T150000Z". */
const compact = (instant: number): string => toIso(instant).replaceAll(/[-:]/gu, "")
