import { stringify } from "csv-stringify/sync"
import { toLocalIso } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"

/** The columns of an exported list: each heading with the row's value in it. */
export type CsvColumns<Row> = ReadonlyArray<readonly [heading: string, value: (row: Row) => CsvValue]>

type CsvValue = string | number | boolean | null

const ROWS_PER_CHUNK = 1_000

/**
 * A list as CSV (RFC 4180), in texts of 1,000 rows each, so that a server can serve others meanwhile. It begins with a
 * byte order mark, without which Excel would not read it as UTF-8. A text that a spreadsheet would run as a formula gets
 * an apostrophe in front.
 */
export function* csvChunks<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Generator<string> {
  yield csvHeadings(columns)
  for (let first = 0; first < rows.length; first += ROWS_PER_CHUNK)
    yield csvLines(columns, rows.slice(first, first + ROWS_PER_CHUNK))
}

/** The beginning of a file of CSV, as `csvChunks` writes it. */
export const csvHeadings = <Row>(columns: CsvColumns<Row>): string =>
  textOf([columns.map(([heading]) => heading)], { bom: true })

export const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  textOf(rows.map((row) => columns.map(([, value]) => value(row))))

const textOf = (records: readonly (readonly CsvValue[])[], options: { readonly bom?: true } = {}): string =>
  stringify([...records], {
    ...options,
    record_delimiter: "\r\n",
    escape_formulas: true,
    // By itself it quotes only whole record delimiters.
    quoted_match: /[\r\n]/u,
    cast: { boolean: (value) => (value ? "yes" : "no") },
  })

/** "2026-11-23 09:00", which spreadsheets read as a date and time; in Chicago. */
export const localTime = (instant: Instant): string => toLocalIso(instant).slice(0, 16).replace("T", " ")
