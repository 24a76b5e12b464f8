import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { isTagged } from "effect/Predicate"
import * as Schema from "effect/Schema"
import { v4 as randomUuid, v5 as uuidOf } from "uuid"
import { OutgoingText, WaitingReminder } from "../../core/outbox/outgoing-text.ts"
import { ChatJobs } from "../../core/outbox/ports/chat-jobs.ts"
import type { JobsDatabase } from "./jobs-database.ts"
import { VISIT_TEXT_RETRIES, type QueueName } from "./queues.ts"
import { makeAddJob } from "./sender.ts"

/** Texts and reminders are jobs, added in the transaction of the change that they are about. */
export const chatJobsLayer: Layer.Layer<ChatJobs, never, JobsDatabase> = Layer.effect(
  ChatJobs,
  Effect.gen(function* () {
    const addJob = yield* makeAddJob
    return ChatJobs.of({
      sendText: (text) => {
        const data = encodeText(text)
        // A text about a visit is enqueued once by its mark, in the same transaction; one that was outdated loses it.
        return addJob(
          "text",
          data,
          isTagged(text, "VisitText")
            ? { id: randomUuid(), ...VISIT_TEXT_RETRIES }
            : { id: jobIdOf("text", data) },
        )
      },
      remind: (reminder, delaySeconds) => {
        const data = encodeReminder(reminder)
        const id = jobIdOf("remind-waiting-visitor", data)
        return addJob("remind-waiting-visitor", data, { id, startAfter: delaySeconds })
      },
    })
  }),
)

const encodeText = Schema.encodeSync(OutgoingText)
const encodeReminder = Schema.encodeSync(WaitingReminder)

/** The same text or reminder is the same job. */
const jobIdOf = (queue: QueueName, data: object): string =>
  uuidOf(`${queue} ${Object.values(data).join(" ")}`, CHAT_JOBS)

/** Namespace of the job ids (RFC 9562 §5.5); any constant UUID does. */
const CHAT_JOBS = "2a8b0c56-64d2-4d0f-9a1f-5d3c8f0a7e41"
