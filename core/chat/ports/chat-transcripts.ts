import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** A transcript of a chat that was asked for, by mail to an address. */
export interface ChatTranscript {
  readonly id: number
  readonly chatId: string
  readonly email: string
}

export class ChatTranscripts extends Context.Service<
  ChatTranscripts,
  {
    /** Returns its id. */
    readonly add: (transcript: Omit<ChatTranscript, "id">) => Effect<number>
    readonly byIds: (ids: readonly number[]) => Effect<readonly ChatTranscript[]>
  }
>()("core/ChatTranscripts") {}
