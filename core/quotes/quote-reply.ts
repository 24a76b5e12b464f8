import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { quoteReplyRule } from "./quote-rules.ts"
import { Instant } from "../time/instant.ts"

/** What staff write to the person who requested a quote. */
export const QuoteReplyInput = Schema.Struct({ body: ruledText(quoteReplyRule) }).annotate({
  identifier: "QuoteReplyInput",
})
export type QuoteReplyInput = typeof QuoteReplyInput.Type

/** A reply that was mailed to the person who requested the quote. */
export const QuoteReply = Schema.Struct({
  id: RowId,
  quoteId: RowId,
  author: Schema.String.pipe(described("Name of the staff member who wrote it.")),
  body: Schema.String,
  createdAt: Instant,
}).annotate({ identifier: "QuoteReply" })
export type QuoteReply = typeof QuoteReply.Type
