import { formatMoney } from "../../../core/fields/money.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { OfferMailContent } from "../../../core/messages/ports/mailer.ts"
import { acceptedByText, howAccepted, lastDayText } from "../../../core/quotes/offers/offer-text.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { button, heading, linkTo, paragraph, phoneOf, small, type Block } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { acceptedBlocks, offerBlocks } from "./offer-blocks.ts"

/** For the customer of a quote: the offer, and the link to accept or decline it or to ask about it. */
export const renderOfferSent = (content: OfferMailContent<"OfferSent">, context: MailContext) => {
  const { quote, offer } = content
  return renderMail(context, {
    to: mailAddressOf(quote),
    subject: `Our offer for you: ${quote.serviceNeeded}`,
    title: "Our offer for you",
    preheader: `${quote.serviceNeeded}, from ${context.business.name}.`,
    body: [
      heading(`Our offer for you, ${oneLine(quote.firstName)}`),
      paragraph(`You asked us about ${quote.serviceNeeded}. This is what we can do, and what it costs.`),
      ...offerBlocks(offer),
      ...lastDayBlocks(content),
      button(offerUrl(content, context), "See the offer"),
      paragraph(
        "There you can accept it, decline it, or ask us something. You can also reply to this email, or call ",
        phoneOf(context.business),
        ".",
      ),
      small(SECRET),
    ],
  })
}

/** For the customer of a quote who has not answered the offer that soon lapses. */
export const renderOfferReminder = (content: OfferMailContent<"OfferReminder">, context: MailContext) => {
  const { quote, offer } = content
  return renderMail(context, {
    to: mailAddressOf(quote),
    subject: `Our offer ends soon: ${quote.serviceNeeded}`,
    title: "Our offer ends soon",
    preheader: `${quote.serviceNeeded}, from ${context.business.name}.`,
    body: [
      heading("Our offer ends soon"),
      paragraph(
        `Hello ${oneLine(quote.firstName)}, you have not answered our offer for ${quote.serviceNeeded} yet.`,
      ),
      ...lastDayBlocks(content),
      ...offerBlocks(offer),
      button(offerUrl(content, context), "See the offer"),
      paragraph("If you need more time, reply to this email, or call ", phoneOf(context.business), "."),
      small(SECRET),
    ],
  })
}

/** For the customer who accepted an offer: what it was, to keep. */
export const renderOfferAccepted = (content: OfferMailContent<"OfferAccepted">, context: MailContext) => {
  const { quote, offer } = content
  const { acceptance, acceptedAt } = offer
  const how = howAccepted(acceptance?.address ?? "")
  const when = acceptedAt === null ? "" : ` on ${formatDay(acceptedAt)}, ${formatTime(acceptedAt)} CT`
  const said = how === null ? when : ` ${how}, which we recorded${when}`
  return renderMail(context, {
    to: mailAddressOf(quote),
    subject: `You accepted our offer: ${quote.serviceNeeded}`,
    title: "You accepted our offer",
    preheader: `${quote.serviceNeeded}, from ${context.business.name}.`,
    body: [
      heading(`Thank you, ${oneLine(quote.firstName)}.`),
      paragraph(`You accepted our offer for ${quote.serviceNeeded}${said}. Please keep this email.`),
      ...(acceptance === null ? [] : acceptedBlocks(offer, acceptance)),
      ...nextSteps(content, context),
      paragraph("Questions? Reply to this email, or call ", phoneOf(context.business), "."),
      small(
        `Accepted by ${oneLine(acceptedByText(acceptance?.name ?? "", how))}. Fingerprint of the offer: ${acceptance?.fingerprint ?? ""}`,
      ),
    ],
  })
}

/** What is left to do on the offer's page: to pay the deposit, and to choose a time. */
const nextSteps = (content: OfferMailContent<"OfferAccepted">, context: MailContext): readonly Block[] => {
  const { depositToPay, isBooked } = content
  const url = offerUrl(content, context)
  const deposit = formatMoney(depositToPay)
  return [
    ...(depositToPay > 0
      ? [
          paragraph(
            `The deposit of ${deposit} is due now. You can pay it by card; it is taken off the invoice.`,
          ),
          button(url, `Pay the deposit of ${deposit}`),
        ]
      : []),
    ...(isBooked
      ? []
      : [
          paragraph("If you have not chosen a time for the visit yet, do so here:"),
          depositToPay > 0 ? linkTo(url, "Choose a time") : button(url, "Choose a time"),
        ]),
  ]
}

const SECRET = "Whoever has this link can answer the offer. Please do not pass it on."

const lastDayBlocks = ({
  offer,
}: {
  readonly offer: OfferMailContent<"OfferSent">["offer"]
}): readonly Block[] =>
  offer.terms.validUntil === null
    ? []
    : [paragraph(`You can accept it until ${lastDayText(offer.terms.validUntil)}.`)]

const offerUrl = (
  { offerToken }: { readonly offerToken: string },
  { publicUrl }: Pick<MailContext, "publicUrl">,
): string => `${publicUrl}/offer/${offerToken}`
