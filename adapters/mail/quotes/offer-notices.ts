import { fullName } from "../../../core/fields/full-name.ts"
import { formatMoney } from "../../../core/fields/money.ts"
import type {
  OfferAnswerNoticeContent,
  OfferQuestionNoticeContent,
} from "../../../core/messages/ports/mailer.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, linkTo, paragraph, subheading } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"
import { acceptedBlocks } from "./offer-blocks.ts"

/** For staff: an offer was accepted, with what was chosen, or declined, with the reason. */
export const renderOfferAnswer = ({ quote, offer, to }: OfferAnswerNoticeContent, context: MailContext) => {
  const { acceptance, declineReason } = offer
  const name = oneLine(fullName(quote))
  const said = acceptance === null ? "declined" : "accepted"
  const title = `${name} ${said} the offer`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `Offer ${said}: ${name}, ${quote.serviceNeeded}`,
    title,
    preheader:
      acceptance === null ? quote.serviceNeeded : `${quote.serviceNeeded}, ${formatMoney(acceptance.total)}.`,
    body: [
      heading(`${title}.`),
      ...(acceptance === null ? [] : acceptedBlocks(offer, acceptance)),
      ...(acceptance === null
        ? [group(subheading("Reason"), paragraph(manyLines(declineReason ?? "None was given.")))]
        : []),
      quoteLink(quote.id, context),
    ],
  })
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
