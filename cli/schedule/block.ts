import * as Effect from "effect/Effect"
import { blockedTimeColumns } from "../../adapters/formats/csv/schedule/hours-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import type { BlockedTime } from "../../core/schedule/hours/blocked-time.ts"
import { blockTime, listBlockedTimes } from "../../core/schedule/use-cases/hours/blocked-times.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import { blockJson, blocksTable } from "./blocked-time-output.ts"
import type { CommandContext, RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { UsageError } from "../engine/errors.ts"
import { DATE_FORMATS, parseDatesArg, parseIdArg, parseNumberArg, TIME_FORMATS } from "../engine/parse.ts"
import { examples, type Output } from "../engine/print.ts"
import { blockHolidays, holidayBlocks } from "./block-holidays.ts"
import { blocksOf, parseBlockHours, type AddOptions } from "./block-options.ts"
import { removeBlock, removedOutput } from "./block-remove.ts"
import { registerBlockSick } from "./block-sick.ts"
import { counted } from "../../core/fields/counted.ts"

export const registerBlock: RegisterCommand = (program, context) => {
  const { run, now, columns } = context
  const group = program.command("block").description("Blocked days and hours")

  group
    .command("add")
    .description("Block days, or some hours of each; refused if a visit is booked then")
    .argument("[dates...]", `${DATE_FORMATS}, or 2026-12-24..2026-12-26`)
    .option("--from <time>", `block only from this time on, like ${TIME_FORMATS}`)
    .option("--to <time>", "block until this time; both are half hours from 6:00 AM to 9:00 PM")
    .option("--reason <text>", "why; only staff see it")
    .option("--technician <id>", "block the time of one technician only", parseIdArg)
    .option("--holidays <year>", "block the US federal holidays of a year, after a question", parseNumberArg)
    .option("-y, --yes", "block the holidays without the question")
    .addHelpText(
      "after",
      examples(
        'hearth block add 2026-12-24..2026-12-26 --reason "Christmas"',
        'hearth block add tomorrow --from 9 --to 12 --reason "Dentist"',
        "hearth block add --holidays 2027",
      ),
    )
    .action((dates: readonly string[], options: AddOptions) =>
      options.holidays === undefined
        ? addDates(dates, options, context)
        : addHolidays(dates, options, context),
    )

  registerBlockSick(group, context)

  withCsv(group.command("list").description("List every blocked time")).action(() =>
    run(Effect.all([listBlockedTimes, listTechnicians]), ([blocks, technicians]) => ({
      json: blocks.map(blockJson),
      csv: csvChunks(blockedTimeColumns(technicians), blocks),
      text: blocks.length === 0 ? "Nothing is blocked." : blocksTable(blocks, columns),
    })),
  )

  group
    .command("remove")
    .description("Remove a blocked time and show what can be booked then")
    .argument("<id>", 'its id in "hearth block list"', parseIdArg)
    .action((id: number) => run(removeBlock(id), (result) => removedOutput(result, now(), columns)))
}

const addDates = (dates: readonly string[], options: AddOptions, { run, now, columns }: CommandContext) => {
  if (dates.length === 0)
    throw new UsageError('Please give a date or --holidays. See "hearth block add --help".')
  const hours = parseBlockHours(options)
  return run(blockTime(blocksOf(parseDatesArg(dates, now()), hours, options)), (result) =>
    addedOutput(result, columns, hours?.notes),
  )
}

const addHolidays = (
  dates: readonly string[],
  { holidays = 0, from, to, reason, yes }: AddOptions,
  { run, now, columns, confirm }: CommandContext,
) => {
  if (dates.length > 0 || [from, to, reason].some((option) => option !== undefined))
    throw new UsageError("Give --holidays without dates, --from, --to and --reason.")
  if (yes !== true && confirm === undefined)
    throw new UsageError("Add --yes to block the holidays without being asked.")
  return run(blockHolidays(holidayBlocks(holidays, now()), yes === true ? undefined : confirm), (result) =>
    addedOutput(result, columns),
  )
}

type Added = Effect.Success<ReturnType<typeof blockTime>>

const addedOutput = (
  { added, alreadyBlocking }: Added,
  columns: number,
  notes: readonly string[] = [],
): Output => ({
  json: { added: added.map(blockJson), alreadyBlocking: alreadyBlocking.map(blockJson) },
  text: [
    added.length === 0
      ? "Nothing was added."
      : `Blocked ${blockedText(added)}:\n${blocksTable(added, columns)}`,
    ...(alreadyBlocking.length === 0 ? [] : [`Already blocked:\n${blocksTable(alreadyBlocking, columns)}`]),
    ...notes,
  ].join("\n\n"),
})

const blockedText = (blocks: readonly BlockedTime[]): string =>
  `${blocks[0]?.isFullDay === false ? "hours on " : ""}${counted(blocks.length, "day")}`
