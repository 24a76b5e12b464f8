import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { ChatEvents, type ChatEvent } from "../../../core/chat/ports/chat-events.ts"
import { Database } from "../engine/connection.ts"
import { listen } from "../engine/listener.ts"

const CHANNEL = "chat_events"

const decode = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      chatId: Schema.String,
      kind: Schema.Literals(["changed", "visitor is typing", "staff is typing"]),
    }),
  ),
)

/**
 * All events of all processes arrive over one connection of this process. Without `listening`, for processes that end
 * soon, events are only published.
 */
export const chatEventsLayer = (listening: boolean): Layer.Layer<ChatEvents, never, Database> =>
  Layer.effect(
    ChatEvents,
    Effect.gen(function* () {
      const { url, sendAhead } = yield* Database
      const receivers = new Set<(event: ChatEvent | undefined) => void>()
      const deliver = (event: ChatEvent | undefined) => receivers.forEach((receive) => receive(event))
      let connected = false
      const connectionChanged = (to: boolean) => {
        connected = to
        deliver(undefined)
      }
      if (listening)
        yield* Effect.forkScoped(
          listen(url, CHANNEL, {
            onReady: () => connectionChanged(true),
            onNotification: (payload) => deliver(decode(payload)),
            onLost: () => connectionChanged(false),
          }),
        )
      return ChatEvents.of({
        publish: (event) =>
          sendAhead(`SELECT pg_notify('${CHANNEL}', :payload)`, { payload: JSON.stringify(event) }),
        subscribe: (onEvent) => {
          receivers.add(onEvent)
          return () => receivers.delete(onEvent)
        },
        isConnected: () => connected,
      })
    }),
  )
