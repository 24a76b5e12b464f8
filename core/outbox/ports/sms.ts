import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"

export interface TextMessage {
  /** E.164: "+13145550142". */
  readonly to: string
  /** At most 1,600 characters. */
  readonly body: string
}

/** The provider refuses this recipient for good (no mobile number, opted out): a retry cannot succeed. */
export class TextRefused extends Data.TaggedError("TextRefused")<{
  /** The provider's reply; contains no number. The same holds for the other failure. */
  readonly message: string
  /** Whether the refusal is that the recipient has sent STOP to the carrier. */
  readonly isOptedOut: boolean
}> {}

/** The text was not accepted, for a reason that can pass or that concerns the sender: it is to be sent again. */
export class TextNotAccepted extends Data.TaggedError("TextNotAccepted")<{ readonly message: string }> {}

/** Sends texts through a provider, if the installation has one. */
export class Sms extends Context.Service<
  Sms,
  {
    /** False without a provider: then nothing offers texts, and `send` refuses all. */
    readonly available: boolean
    /** Returns the provider's id of the text. */
    readonly send: (text: TextMessage) => Effect<string, TextRefused | TextNotAccepted>
    /**
     * Whether the provider has signed this request to our webhook.
     *
     * @param request Path with query, the header with the signature, and the form that was sent.
     */
    readonly isSigned: (request: {
      readonly url: string
      readonly signature: string
      readonly form: Readonly<Record<string, string>>
    }) => Effect<boolean>
  }
>()("core/Sms") {}
