import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import type { ListedChat } from "../chat.ts"
import {
  askForCode,
  chatEnded,
  chatTakenBy,
  helpTextMessage,
  noSuchChat,
  textMissing,
} from "../text-messages.ts"
import { readTextReply, type TextReply } from "../text-reply.ts"
import { MAX_MESSAGE_LENGTH } from "../chat-rules.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { textNotice } from "../../outbox/outgoing-mail.ts"
import { ChatJobs } from "../../outbox/ports/chat-jobs.ts"
import { Chats } from "../ports/chats.ts"
import { CustomerMessages } from "../../contacts/ports/customer-messages.ts"
import { IncomingTexts } from "../ports/incoming-texts.ts"
import { StaffAccounts } from "../../staff/ports/staff-accounts.ts"
import { customerHelpText } from "../../outbox/reminder-text.ts"
import { e164Of } from "../../fields/mobile-number.ts"
import { answersChats, type StaffAccount } from "../../staff/staff-account.ts"
import { endLiveChat, sendLiveChatMessage, takeLiveChat } from "./live-chats.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { editStaff } from "../../staff/use-cases/staff-accounts.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** A text that has come in. */
export interface IncomingText {
  /** The provider's id. */
  readonly id: string
  /** E.164. */
  readonly from: string
  readonly body: string
}

/**
 * Does what a text asks for. STOP and START end and give back texts to the number, whoever it belongs to. A staff
 * member's message goes to the chat whose code it begins with, or without one to the only chat that they have; theirs
 * are answered by texts of their own. Of anybody else only HELP is answered: its reply is returned; null for none. What
 * else comes from a number that texts about visits went to is mailed to staff. A text that is reported again changes
 * nothing.
 */
export const receiveText = Effect.fn("receiveText")(function* ({ id, from, body }: IncomingText) {
  if (!(yield* (yield* IncomingTexts).add(id, yield* currentTimeMillis))) return null
  const asked = readTextReply(body)
  yield* obeyCarrierWord(from, asked)
  const accounts = yield* (yield* StaffAccounts).list
  const staff = accounts.find((account) => answersChats(account) && account.phone === from)
  if (staff === undefined) return yield* takeFromOthers({ id, from, body }, asked)
  const reply = yield* Effect.provideService(act(staff, asked), Actor, staff.displayName)
  if (reply !== null)
    yield* (yield* ChatJobs).sendText({ _tag: "Reply", staffId: staff.id, textId: id, body: reply })
  return null
}, inTransaction)

const obeyCarrierWord = Effect.fnUntraced(function* (from: string, { _tag }: TextReply) {
  const phone = e164Of(from)
  if (phone === undefined) return
  const { stop, start } = yield* CustomerMessages
  const now = yield* currentTimeMillis
  if (_tag === "Stop") yield* stop(phone, now, "text")
  if (_tag === "Start") yield* start(phone, now)
})

/** The carrier confirms STOP and START to the sender. */
const takeFromOthers = Effect.fnUntraced(function* (text: IncomingText, { _tag }: TextReply) {
  if (_tag === "Help") return customerHelpText(yield* readSettings)
  if (_tag === "Message" || _tag === "End") yield* tellStaff(text)
  return null
})

/** A customer who answers a reminder expects that somebody reads it. Others were sent no text that they could answer. */
const tellStaff = Effect.fnUntraced(function* ({ id, from, body }: IncomingText) {
  const phone = e164Of(from)
  const customers = phone === undefined ? [] : yield* (yield* CustomerMessages).customersOf(phone)
  if (phone === undefined || customers.length === 0)
    return yield* Effect.logWarning("A text from an unknown number was ignored")
  yield* (yield* IncomingTexts).keep(id, { phone, body: [...body].slice(0, MAX_KEPT).join("") })
  yield* (yield* Outbox).enqueue(textNotice(id))
})

/** Characters; more than a phone sends. */
const MAX_KEPT = 2000

/** Returns the text to be sent back; null for none. */
const act = (staff: StaffAccount, reply: TextReply) =>
  Match.valueTags(reply, {
    // The carrier confirms both to the sender.
    Stop: () => Effect.as(editStaff(staff.id, { getsTexts: false }), null),
    Start: () => Effect.as(editStaff(staff.id, { getsTexts: true }), null),
    Help: () => helpFor(staff),
    End: ({ code }) => end(staff, code),
    Message: (message) => write(staff, message),
  }).pipe(Effect.orDie)

const helpFor = Effect.fnUntraced(function* (staff: StaffAccount) {
  const { name } = yield* readSettings
  return helpTextMessage(name, yield* chatsFor(staff))
})

const end = Effect.fnUntraced(function* (staff: StaffAccount, code: string) {
  const found = yield* chatOfCode(staff, code)
  if (typeof found === "string") return found
  yield* endLiveChat(found.id)
  return chatEnded(code)
})

const write = Effect.fnUntraced(function* (
  staff: StaffAccount,
  { code, text }: Extract<TextReply, { readonly _tag: "Message" }>,
) {
  const found = yield* code === null ? onlyChatOf(staff) : chatOfCode(staff, code)
  if (typeof found === "string") return found
  if (text === "") return textMissing(found.code ?? "")
  const member = { id: staff.id, name: staff.displayName }
  return yield* Effect.andThen(
    takeLiveChat(found.id, member),
    sendLiveChatMessage({
      chatId: found.id,
      staff: member,
      text: text.slice(0, MAX_MESSAGE_LENGTH),
      fromSMS: true,
    }),
  ).pipe(
    Effect.as(null),
    // Somebody may have taken or ended it since the list was read.
    Effect.catchTags({
      ChatTaken: ({ by }) => Effect.succeed(chatTakenBy(found.code ?? "", by)),
      ChatEnded: () => Effect.succeed(chatEnded(found.code ?? "")),
    }),
  )
})

/** The chat with this code that the staff member can reply to, or else the text that says why there is none. */
const chatOfCode = Effect.fnUntraced(function* (staff: StaffAccount, code: string) {
  const open = yield* openChats
  const chat = open.find((each) => each.code === code)
  if (chat === undefined) return noSuchChat(code, open.filter(isFor(staff)))
  return isFor(staff)(chat) ? chat : chatTakenBy(code, chat.takenBy?.name ?? "")
})

const onlyChatOf = Effect.fnUntraced(function* (staff: StaffAccount) {
  const chats = yield* chatsFor(staff)
  const [chat, another] = chats.filter(({ owner }) => owner === "human")
  return chat === undefined || another !== undefined ? askForCode(chats) : chat
})

const chatsFor = (staff: StaffAccount) => Effect.map(openChats, (chats) => chats.filter(isFor(staff)))

const openChats = Effect.flatMap(Chats, ({ list }) => list({ owners: ["waiting", "human"] }))

/** Nobody else has it. */
const isFor =
  ({ id }: StaffAccount) =>
  ({ takenBy }: ListedChat): boolean =>
    takenBy === null || takenBy.id === id
