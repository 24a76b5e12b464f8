import { counted } from "../../../core/fields/counted.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type {
  OfferAnswerNoticeContent,
  OfferQuestionNoticeContent,
} from "../../../core/messages/ports/mailer.ts"
import { chosenLines } from "../../../core/quotes/offers/offer-totals.ts"
import { workText } from "../../../core/quotes/offers/offer-work.ts"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { formatDay, formatTimes } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, linkTo, list, paragraph, subheading, type Block } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/**
 * For staff: an offer was accepted, with the work that was chosen and the visit that is booked, or declined, with the reason.
 * Without amounts: whoever reads the mailbox of the business need not have the right to handle money, without which the
 * dashboard shows none.
 */
export const renderOfferAnswer = (
  { quote, offer, visit, to }: OfferAnswerNoticeContent,
  context: MailContext,
) => {
  const { acceptance, declineReason } = offer
  const name = oneLine(fullName(quote))
  const said = acceptance === null ? "declined" : "accepted"
  const title = `${name} ${said} the offer`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `Offer ${said}: ${name}, ${quote.serviceNeeded}`,
    title,
    preheader: quote.serviceNeeded,
    body: [
      heading(`${title}.`),
      acceptance === null
        ? group(subheading("Reason"), paragraph(manyLines(declineReason ?? "None was given.")))
        : list(chosenLines(offer.terms, acceptance).map((line) => oneLine(workText(line)))),
      ...(acceptance === null || visit === undefined
        ? []
        : visitBlocks(visit, offer.terms.visitHours, context)),
      quoteLink(quote.id, context),
    ],
  })
}

const visitBlocks = (
  visit: Appointment,
  accepted: number | null,
  { publicUrl }: MailContext,
): readonly Block[] => {
  const booked = (visit.end - visit.start) / HOUR
  const length = `It takes ${counted(booked, "hour")}; ${counted(accepted ?? booked, "hour")} were accepted.`
  return [
    paragraph(
      `A visit is booked: ${formatDay(visit.start)}, ${formatTimes(visit)}.`,
      accepted === null || accepted === booked ? "" : ` ${length} Please change its length.`,
    ),
    linkTo(`${publicUrl}/admin/appointments?open=${visit.id}`, "Open the visit"),
  ]
}

/** For staff: a customer's question on the page of an offer. */
export const renderOfferQuestion = (
  { quote, question, to }: OfferQuestionNoticeContent,
  context: MailContext,
) => {
  const title = `${oneLine(fullName(quote))} asks about the offer`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `${title}: ${quote.serviceNeeded}`,
    title,
    preheader: quote.serviceNeeded,
    body: [heading(`${title}.`), paragraph(manyLines(question)), quoteLink(quote.id, context)],
  })
}

const quoteLink = (id: number, { publicUrl }: MailContext) =>
  linkTo(`${publicUrl}/admin/quotes?open=${id}`, "Open it in the dashboard")
