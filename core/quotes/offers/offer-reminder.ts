import { DAY } from "../../time/calendar.ts"
import { addDays, dateAt, minuteOfDayAt } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import { endOfOffer, isOpen } from "./offer-state.ts"
import { stateOf, type OfferVersion } from "./offer.ts"

/** How long before its end a customer is reminded of an offer: on the day before its last one. */
const REMINDED_BEFORE_MS = 2 * DAY

const [FROM, TO] = [9 * 60, 20 * 60]

/**
 * Whether the customer of a version is to be reminded now that it lapses: once, by day, in its last two days, and not
 * within a day of sending it.
 */
export const isReminderDue = (version: OfferVersion, now: Instant): boolean => {
  const { sentAt, remindedAt, terms } = version
  if (!isOpen(stateOf(version, now)) || remindedAt !== null || terms.validUntil === null) return false
  const minute = minuteOfDayAt(now)
  return (
    now >= endOfOffer(terms.validUntil) - REMINDED_BEFORE_MS &&
    // What is open was sent.
    now >= sentAt! + DAY &&
    minute >= FROM &&
    minute < TO
  )
}

/** The last days, and the latest time of sending, of the open offers whose customers may have been reminded by now. */
export const remindedOffers = (now: Instant) => ({
  from: dateAt(now),
  to: addDays(dateAt(now + REMINDED_BEFORE_MS), -1),
  sentBy: now - DAY,
})
