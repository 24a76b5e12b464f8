import { availabilityEndpoints } from "../../adapters/http/schedule/contract/availability.ts"
import { toLocalIso } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { encoderOf } from "../engine/encoder.ts"

/** Free starts for `--json`: as `GET /api/availability` encodes them, and in local time. */
export const slotsJson = (slots: readonly Instant[]) => ({
  ...encodeSlots({ slots }),
  slotsLocal: slots.map(toLocalIso),
})

const encodeSlots = encoderOf(availabilityEndpoints.listFreeSlots.reply)
