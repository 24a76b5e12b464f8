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

/** A message between staff and the person who requested the quote: a reply that was mailed, or a question about the offer. */
export const QuoteReply = Schema.Struct({
  id: RowId,
  quoteId: RowId,
  author: Schema.String.pipe(described("Name of the staff member or the customer who wrote it.")),
  isQuestion: Schema.Boolean.pipe(described("Whether the customer asked it on the page of the offer.")),
  body: Schema.String,
  createdAt: Instant,
}).annotate({ identifier: "QuoteReply" })
export type QuoteReply = typeof QuoteReply.Type
