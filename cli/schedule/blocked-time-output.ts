import { StaffBlockedTime } from "../../adapters/http/schedule/contract/blocked-times.ts"
import type { BlockedTime } from "../../core/schedule/hours/blocked-time.ts"
import { formatShortDay, formatTimes } from "../../core/time/chicago.ts"
import { dim, table } from "../engine/print.ts"
import { encoderOf } from "../engine/encoder.ts"

/** A blocked time for `--json`, as the API encodes it. */
export const blockJson = encoderOf(StaffBlockedTime)

export const blocksTable = (blocks: readonly BlockedTime[], columns: number): string =>
  table(
    ["Id", "Day", "Time", "Reason"],
    blocks.map((block) => [
      String(block.id),
      formatShortDay(block.start),
      blockedHours(block),
      block.reason ?? dim("–"),
    ]),
    columns,
  )

/** "all day" or "9:00 AM – 12:00 PM CT". */
export const blockedHours = (block: BlockedTime): string => (block.isFullDay ? "all day" : formatTimes(block))
