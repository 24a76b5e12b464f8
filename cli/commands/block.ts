import * as Result from "effect/Result"
import { blockOfDay, blockOfHours, type BlockedTime } from "../../core/booking/blocked-time.ts"
import { requiredText } from "../../core/customers/text.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { formatClock, startOfDay, toIso } from "../../core/time/chicago.ts"
import { TimeSkipped } from "../../core/time/wall-time.ts"
import { blockTime, listBlockedTimes, unblockTime } from "../../core/use-cases/blocked-times.ts"
import type { RegisterCommand } from "../command-context.ts"
import { UsageError } from "../errors.ts"
import { count, dim, examples, longDay, shortDay, table, timeRange } from "../print.ts"
import { decode, parseDatesArg, parseIdArg, parseTimeArg } from "../parse.ts"

interface AddOptions {
  readonly from?: number
  readonly to?: number
  readonly reason?: string
}

export const registerBlock: RegisterCommand = (program, { run, now }) => {
  const group = program.command("block").description("Days and hours in which nobody comes")

  group
    .command("add")
    .description("Block whole days, or some hours of them; refuses days that hold a visit")
    .argument("<dates...>", "like 2026-12-24, 2026-12-24..2026-12-26, today or tomorrow")
    .option(
      "--from <time>",
      'block only from this time on, like 9:00, 9am or "9:00 AM" in Chicago',
      parseTimeArg,
    )
    .option("--to <time>", "and until this time", parseTimeArg)
    .option("--reason <text>", "why, for the staff to read")
    .addHelpText(
      "after",
      examples(
        'hearth block add 2026-12-24..2026-12-26 --reason "Christmas"',
        'hearth block add tomorrow --from 9:00 --to 12:00 --reason "Dentist"',
        "hearth block add 2026-12-31 2027-01-01",
      ),
    )
    .action((dates: readonly string[], options: AddOptions) =>
      run(blockTime(blocksOf(parseDatesArg(dates, now()), options)), (blocks) => ({
        json: blocks.map(blockJson),
        text: addedText(blocks),
      })),
    )

  group
    .command("list")
    .description("Show every blocked time")
    .action(() =>
      run(listBlockedTimes, (blocks) => ({ json: blocks.map(blockJson), text: listText(blocks) })),
    )

  group
    .command("remove")
    .description("Open a blocked time again")
    .argument("<id>", 'its number in "hearth block list"', parseIdArg)
    .action((id: number) =>
      run(unblockTime(id), () => ({
        json: { removed: id },
        text: `Removed blocked time #${id}; visits can be booked there again.`,
      })),
    )
}

const blocksOf = (dates: readonly PlainDate[], { from, to, reason }: AddOptions) => {
  const why = reason === undefined ? null : decode(requiredText("Give a reason after --reason"), reason)
  return dates.map((date) => ({ ...blockOf(date, from, to), reason: why }))
}

const blockOf = (date: PlainDate, from: number | undefined, to: number | undefined) => {
  if (from === undefined && to === undefined) return blockOfDay(date)
  if (from === undefined || to === undefined)
    throw new UsageError("Give both --from and --to, or neither to block the whole day.")
  return Result.getOrThrowWith(
    blockOfHours(date, from, to),
    (error) => new UsageError(error instanceof TimeSkipped ? skipped(error) : `${error.message}.`),
  )
}

const skipped = ({ date, minuteOfDay }: TimeSkipped): string =>
  `${longDay(startOfDay(date))} has no ${formatClock(minuteOfDay)}: the clocks go forward over it.`

const addedText = (blocks: readonly BlockedTime[]): string =>
  `Blocked ${blocks[0]?.isFullDay === false ? "hours on " : ""}${count(blocks.length, "day")}:\n${listText(blocks)}`

const listText = (blocks: readonly BlockedTime[]): string =>
  blocks.length === 0
    ? "Nothing is blocked."
    : table(
        ["Id", "Day", "Time", "Reason"],
        blocks.map((block) => [
          String(block.id),
          shortDay(block.start),
          block.isFullDay ? "all day" : timeRange(block),
          block.reason ?? dim("–"),
        ]),
      )

const blockJson = ({ id, start, end, reason, isFullDay }: BlockedTime) => ({
  id,
  startTimestamptz: toIso(start),
  endTimestamptz: toIso(end),
  reason,
  isFullDay,
})
