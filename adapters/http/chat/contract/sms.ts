import * as Schema from "effect/Schema"
import type { Contract } from "../../engine/contract/endpoint.ts"

/** The fields of Twilio's request that are used; it sends others too. */
const IncomingText = Schema.Struct({
  MessageSid: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2}[\da-f]{32}$/u, { message: "The MessageSid is not one of Twilio's" }),
  ),
  From: Schema.String.check(Schema.isMaxLength(100)),
  /** Missing for a picture without text. */
  Body: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(10_000))),
}).annotate({
  identifier: "IncomingText",
  examples: [
    {
      MessageSid: "SM0123456789abcdef0123456789abcdef",
      From: "+13145550142",
      Body: "4821 I can come at nine",
    },
  ],
})

/** Texts that staff and customers send us. */
export const smsEndpoints = {
  receiveText: {
    actors: ["webhook"],
    summary:
      "A text that has come in, reported by Twilio and signed in `X-Twilio-Signature`. Replies with TwiML that answers HELP of a customer; all other texts back are sent by themselves. What a customer who agreed to texts has written is mailed to staff.",
    body: { form: IncomingText },
    signatureHeader: "X-Twilio-Signature",
    reply: { file: ["text/xml"] },
    limits: { perAddress: { requests: 600, seconds: 60 } },
  },
} as const satisfies Contract
