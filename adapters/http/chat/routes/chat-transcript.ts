import { mailOwnTranscript, mailTranscript } from "../../../../core/chat/use-cases/chat-transcripts.ts"
import type { chatTranscriptEndpoints } from "../contract/chat-transcript.ts"
import type { Handlers } from "../../engine/api.ts"
import { visitorOf } from "./chat.ts"

export const chatTranscriptHandlers: Handlers<typeof chatTranscriptEndpoints> = {
  mailOwnTranscript: ({ params: { shortSessionId }, body: { email } }, caller) =>
    mailOwnTranscript(visitorOf(caller), shortSessionId, email),
  mailTranscript: ({ params: { sessionId }, body: { to } }) => mailTranscript(sessionId, to),
}
