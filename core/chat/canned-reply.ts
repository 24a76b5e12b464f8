import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { cannedReplyTitleRule } from "./chat-rules.ts"
import { unknownPlaceholders, WRONG_PLACEHOLDER } from "../fields/placeholders.ts"

/** A canned reply as staff enter it. */
export const CannedReplyInput = Schema.Struct({
  title: ruledText(cannedReplyTitleRule),
  text: ruledText({ required: "Please enter the text", max: 1000, multiline: true }).check(
    Schema.makeFilter((text) => unknownPlaceholders(text).length === 0 || WRONG_PLACEHOLDER),
  ),
}).annotate({ identifier: "CannedReplyInput" })
export type CannedReplyInput = typeof CannedReplyInput.Type

/** A text that staff put into the reply box of a chat and edit there. */
export const CannedReply = Schema.Struct({
  id: RowId,
  title: Schema.String.pipe(described("Of no other canned reply, ignoring case.")),
  text: Schema.String.pipe(described("May contain {firstName} and {phone}.")),
  version: RecordVersion,
}).annotate({ identifier: "CannedReply" })
export type CannedReply = typeof CannedReply.Type

/** Those of a new installation. */
export const SAMPLE_REPLIES: ReadonlyArray<CannedReplyInput> = [
  {
    title: "Greeting",
    text: "Hi {firstName}, thanks for writing. I am reading your messages now and will answer in a moment.",
  },
  {
    title: "Ask for photos",
    text: "Could you describe what you see, and roughly how large it is? With a quote request on our website you can also send photos.",
  },
  {
    title: "Offer a visit",
    text: "We can look at it at your home. You can choose a free time under Book on our website, or tell me a day that suits you and I will enter it.",
  },
  {
    title: "Emergency",
    text: "If you smell gas or see sparks or smoke, please leave the house now and call 911. Afterwards call us at {phone}.",
  },
  {
    title: "Closing",
    text: "Is there anything else I can do for you, {firstName}? If something comes up later, call us at {phone} or write here again.",
  },
]

export class CannedReplyTitleTaken extends Data.TaggedError("CannedReplyTitleTaken")<{}> {
  override readonly message = "A canned reply with this title already exists."
}

export class UnknownCannedReply extends Data.TaggedError("UnknownCannedReply")<{ readonly id: number }> {
  override readonly message = "Canned reply not found."
}

/** The canned reply was changed since the client read it. */
export class CannedReplyChanged extends Data.TaggedError("CannedReplyChanged")<{
  readonly current: CannedReply
}> {
  override readonly message = CHANGED_MEANWHILE
}
