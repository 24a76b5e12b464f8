import { stripVTControlCharacters, styleText } from "node:util"
import { formatDay, parseIso, toLocalIso } from "../../core/time/chicago.ts"

/** What a command prints: `text` with ANSI colours for people, `json` with `--json`, or `csv` with `--csv`. */
export interface Output {
  readonly text: string
  readonly json: unknown
  /** Made by `csvChunks`; of commands with the option of `withCsv`. */
  readonly csv?: Iterable<string>
}

/** Adds the local time to every field that is an instant in UTC: `start: "…T15:00:00Z"` gets `startLocal: "…T09:00:00-06:00"`. */
export const withLocalTimes = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(withLocalTimes)
  if (typeof json !== "object" || json === null) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) =>
      isUtcInstant(value)
        ? [
            [key, value],
            [`${key}Local`, toLocalIso(parseIso(value)!)],
          ]
        : [[key, withLocalTimes(value)]],
    ),
  )
}

const isUtcInstant = (value: unknown): value is string =>
  typeof value === "string" && value.endsWith("Z") && parseIso(value) !== undefined

/**
 * Columns as wide as their widest cell, two spaces apart; text in the last column is cut at the terminal's width. A column
 * of nothing but numbers is aligned right, except the first, which names the row.
 */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  terminal = Infinity,
): string => {
  const all = [headings.map(bold), ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ""))))
  const cells = headings.map((_, column) => rows.map((row) => stripVTControlCharacters(row[column] ?? "")))
  const areNumbers = cells.map(
    (each, column) =>
      column > 0 && each.some((cell) => cell !== "") && each.every((cell) => NUMBER.test(cell)),
  )
  const beforeLast = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const last = headings.length - 1
  const cellOf = (cell: string, column: number) => {
    if (areNumbers[column]) return padStart(cell, widths[column] ?? 0)
    return column === last ? shorten(cell, terminal - beforeLast) : padEnd(cell, widths[column] ?? 0)
  }
  return all.map((row) => row.map(cellOf).join("  ").trimEnd()).join("\n")
}

/** One line for each name and its value; further lines of a value are indented. */
export const fields = (pairs: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...pairs.map(([name]) => name.length))
  const indented = (value: string) => value.replaceAll(/\r?\n/gu, `\n${" ".repeat(width + 4)}`)
  return pairs.map(([name, value]) => `  ${name.padEnd(width)}  ${indented(value)}`).join("\n")
}

/** The examples at the end of a help page. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`

/** "Monday, November 23, 2026". */
export const longDay = formatDay

/** Colours are written whatever the stream; main.ts removes them where no terminal shows them. */
const ALWAYS = { validateStream: false } as const

export const bold = (text: string): string => styleText("bold", text, ALWAYS)
export const dim = (text: string): string => styleText("dim", text, ALWAYS)
export const green = (text: string): string => styleText("green", text, ALWAYS)
export const red = (text: string): string => styleText("red", text, ALWAYS)
export const yellow = (text: string): string => styleText("yellow", text, ALWAYS)
export const blue = (text: string): string => styleText("blue", text, ALWAYS)

/** "$1,299", "−$6.42", "12", "4.4", "74%", or nothing. */
const NUMBER = /^(?:−?\$?[\d,]+(?:\.\d+)?%?)?$/u

const padEnd = (cell: string, width: number): string => cell + " ".repeat(width - widthOf(cell))
const padStart = (cell: string, width: number): string => " ".repeat(width - widthOf(cell)) + cell

const shorten = (cell: string, width: number): string =>
  widthOf(cell) <= width ? cell : `${[...cell].slice(0, Math.max(width - 1, 0)).join("")}…`

const widthOf = (cell: string): number => [...stripVTControlCharacters(cell)].length
