import { Readable } from "node:stream"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { csvChunks, type CsvColumns } from "../../formats/csv/write-csv.ts"
import { CSV } from "./contract/csv.ts"
import type { FileContent } from "./api.ts"

/** A list with more rows is not exported. */
const MAX_EXPORTED_ROWS = 50_000

/** The page of a list with all rows that can be exported. */
export const EXPORTED_PAGE = { limit: MAX_EXPORTED_ROWS, offset: 0 }

class TooManyRows extends Data.TaggedError("TooManyRows")<{ readonly rows: number }> {
  override get message(): string {
    return `The list has ${this.rows} rows. At most ${MAX_EXPORTED_ROWS} can be exported at once: please filter it.`
  }
}

/** The rows as a file like "services.csv". Fails with `TooManyRows` by the list's total. */
export const csvFile = <Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  total = rows.length,
): Effect.Effect<FileContent, TooManyRows> =>
  total > MAX_EXPORTED_ROWS
    ? Effect.fail(new TooManyRows({ rows: total }))
    : Effect.succeed({
        mediaType: CSV,
        content: Readable.from(csvChunks(columns, rows)),
        saveAs: `${name}.csv`,
      })

/** The rows that a list has under `key` as a file, named as they are unless `name` is given. */
export const pageFile = <const Key extends string, Row, E, R>(
  key: Key,
  columns: CsvColumns<Row>,
  list: Effect.Effect<Readonly<Record<Key, readonly Row[]>> & { readonly total: number }, E, R>,
  name: string = key,
) => Effect.flatMap(list, (page) => csvFile(name, columns, page[key], page.total))
