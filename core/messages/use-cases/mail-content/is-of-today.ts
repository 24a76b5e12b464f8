import type { OutgoingMail } from "../../../outbox/outgoing-mail.ts"
import { dateAt } from "../../../time/chicago.ts"
import type { Instant } from "../../../time/interval.ts"

type MailOfDay = Extract<OutgoingMail, { readonly date: string }>

/** Whether a mail of one day may be sent at `now`: on that day in Chicago, or whenever staff send it again. */
export const isOfToday = ({ date, resentAt }: MailOfDay, now: Instant): boolean =>
  resentAt !== null || date === dateAt(now)
