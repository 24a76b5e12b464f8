import { canMoveByLink, rescheduleExpiry } from "../../../core/schedule/visits/reschedule.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Interval } from "../../../core/time/interval.ts"
import { isBeforeLinkLimit } from "../../../core/time/lead-time.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

export const MOVING_LINK = "Move or cancel your visit"

/** How to move or cancel the visit; the link is null where it does not work: see `canMoveByLink`, `isBeforeLinkLimit`. */
export const movingOf = (
  visit: Interval,
  token: string,
  { business, publicUrl, now }: Pick<MailContext, "business" | "publicUrl" | "now">,
) => {
  const expiry = rescheduleExpiry(visit)
  return canMoveByLink(visit) && isBeforeLinkLimit(visit.start, now)
    ? {
        moving: `You can move or cancel your visit online until ${formatDay(expiry)}, ${formatTime(expiry)} CT. Or call ${business.phone}.`,
        movingUrl: `${publicUrl}/reschedule/${token}`,
      }
    : { moving: `To move or cancel your visit, call ${business.phone}.`, movingUrl: null }
}
