import { ASKS } from "../../../core/chat/assistant/classifier/labels.ts"
import { VERDICTS, type Count } from "./counting.ts"

/** The share of each verdict, in all and for the messages that ask for each thing. */
export const tableOf = (counts: readonly Count[]): string => {
  const rows = [
    ["all", counts] as const,
    ...ASKS.map((ask) => [ask, counts.filter(({ message }) => message.asks.includes(ask))] as const),
    ["several", counts.filter(({ message }) => message.asks.length > 1)] as const,
    [
      "listed job",
      counts.filter(({ message: { job } }) => job !== undefined && job !== "" && job !== "none"),
    ] as const,
    ["unlisted job", counts.filter(({ message: { job } }) => job === "none")] as const,
  ]
  const head =
    "               n  right honest incomplete wrong | forbidden flags: false missing | answered  unasked"
  return [head, ...rows.map(([name, own]) => row(name, own))].join("\n")
}

const row = (name: string, counts: readonly Count[]): string => {
  const number = (is: (count: Count) => boolean) => counts.filter(is).length
  const percent = (is: (count: Count) => boolean) =>
    `${((100 * number(is)) / (counts.length || 1)).toFixed(1).padStart(5)}%`
  const asked = counts.reduce((sum, { message }) => sum + message.asks.length, 0)
  const answered = counts.reduce((sum, count) => sum + count.answered.length, 0)
  return [
    name.padEnd(13),
    String(counts.length).padStart(4),
    ...VERDICTS.map((verdict) => percent((count) => count.verdict === verdict)),
    "|",
    String(number(({ forbidden }) => forbidden !== undefined)).padStart(9),
    String(number(({ areFlagsRight }) => !areFlagsRight)).padStart(12),
    String(number(({ lacksFlag }) => lacksFlag)).padStart(7),
    "|",
    `${((100 * answered) / (asked || 1)).toFixed(1).padStart(7)}%`,
    String(counts.reduce((sum, { unasked }) => sum + unasked.length, 0)).padStart(8),
  ].join(" ")
}

/** One line for each message that is not answered right. */
export const missesOf = (counts: readonly Count[]): readonly string[] =>
  counts
    .filter(
      ({ verdict, forbidden, areFlagsRight }) =>
        verdict !== "right" || forbidden !== undefined || !areFlagsRight,
    )
    .map(({ message, reply, verdict, forbidden, missing, unasked, areFlagsRight }) =>
      [
        forbidden === undefined ? verdict : `FORBIDDEN (${forbidden})`,
        message.say,
        `asks ${message.asks.join(", ")}${message.job ? ` (${message.job})` : ""}`,
        `says ${reply.parts.map(({ kind, ...rest }) => (kind === "question" ? `question[${"choices" in rest ? rest.choices.map((choice) => ("service" in choice ? choice.service.name : choice.about)).join("/") : ""}]` : "services" in rest ? `${kind}(${rest.services.map(({ name }) => name).join("/")})` : kind)).join(", ")}`,
        missing.length > 0 ? `misses ${missing.join(", ")}` : "",
        unasked.length > 0 ? `unasked ${unasked.join(", ")}` : "",
        areFlagsRight ? "" : "flags",
      ]
        .filter((field) => field !== "")
        .join(" | "),
    )
