import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { email } from "../fields/email.ts"

/** Where a visitor has the messages of their chat mailed. */
export const TranscriptAddress = Schema.Struct({ email: email("Valid email is required") }).annotate({
  identifier: "TranscriptAddress",
})

/** Whom staff mail a transcript: the address that the visitor typed, the customer who is signed in, or staff. */
export const TRANSCRIPT_RECIPIENTS = ["visitor", "customer", "staff"] as const
export type TranscriptRecipient = (typeof TRANSCRIPT_RECIPIENTS)[number]

export class NoTranscriptAddress extends Data.TaggedError("NoTranscriptAddress")<{}> {
  override readonly message = "There is no email address to send it to."
}
