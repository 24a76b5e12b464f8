import * as Schema from "effect/Schema"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** Between which starts a visit may begin, where its customer agreed to an arrival window; null otherwise. */
export const arrivalFields = {
  arrivalFrom: Schema.NullOr(IsoInstant),
  arrivalUntil: Schema.NullOr(IsoInstant),
} as const

/** Those of a visit for which only its time was agreed, for examples. */
export const NO_ARRIVAL = { arrivalFrom: null, arrivalUntil: null } as const
