import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Cents } from "../../fields/money.ts"
import type { LedgerEntry } from "../ledger.ts"
import type { PostingKind } from "../ledger-choices.ts"
import type { Instant } from "../../time/interval.ts"

/** What of a posting is not its amounts. */
export interface PostingDetails {
  readonly note: string | null
  readonly at: Instant
  /** The quote whose deposit is paid, paid back or counted. */
  readonly quoteId?: number
  /** Of a payment or a refund at the card provider: it is posted once. */
  readonly reference?: string
}

/** What customers paid before there was an invoice, by the quote whose offer asks for it. */
export class Deposits extends Context.Service<
  Deposits,
  {
    readonly post: (
      posting: { readonly kind: PostingKind; readonly entries: readonly LedgerEntry[] },
      details: PostingDetails & { readonly quoteId: number },
    ) => Effect<void>
    /** What is held of a quote's deposit: paid, and neither paid back nor counted on an invoice. */
    readonly held: (quoteId: number) => Effect<Cents>
    /** What of a quote's deposit was paid and not paid back, counted on an invoice or not. */
    readonly paid: (quoteId: number) => Effect<Cents>
    /** `paid` of several quotes; nothing of one that is missing. */
    readonly paidOfEach: (quoteIds: readonly number[]) => Effect<ReadonlyMap<number, Cents>>
    /** The invoices that count something of a quote's deposit, newest first. */
    readonly countedOn: (quoteId: number) => Effect<readonly number[]>
    /** The quote of whose accepted offer an invoice was made. */
    readonly quoteOf: (invoiceId: number) => Effect<Option<number>>
  }
>()("core/Deposits") {}
