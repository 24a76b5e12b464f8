import * as Schema from "effect/Schema"
import { TRANSCRIPT_RECIPIENTS, TranscriptAddress } from "../../../../core/chat/transcript.ts"
import { ChatParams } from "./chat.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { LiveChatParams } from "./live-chat.ts"

const HOUR_S = 60 * 60
const TOO_MANY_FROM_HERE =
  "Many chats were mailed from here. Please copy what you need, wait {wait}, or call {phone}."
const TOO_MANY_TO_ADDRESS =
  "Several chats were mailed to this address already. Please copy what you need, wait {wait}, or call {phone}."

/** The messages of a chat by mail. */
export const chatTranscriptEndpoints = {
  mailOwnTranscript: {
    actors: ["customer", "visitor"],
    summary: "Mails the messages of one's own chat to an address.",
    params: ChatParams,
    body: { json: TranscriptAddress.annotate({ examples: [{ email: "jane@example.com" }] }) },
    errors: ["UnknownChat"],
    limits: {
      perAddress: { requests: 10, seconds: HOUR_S, message: TOO_MANY_FROM_HERE },
      perRecipient: { field: "email", requests: 3, seconds: HOUR_S, message: TOO_MANY_TO_ADDRESS },
    },
  },
  mailTranscript: {
    actors: ["staff"],
    summary:
      "Mails the messages of a chat to the address that the visitor typed, to the customer who is signed in, or to the address for notices.",
    params: LiveChatParams,
    body: {
      json: Schema.Struct({
        to: Schema.Literals(TRANSCRIPT_RECIPIENTS).annotate({ message: "Please choose who gets it" }),
      }).annotate({ identifier: "TranscriptRequest", examples: [{ to: "visitor" }] }),
    },
    reply: Schema.Struct({ email: Schema.String }).annotate({ examples: [{ email: "jane@example.com" }] }),
    errors: ["UnknownChat", "NoTranscriptAddress"],
  },
} as const satisfies Contract
