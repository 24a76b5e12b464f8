import * as Schema from "effect/Schema"
import type { Contract } from "../../engine/contract/endpoint.ts"

/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({
  examples: [{ token: "7-0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e" }],
})

const NewsChoice = Schema.Struct({
  wantsNews: Schema.Boolean,
  /** "j•••@example.com". */
  email: Schema.String,
}).annotate({ identifier: "NewsChoice", examples: [{ wantsNews: false, email: "j•••@example.com" }] })

const TOO_MANY = "That was a lot at once. Please wait {wait} and try again, or call {phone}."

const NOT_CHOSEN = "Please choose whether you want news"

/** What customers do with the link in a campaign's mail, without signing in. It never expires. */
export const unsubscribeEndpoints = {
  showNewsChoice: {
    actors: ["visitor"],
    summary: "Whether the customer of the link in a campaign's mail wants news.",
    params: LinkParams,
    reply: NewsChoice,
    errors: ["UnknownNewsLink"],
  },
  setNewsChoice: {
    actors: ["visitor"],
    summary: "Stores whether the customer of the link in a campaign's mail wants news.",
    params: LinkParams,
    body: {
      json: Schema.Struct({
        wantsNews: Schema.Boolean.annotate({ message: NOT_CHOSEN }).pipe(
          Schema.annotateKey({ messageMissingKey: NOT_CHOSEN }),
        ),
      }).annotate({ identifier: "NewsChoiceInput", examples: [{ wantsNews: false }] }),
    },
    reply: NewsChoice,
    errors: ["UnknownNewsLink"],
    limits: { perAddress: { requests: 30, seconds: 60, message: TOO_MANY } },
  },
  unsubscribe: {
    actors: ["webhook"],
    summary:
      "A mail program's request to unsubscribe its user, by the address in the mail's List-Unsubscribe header (RFC 8058). Any link but one of ours is refused; one that was used before does nothing more.",
    params: LinkParams,
    body: {
      form: Schema.Struct({
        "List-Unsubscribe": Schema.Literal("One-Click").annotate({
          message: "The List-Unsubscribe field must be One-Click",
        }),
      }).annotate({ identifier: "OneClick", examples: [{ "List-Unsubscribe": "One-Click" }] }),
      orMultipart: true,
    },
    reply: { file: ["text/plain"] },
    // Of a mail provider, which sends all its users' requests from few addresses.
    limits: { perAddress: { requests: 600, seconds: 60 } },
  },
} as const satisfies Contract
