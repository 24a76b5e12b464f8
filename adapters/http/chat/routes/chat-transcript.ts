import * as Effect from "effect/Effect"
import { mailOwnTranscript, mailTranscript } from "../../../../core/chat/use-cases/chat-transcripts.ts"
import type { chatTranscriptEndpoints } from "../contract/chat-transcript.ts"
import type { errorReplies } from "../../contract/errors.ts"
import type { Handlers } from "../../engine/api.ts"
import { visitorOf } from "./chat.ts"

export const chatTranscriptHandlers: Handlers<typeof chatTranscriptEndpoints, typeof errorReplies> = {
  mailOwnTranscript: ({ params: { shortSessionId }, body: { email } }, caller) =>
    Effect.as(mailOwnTranscript(visitorOf(caller), shortSessionId, email), undefined),
  mailTranscript: ({ params: { sessionId }, body: { to } }) => mailTranscript(sessionId, to),
}
