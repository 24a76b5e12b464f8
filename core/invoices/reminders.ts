import { DAY } from "../time/calendar.ts"
import type { Instant } from "../time/interval.ts"
import type { Invoice } from "./invoice.ts"

/** Days after the due date on which a customer is reminded of an invoice. */
export const INVOICE_REMINDER_DAYS = [7, 14, 30] as const

/**
 * The reminder that an invoice is due for, as days after its due date; undefined for none. After an outage only the latest
 * one is sent.
 */
export const reminderDue = (
  {
    dueAt,
    open,
    remindersStopped,
    remindedDays,
  }: Pick<Invoice, "dueAt" | "open" | "remindersStopped" | "remindedDays">,
  now: Instant,
): number | undefined =>
  dueAt === null || open === 0 || remindersStopped
    ? undefined
    : INVOICE_REMINDER_DAYS.findLast((days) => days > remindedDays && dueAt + days * DAY <= now)
