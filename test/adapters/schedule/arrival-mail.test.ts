import { expect, test } from "vitest"
import type { MailContent } from "../../../core/messages/ports/mailer.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { appointment } from "../../use-cases/support/memory-ports.ts"
import { MONDAY } from "../support/ports.ts"
import { renderMail } from "../support/render-mail.ts"

/** 9:00 AM, to begin from 8:00 to 10:00 AM. */
const visit = {
  ...appointment(7, { serviceId: 1, arrivalFrom: MONDAY - HOUR, arrivalUntil: MONDAY + HOUR }),
  email: "jane@example.com",
}
const more = { rescheduleToken: "a".repeat(64), visitors: [] }
const TIMES = "between 8:00 AM and 10:00 AM CT"

test.for<[string, MailContent, string]>([
  [
    "a confirmation",
    { _tag: "BookingConfirmation", appointment: visit, service: null, ...more },
    `Confirmed: TV Mounting on Monday, November 23, ${TIMES}`,
  ],
  [
    "a move",
    { _tag: "VisitMoved", appointment: visit, service: null, ...more },
    `New time: TV Mounting on Monday, November 23, ${TIMES}`,
  ],
  [
    "the reminder a day before",
    { _tag: "VisitReminder", kind: "24h", appointment: visit, note: null, ...more },
    `Your visit on Monday, November 23, ${TIMES}`,
  ],
  [
    "the reminder two hours before",
    { _tag: "VisitReminder", kind: "2h", appointment: visit, note: null, ...more },
    `Today ${TIMES}: your visit`,
  ],
  [
    "visits that repeat",
    { _tag: "SeriesBooked", visits: [{ appointment: visit, ...more }], service: null },
    "Confirmed: 1 visit from Monday, November 23",
  ],
  [
    "that we are on the way",
    { _tag: "VisitOnTheWay", appointment: visit, visitors: [] },
    "We are on our way",
  ],
])("the mail of %s names the arrival window that was agreed", async ([, content, expected]) => {
  const { subject, html, text } = await renderMail(content)
  expect(subject).toBe(expected)
  for (const part of [html, text]) expect(part).toContain(`We arrive ${TIMES}.`)
})

test("the mail of a visit that is cancelled promises no arrival", async () => {
  const { text } = await renderMail({
    _tag: "VisitCancelled",
    appointment: { ...visit, status: "cancelled" },
    wasInvited: true,
  })
  expect(text).not.toContain("We arrive")
})
