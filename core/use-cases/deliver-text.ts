import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import * as Option from "effect/Option"
import { forwardedTextMessage, waitingTextMessage } from "../chat/text-messages.ts"
import type { OutgoingText } from "../chat/outgoing-text.ts"
import { Chats } from "../ports/chats.ts"
import { Sms } from "../ports/sms.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { isByText } from "./chat-notices.ts"

/**
 * Sends a text unless it is outdated: the chat was taken or ended, or the staff member gets no texts any more. Returns
 * the provider's id of the text, or null for an outdated one. Fails with `TextRefused` or `TextNotAccepted`.
 */
export const deliverText = Effect.fn("deliverText")(function* (text: OutgoingText) {
  const { _tag } = text
  const staff = yield* (yield* StaffAccounts).byId(text.staffId)
  const recipient = Option.filter(staff, ({ active, getsTexts }) => active && (getsTexts || _tag === "Reply"))
  if (Option.isNone(recipient) || recipient.value.phone === null) return null
  const body = yield* bodyOf(text)
  return body === null ? null : yield* (yield* Sms).send({ to: recipient.value.phone, body })
})

type TextOf<Tag extends OutgoingText["_tag"]> = Extract<OutgoingText, { readonly _tag: Tag }>

/** Null for a text that must not be sent any more. */
const bodyOf = (text: OutgoingText) =>
  Match.valueTags(text, {
    ChatWaiting: waitingBody,
    VisitorMessage: forwardedBody,
    Reply: ({ body }) => Effect.succeed(body),
  })

const waitingBody = Effect.fnUntraced(function* ({ chatId, waitingSince }: TextOf<"ChatWaiting">) {
  const chats = yield* Chats
  const chat = Option.getOrNull(yield* chats.byId(chatId))
  if (chat?.owner !== "waiting" || chat.waitingSince !== waitingSince) return null
  const messages = yield* chats.newestMessages(chatId, 20)
  const written = messages.findLast(({ type }) => type === "customer")
  return waitingTextMessage(chat.code ?? "", written?.text ?? null)
})

const forwardedBody = Effect.fnUntraced(function* ({ chatId, staffId, messageId }: TextOf<"VisitorMessage">) {
  const chats = yield* Chats
  const chat = Option.getOrNull(yield* chats.byId(chatId))
  if (chat?.owner !== "human" || chat.takenBy?.id !== staffId || !(yield* isByText(chatId))) return null
  const [message] = yield* chats.messages(chatId, messageId - 1, 1)
  return message?.id === messageId ? forwardedTextMessage(chat.code ?? "", message.text) : null
})
