import * as Schema from "effect/Schema"
import { RowId } from "../../../../core/fields/row-id.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { LiveChatParams } from "./live-chat.ts"

/** Who the visitor of a chat is. */
export const chatVisitorEndpoints = {
  findChatVisitor: {
    actors: ["staff"],
    summary:
      "The customer to whom a chat belongs: the one who was signed in (`isVerified`), or else the one with the email that the visitor typed.",
    params: LiveChatParams,
    reply: Schema.Struct({ customerId: Schema.NullOr(RowId), isVerified: Schema.Boolean }).annotate({
      examples: [{ customerId: 12, isVerified: false }],
    }),
    errors: ["UnknownChat"],
  },
} as const satisfies Contract
