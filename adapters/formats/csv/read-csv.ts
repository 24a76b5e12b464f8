import { CsvError, parse } from "csv-parse/sync"
import * as Data from "effect/Data"
import * as Result from "effect/Result"
import type { ImportedLine } from "../../../core/customers/import/columns.ts"

/** A file that a person made with a spreadsheet. */
export interface CsvFile {
  readonly headings: readonly string[]
  readonly lines: readonly ImportedLine[]
}

/** The file is not CSV; nothing of it was used. */
export class UnreadableCsv extends Data.TaggedError("UnreadableCsv")<{ readonly message: string }> {}

const MAX_RECORD_CHARACTERS = 100_000
const MAX_LINES = 10_000
/** Each line has a cell for each of them, so that a small file could take any memory. */
const MAX_COLUMNS = 500
/** 10,000 lines of 100 cells. Empty ones take as long, and 5 MB of them would stop the server for seconds. */
const MAX_CELLS = 1_000_000

/**
 * Reads CSV in UTF-8, in UTF-16 with its mark, or else in Windows-1252, as Excel writes it; cells are separated by what
 * a first line `sep=;` names, or else by whichever of `,`, `;` and tab is most frequent in the first line. Lines of empty
 * cells are left out. Of columns with one heading each line has the first cell with a value. Fails with `UnreadableCsv`.
 */
export const readCsv = (bytes: Uint8Array): Result.Result<CsvFile, UnreadableCsv> => {
  if (separatorsIn(bytes) > MAX_CELLS) return Result.fail(tooManyCells())
  const text = textOf(bytes).replaceAll(/\r\n?/gu, "\n")
  // No text has this character, and every Excel workbook has it.
  if (text.includes("\0"))
    return Result.fail(
      new UnreadableCsv({
        message: "The file is not CSV. Please save it as CSV in your spreadsheet program.",
      }),
    )
  return Result.flatMap(
    Result.try({
      try: () => recordsOf(text),
      catch: (error) => new UnreadableCsv({ message: sentenceOf(error, text) }),
    }),
    (records) => {
      const [first, ...rest] = records
      if (first === undefined) return Result.fail(new UnreadableCsv({ message: "The file is empty." }))
      if (rest.length > MAX_LINES)
        return Result.fail(
          new UnreadableCsv({
            message: `The file has more than ${MAX_LINES.toLocaleString("en-US")} lines. Please split it.`,
          }),
        )
      const headings = first.record
      if (headings.length > MAX_COLUMNS)
        return Result.fail(
          new UnreadableCsv({
            message: `The file has more than ${MAX_COLUMNS} columns. Please leave out those that are not needed.`,
          }),
        )
      if (headings.length * rest.length > MAX_CELLS) return Result.fail(tooManyCells())
      const columns = Map.groupBy(headings.keys(), (n) => headings[n]!)
      return Result.succeed({
        headings: [...columns.keys()],
        lines: rest.map((record) => lineOf(record, columns)),
      })
    },
  )
}

const separatorsIn = (bytes: Uint8Array): number => {
  let count = 0
  for (const byte of bytes) if (SEPARATORS.has(byte)) count++
  return count
}

const SEPARATORS = new Set(Buffer.from(",;\t\r\n"))

const tooManyCells = () =>
  new UnreadableCsv({
    message: `The file has more than ${MAX_CELLS.toLocaleString("en-US")} cells or line breaks. Please split it.`,
  })

const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const recordsOf = (text: string, most = MAX_LINES + 2): readonly CsvRecord[] =>
  parse(text, {
    bom: true,
    delimiter: NAMED_SEPARATOR.exec(text)?.[1] ?? delimiterOf(text),
    from_line: NAMED_SEPARATOR.test(text) ? 2 : 1,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    // The headings, the lines, and one by which too many are known.
    to: most,
  }) as unknown as readonly CsvRecord[]

/** The line before the headings by which some programs tell Excel the separator. */
const NAMED_SEPARATOR = /^sep=([,;\t])\n/iu

const delimiterOf = (text: string): string => {
  const firstLine = text.slice(0, text.indexOf("\n") + 1 || undefined)
  const countOf = (delimiter: string) => firstLine.split(delimiter).length
  return [",", ";", "\t"].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

const lineOf = (
  { record, info }: CsvRecord,
  columns: ReadonlyMap<string, readonly number[]>,
): ImportedLine => ({
  // `lines` counts up to the record's end; a cell may have several lines.
  line: info.lines - record.join("").split("\n").length + 1,
  cells: Object.fromEntries(
    [...columns].map(([heading, places]) => [
      heading,
      withoutEscape(places.map((n) => record[n]).find(Boolean) ?? ""),
    ]),
  ),
})

/** Removes the apostrophe that an export writes before what a spreadsheet would run as a formula. */
const withoutEscape = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, "")

const sentenceOf = (error: unknown, text: string): string => {
  const line = error instanceof CsvError ? ` ${lineOfError(error, text)}` : ""
  return `The file cannot be read as CSV: please check the quotation marks of line${line}.`
}

/** A quotation mark that is not closed is noticed lines after it, so that the line is named in which its record begins. */
const lineOfError = ({ code, lines, records }: CsvError, text: string): unknown => {
  if (code !== "CSV_QUOTE_NOT_CLOSED" && code !== "CSV_MAX_RECORD_SIZE") return lines
  const before = Number(records) === 0 ? [] : recordsOf(text, Number(records))
  return (before.at(-1)?.info.lines ?? Number(NAMED_SEPARATOR.test(text))) + 1
}
