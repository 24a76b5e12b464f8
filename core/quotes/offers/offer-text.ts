import { type SumRow, sumRows } from "../../money/amount-text.ts"
import { formatDay } from "../../time/chicago.ts"
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
