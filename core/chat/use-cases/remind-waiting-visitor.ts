import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { WAITING_STEPS, type WaitingReminder } from "../../outbox/outgoing-text.ts"
import { waitingText } from "../reply-hours.ts"
import { Chats } from "../ports/chats.ts"
import { appendMessage, changeChat } from "./change-chat.ts"
import { readReplyTimes } from "./reply-times.ts"

/**
 * Tells a visitor who still waits when to expect a reply, as a notice in the chat. Each step is stored once, however
 * often this runs. Returns whether it was stored now.
 */
export const remindWaitingVisitor = Effect.fn("remindWaitingVisitor")(
  function* (reminder: WaitingReminder) {
    const { chatId, waitingSince, step } = reminder
    return yield* changeChat(
      chatId,
      Effect.fnUntraced(function* (chat) {
        if (chat.owner !== "waiting" || chat.waitingSince !== waitingSince) return false
        const clientMessageId = messageIdOf(reminder)
        const stored = yield* (yield* Chats).byClientMessageId(chatId, clientMessageId)
        if (Option.isSome(stored)) return false
        const text = waitingText(yield* readReplyTimes, step, yield* currentTimeMillis)
        yield* appendMessage({ chatId, type: "notice", text, clientMessageId })
        return true
      }),
    )
  },
  // The chat was deleted meanwhile.
  Effect.catchTag("UnknownChat", () => Effect.succeed(false)),
)

/** The same UUID for the same step of the same wait (RFC 9562 §5.8); the chat makes it unique. */
const messageIdOf = ({ waitingSince, step }: WaitingReminder): string => {
  const since = waitingSince.toString(16).padStart(12, "0")
  return `00000000-0000-8000-800${WAITING_STEPS.indexOf(step)}-${since}`
}
