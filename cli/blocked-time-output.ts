import type { BlockedTime } from "../core/booking/blocked-time.ts"
import { toIso } from "../core/time/chicago.ts"
import { dim, shortDay, table, timeRange } from "./print.ts"

/** A blocked time for `--json`: field names as in the web's requests (spec §3), instants in UTC. */
export const blockJson = ({ id, start, end, reason, isFullDay }: BlockedTime) => ({
  id,
  startTimestamptz: toIso(start),
  endTimestamptz: toIso(end),
  reason,
  isFullDay,
})

export const blocksTable = (blocks: readonly BlockedTime[]): string =>
  table(
    ["Id", "Day", "Time", "Reason"],
    blocks.map((block) => [
      String(block.id),
      shortDay(block.start),
      blockedHours(block),
      block.reason ?? dim("–"),
    ]),
  )

/** "all day" or "9:00 AM – 12:00 PM CT". */
export const blockedHours = (block: BlockedTime): string => (block.isFullDay ? "all day" : timeRange(block))
