import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { UnknownChat } from "../chat.ts"
import { Chats } from "../ports/chats.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/**
 * The customer to whom a chat belongs, or null: the one who was signed in when they wrote (`isVerified`), or else the
 * one with the email that the visitor typed. Fails with `UnknownChat`.
 */
export const findChatVisitor = Effect.fn("findChatVisitor")(function* (chatId: string) {
  const { customerId, contact } = yield* someOrFail((yield* Chats).byId(chatId), () => new UnknownChat())
  if (customerId !== null) return { customerId, isVerified: true }
  const typed = contact === null ? Option.none() : yield* (yield* Customers).byEmail(contact.email)
  const id = Option.match(typed, { onNone: () => null, onSome: (customer) => customer.id })
  return { customerId: id, isVerified: false }
})
