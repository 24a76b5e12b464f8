import { Option } from "commander"
import * as Effect from "effect/Effect"
import { DEFAULT_HOURS, DurationHours } from "../../core/schedule/visits/appointment.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { dayOf, formatTime, startOfDay } from "../../core/time/chicago.ts"
import { explainDay } from "../../core/schedule/use-cases/hours/explain-day.ts"
import {
  listFreeSlots,
  requestedJob,
  type VisitLength,
} from "../../core/schedule/use-cases/hours/list-free-slots.ts"
import { ChosenTechnicians } from "../../core/schedule/technicians/chosen-technician.ts"
import { checkTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import { ZipCode } from "../../adapters/http/schedule/contract/availability.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { examples, longDay, type Output } from "../engine/print.ts"
import { collectId, DATE_FORMATS, decode, parseDateArg, parseIdArg, parseNumberArg } from "../engine/parse.ts"
import { slotsJson } from "./slots-output.ts"
import { renderExplainedDay } from "./explained-slots.ts"

interface SlotOptions {
  readonly hours?: number
  readonly service?: number
  readonly zip?: string
  readonly technician?: readonly number[]
  readonly why?: true
}

export const registerSlots: RegisterCommand = (program, { run, now }) => {
  program
    .command("slots")
    .description("Show the times of a day at which visitors can book a visit")
    .argument("<date>", DATE_FORMATS)
    .addOption(
      new Option("--hours <n>", `length of the visit, 1 to 12 (default: ${DEFAULT_HOURS})`)
        .argParser(parseHours)
        .conflicts("service"),
    )
    .option(
      "--service <id>",
      'the length of this service\'s visits; ids are in "hearth services list"',
      parseIdArg,
    )
    .option("--zip <zip>", "where the visit is; counts with driving times by address", parseZip)
    .option("--technician <id>", "who comes, can be given twice; without it, anybody who can", collectId)
    .option("--why", "show every half hour, and why it is not free")
    .addHelpText(
      "after",
      examples(
        "hearth slots friday",
        "hearth slots 11/26/2026 --hours 4 --why",
        "hearth slots friday --technician 2",
      ),
    )
    .action((text: string, options: SlotOptions) => {
      const date = parseDateArg(text, now())
      const { hours, service: serviceId, zip, technician } = options
      const technicianIds = technician && decode(ChosenTechnicians, technician)
      const length = { hours, serviceId, zip, technicianIds }
      const known = checkTechnicians((technicianIds ?? []).map((technicianId) => ({ technicianId })))
      return options.why === true
        ? run(Effect.andThen(known, explainDay(date, length)), renderExplainedDay)
        : run(Effect.andThen(known, free(date, length)), renderFreeSlots)
    })
}

const parseZip = (text: string): string => decode(ZipCode, text)

const parseHours = (text: string): number => decode(DurationHours, parseNumberArg(text))

const free = Effect.fnUntraced(function* (date: PlainDate, length: VisitLength) {
  const { hours } = yield* requestedJob(length)
  return { date, hours, starts: yield* listFreeSlots({ range: dayOf(date), ...length }) }
})

const renderFreeSlots = ({ date, hours, starts }: Effect.Success<ReturnType<typeof free>>): Output => {
  const day = longDay(startOfDay(date))
  return {
    json: { date, hours, ...slotsJson(starts) },
    text:
      starts.length === 0
        ? `No ${hours}-hour visit can be booked on ${day}. Add --why to see why.`
        : [
            `On ${day}, visitors can book a ${hours}-hour visit at:`,
            ...starts.map((start) => `${formatTime(start).padStart(10)} CT`),
          ].join("\n"),
  }
}
