import { isChangedSince } from "../../../../core/fields/record-version.ts"
import {
  QuoteBooked,
  QuoteChanged,
  UnknownQuote,
  withQuoteStatus,
  type Quote,
} from "../../../../core/quotes/quote.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { addVisit } from "./decide-visit.ts"
import { refused, type Decision, type Done, type NewIds, type Of } from "./decision.ts"
import type { Rows } from "./operations.ts"
import type { State } from "./state.ts"

export const quoteChange = (id: number, row: Rows["quote"]): Done => ({
  changes: [{ entity: "quote", id, row }],
  reply: { quote: { id, ...row } },
})

export const decideQuote = (
  state: State,
  operation: Of<"set quote status"> | Of<"reply to quote"> | Of<"book quote">,
  now: Instant,
  ids: NewIds,
): Decision => {
  const { id } = operation
  const row = state.quote.get(id)
  if (row === undefined) return refused(new UnknownQuote())
  const quote = { answeredAt: null, ...row } as unknown as Quote
  const set = (status: Quote["status"], appointmentId = row.appointmentId) => {
    const after = withQuoteStatus(quote, status, now)
    return quoteChange(id, { status: after.status, appointmentId, version: row.version + 1 })
  }
  if (operation.what === "set quote status") {
    if (isChangedSince(operation.version, row)) return refused(new QuoteChanged({ current: quote }))
    return operation.status === row.status
      ? { changes: [], reply: { quote: { id, ...row } } }
      : set(operation.status)
  }
  if (operation.what === "reply to quote") return set(row.status === "pending" ? "contacted" : row.status)
  const visit = row.appointmentId === null ? undefined : state.visit.get(row.appointmentId)
  if (visit !== undefined && visit.status !== "cancelled") return refused(new QuoteBooked())
  const added = addVisit(state, operation, now, ids)
  if ("refused" in added) return added
  const changed = set("converted", ids.visit ?? 0)
  return { changes: [...added.changes, ...changed.changes], reply: { ...added.reply, ...changed.reply } }
}
