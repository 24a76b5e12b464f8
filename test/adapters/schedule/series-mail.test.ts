import { expect, test } from "vitest"
import { renderSeriesMail } from "../../../adapters/mail/schedule/series-mail.ts"
import type { MailedAppointment, SeriesContent } from "../../../core/messages/ports/mailer.ts"
import type { Visitor } from "../../../core/schedule/technicians/who-comes.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { momentOf, parseCalendar, propertyOf, textOf } from "../support/calendar.ts"
import { anAppointment, MONDAY } from "../support/ports.ts"

const WEEK = 7 * 24 * HOUR
const CONTEXT = {
  business: initialSettings({}),
  publicUrl: "https://hearth.example",
  installationId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  now: MONDAY - WEEK,
}

const NOBODY: readonly Visitor[] = []
const DANIEL: Visitor = { name: "Daniel", photo: "5f0c62b1.webp" }
const MARIA: Visitor = { name: "Maria", photo: null }

const visit = (n: number) => {
  const start = MONDAY + n * WEEK
  const appointment = anAppointment(n + 7, { start, end: start + 2 * HOUR, serviceId: 3, sequence: n })
  return { appointment: appointment as MailedAppointment, rescheduleToken: `token-${n}`, visitors: NOBODY }
}

const content = (_tag: SeriesContent["_tag"]): SeriesContent => {
  return {
    _tag,
    visits: [visit(0), visit(1), visit(2)],
    service: { basePrice: 14_900, priceUnit: "flat rate" },
  }
}

const eventsOf = (mail: ReturnType<typeof renderSeriesMail>) => {
  const calendar = parseCalendar(mail.calendar!.content)
  return {
    calendar,
    events: calendar.parts.filter(({ name }) => name === "VEVENT"),
  }
}

test("the confirmation of a series has every time with its own link, and one calendar file with an event for each", () => {
  const mail = renderSeriesMail(content("SeriesBooked"), CONTEXT)
  expect(mail.subject).toBe("Confirmed: 3 visits from Monday, November 23")
  for (const text of [mail.html, mail.text])
    for (const part of [
      "November 23, 2026, 9:00 AM",
      "November 30, 2026",
      "December 7, 2026",
      "/reschedule/token-2",
    ])
      expect(text).toContain(part)
  const { calendar, events } = eventsOf(mail)
  expect(textOf(calendar, "METHOD")).toBe("PUBLISH")
  expect(events.map((event) => textOf(event, "UID"))).toEqual(
    [7, 8, 9].map((id) => `appointment-${id}@${CONTEXT.installationId}`),
  )
  expect(events.map((event) => momentOf(calendar, propertyOf(event, "DTSTART")))).toEqual(
    [0, 1, 2].map((n) => MONDAY + n * WEEK),
  )
  expect(events.map((event) => textOf(event, "STATUS"))).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED"])
})

test("the cancellation of a series cancels each event under its own UID and has no links to move visits", () => {
  const mail = renderSeriesMail(content("SeriesCancelled"), CONTEXT)
  expect(mail.subject).toBe("Cancelled: 3 visits from Monday, November 23")
  expect(mail.html + mail.text).not.toContain("/reschedule/")
  const { events } = eventsOf(mail)
  expect(events.map((event) => [textOf(event, "STATUS"), textOf(event, "SEQUENCE")])).toEqual([
    ["CANCELLED", "0"],
    ["CANCELLED", "1"],
    ["CANCELLED", "2"],
  ])
})

test("a mail about one visit of a series that is left names one visit", () => {
  const { visits, ...rest } = content("SeriesMoved")
  const mail = renderSeriesMail({ ...rest, visits: [visits[0]] }, CONTEXT)
  expect(mail.subject).toBe("New times: 1 visit from Monday, November 23")
  expect(mail.text).toContain("Jane, your visit was moved to other times.")
})

/** The mail about three visits to which these come. */
const mailWith = (tag: SeriesContent["_tag"], ...visitors: readonly [Visitor[], Visitor[], Visitor[]]) => {
  const series = content(tag)
  const [first, ...rest] = series.visits.map((each, n) => ({ ...each, visitors: visitors[n]! }))
  return renderSeriesMail({ ...series, visits: [first!, ...rest] }, CONTEXT)
}
const countIn = (text: string, part: string) => text.split(part).length - 1

test("whoever comes to all visits of a series is named once, with the photo, and in each event", () => {
  const mail = mailWith("SeriesMoved", [DANIEL], [DANIEL], [DANIEL])
  expect([countIn(mail.text, "Daniel comes."), countIn(mail.html, "Daniel comes.")]).toEqual([1, 1])
  expect(mail.html).toContain('alt="Daniel"')
  for (const event of eventsOf(mail).events) expect(textOf(event, "DESCRIPTION")).toContain("Daniel comes.")
})

test("where others come to some visits of a series, each time says who comes; a cancelled one names nobody", () => {
  const mail = mailWith("SeriesBooked", [DANIEL], [MARIA], [DANIEL, MARIA])
  for (const text of [mail.text, mail.html])
    for (const part of [
      "9:00 AM – 11:00 AM CT. Daniel comes.",
      "CT. Maria comes.",
      "CT. Daniel and Maria come.",
    ])
      expect(text).toContain(part)
  expect(eventsOf(mail).events.map((event) => textOf(event, "DESCRIPTION").includes("Maria"))).toEqual([
    false,
    true,
    true,
  ])
  expect(mailWith("SeriesCancelled", [DANIEL], [MARIA], [DANIEL]).text).not.toMatch(/Daniel|Maria/u)
})
