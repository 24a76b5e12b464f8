import * as Effect from "effect/Effect"
import { BlockedTimes } from "../ports/blocked-times.ts"

/** Every blocked time, earliest first. */
export const listBlockedTimes = Effect.flatMap(BlockedTimes, (blockedTimes) => blockedTimes.list)
