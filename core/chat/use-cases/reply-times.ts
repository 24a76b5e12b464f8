import * as Effect from "effect/Effect"
import { readSettings } from "../../business/use-cases/settings.ts"
import { listBlockedTimes } from "../../schedule/use-cases/hours/blocked-times.ts"

/** What decides when the team replies, and the phone number at which else it can be reached. */
export const readReplyTimes = Effect.gen(function* () {
  const { hours, phone } = yield* readSettings
  return { hours, phone, blocks: yield* listBlockedTimes }
})
