import * as Effect from "effect/Effect"
import { DEFAULT_HOURS } from "../../core/schedule/visits/appointment.ts"
import { isBlocked } from "../../core/schedule/hours/blocked-time.ts"
import { dateAt, formatTime } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { unblockTime } from "../../core/schedule/use-cases/hours/blocked-times.ts"
import { listFreeSlots } from "../../core/schedule/use-cases/hours/list-free-slots.ts"
import { blockedHours, blockJson, blocksTable } from "./blocked-time-output.ts"
import { longDay, type Output } from "../engine/print.ts"
import { slotsJson } from "./slots-output.ts"
import { counted } from "../../core/fields/counted.ts"

/** Removes a block and lists the starts of visits that overlap its time and can be booked now. */
export const removeBlock = Effect.fnUntraced(function* (id: number) {
  const { removed, remaining } = yield* unblockTime(id)
  const firstStart = removed.start - DEFAULT_HOURS * HOUR + 1
  const slots = yield* listFreeSlots({ range: { start: firstStart, end: removed.end }, hours: DEFAULT_HOURS })
  return { removed, remaining, slots }
})

type Removed = Effect.Success<ReturnType<typeof removeBlock>>

export const removedOutput = (
  { removed, remaining, slots }: Removed,
  now: Instant,
  columns: number,
): Output => ({
  json: {
    removed: blockJson(removed),
    remaining: remaining.map(blockJson),
    ...slotsJson(slots),
  },
  text: [
    `Removed block #${removed.id}: ${longDay(removed.start)}, ${blockedHours(removed)}.`,
    ...(remaining.length === 0
      ? []
      : [
          `${isBlocked(removed, remaining) ? "That time is still blocked" : "Part of that time is still blocked"} by:`,
          blocksTable(remaining, columns),
        ]),
    ...(isBlocked(removed, remaining) ? [] : [slotsText({ removed, slots }, now)]),
  ].join("\n"),
})

const slotsText = ({ removed, slots }: Pick<Removed, "removed" | "slots">, now: Instant): string => {
  const [first, last] = [slots[0], slots.at(-1)]
  if (removed.end <= now) return "That time is in the past."
  if (first === undefined || last === undefined)
    return `But no ${DEFAULT_HOURS}-hour visit can be booked then. "hearth slots ${dateAt(removed.start)} --why" shows why.`
  const starts =
    slots.length === 1 ? `at ${formatTime(first)} CT` : `from ${formatTime(first)} to ${formatTime(last)} CT`
  return `Visitors can now book a ${DEFAULT_HOURS}-hour visit then: ${counted(slots.length, "start")} ${starts}.`
}
