import type { OutgoingMail } from "./outgoing-mail.ts"

/** What staff call a mail: "Confirmation of visit #14, sent again". */
export const mailTitle = ({ _tag, appointmentId, resentAt }: OutgoingMail): string =>
  `${TITLES[_tag]} visit #${appointmentId}${resentAt === null ? "" : ", sent again"}`

const TITLES: Readonly<Record<OutgoingMail["_tag"], string>> = {
  BookingConfirmation: "Confirmation of",
  VisitMoved: "New time of",
  VisitCancelled: "Cancellation of",
  VisitRevived: "Revival of",
  VisitOnTheWay: "On the way to",
  BookingNotice: "Notice to staff of",
}
