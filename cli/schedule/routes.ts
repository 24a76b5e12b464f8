import type * as Effect from "effect/Effect"
import { routesEndpoints } from "../../adapters/http/schedule/contract/routes.ts"
import { addressLine } from "../../core/business/business.ts"
import { readRoutes } from "../../core/schedule/use-cases/routes/routes.ts"
import { formatTime, formatTimes, startOfDay } from "../../core/time/chicago.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { DATE_FORMATS, parseDateArg } from "../engine/parse.ts"
import { count, examples, longDay } from "../engine/print.ts"
import { customerName } from "./appointment-output.ts"

export const registerRoutes: RegisterCommand = (program, { run, now }) => {
  program
    .command("routes")
    .description("Show the visits of a day with the driving between them, and times that would save driving")
    .argument("<date>", DATE_FORMATS)
    .addHelpText("after", examples("hearth routes today", "hearth routes 11/26/2026"))
    .action((text: string) =>
      run(readRoutes(parseDateArg(text, now())), (found) => ({
        json: routesJson(found),
        text: [longDay(startOfDay(found.date)), ...found.routes.flatMap(linesOf)].join("\n"),
      })),
    )
}

const routesJson = encoderOf(routesEndpoints.readRoutes.reply)

type Route = Effect.Success<ReturnType<typeof readRoutes>>["routes"][number]

const linesOf = ({ technician, base, stops, minutesHome, minutes, suggestion }: Route): readonly string[] => [
  "",
  stops.length === 0 ? `${technician.name}: no visits` : `${technician.name}: ${driven(minutes)}`,
  ...stops.flatMap(({ appointment, minutes: way }, n) => [
    ...(way === 0 ? [] : [`     ${driven(way)}`]),
    `  ${n + 1}. ${formatTimes(appointment)}  #${appointment.id} ${customerName(appointment)}, ${
      appointment.address === null ? "address not given" : addressLine(appointment.address)
    }`,
  ]),
  ...(base === null || minutesHome === 0 ? [] : [`     ${driven(minutesHome)} to ${base.zip}`]),
  ...(suggestion === null
    ? []
    : [
        `  Saves ${count(suggestion.saved, "minute")}: ${suggestion.visits
          .map(({ id, start }) => `#${id} at ${formatTime(start)}`)
          .join(", ")}`,
      ]),
]

const driven = (minutes: number): string => `${count(minutes, "minute")} of driving`
