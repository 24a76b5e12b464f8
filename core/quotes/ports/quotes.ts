import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { NewQuote, Quote, QuoteSort, QuoteStatus } from "../quote.ts"
import type { QuoteReply } from "../quote-reply.ts"
import type { Instant } from "../../time/interval.ts"

export interface QuoteFilter {
  readonly status?: QuoteStatus
  readonly customerId?: number
  /** Those for which one of these visits was booked. */
  readonly appointmentIds?: readonly number[]
  /** Those that were requested from this chat. */
  readonly chatId?: string
  /** Sent before this. */
  readonly before?: Instant
  /** Made by `searchTerms`: all of them must match. */
  readonly terms?: readonly string[]
}

export interface QuotePage extends QuoteFilter {
  /** "-createdAt" unless named. */
  readonly sort?: QuoteSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** A photo in a private file. */
export interface StoredQuotePhoto {
  readonly file: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The requests for quotes, with what staff replied. */
export class Quotes extends Context.Service<
  Quotes,
  {
    /** Links the quote to the customer with its email, if there is one. */
    readonly add: (quote: NewQuote) => Effect<Quote>
    readonly byId: (id: number) => Effect<Option<Quote>>
    /** As `byId`, in a transaction, until whose end no other one changes the quote. */
    readonly locked: (id: number) => Effect<Option<Quote>>
    readonly byIds: (ids: readonly number[]) => Effect<readonly Quote[]>
    readonly list: (page: QuotePage) => Effect<readonly Quote[]>
    readonly count: (filter: QuoteFilter) => Effect<number>
    /** Stores status, times, customer, email, phone and visit of a known quote; returns it with its new version. */
    readonly update: (quote: Quote) => Effect<Quote>
    readonly addReply: (reply: Omit<QuoteReply, "id">) => Effect<QuoteReply>
    readonly replyById: (id: number) => Effect<Option<QuoteReply>>
    /** Oldest first. */
    readonly replies: (quoteId: number) => Effect<readonly QuoteReply[]>
    readonly addPhoto: (quoteId: number, photo: StoredQuotePhoto) => Effect<void>
    /** The file of a photo of this quote. */
    readonly photoFile: (quoteId: number, photoId: number) => Effect<Option<string>>
    /** The file of the photo of this quote that was removed. */
    readonly removePhoto: (quoteId: number, photoId: number) => Effect<Option<string>>
    /** Those of the files that a photo refers to. */
    readonly photosAmong: (files: readonly string[]) => Effect<readonly string[]>
    /** Removes the photos of the quotes whose status has not changed since then. Returns their files. */
    readonly removePhotosUnchangedSince: (instant: Instant) => Effect<readonly string[]>
  }
>()("core/Quotes") {}
