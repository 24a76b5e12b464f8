import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { BlockedTime } from "../../../core/booking/blocked-time.ts"
import { IsoInstant } from "./wire.ts"

/** A blocked time as staff see it (spec §3). */
export const StaffBlockedTime = BlockedTime.mapFields(
  Struct.assign({ start: IsoInstant, end: IsoInstant }),
).pipe(Schema.encodeKeys({ start: "startTimestamptz", end: "endTimestamptz" }))
