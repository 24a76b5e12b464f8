import { findChatVisitor } from "../../../../core/chat/use-cases/chat-visitor.ts"
import type { chatVisitorEndpoints } from "../contract/chat-visitor.ts"
import type { Handlers } from "../../engine/api.ts"

export const chatVisitorHandlers: Handlers<typeof chatVisitorEndpoints> = {
  findChatVisitor: ({ params: { sessionId } }) => findChatVisitor(sessionId),
}
