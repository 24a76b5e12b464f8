import * as Schema from "effect/Schema"
import { DeletionDecline } from "../../../../core/contacts/deletion-request.ts"
import { ruledText } from "../../../../core/fields/text.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { DeletionRequest } from "../../customers/contract/customers.ts"
import type { Contract, Limits } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const ASKED = Date.parse("2026-11-20T14:02:00Z")

/** The customer's request, and what stands in the way of a deletion now. */
const OwnDeletion = Schema.Struct({
  /** Null if they have not asked. */
  request: Schema.NullOr(DeletionRequest),
  /** A sentence; null if nothing does. */
  obstacle: Schema.NullOr(Schema.String),
}).annotate({
  identifier: "OwnDeletion",
  examples: [{ request: { requestedAt: ASKED, declined: null }, obstacle: null }],
})

const TOO_MANY = "Many links were tried from here. Please wait {wait}, or call {phone}."

/** Somebody who guesses tokens is stopped long before a guess can succeed. */
const linkLimits: Limits = { perAddress: { requests: 20, seconds: 60 * 60, message: TOO_MANY } }

/** What customers decide about their own data, and how staff decide on deletions. */
export const yourDataEndpoints = {
  confirmNewEmail: {
    actors: ["visitor"],
    summary:
      "Makes the address that the link was sent to the customer's email, and signs them out everywhere. Works once, for 30 minutes.",
    body: {
      json: Schema.Struct({
        token: ruledText({ required: "The link is not complete", max: 100 }),
      }).annotate({
        identifier: "EmailLink",
        examples: [{ token: "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e" }],
      }),
    },
    reply: Schema.Struct({ firstName: Schema.String, email: Schema.String }).annotate({
      examples: [{ firstName: "Jane", email: "jane.doe@example.com" }],
    }),
    limits: linkLimits,
    errors: ["UnknownEmailLink", "NewEmailTaken"],
  },
  cancelNewEmail: {
    actors: ["customer"],
    summary:
      "Keeps the signed-in customer's present email: the link to a new one that waits no longer works. Without one nothing changes.",
  },
  downloadOwnData: {
    actors: ["customer"],
    summary:
      "Everything that is stored about the signed-in customer, as a file of JSON; without the notes of staff.",
    reply: { file: ["application/json"] },
    limits: { perAccount: { requests: 10, seconds: 60 * 60 } },
  },
  readOwnDeletion: {
    actors: ["customer"],
    summary: "Whether the signed-in customer has asked to be deleted, and what stands in the way.",
    reply: OwnDeletion,
  },
  requestOwnDeletion: {
    actors: ["customer"],
    summary:
      "Asks staff to delete all data about the signed-in customer. A request that waits already stays.",
    reply: OwnDeletion,
    limits: { perAccount: { requests: 10, seconds: 60 * 60 } },
    errors: ["UnknownCustomer", "DeletionNotPossible"],
  },
  withdrawOwnDeletion: {
    actors: ["customer"],
    summary: "Takes back the signed-in customer's request to be deleted, if one waits.",
    reply: OwnDeletion,
    limits: { perAccount: { requests: 10, seconds: 60 * 60 } },
    errors: ["UnknownCustomer"],
  },
  sendSignInLink: {
    actors: ["staff"],
    summary: "Mails a customer a link to sign in to the portal with, which voids earlier ones.",
    params: IdParams,
    errors: ["UnknownCustomer", "NoEmail"],
  },
  listDeletionRequests: {
    actors: ["owner"],
    summary: "The customers who have asked to be deleted and wait for a decision, oldest first.",
    reply: Schema.Array(
      Schema.Struct({
        customerId: RowId,
        firstName: Schema.String,
        lastName: Schema.String,
        requestedAt: IsoInstant,
      }),
    ).annotate({
      identifier: "DeletionRequests",
      examples: [[{ customerId: 12, firstName: "Jane", lastName: "Doe", requestedAt: ASKED }]],
    }),
  },
  declineDeletion: {
    actors: ["owner"],
    summary: "Keeps a customer who has asked to be deleted, and mails them the reason.",
    params: IdParams,
    body: {
      json: DeletionDecline.annotate({ examples: [{ reason: "Your invoice of November is not paid yet." }] }),
    },
    errors: ["UnknownCustomer", "UnknownDeletionRequest"],
  },
} as const satisfies Contract
