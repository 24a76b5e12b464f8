import { isNotice } from "../../../outbox/outgoing-mail.ts"
import type { MailContent } from "../../ports/mailer.ts"

/** The address under which the customer of a mail is known; null for mails to staff. */
export const customerAddress = (content: MailContent): string | null => {
  const { _tag: tag } = content
  if (isNotice(tag)) return null
  if ("visits" in content) return content.visits[0].appointment.email
  if ("appointment" in content) return content.appointment.email
  if ("quote" in content) return content.quote.email
  if ("email" in content) return content.email
  // The mails about another address go to the old or the new one, and are about one customer.
  if ("customer" in content) return content.customer.email
  return typeof content.to === "string" ? content.to : content.to.email
}
