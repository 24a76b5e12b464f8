import { type SumRow, sumRows } from "../../money/amount-text.ts"
import { formatDay } from "../../time/chicago.ts"
import { ACCEPTED_HOW, type AcceptedHow } from "./offer-choices.ts"
import { endOfOffer } from "./offer-state.ts"
import type { OfferTotals } from "./offer-totals.ts"

// What pages, mails and the command line say of an offer. Without Effect, because pages load it.

/** What stands below the lines, the total last but for the deposit: ["Tax on labor, 4.25%", 808]. */
export const totalRows = (totals: OfferTotals): readonly SumRow[] => [
  ...sumRows(totals),
  ...(totals.deposit === 0 ? [] : [["Deposit, due on acceptance", totals.deposit] as const]),
]

/** "Friday, December 4, 2026". */
export const lastDayText = (validUntil: string): string => formatDay(endOfOffer(validUntil) - 1)

/** How the offer was accepted, of the `address` of an acceptance that staff recorded; null if on its page. */
export const howAccepted = (address: string): AcceptedHow | null =>
  ACCEPTED_HOW.find((how) => how === address) ?? null

/** "Jane Doe by phone"; the name alone of whoever accepted the offer on its page. */
export const acceptedByText = (name: string, how: AcceptedHow | null): string =>
  how === null ? name : `${name} ${how}`
