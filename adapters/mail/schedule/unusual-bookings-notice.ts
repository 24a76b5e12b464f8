import type { UnusualBookingsNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { button, heading, paragraph } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"
import { counted } from "../../../core/fields/counted.ts"

/** For staff: unusually many visits are booked online, what happens with them, and what staff can do. */
export const renderUnusualBookingsNotice = (
  { since, lastDay, held, holdHours, to }: UnusualBookingsNoticeContent,
  context: MailContext,
) => {
  const numbers = `Since ${formatTime(since)} CT on ${formatDay(since)}. In the last 24 hours, ${count(lastDay, "visit was", "visits were")} booked with email addresses that have confirmed nothing here yet; ${count(held, "visit is", "visits are")} held now.`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: "Unusually many online bookings",
    title: TITLE,
    preheader: numbers,
    body: [
      heading(TITLE),
      paragraph(numbers),
      paragraph(
        `While this lasts, a visit that is booked with such an address is held for ${counted(holdHours, "hour")}. Without confirmation its time is free again. Customers who have confirmed their address before notice nothing.`,
      ),
      paragraph(
        "If these are real customers, you need not do anything. If they are not, you can release their visits together.",
      ),
      paragraph("You get this email once, not for each booking."),
      button(`${context.publicUrl}/admin/online-bookings`, "See who booked"),
    ],
  })
}

const TITLE = "Unusually many visits are being booked online"

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
