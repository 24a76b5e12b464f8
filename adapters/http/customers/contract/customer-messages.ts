import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { MessageChanges, MessageChoices } from "../../../../core/contacts/message-choices.ts"
import { ConsentEvent, consentWording, StoppedNumber } from "../../../../core/contacts/text-consent.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const NUMBER = "+13145550100"
const WORDING = consentWording("Hearth & Wire")
const AGREED = Date.parse("2026-11-20T14:02:00Z")

const fields = {
  ...MessageChoices.fields,
  texts: Schema.Struct({
    /** Whether the business sends texts at all. */
    available: Schema.Boolean,
    /** The number of the record in E.164 form; null where it can receive no texts. */
    number: Schema.NullOr(Schema.String),
    /** The numbers that the customer agreed to get texts at. */
    numbers: Schema.Array(Schema.String),
    /** Of the numbers that the customer ever agreed to and that of the record, those that texts are stopped to. */
    stopped: Schema.Array(StoppedNumber),
    /** What the customer agrees to by switching texts on. */
    wording: Schema.String,
  }),
}

const OWN = {
  reminders: true,
  thankYous: true,
  news: false,
  texts: { available: true, number: NUMBER, numbers: [NUMBER], stopped: [], wording: WORDING },
}

const OwnMessages = Schema.Struct(fields).annotate({ identifier: "OwnMessages", examples: [OWN] })

export const CustomerMessages = Schema.Struct({
  ...fields,
  /** What happened to the consent to texts, newest first. */
  history: Schema.Array(ConsentEvent.mapFields(Struct.assign({ at: IsoInstant }))),
}).annotate({
  identifier: "CustomerMessages",
  examples: [
    {
      ...OWN,
      history: [
        { event: "given", phone: NUMBER, at: AGREED, by: "portal", recordedBy: null, wording: WORDING },
      ],
    },
  ],
})

const changes = { json: MessageChanges.annotate({ examples: [{ news: false, texts: true }] }) }

/** Which messages customers want. */
export const customerMessagesEndpoints = {
  readTextOffer: {
    actors: ["visitor"],
    summary: "What somebody who books agrees to for reminders by text; null where none are sent.",
    reply: Schema.Struct({ wording: Schema.NullOr(Schema.String) }).annotate({
      identifier: "TextOffer",
      examples: [{ wording: WORDING }],
    }),
  },
  readOwnMessages: {
    actors: ["customer"],
    summary: "Which messages the signed-in customer gets.",
    reply: OwnMessages,
    errors: ["UnknownCustomer"],
  },
  setOwnMessages: {
    actors: ["customer"],
    summary:
      "Changes which messages the signed-in customer gets; those that are left out stay as they are. `texts` gives or withdraws the consent to texts, with its time and wording.",
    body: changes,
    reply: OwnMessages,
    limits: { perAccount: { requests: 100, seconds: 60 * 60 } },
    errors: ["UnknownCustomer", "TextsNotPossible"],
  },
  showMessages: {
    actors: ["staff"],
    summary: "Which messages a customer gets, with the history of their consent to texts.",
    params: IdParams,
    reply: CustomerMessages,
    errors: ["UnknownCustomer"],
  },
  setMessages: {
    actors: ["staff"],
    summary:
      "Changes which messages a customer gets, as they have asked staff to; `texts: true` records that they said yes to the wording.",
    params: IdParams,
    body: changes,
    reply: CustomerMessages,
    errors: ["UnknownCustomer", "TextsNotPossible"],
  },
} as const satisfies Contract
