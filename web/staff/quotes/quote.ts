import { parseIso } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh } from "../api/queries.ts"

export type QuoteDetails = CallReply<"showQuote">
export type Quote = QuoteDetails["quote"]
export type QuoteStatus = Quote["status"]

export const STATUSES = [
  { value: "pending", label: "Pending" },
  { value: "contacted", label: "Contacted" },
  { value: "converted", label: "Converted" },
] as const satisfies readonly { readonly value: QuoteStatus; readonly label: string }[]

export const labelOf = (status: QuoteStatus): string => STATUSES.find(({ value }) => value === status)!.label

/** The times of a quote by which its waiting is counted. */
export const waitingOf = ({ createdAt, answeredAt }: Quote) => ({
  createdAt: parseIso(createdAt) ?? 0,
  answeredAt: answeredAt === null ? null : (parseIso(answeredAt) ?? null),
})

/** Fetches again everything that shows quotes, after one was changed. */
export const refreshQuotes = (): Promise<void> =>
  refresh("listQuotes", "showQuote", "showCustomer", "summarizeBusiness")
