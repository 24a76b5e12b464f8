import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { openingColumns } from "../../adapters/formats/csv/schedule/hours-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { hoursHint } from "../../core/schedule/hours/availability-rule.ts"
import { blockedHint, NewOpening, Opening } from "../../core/schedule/hours/opening.ts"
import { minutesOf } from "../../core/schedule/hours/rule-hours.ts"
import { formatClock, formatHHMM, formatShortDay, startOfDay } from "../../core/time/chicago.ts"
import { listBlockedTimes } from "../../core/schedule/use-cases/hours/blocked-times.ts"
import { addOpening, listOpenings, removeOpening } from "../../core/schedule/use-cases/hours/openings.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { technicianText } from "./blocked-time-output.ts"
import { encoderOf } from "../engine/encoder.ts"
import {
  DATE_FORMATS,
  decode,
  parseDateArg,
  parseHoursArg,
  parseIdArg,
  TIME_FORMATS,
} from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"

/** The commands for dates with working hours of their own. */
export const registerOpenings = (group: Command, { run, now }: Pick<CommandContext, "run" | "now">): void => {
  group
    .command("open")
    .description("Open hours of one date, beside those of its weekday; on Sundays too")
    .argument("<date>", DATE_FORMATS)
    .argument("<start>", `in Chicago, like ${TIME_FORMATS}`)
    .argument("<end>", "the same")
    .option("--technician <id>", "open hours of one technician only", parseIdArg)
    .addHelpText("after", examples("hearth rules open sunday 9 1", "hearth rules open 12/5/2026 13:00 17:30"))
    .action((dateText: string, startText: string, endText: string, { technician }: OpenOptions) => {
      const { start, end, notes } = parseHoursArg(startText, endText)
      const date = parseDateArg(dateText, now())
      const hours = {
        date,
        startTime: formatHHMM(start),
        endTime: formatHHMM(end),
        ...(technician !== undefined && { technicianId: technician }),
      }
      const opened = Effect.all([addOpening(decode(NewOpening, hours)), listBlockedTimes])
      return run(opened, ([{ opening, added }, blocks]) => ({
        json: openingJson(opening),
        text: [
          `${added ? "Opened" : "That is open already:"} ${openingName(opening)}.`,
          ...notes,
          ...[hoursHint(opening) ?? blockedHint(opening, blocks)].filter((hint) => hint !== undefined),
        ].join("\n"),
      }))
    })

  withCsv(group.command("openings").description("List the dates with hours of their own")).action(() =>
    run(Effect.all([listOpenings, listTechnicians]), ([openings, technicians]) => ({
      json: openings.map(openingJson),
      csv: csvChunks(openingColumns(technicians), openings),
      text: openings.length === 0 ? "No date has hours of its own." : openingsTable(openings),
    })),
  )

  group
    .command("close")
    .description("Remove the hours that a date was opened for; visits that are already booked stay")
    .argument("<id>", 'its id in "hearth rules openings"', parseIdArg)
    .action((id: number) =>
      run(removeOpening(id), (opening) => ({
        json: openingJson(opening),
        text: `Removed ${openingName(opening)}. Visits that are already booked stay.`,
      })),
    )
}

interface OpenOptions {
  readonly technician?: number
}

const openingJson = encoderOf(Opening)

const openingsTable = (openings: readonly Opening[]): string =>
  table(
    ["Id", "Day", "Hours (CT)"],
    openings.map((opening) => [
      String(opening.id),
      dayOf(opening),
      `${hoursOf(opening)}${ofTechnician(opening)}`,
    ]),
  )

const openingName = (opening: Opening): string => `#${opening.id} (${dayOf(opening)}, ${hoursOf(opening)} CT)`

const ofTechnician = (opening: Opening): string => {
  const text = technicianText(opening)
  return text === "" ? "" : ` of technician ${text}`
}

const dayOf = ({ date }: Opening): string => formatShortDay(startOfDay(date))

const hoursOf = (opening: Opening): string => {
  const { opens, closes } = minutesOf(opening)
  return `${formatClock(opens)} – ${formatClock(closes)}`
}
