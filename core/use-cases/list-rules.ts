import * as Effect from "effect/Effect"
import { AvailabilityRules } from "../ports/availability-rules.ts"

/** Every availability rule, by weekday and start. */
export const listRules = Effect.flatMap(AvailabilityRules, (rules) => rules.list)
