import { Option } from "commander"
import * as Effect from "effect/Effect"
import { DEFAULT_HOURS, DurationHours } from "../../core/booking/appointment.ts"
import { hoursOf } from "../../core/booking/job-size.ts"
import { UnknownService } from "../../core/services/service.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { dayOf, formatTime, startOfDay, toIso } from "../../core/time/chicago.ts"
import { explainDay } from "../../core/use-cases/explain-day.ts"
import { listFreeSlots } from "../../core/use-cases/list-free-slots.ts"
import { listServices } from "../../core/use-cases/services.ts"
import type { RegisterCommand } from "../command-context.ts"
import { count, examples, longDay, type Output } from "../print.ts"
import { decode, parseDateArg, parseIdArg, parseNumberArg } from "../parse.ts"
import { renderExplainedDay } from "./explained-slots.ts"

interface SlotOptions {
  readonly hours?: number
  readonly service?: number
  readonly why?: true
}

export const registerSlots: RegisterCommand = (program, { run, now }) => {
  program
    .command("slots")
    .description("The starts of a day that a visitor can book now, and why not the others")
    .argument("<date>", "2026-11-23, today or tomorrow")
    .addOption(
      new Option(
        "--hours <n>",
        `length of the visit: 2, 4 or 6, or any from 1 to 12 (default: ${DEFAULT_HOURS})`,
      )
        .argParser(parseHours)
        .conflicts("service"),
    )
    .option("--service <id>", 'as long as this service takes ("hearth services list")', parseIdArg)
    .option("--why", "show every half hour, and what stands in its way")
    .addHelpText("after", examples("hearth slots tomorrow", "hearth slots 2026-11-23 --hours 4 --why"))
    .action((text: string, options: SlotOptions) => {
      const date = parseDateArg(text, now())
      const hours = lengthOf(options)
      return options.why === true
        ? run(
            Effect.flatMap(hours, (hours) => explainDay(date, hours)),
            renderExplainedDay,
          )
        : run(
            Effect.flatMap(hours, (hours) => free(date, hours)),
            renderFreeSlots,
          )
    })
}

const parseHours = (text: string): number => decode(DurationHours, parseNumberArg(text))

/** A service is asked for by its number; how long it takes is its job size's business. */
const lengthOf = Effect.fnUntraced(function* ({ hours, service }: SlotOptions) {
  if (service === undefined) return hours ?? DEFAULT_HOURS
  const found = (yield* listServices).find(({ id }) => id === service)
  return found === undefined ? yield* new UnknownService() : hoursOf(found.jobSize)
})

const free = (date: PlainDate, hours: number) =>
  Effect.map(listFreeSlots({ range: dayOf(date), hours }), (starts) => ({ date, hours, starts }))

const renderFreeSlots = ({ date, hours, starts }: Effect.Success<ReturnType<typeof free>>): Output => {
  const asked = `on ${longDay(startOfDay(date))} for a visit of ${count(hours, "hour")}`
  return {
    json: { date, hours, slots: starts.map(toIso) },
    text:
      starts.length === 0
        ? `No free start ${asked}. Add --why to see what stands in the way.`
        : [`Free starts ${asked}:`, ...starts.map((start) => `${formatTime(start).padStart(10)} CT`)].join(
            "\n",
          ),
  }
}
