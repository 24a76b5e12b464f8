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
import {
  DATE_FORMATS,
  decode,
  parseHoursArg,
  parseDatesArg,
  parseIdArg,
  TIME_FORMATS,
  type HoursArg,
} from "../parse.ts"

interface AddOptions {
  readonly from?: string
  readonly to?: string
  readonly reason?: string
}

export const registerBlock: RegisterCommand = (program, { run, now }) => {
  const group = program.command("block").description("Blocked days and hours")

  group
    .command("add")
    .description("Block whole days, or some hours of each; refused if a visit is booked then")
    .argument("<dates...>", `${DATE_FORMATS}, or 2026-12-24..2026-12-26`)
    .option("--from <time>", `block only from this time on, like ${TIME_FORMATS}`)
    .option("--to <time>", "block until this time")
    .option("--reason <text>", "why; only staff see it")
    .addHelpText(
      "after",
      examples(
        'hearth block add 2026-12-24..2026-12-26 --reason "Christmas"',
        'hearth block add tomorrow --from 9:00 --to 12:00 --reason "Dentist"',
        "hearth block add 2026-12-31 2027-01-01",
      ),
    )
    .action((dates: readonly string[], options: AddOptions) => {
      const hours = hoursOf(options)
      return run(blockTime(blocksOf(parseDatesArg(dates, now()), hours, options)), (blocks) => ({
        json: blocks.map(blockJson),
        text: [addedText(blocks), ...(hours?.notes ?? [])].join("\n"),
      }))
    })

  group
    .command("list")
    .description("List every blocked time")
    .action(() =>
      run(listBlockedTimes, (blocks) => ({ json: blocks.map(blockJson), text: listText(blocks) })),
    )

  group
    .command("remove")
    .description("Remove a blocked time")
    .argument("<id>", 'its id in "hearth block list"', parseIdArg)
    .action((id: number) =>
      run(unblockTime(id), () => ({
        json: { removed: id },
        text: `Removed blocked time #${id}; visits can be booked there again.`,
      })),
    )
}

const blocksOf = (dates: readonly PlainDate[], hours: HoursArg | undefined, { reason }: AddOptions) => {
  const why = reason === undefined ? null : decode(requiredText("Give a reason after --reason"), reason)
  return dates.map((date) => ({
    ...(hours === undefined ? blockOfDay(date) : hoursBlock(date, hours)),
    reason: why,
  }))
}

const hoursOf = ({ from, to }: AddOptions): HoursArg | undefined => {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined)
    throw new UsageError("Give both --from and --to, or neither to block the whole day.")
  return parseHoursArg(from, to)
}

const hoursBlock = (date: PlainDate, { start, end }: HoursArg) =>
  Result.getOrThrowWith(
    blockOfHours(date, start, end),
    (error) => new UsageError(error instanceof TimeSkipped ? skippedText(error) : `${error.message}.`),
  )

const skippedText = ({ date, minuteOfDay }: TimeSkipped): string =>
  `${longDay(startOfDay(date))} has no ${formatClock(minuteOfDay)}, because the clocks go forward then.`

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
