import {
  readMessages,
  readTextOffer,
  setMessages,
} from "../../../../core/contacts/use-cases/customer-messages.ts"
import type { customerMessagesEndpoints } from "../contract/customer-messages.ts"
import type { Handlers } from "../../engine/api.ts"

export const customerMessagesHandlers: Handlers<typeof customerMessagesEndpoints> = {
  readTextOffer: () => readTextOffer,
  readOwnMessages: (_, { id }) => readMessages(id),
  setOwnMessages: ({ body }, { id }) => setMessages(id, body, "portal"),
  showMessages: ({ params: { id } }) => readMessages(id),
  setMessages: ({ params: { id }, body }) => setMessages(id, body, "staff"),
}
