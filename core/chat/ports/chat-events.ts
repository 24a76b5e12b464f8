import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** Something has happened in a chat. Receivers read the chat again; typing is stored nowhere. */
export interface ChatEvent {
  readonly chatId: string
  readonly kind: "changed" | "visitor is typing" | "staff is typing"
}

export class ChatEvents extends Context.Service<
  ChatEvents,
  {
    /** Sent to every process when the current transaction commits, or at once outside of one. */
    readonly publish: (event: ChatEvent) => Effect<void>
    /**
     * Calls back for each event of any process until the returned function is called. Undefined stands for events that
     * may have been missed: the connection over which they arrive was lost, or is restored.
     */
    readonly subscribe: (onEvent: (event: ChatEvent | undefined) => void) => () => void
    /** Whether events arrive now. */
    readonly isConnected: () => boolean
  }
>()("core/ChatEvents") {}
