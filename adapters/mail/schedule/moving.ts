import { canMoveByLink, rescheduleExpiry } from "../../../core/schedule/visits/reschedule.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Interval } from "../../../core/time/interval.ts"
import { isBeforeLinkLimit } from "../../../core/time/lead-time.ts"
import { linkTo, paragraph, phoneOf, type Block } from "../engine/blocks.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** Where the visit is moved or cancelled; null where the link does not work: see `canMoveByLink`, `isBeforeLinkLimit`. */
export const movingUrlOf = (visit: Interval, token: string, { publicUrl, now }: MailContext): string | null =>
  canMoveByLink(visit) && isBeforeLinkLimit(visit.start, now) ? `${publicUrl}/reschedule/${token}` : null

/** How to move or cancel the visit: a sentence, and the link where it works. */
export const movingOf = (visit: Interval, token: string, context: MailContext): readonly Block[] => {
  const phone = phoneOf(context.business)
  const url = movingUrlOf(visit, token, context)
  if (url === null) return [paragraph("To move or cancel your visit, call ", phone, ".")]
  const expiry = rescheduleExpiry(visit)
  const until = `${formatDay(expiry)}, ${formatTime(expiry)} CT`
  return [
    paragraph(`You can move or cancel your visit online until ${until}. Or call `, phone, "."),
    linkTo(url, "Move or cancel your visit"),
  ]
}
