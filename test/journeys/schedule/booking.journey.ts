import mailhog from "mailhog"
import type { Page } from "@playwright/test"
import { dateAt, formatDay, formatTime } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { tabTo } from "../support/keyboard.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test("a visitor books with the keyboard only and gets the mail with the invitation", async ({
  page,
  site,
}) => {
  const person = wizard.newPerson()
  const start = await wizard.freeStart(site.neighbor)
  await page.goto("/book")

  await tabTo(page, page.getByRole("button", { name: wizard.SIZES.A }))
  await page.keyboard.press("Enter")
  await expect(wizard.heading(page, "contact")).toBeFocused()

  await tabTo(page, wizard.services(page).first())
  await page.keyboard.press("Space")
  for (const [label, text] of Object.entries(person)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)
  }
  await tabTo(page, wizard.continueButton(page))
  await page.keyboard.press("Enter")
  await expect(wizard.heading(page, "date")).toBeFocused()

  await tabTo(page, page.getByRole("grid").getByRole("button"))
  await arrowTo(page, dateAt(start))
  await page.keyboard.press("Enter")
  await expect(wizard.heading(page, "time")).toBeFocused()

  await tabTo(page, page.getByRole("radio").first())
  await page.keyboard.press("Space")
  await tabTo(page, wizard.bookButton(page))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeFocused()

  const mail = await mailTo(site.mailbox, person.Email)
  expect(mail.subject).toContain("Confirmed")
  expect(mail.text).toContain(formatTime(start))
  const invitation = mail.attachments.find(({ name }) => name?.endsWith(".ics"))
  expect(invitation && decode(invitation)).toContain("METHOD:REQUEST")
})

test("a visitor books by touch in the home page's section on a small phone", async ({ browser, site }) => {
  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  const start = await wizard.freeStart(site.neighbor)
  const person = wizard.newPerson()
  await page.goto("/#booking")

  await page.getByRole("button", { name: wizard.SIZES.A }).tap()
  await wizard.services(page).first().tap()
  for (const [label, text] of Object.entries(person)) await wizard.fillField(page, label, text)
  await wizard.continueButton(page).tap()
  await (await wizard.dayButton(page, dateAt(start))).tap()
  await wizard.time(page, start).tap()
  await wizard.bookButton(page).tap()
  await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeInViewport()

  const mail = await mailTo(site.mailbox, person.Email)
  expect(mail.text).toContain(formatDay(start))
  await phone.close()
})

test("a reload keeps what was chosen, a double click on Book books once, the confirmation shows it, and 'Book Another' keeps the person only", async ({
  page,
  site,
}) => {
  const { start, person } = await wizard.goTo(page, "time", {
    start: await wizard.freeStart(site.neighbor),
    size: "B",
  })
  await wizard.time(page, start).check()
  await test.step("a reload keeps what was chosen and typed", async () => {
    await page.reload()
    await expect(wizard.heading(page, "time")).toBeVisible()
    await expect(wizard.time(page, start)).toBeChecked()
    await expect(wizard.summaryOf(page, "Contact")).toContainText(person.Email)
  })
  await test.step("a double click on Book books once", async () => {
    const attempts: string[] = []
    page.on("request", (request) => {
      if (request.method() === "POST") attempts.push(request.url())
    })
    await wizard.bookButton(page).dblclick()
    await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeVisible()
    expect(attempts).toHaveLength(1)
    expect(await wizard.startsOf(site.neighbor, dateAt(start))).not.toContain(start)
  })
  await test.step("the confirmation shows what was booked", async () => {
    const main = page.getByRole("main")
    for (const text of [
      "B · Medium Jobs",
      "(4 hours)",
      `${formatTime(start)} – ${formatTime(start + 4 * HOUR)} CT`,
      person["Street address"],
    ])
      await expect(main).toContainText(text)
  })
  await test.step("'Book Another' keeps the person only", async () => {
    await page.getByRole("button", { name: "Book Another Appointment" }).click()
    await expect(wizard.heading(page, "category")).toBeFocused()
    await expect(page.getByRole("button", { name: wizard.SIZES.B })).not.toHaveAttribute("data-chosen")
    await wizard.chooseSize(page)
    await expect(page.getByLabel("First name")).toHaveValue(person["First name"])
    await expect(wizard.services(page).and(page.locator(":checked"))).toHaveCount(0)
  })
})

test.describe("in a browser in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" })

  test("days and times are shown and booked in St. Louis time", async ({ page, site }) => {
    const start = await wizard.freeStart(site.neighbor)
    await wizard.goTo(page, "time", { start })
    const offered = await wizard.startsOf(site.neighbor, dateAt(start))
    await expect(page.getByText("Times are shown in St. Louis time (CT).")).toBeVisible()
    await expect(page.getByRole("radio")).toHaveCount(offered.length)
    for (const [index, free] of offered.entries())
      await expect(page.getByRole("radio").nth(index)).toHaveAccessibleName(formatTime(free))
    await wizard.time(page, start).check()
    await expect(wizard.summaryOf(page, "Date")).toHaveText(formatDay(start))
    await expect(wizard.summaryOf(page, "Time")).toHaveText(wizard.timesOf(start))
    await wizard.bookButton(page).click()
    await expect(page.getByRole("heading", { name: `See you on ${formatDay(start)}` })).toBeVisible()
    expect(await wizard.startsOf(site.neighbor, dateAt(start))).not.toContain(start)
  })
})

/** Moves through the calendar with the right arrow key, into the next month if the day is there. */
const arrowTo = async (page: Page, date: string): Promise<void> => {
  const focused = page.getByRole("gridcell").and(page.locator(":has(:focus)"))
  for (let presses = 0; presses < 70; presses += 1) {
    const day = await focused.getAttribute("data-day")
    if (day === date) return
    await page.keyboard.press("ArrowRight")
    await expect(focused).not.toHaveAttribute("data-day", day ?? "")
  }
  throw new Error(`The arrow keys never led to ${date}`)
}

const mailTo = async (mailbox: string, address: string) => {
  const { hostname, port } = new URL(mailbox)
  const client = mailhog({ host: hostname, port: Number(port) })
  await expect.poll(async () => (await client.search(address, "to"))?.count).toBe(1)
  const mail = await client.latestTo(address)
  if (!mail) throw new Error("The mail was deleted meanwhile.")
  return mail
}

const decode = ({ Body, encoding }: { readonly Body: string; readonly encoding: string }): string =>
  mailhog().decode(Body, encoding)
