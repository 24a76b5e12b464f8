import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Chats } from "../../../chat/ports/chats.ts"
import { ChatTranscripts } from "../../../chat/ports/chat-transcripts.ts"
import { IncomingTexts } from "../../../chat/ports/incoming-texts.ts"
import { CustomerMessages } from "../../../contacts/ports/customer-messages.ts"
import { Customers } from "../../../contacts/ports/customers.ts"
import { Appointments } from "../../../schedule/ports/appointments.ts"
import { isUpcoming } from "../../../schedule/visits/appointment.ts"
import type { ChatMailContent, ChatMailTag, MailContent, TextSender } from "../../ports/mailer.ts"
import { noticeAddress } from "../../../business/use-cases/settings.ts"
import type { MailOf } from "../../../outbox/outgoing-mail.ts"

/** Not once the chat was taken or has ended. */
export const readChatNotice = Effect.fnUntraced(function* ({ _tag, chatId }: MailOf<"ChatNotice">) {
  const content = yield* readChat(_tag, chatId, yield* noticeAddress)
  return Option.filter(content, ({ chat }) => chat.owner === "waiting")
})

export const readContactNotice = Effect.fnUntraced(function* ({ _tag, chatId }: MailOf<"ContactNotice">) {
  return yield* readChat(_tag, chatId, yield* noticeAddress)
})

export const readTranscript = Effect.fnUntraced(function* ({
  _tag,
  chatId,
  transcriptId,
}: MailOf<"ChatTranscript">) {
  const [transcript] = yield* (yield* ChatTranscripts).byIds([transcriptId])
  return transcript === undefined
    ? Option.none<ChatMailContent<"ChatTranscript">>()
    : yield* readChat(_tag, chatId, transcript.email)
})

/** Not once the text was deleted, after 30 days or with its customer. */
export const readTextNotice = Effect.fnUntraced(function* ({ _tag, textId }: MailOf<"TextNotice">) {
  const now = yield* currentTimeMillis
  const to = yield* noticeAddress
  const text = Option.getOrUndefined(yield* (yield* IncomingTexts).kept(textId))
  if (text === undefined) return Option.none<MailContent>()
  const { list } = yield* Appointments
  const ids = yield* (yield* CustomerMessages).customersOf(text.phone)
  const customers = yield* (yield* Customers).byIds(ids)
  const senders = yield* Effect.forEach(customers, (customer) =>
    Effect.map(
      list({ customerId: customer.id, range: { start: now }, sort: "start" }),
      (visits): TextSender => ({ customer, visit: visits.find(isUpcoming) ?? null }),
    ),
  )
  return Option.some<MailContent>({ _tag, text, senders, to })
})

const readChat = Effect.fnUntraced(function* <Tag extends ChatMailTag>(
  _tag: Tag,
  chatId: string,
  to: string,
) {
  const chats = yield* Chats
  const chat = yield* chats.byId(chatId)
  const messages = yield* chats.messages(chatId, 0, MAX_MAILED_MESSAGES)
  return Option.map(chat, (found): ChatMailContent<Tag> => ({ _tag, chat: found, messages, to }))
})

/** More than a chat has: a visitor writes at most 500. */
const MAX_MAILED_MESSAGES = 5000
