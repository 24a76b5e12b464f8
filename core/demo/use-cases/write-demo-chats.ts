import * as Effect from "effect/Effect"
import { CHAT_ID_LENGTH } from "../../chat/chat.ts"
import type { DemoChat } from "../demo-chats.ts"
import { recordUnanswered } from "../../chat/use-cases/unanswered-questions.ts"
import { Chats } from "../../chat/ports/chats.ts"
import { StaffAccounts } from "../../staff/ports/staff-accounts.ts"
import { Tokens } from "../../storage/ports/tokens.ts"

/**
 * Stores made-up chats, in a transaction. Those with a person are the first staff account's; without any account they
 * wait. `customerIds` are those of the demo data's customers, in their order.
 */
export const writeDemoChats = Effect.fn("writeDemoChats")(function* (
  demoChats: readonly DemoChat[],
  customerIds: readonly number[],
) {
  const [account] = yield* (yield* StaffAccounts).list
  const staff = account === undefined ? null : { id: account.id, name: account.displayName }
  yield* Effect.forEach(demoChats, (chat, n) => writeChat(chat, n, staff, customerIds), { discard: true })
})

const writeChat = Effect.fnUntraced(function* (
  { owner, customer, contact, waitingSince, endTime, messages }: DemoChat,
  n: number,
  staff: { readonly id: number; readonly name: string } | null,
  customerIds: readonly number[],
) {
  const chats = yield* Chats
  const { random, hash } = yield* Tokens
  // No browser has the cookie with this hash, so that no visitor reads the chat.
  const name = { browserHash: hash(yield* random), name: `demo-${n}` }
  const opened = yield* chats.openLocked(
    name,
    (yield* random).slice(0, CHAT_ID_LENGTH),
    messages[0]!.timestamp,
  )
  const hasAgent = messages.some(({ type }) => type === "agent")
  const stored = yield* Effect.forEach(
    messages,
    Effect.fnUntraced(function* ({ isUnanswered, ...message }) {
      const added = yield* chats.append({
        ...message,
        chatId: opened.id,
        ...(message.type === "agent" && staff !== null && { senderName: staff.name }),
      })
      if (isUnanswered) yield* recordUnanswered(added, opened.id)
      return added
    }),
  )
  yield* chats.update({
    ...opened,
    owner: owner === "human" && staff === null ? "waiting" : owner,
    takenBy: hasAgent ? staff : null,
    customerId: customer === null ? null : customerIds[customer]!,
    contact,
    code: waitingSince === null ? null : yield* chats.freeCode,
    waitingSince,
    endTime,
  })
  if (owner === "ended") yield* chats.markRead(opened.id, "staff", stored.at(-1)!.id)
})
