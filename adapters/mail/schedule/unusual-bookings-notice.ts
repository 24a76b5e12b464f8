import type { UnusualBookingsNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { button, heading, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For staff: unusually many visits are booked online, what happens with them, and what staff can do. */
export const renderUnusualBookingsNotice = (
  content: UnusualBookingsNoticeContent,
  { business, publicUrl }: MailContext,
): RenderedMail => {
  const texts = textsOf(content)
  const url = `${publicUrl}/admin/online-bookings`
  return {
    to: { name: business.name, address: content.to },
    subject: "Unusually many online bookings",
    html: renderLayout({
      business,
      title: HEADING,
      preheader: texts.since,
      body: [heading(HEADING), ...Object.values(texts).map(paragraph), button(url, BUTTON)],
    }),
    text: [HEADING, ...Object.values(texts), `${BUTTON}: ${url}`, signature(business)].join("\n\n") + "\n",
  }
}

const HEADING = "Unusually many visits are being booked online"
const BUTTON = "See who booked"

const textsOf = ({ since, lastDay, held, holdHours }: UnusualBookingsNoticeContent) => ({
  since: `Since ${formatTime(since)} CT on ${formatDay(since)}. In the last 24 hours, ${count(lastDay, "visit was", "visits were")} booked with email addresses that have confirmed nothing here yet; ${count(held, "visit is", "visits are")} held now.`,
  effect: `While this lasts, a visit that is booked with such an address is held for ${count(holdHours, "hour", "hours")}. Without confirmation its time is free again. Customers who have confirmed their address before notice nothing.`,
  action:
    "If these are real customers, you need not do anything. If they are not, you can release their visits together.",
  once: "You get this email once, not for each booking.",
})

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
