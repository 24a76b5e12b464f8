import * as Struct from "effect/Struct"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { Quote } from "./quote.ts"
import { mayHandleMoney } from "../staff/staff-account.ts"

type Account = Parameters<typeof mayHandleMoney>[0]

/** A quote as the account may see it: what was offered for it is for those who handle money. */
export const quoteShownTo =
  (account: Account) =>
  (quote: Quote): Quote =>
    mayHandleMoney(account) ? quote : { ...quote, offer: null }

/** A change of a quote as the account may see it: what an offer costs is for those who handle money. */
export const changeShownTo =
  (account: Account) =>
  (change: AuditEntry): AuditEntry =>
    mayHandleMoney(account)
      ? change
      : { ...change, before: withoutTotal(change.before), after: withoutTotal(change.after) }

const withoutTotal = (record: { readonly total?: unknown } | null) => record && Struct.omit(record, ["total"])
