import { StaffBlockedTime } from "../../adapters/http/schedule/contract/blocked-times.ts"
import type { BlockedTime } from "../../core/schedule/hours/blocked-time.ts"
import { formatShortDay, formatTimes } from "../../core/time/chicago.ts"
import { dim, table } from "../engine/print.ts"
import { encoderOf } from "../engine/encoder.ts"

/** A blocked time for `--json`, as the API encodes it. */
export const blockJson = encoderOf(StaffBlockedTime)

/** A column tells whose time it is, where it is not that of all technicians. */
export const blocksTable = (blocks: readonly BlockedTime[], columns: number): string => {
  const namesTechnicians = blocks.some((block) => technicianText(block) !== "")
  return table(
    ["Id", "Day", "Time", ...(namesTechnicians ? ["Technician"] : []), "Reason"],
    blocks.map((block) => [
      String(block.id),
      formatShortDay(block.start),
      blockedHours(block),
      ...(namesTechnicians ? [technicianText(block)] : []),
      block.reason ?? dim("–"),
    ]),
    columns,
  )
}

/** "#2"; empty for the time of all technicians. */
export const technicianText = ({ technicianId = null }: Pick<BlockedTime, "technicianId">): string =>
  technicianId === null ? "" : `#${technicianId}`

/** "all day" or "9:00 AM – 12:00 PM CT". */
export const blockedHours = (block: BlockedTime): string => (block.isFullDay ? "all day" : formatTimes(block))
