import * as Effect from "effect/Effect"
import { routesEndpoints } from "../../adapters/http/schedule/contract/routes.ts"
import { addressLine } from "../../core/business/business.ts"
import type { SuggestedChange } from "../../core/schedule/routes/suggestion-text.ts"
import { changeText, fixedWaysText, questionOf } from "../../core/schedule/routes/suggestion-text.ts"
import { applyRoute } from "../../core/schedule/use-cases/routes/apply-route.ts"
import { readRoutes } from "../../core/schedule/use-cases/routes/routes.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { formatTimes, startOfDay } from "../../core/time/chicago.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import type { Confirm } from "../engine/confirm.ts"
import { confirmationOf, confirmed, withYes, type YesOption } from "../engine/confirmation.ts"
import { encoderOf } from "../engine/encoder.ts"
import { DATE_FORMATS, parseDateArg } from "../engine/parse.ts"
import { examples, longDay, type Output } from "../engine/print.ts"
import { customerName } from "./appointment-output.ts"
import { counted } from "../../core/fields/counted.ts"

interface RoutesOptions extends YesOption {
  readonly apply?: true
}

export const registerRoutes: RegisterCommand = (program, { run, now, confirm }) => {
  withYes(
    program
      .command("routes")
      .description(
        "Show the visits of a day with the driving between them, and times and technicians that would save driving",
      )
      .argument("<date>", DATE_FORMATS)
      .option("--apply", "moves the visits, and asks first"),
  )
    .addHelpText(
      "after",
      examples("hearth routes today", "hearth routes 11/26/2026", "hearth routes friday --apply"),
    )
    .action((text: string, { apply, yes }: RoutesOptions) => {
      const date = parseDateArg(text, now())
      return run(apply ? appliedRoutes(date, confirmationOf(yes, confirm)) : readRoutes(date), routesOutput)
    })
}

type Routes = Effect.Success<ReturnType<typeof readRoutes>>

/** The day after its suggestion was applied. */
const appliedRoutes = Effect.fnUntraced(function* (date: PlainDate, ask: Confirm) {
  const before = yield* readRoutes(date)
  if (before.suggestion === null) return before
  const question = [
    ...suggestionLines(before),
    questionOf(changesIn(before)) ?? "Customers get an email with the new time.",
    "Move the visits?",
  ].join("\n")
  yield* confirmed(ask, question, "Nothing was changed.")
  yield* applyRoute(before.suggestion.visits)
  return yield* readRoutes(date)
})

const routesOutput = (found: Routes): Output => ({
  json: routesJson(found),
  text: [
    longDay(startOfDay(found.date)),
    ...(found.travelMinutes === null ? [] : [fixedWaysText(found.travelMinutes)]),
    ...found.routes.flatMap(linesOf),
    ...(found.suggestion === null ? [] : ["", ...suggestionLines(found)]),
  ].join("\n"),
})

const routesJson = encoderOf(routesEndpoints.readRoutes.reply)

const suggestionLines = (routes: Routes): readonly string[] => [
  `Saves ${counted(routes.suggestion?.saved ?? 0, "minute")} of driving:`,
  ...changesIn(routes).map((change) => `  #${change.id} ${changeText(change)}`),
]

const changesIn = ({ routes, suggestion }: Routes): readonly (SuggestedChange & { readonly id: number })[] =>
  (suggestion?.visits ?? []).map(({ id, start: newStart, technicianId, isMailed }) => {
    const { appointment } = routes.flatMap(({ stops }) => stops).find((stop) => stop.appointment.id === id)!
    const isSame = appointment.technicianIds.includes(technicianId)
    const name = routes.find(({ technician }) => technician.id === technicianId)!.technician.name
    return {
      id,
      customer: appointment,
      start: appointment.start,
      newStart,
      technician: isSame ? null : name,
      isMailed,
    }
  })

const linesOf = ({
  technician,
  base,
  stops,
  minutesHome,
  minutes,
}: Routes["routes"][number]): readonly string[] => [
  "",
  stops.length === 0 ? `${technician.name}: no visits` : `${technician.name}: ${driven(minutes)}`,
  ...stops.flatMap(({ appointment, minutes: way }, n) => [
    ...(way === 0 ? [] : [`     ${driven(way)}`]),
    `  ${n + 1}. ${formatTimes(appointment)}  #${appointment.id} ${customerName(appointment)}, ${
      appointment.address === null ? "address not given" : addressLine(appointment.address)
    }`,
  ]),
  ...(base === null || minutesHome === 0 ? [] : [`     ${driven(minutesHome)} to ${base.zip}`]),
]

const driven = (minutes: number): string => `${counted(minutes, "minute")} of driving`
