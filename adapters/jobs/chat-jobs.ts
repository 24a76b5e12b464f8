import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { v5 as uuidOf } from "uuid"
import { OutgoingText, WaitingReminder } from "../../core/chat/outgoing-text.ts"
import { ChatJobs } from "../../core/ports/chat-jobs.ts"
import { JobsDatabase } from "./jobs-database.ts"
import type { QueueName } from "./queues.ts"
import { asDatabase, createSender } from "./sender.ts"

/** Texts and reminders are jobs, added in the transaction of the change that they are about. */
export const chatJobsLayer: Layer.Layer<ChatJobs, never, JobsDatabase> = Layer.effect(
  ChatJobs,
  Effect.gen(function* () {
    const { withRawQuery } = yield* JobsDatabase
    const boss = yield* Effect.acquireRelease(withRawQuery(createSender), (boss) =>
      Effect.promise(() => boss.stop({ graceful: false })),
    )
    const add = (queue: QueueName, data: object, startAfter: number) =>
      withRawQuery(async (query) => {
        await boss.start()
        await boss.send(queue, data, {
          id: uuidOf(`${queue} ${Object.values(data).join(" ")}`, CHAT_JOBS),
          db: asDatabase(query),
          startAfter,
        })
      })
    return ChatJobs.of({
      sendText: (text) => add("text", encodeText(text), 0),
      remind: (reminder, delaySeconds) =>
        add("remind-waiting-visitor", encodeReminder(reminder), delaySeconds),
    })
  }),
)

const encodeText = Schema.encodeSync(OutgoingText)
const encodeReminder = Schema.encodeSync(WaitingReminder)

/** Namespace of the job ids (RFC 9562 §5.5); any constant UUID does. */
const CHAT_JOBS = "2a8b0c56-64d2-4d0f-9a1f-5d3c8f0a7e41"
