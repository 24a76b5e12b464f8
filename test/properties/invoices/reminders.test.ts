import * as fc from "fast-check"
import { expect, test } from "vitest"
import { INVOICE_REMINDER_DAYS, reminderDue } from "../../../core/invoices/reminders.ts"
import { DAY } from "../../../core/time/calendar.ts"

const DUE = 1_000 * DAY

test("the latest reminder whose day has come is due, unless it or a later one was sent", () => {
  const daysLate = fc.integer({ min: -1, max: 40 })
  fc.assert(
    fc.property(
      daysLate,
      fc.constantFrom(0, ...INVOICE_REMINDER_DAYS),
      fc.constantFrom(0, 1, DAY - 1),
      (late, sent, more) => {
        const due = reminderDue(
          { dueAt: DUE, open: 1, remindersStopped: false, remindedDays: sent },
          DUE + late * DAY + more,
        )
        const latest = Math.max(0, ...INVOICE_REMINDER_DAYS.filter((days) => days <= late))
        expect(due).toBe(latest > sent ? latest : undefined)
      },
    ),
  )
})

test.each([
  ["is a draft", { dueAt: null }],
  ["is paid", { open: 0 }],
  ["is not reminded of any more", { remindersStopped: true }],
])("no reminder is due for an invoice that %s", (_, differences) => {
  const invoice = { dueAt: DUE, open: 1, remindersStopped: false, remindedDays: 0, ...differences }
  expect(reminderDue(invoice, DUE + 100 * DAY)).toBe(undefined)
})
