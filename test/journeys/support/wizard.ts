import type { Locator, Page } from "@playwright/test"
import type { JobSize } from "../../../core/services/job-size.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays, dateAt, formatTime, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { nextWeek, startsOfDays } from "../../http/support/slots.ts"
import type { Visitor } from "../../http/support/visitor.ts"
import { expect } from "./site.ts"

/** A person with an email address that no other test uses. */
export const newPerson = () => ({
  "First name": "Ruth",
  "Last name": "Abernathy",
  Email: `ruth.${crypto.randomUUID()}@example.com`,
  Phone: "(314) 555-0188",
  "Street address": "4127 Flad Avenue",
  City: "St. Louis",
  State: "MO",
  "ZIP code": "63110",
})
export type Person = ReturnType<typeof newPerson>

/** The heading of each step. */
const HEADINGS = {
  category: "How big is the job?",
  contact: "Tell us what to do, and where",
  date: "Choose a day",
  time: "Choose a time",
} as const

export type Step = keyof typeof HEADINGS

export const SIZES: Readonly<Record<JobSize, string>> = {
  A: "A Tech & Quick Jobs",
  B: "B Medium Jobs",
  C: "C Large Jobs",
}

export const heading = (page: Page, step: Step): Locator =>
  page.getByRole("heading", { name: HEADINGS[step], exact: true })

export const chooseSize = async (page: Page, size: JobSize = "A"): Promise<void> => {
  await page.getByRole("button", { name: SIZES[size] }).click()
  await expect(heading(page, "contact")).toBeVisible()
}

/** Services of the chosen size, as the contact step offers them. */
export const services = (page: Page): Locator =>
  page.getByRole("group", { name: "Which service do you need?" }).getByRole("radio")

export const fillIn = async (page: Page, person: Partial<Person> = newPerson()): Promise<void> => {
  await services(page).first().check()
  for (const [label, text] of Object.entries(person)) await fillField(page, label, text)
}

export const fillField = async (page: Page, label: string, text: string): Promise<void> => {
  // The home page has another form with the same fields.
  const field = page.locator(".booking").getByLabel(label, { exact: true })
  if (label === "State") await field.selectOption(text)
  else await field.fill(text)
}

export const continueButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Continue", exact: true })

export const clickContinue = (page: Page): Promise<void> => continueButton(page).click()

/** The day's button in the calendar, which is turned until it shows the day. */
export const dayButton = async (page: Page, date: PlainDate): Promise<Locator> => {
  const grid = page.getByRole("grid")
  const day = grid.locator(`[data-day="${date}"] button`)
  await expect(grid).toBeVisible()
  while (!(await day.isVisible())) {
    const month = await grid.getAttribute("aria-label")
    await page.getByRole("button", { name: "Next month" }).click()
    await expect(grid).not.toHaveAccessibleName(month!)
  }
  return day
}

export const chooseDay = async (page: Page, date: PlainDate): Promise<void> => {
  await (await dayButton(page, date)).click()
  await expect(heading(page, "time")).toBeVisible()
}

export const time = (page: Page, start: Instant): Locator =>
  page.getByRole("radio", { name: formatTime(start), exact: true })

/** Start and end as the summary shows them: "9:00 AM – 11:00 AM CT". */
export const timesOf = (start: Instant, hours = 2): string =>
  `${formatTime(start)} – ${formatTime(start + hours * HOUR)} CT`

export const bookButton = (page: Page): Locator => page.getByRole("button", { name: "Book appointment" })

/** The value beside a name in the "Your appointment" card. */
export const summaryOf = (page: Page, name: string): Locator =>
  page
    .getByRole("complementary", { name: "Your appointment" })
    .getByRole("definition")
    .and(page.locator(`dt:text-is("${name}") + dd`))

/** Opens the wizard and fills in everything before a step. */
export const goTo = async (page: Page, step: Step, options: Partial<Choices> = {}): Promise<Choices> => {
  const choices = { size: "A", person: newPerson(), start: 0, path: "/book", ...options } as const
  await page.goto(choices.path)
  if (step === "category") return choices
  await chooseSize(page, choices.size)
  if (step === "contact") return choices
  await fillIn(page, choices.person)
  await clickContinue(page)
  await expect(heading(page, "date")).toBeVisible()
  if (step === "date") return choices
  await chooseDay(page, dateAt(choices.start))
  return choices
}

export interface Choices {
  readonly size: JobSize
  readonly person: Person
  readonly start: Instant
  readonly path: string
}

/** The day that `freeStart` found last: before it are the days of other tests. */
const lastFree = new WeakMap<Visitor, PlainDate>()

/** A start that is free for a visit of two hours, on a day when nothing is booked yet. */
export const freeStart = async (visitor: Visitor): Promise<Instant> => {
  for (let date = lastFree.get(visitor) ?? nextWeek(); ; date = addDays(date, 14)) {
    const days = Map.groupBy(await startsOfDays(visitor, date, 14), dateAt)
    // A day from 9 AM to 5 PM without visits has 13 starts for two hours.
    const [free] = [...days].find(([, starts]) => starts.length === 13) ?? []
    if (free === undefined) continue
    lastFree.set(visitor, free)
    return days.get(free)![0]!
  }
}

/** The starts of a day that are free for so many hours. */
export const startsOf = async (
  { get }: Visitor,
  date: PlainDate,
  hours: 2 | 4 | 6 = 2,
): Promise<readonly Instant[]> => {
  const from = startOfDay(date)
  const query = new URLSearchParams({
    from: toIso(from),
    to: toIso(from + 24 * 3_600_000),
    hours: String(hours),
  })
  const { slots } = (await (await get(`/api/availability?${query}`)).json()) as {
    readonly slots: readonly string[]
  }
  return slots.map((slot) => Date.parse(slot))
}
