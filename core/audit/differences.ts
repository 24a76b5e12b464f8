import { formatMoney } from "../fields/money.ts"
import { formatShortDay, formatTime, parseIso, WEEKDAYS } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import type { RecordedChange } from "./audit-entry.ts"

/** A field that a change has changed. */
export interface Difference {
  /** "base price". */
  readonly field: string
  /** As people read it; null where the field had no value, or the record was added. */
  readonly before: string | null
  /** Null where the field has no value now, or the record was removed. */
  readonly after: string | null
}

/** The fields that differ before and after the change, in the order of the records; times are Chicago's. */
export const differencesOf = ({
  before,
  after,
}: Pick<RecordedChange, "before" | "after">): readonly Difference[] => {
  const [old, current] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: current.get(field) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** "status: scheduled → cancelled, notes: Call first". */
export const differencesText = (change: Pick<RecordedChange, "before" | "after">): string =>
  differencesOf(change)
    .map(
      ({ field, before, after }) =>
        `${field}: ${[before, after].filter((text) => text !== null).join(" → ")}${after === null && change.after !== null ? " → none" : ""}`,
    )
    .join(", ")

/**
 * Each field's text by its name; the fields of a record within the record stand beside the others. The id is left out,
 * because the change's subject names it.
 */
const textsOf = (record: object | null): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(record ?? {}).flatMap(([name, value]: [string, {} | null]) =>
      value === "" || name === "id"
        ? []
        : isRecord(value)
          ? [...textsOf(value)]
          : [[wordsOf(name), textOf(name, value)]],
    ),
  )

/** Null is a record without fields. */
const isRecord = (value: unknown): value is object | null =>
  typeof value === "object" && !Array.isArray(value)

/** "basePrice" as "base price", "isFullDay" as "full day". */
const wordsOf = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replace(/^is /u, "")

const textOf = (name: string, value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no"
  const instant = instantOf(name, value)
  if (instant !== undefined) return `${formatShortDay(instant)}, ${formatTime(instant)} CT`
  if (typeof value === "number" && CENTS.test(name)) return formatMoney(value)
  if (typeof value === "number" && RATES.test(name)) return `${value / 1000}%`
  if (name === "weekday") return WEEKDAYS[Number(value)] ?? String(value)
  if (Array.isArray(value)) return listText(name, value)
  if (typeof value !== "string") return JSON.stringify(value)
  return CHOICES.test(name) ? value.replaceAll("_", " ") : value
}

/** "1, 2, 3"; of records "name Shelf, price $40; name Lamp, price $60"; "none". */
const listText = (name: string, values: readonly unknown[]): string => {
  if (values.length === 0) return "none"
  const texts = values.map((value) =>
    isRecord(value) ? [...textsOf(value)].map((field) => field.join(" ")).join(", ") : textOf(name, value),
  )
  return texts.join(values.some(isRecord) ? "; " : ", ")
}

/** Milliseconds, or ISO text. */
const instantOf = (name: string, value: unknown): Instant | undefined => {
  if (!INSTANTS.test(name)) return undefined
  if (typeof value === "string") return parseIso(value)
  return typeof value === "number" ? value : undefined
}

/** The names under which records keep instants and amounts (cents). */
const INSTANTS = /^(?:start|end)$|(?:At|Date|From|Until|Start|End)$/u
const CENTS = /(?:price|cost|amount)$/iu

/** The names of settings that are thousandths of a percent. */
const RATES = /^taxOn/u

/** The names of fields with one of some words, such as "pending_cancellation". */
const CHOICES = /(?:status|type)$/iu
