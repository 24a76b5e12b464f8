import { Readable } from "node:stream"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { csvChunks, type CsvColumns } from "../../csv/write-csv.ts"
import { CSV } from "./contract/csv.ts"
import type { FileContent } from "./api.ts"

/** A list with more rows is not exported. */
export const MAX_EXPORTED_ROWS = 50_000

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
