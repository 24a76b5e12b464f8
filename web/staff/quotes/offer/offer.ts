import { alternativeName, type OfferState } from "../../../../core/quotes/offers/offer-choices.ts"
import { acceptedByText, howAccepted } from "../../../../core/quotes/offers/offer-text.ts"
import { offerState } from "../../../../core/quotes/offers/offer-state.ts"
import { formatShortDay, parseIso, startOfDay } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { refresh } from "../../api/queries.ts"
import { whenText } from "../../ui/when-text.ts"
import { refreshQuotes } from "../quote.ts"

export type Offers = CallReply<"showOffers">
export type OfferVersion = Offers["versions"][number]
export type OfferTerms = OfferVersion["terms"]

/** The dialogs about an offer. */
export type OfferTask =
  | "edit"
  | "preview"
  | "send"
  | "accept"
  | "decline"
  | "discard"
  | "template"
  | "end-link"

/** The times at which things happened to an offer, as the API has them. */
interface WireEvents {
  readonly sentAt: string | null
  readonly viewedAt: string | null
  readonly acceptedAt: string | null
  readonly declinedAt: string | null
  readonly replacedAt: string | null
  readonly validUntil: string | null
}

export const stateOf = (offer: WireEvents, now: number): OfferState =>
  offerState(
    {
      sentAt: instantOf(offer.sentAt),
      viewedAt: instantOf(offer.viewedAt),
      acceptedAt: instantOf(offer.acceptedAt),
      declinedAt: instantOf(offer.declinedAt),
      replacedAt: instantOf(offer.replacedAt),
      validUntil: offer.validUntil,
    },
    now,
  )

export const eventsOf = ({ terms, ...version }: OfferVersion): WireEvents => ({
  ...version,
  validUntil: terms.validUntil ?? null,
})

const instantOf = (iso: string | null) => (iso === null ? null : (parseIso(iso) ?? null))

/** "Sent Mon, Nov 23, 2026, 9:00 AM CT. Accepted by Jane Doe, …". */
export const historyOf = (version: OfferVersion): string => {
  const { createdAt, createdBy, sentAt, viewedAt, acceptance, acceptedAt, declinedAt, declineReason } =
    version
  const { alternatives, validUntil } = version.terms
  const how = howAccepted(acceptance?.address ?? "")
  return [
    `Written by ${createdBy}, ${whenText(createdAt)}`,
    sentAt && `Sent ${whenText(sentAt)}`,
    viewedAt && `Opened ${whenText(viewedAt)}`,
    acceptance &&
      acceptedAt &&
      `Accepted by ${acceptedByText(acceptance.name, how)}${
        alternatives.length > 1
          ? `, ${alternativeName(alternatives[acceptance.alternative]?.name, acceptance.alternative)}`
          : ""
      }, ${how === null ? "" : "recorded "}${whenText(acceptedAt)}${
        how !== null || acceptance.address === "unknown" ? "" : `, from ${acceptance.address}`
      }`,
    declinedAt && `Declined ${whenText(declinedAt)}${declineReason === null ? "" : `: ${declineReason}`}`,
    validUntil &&
      acceptedAt === null &&
      declinedAt === null &&
      `Valid until ${formatShortDay(startOfDay(validUntil))}`,
  ]
    .filter(Boolean)
    .join(". ")
}

/** Fetches again everything that shows offers, after one was changed. */
export const refreshOffers = async (): Promise<void> => {
  await Promise.all([
    refresh("showOffers", "showDeposit", "listSentOffers", "listOfferTemplates", "listMail"),
    refreshQuotes(),
  ])
}
