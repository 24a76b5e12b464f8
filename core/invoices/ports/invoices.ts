import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Cents } from "../../fields/money.ts"
import type { LedgerEntry } from "../../money/ledger.ts"
import type { PostingDetails } from "../../money/ports/deposits.ts"
import type { OfCustomer } from "../../plans/ports/plans.ts"
import type { QuotePhoto } from "../../quotes/quote.ts"
import type { Instant, Interval } from "../../time/interval.ts"
import type { CreditNote } from "../credit-note.ts"
import type { InvoiceEvent } from "../invoice-event.ts"
import type { InvoiceState } from "../invoice-choices.ts"
import type { Invoice, InvoiceDraft, InvoiceSort } from "../invoice.ts"
import type { Posting } from "../postings.ts"

export interface InvoiceFilter {
  /** As it is at `now`. */
  readonly state?: InvoiceState
  readonly now: Instant
  readonly customerId?: number
  /** Of one of these visits. */
  readonly appointmentIds?: readonly number[]
  readonly isSent?: boolean
  /** Of those that were sent, when. */
  readonly issued?: Partial<Interval>
  /** The service of its visit, by its name in the catalogue, or as it was booked. */
  readonly service?: string
  /** Who came to its visit. */
  readonly technicianId?: number
  /** Made by `searchTerms`: all of them must match the number or the customer. */
  readonly terms?: readonly string[]
}

export interface InvoicePage extends InvoiceFilter {
  /** "-createdAt" unless named. */
  readonly sort?: InvoiceSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

type PhotoOwner = Pick<Invoice, "id" | "appointmentId">

/** The invoices with what the ledger says of them. */
export class Invoices extends Context.Service<
  Invoices,
  {
    /** None where the charge of a plan has an invoice already. */
    readonly add: (draft: InvoiceDraft & { readonly createdAt: Instant }) => Effect<Option<Invoice>>
    readonly byId: (id: number) => Effect<Option<Invoice & OfCustomer>>
    readonly byIds: (ids: readonly number[]) => Effect<readonly Invoice[]>
    /** In a transaction, until whose end no other one changes the invoice. */
    readonly locked: (id: number) => Effect<Option<Invoice>>
    /** The invoice that the link with this token shows. */
    readonly byLink: (tokenHash: string) => Effect<Option<Invoice>>
    readonly list: (page: InvoicePage) => Effect<readonly (Invoice & OfCustomer)[]>
    /** Those of a plan's charges that were sent and of which something is open, oldest first. */
    readonly openOfPlan: (planId: number) => Effect<readonly Invoice[]>
    readonly count: (filter: InvoiceFilter) => Effect<number>
    /** What is open of all of them, in cents. */
    readonly sumOpen: (filter: InvoiceFilter) => Effect<Cents>
    /** Replaces an invoice that exists; returns it with its new version. */
    readonly update: (invoice: Invoice) => Effect<Invoice>
    /** Null ends the link. */
    readonly setLink: (id: number, tokenHash: string | null) => Effect<void>
    /** A draft. */
    readonly remove: (id: number) => Effect<void>
    /** In a transaction: the next number of the year, which nobody else gets unless it is rolled back. */
    readonly nextNumber: (kind: "invoice" | "credit", year: number) => Effect<number>
    readonly post: (invoiceId: number, posting: Posting, details: PostingDetails) => Effect<void>
    readonly entries: (invoiceId: number) => Effect<readonly LedgerEntry[]>
    /** Oldest first. */
    readonly events: (invoiceId: number) => Effect<readonly InvoiceEvent[]>
    /** Takes what is due of a plan's charge out of the books, because an invoice has it now. */
    readonly takeOverCharge: (planChargeId: number, at: Instant) => Effect<void>
    /** The photos of its visit and its own. */
    readonly photos: (invoice: PhotoOwner) => Effect<readonly QuotePhoto[]>
    readonly addPhoto: (
      invoiceId: number,
      photo: Omit<QuotePhoto, "id"> & { readonly file: string },
    ) => Effect<QuotePhoto>
    /** The files of those of these photos that `photos` has, in their order. */
    readonly photoFiles: (invoice: PhotoOwner, photoIds: readonly number[]) => Effect<readonly string[]>
    /** The file of the photo of the invoice's own that was removed; those of its visit stay. */
    readonly removePhoto: (invoiceId: number, photoId: number) => Effect<Option<string>>
    readonly addCreditNote: (note: Omit<CreditNote, "id">) => Effect<CreditNote>
    /** Oldest first. */
    readonly creditNotes: (invoiceId: number) => Effect<readonly CreditNote[]>
  }
>()("core/Invoices") {}
