import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { UnknownChat, type Chat } from "../chat.ts"
import { NoTranscriptAddress, type TranscriptRecipient } from "../transcript.ts"
import { chatTranscript } from "../../outbox/outgoing-mail.ts"
import { Chats } from "../ports/chats.ts"
import { ChatTranscripts } from "../ports/chat-transcripts.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { ownChat, type ChatVisitor } from "./chat.ts"
import { noticeAddress } from "../../business/use-cases/settings.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** Mails the messages of this browser's chat to the address. Fails with `UnknownChat`. */
export const mailOwnTranscript = Effect.fn("mailOwnTranscript")(function* (
  visitor: ChatVisitor,
  id: string,
  email: string,
) {
  yield* ownChat(visitor, id)
  yield* inTransaction(enqueueTranscript(id, email))
})

/**
 * Mails the messages of a chat for staff. Returns the address. Fails with `UnknownChat`, or `NoTranscriptAddress` where
 * the recipient has none.
 */
export const mailTranscript = Effect.fn("mailTranscript")(function* (id: string, to: TranscriptRecipient) {
  const chat = yield* someOrFail((yield* Chats).byId(id), () => new UnknownChat())
  const email = yield* addressOf(chat, to)
  if (email === null) return yield* new NoTranscriptAddress()
  yield* inTransaction(
    Effect.andThen(enqueueTranscript(id, email), recordChange("mail transcript", `chat ${id}`, null, { to })),
  )
  return { email }
})

const addressOf = Effect.fnUntraced(function* ({ contact, customerId }: Chat, to: TranscriptRecipient) {
  if (to === "staff") return yield* noticeAddress
  if (to === "visitor") return contact?.email ?? null
  if (customerId === null) return null
  const customer = yield* (yield* Customers).byId(customerId)
  return Option.getOrNull(customer)?.email ?? null
})

const enqueueTranscript = Effect.fnUntraced(function* (chatId: string, email: string) {
  const transcriptId = yield* (yield* ChatTranscripts).add({ chatId, email })
  yield* (yield* Outbox).enqueueLast(chatTranscript(chatId, transcriptId))
})
