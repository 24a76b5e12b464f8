import { Option, type Command } from "commander"
import { csvChunks, type CsvColumns } from "../../adapters/formats/csv/write-csv.ts"
import type { CsvOption } from "./csv-option.ts"
import { parseLimitArg, parseNumberArg } from "./parse.ts"
import { dim, type Output } from "./print.ts"

/** Options of a command that prints a page of a list. */
export interface PageOptions extends CsvOption {
  readonly limit: number
  readonly offset: number
}

/** Adds the options of a page to a command whose output is a list. */
export const withPage = (command: Command): Command =>
  command
    .option("--limit <n>", "how many at most, 1 to 100", parseLimitArg, 50)
    .option("--offset <n>", "how many to skip", parseNumberArg, 0)

/** The option of a list's order. */
export const sortOption = (orders: readonly string[], usual: string): Option =>
  new Option("--sort <order>", "with - in reverse").choices(orders).default(usual)

/** The other options with the page that is read: every row with `--csv`. */
export const pageOf = <Options extends PageOptions>({ csv, limit, offset, ...others }: Options) => ({
  ...others,
  ...(!csv && { limit, offset }),
})

/** How a list prints its rows. */
interface ListFormat<Row> {
  readonly json: (row: Row) => unknown
  readonly csv: CsvColumns<Row>
  readonly text: (rows: readonly Row[]) => string
  /** Instead of `text` where there is no row. */
  readonly empty: string
}

/** Prints a page of a list, and how to get the next one. */
export const pageOutput = <Row>(
  rows: readonly Row[],
  total: number,
  { limit, offset }: PageOptions,
  { json, csv, text, empty }: ListFormat<Row>,
): Output => {
  const next = offset + limit
  const more = total > next ? dim(`\n\nThere are more (${total} in all): add --offset ${next}.`) : ""
  return {
    json: rows.map(json),
    csv: csvChunks(csv, rows),
    text: rows.length === 0 ? empty : text(rows) + more,
  }
}
