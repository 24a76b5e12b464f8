import * as Schema from "effect/Schema"
import { CHECK_STATUSES, CHECK_TITLES, type CheckName, type CheckStatus } from "./titles.ts"

/** What is found of one part of the installation; `detail` is what a person reads, with what to do unless it is ok. */
export const CheckLine = Schema.Struct({
  name: Schema.Literals(Object.keys(CHECK_TITLES) as ReadonlyArray<CheckName>),
  status: Schema.Literals(CHECK_STATUSES),
  detail: Schema.String,
}).annotate({
  identifier: "CheckLine",
  examples: [{ name: "disk", status: "ok", detail: "20.4 GB are free." }],
})
export type CheckLine = typeof CheckLine.Type

const lineOf =
  (status: CheckStatus) =>
  (name: CheckName, detail: string): CheckLine => ({ name, status, detail })

export const ok = lineOf("ok")
export const warning = lineOf("warning")
export const failed = lineOf("failed")

/** How many lines have each status. */
export const countByStatus = (lines: ReadonlyArray<CheckLine>): Readonly<Record<CheckStatus, number>> => ({
  failed: lines.filter(({ status }) => status === "failed").length,
  warning: lines.filter(({ status }) => status === "warning").length,
  ok: lines.filter(({ status }) => status === "ok").length,
})
