import { StaffAvailabilityRule } from "../../adapters/http/schedule/contract/availability-rules.ts"
import * as Effect from "effect/Effect"
import { ruleColumns } from "../../adapters/formats/csv/schedule/hours-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import {
  AvailabilityRule,
  NewAvailabilityRule,
  ruleHint,
  UnknownRule,
} from "../../core/schedule/hours/availability-rule.ts"
import { minutesOf } from "../../core/schedule/hours/rule-hours.ts"
import { formatClock, formatHHMM, WEEKDAYS } from "../../core/time/chicago.ts"
import {
  addRule,
  listRules,
  removeRule,
  seedRules,
  toggleRule,
} from "../../core/schedule/use-cases/hours/availability-rules.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { dim, examples, green, table } from "../engine/print.ts"
import { decode, parseIdArg, parseHoursArg, parseWeekdayArg, TIME_FORMATS } from "../engine/parse.ts"
import { encoderOf } from "../engine/encoder.ts"
import { registerOpenings } from "./openings.ts"
import { stateArgument, type State } from "../engine/state-argument.ts"
import { counted } from "../../core/fields/counted.ts"

export const registerRules: RegisterCommand = (program, { run, now }) => {
  const group = program.command("rules").description("Weekly working hours")

  withCsv(group.command("list").description("List every rule, on or off")).action(() =>
    run(listRules, (rules) => ({
      json: rules.map(ruleJson),
      csv: csvChunks(ruleColumns, rules),
      text: listText(rules),
    })),
  )

  group
    .command("seed")
    .description("Add the usual week (Mon–Fri 9–5, Sat 9–1) if there is no rule yet")
    .action(() => run(seedRules, (added) => ({ json: added.map(ruleJson), text: seededText(added) })))

  group
    .command("add")
    .description("Add working hours on a weekday")
    .argument("<weekday>", "Monday, mon or 1 (0 is Sunday)", parseWeekdayArg)
    .argument("<start>", `a half hour from 6:00 AM to 9:00 PM in Chicago, like ${TIME_FORMATS}`)
    .argument("<end>", "the same")
    .option("--off", "add it switched off")
    .addHelpText("after", examples("hearth rules add saturday 9 1", "hearth rules add tue 13:00 17:30 --off"))
    .action((weekday: number, startText: string, endText: string, { off }: { readonly off?: true }) => {
      const { start, end, notes } = parseHoursArg(startText, endText)
      const hours = { weekday, startTime: formatHHMM(start), endTime: formatHHMM(end), active: off !== true }
      return run(addRule(decode(NewAvailabilityRule, hours)), ({ rule, added }) => ({
        json: ruleJson(rule),
        text: [
          `${added ? "Added rule" : "There is this rule already:"} ${ruleName(rule)}, ${rule.active ? "on" : "off"}.`,
          ...notes,
          ...hintsOf([rule]),
        ].join("\n"),
      }))
    })

  group
    .command("remove")
    .description("Remove a rule; visits that are already booked stay")
    .argument("<id>", 'its id in "hearth rules list"', parseIdArg)
    .action((id: number) =>
      run(removeRule(id), () => ({
        json: { removed: id },
        text: `Removed rule #${id}. Visits that are already booked stay.`,
      })),
    )

  registerOpenings(group, { run, now })

  group
    .command("toggle")
    .description("Switch a rule off, or on again")
    .argument("<id>", 'its id in "hearth rules list"', parseIdArg)
    .addArgument(stateArgument())
    .addHelpText("after", examples("hearth rules toggle 6", "hearth rules toggle 6 off"))
    .action((id: number, state?: State) =>
      run(switchRule(id, state), (rule) => ({
        json: ruleJson(rule),
        text: [
          `Rule ${ruleName(rule)} is now ${rule.active ? "on" : "off"}.`,
          ...(rule.active ? hintsOf([rule]) : []),
        ].join("\n"),
      })),
    )
}

const switchRule = Effect.fnUntraced(function* (id: number, state: State | undefined) {
  const rule = (yield* listRules).find((rule) => rule.id === id)
  if (rule === undefined) return yield* new UnknownRule({ id })
  const active = state === undefined ? !rule.active : state === "on"
  return yield* toggleRule(id, active)
})

const listText = (rules: readonly AvailabilityRule[]): string =>
  rules.length === 0
    ? 'There are no rules, so nobody can book. "hearth rules seed" adds the usual week.'
    : [rulesTable(rules), ...hintsOf(rules)].join("\n")

const rulesTable = (rules: readonly AvailabilityRule[]): string =>
  table(
    ["Id", "Weekday", "Hours (CT)", "State"],
    rules.map((rule) => [
      String(rule.id),
      WEEKDAYS[rule.weekday],
      hoursOf(rule),
      rule.active ? green("on") : dim("off"),
    ]),
  )

/** One line for each rule that offers customers nothing. */
const hintsOf = (rules: readonly AvailabilityRule[]): readonly string[] =>
  rules.flatMap((rule) => {
    const hint = ruleHint(rule)
    return hint === undefined ? [] : [`Rule #${rule.id}: ${hint}`]
  })

const seededText = (added: readonly AvailabilityRule[]): string =>
  added.length === 0
    ? "There are rules already; nothing was added."
    : `Added ${counted(added.length, "rule")}:\n${listText(added)}`

const ruleJson = encoderOf(StaffAvailabilityRule)

const ruleName = (rule: AvailabilityRule): string =>
  `#${rule.id} (${WEEKDAYS[rule.weekday]}, ${hoursOf(rule)} CT)`

const hoursOf = (rule: AvailabilityRule): string => {
  const { opens, closes } = minutesOf(rule)
  return `${formatClock(opens)} – ${formatClock(closes)}`
}
