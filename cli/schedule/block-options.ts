import * as Result from "effect/Result"
import { blockOfDay, blockOfHours, BlockReason } from "../../core/schedule/hours/blocked-time.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { UsageError } from "../engine/errors.ts"
import { decode, parseHoursArg, type HoursArg } from "../engine/parse.ts"

export interface AddOptions {
  readonly from?: string
  readonly to?: string
  readonly reason?: string
  readonly technician?: number
  readonly holidays?: number
  readonly yes?: true
}

/** The hours of --from and --to; undefined for whole days. */
export const parseBlockHours = ({ from, to }: AddOptions): HoursArg | undefined => {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined)
    throw new UsageError("Give both --from and --to, or neither to block the whole day.")
  return parseHoursArg(from, to)
}

export const blocksOf = (
  dates: readonly PlainDate[],
  hours: HoursArg | undefined,
  { reason, technician }: AddOptions,
) => {
  const text = reason === undefined ? null : decode(BlockReason, reason)
  return dates.map((date) => ({
    ...(hours === undefined ? blockOfDay(date) : hoursBlock(date, hours)),
    reason: text,
    ...(technician !== undefined && { technicianId: technician }),
  }))
}

const hoursBlock = (date: PlainDate, { start, end }: HoursArg) =>
  Result.getOrThrowWith(blockOfHours(date, start, end), ({ message }) => new UsageError(`${message}.`))
