import * as Effect from "effect/Effect"
import {
  addCannedReply,
  listCannedReplies,
  removeCannedReply,
  updateCannedReply,
} from "../../../../core/chat/use-cases/canned-replies.ts"
import type { cannedRepliesEndpoints } from "../contract/canned-replies.ts"
import type { Handlers } from "../../engine/api.ts"

export const cannedRepliesHandlers: Handlers<typeof cannedRepliesEndpoints> = {
  listCannedReplies: () => Effect.map(listCannedReplies, (replies) => ({ replies, total: replies.length })),
  addCannedReply: ({ body }) => addCannedReply(body),
  updateCannedReply: ({ params: { id }, body, version }) => updateCannedReply(id, body, version),
  removeCannedReply: ({ params: { id } }) => removeCannedReply(id),
}
