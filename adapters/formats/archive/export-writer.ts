import * as Effect from "effect/Effect"
import { dataDictionary, type DictionaryLine } from "../../../core/overview/export/data-dictionary.ts"
import { CannotExport } from "../../../core/overview/export/cannot-export.ts"
import { EXPORTED_ENTITIES, type EntityName } from "../../../core/overview/export/exported-entities.ts"
import { encoderOf, fieldsOf, type RecordSchema } from "../../../core/overview/export/exported-field.ts"
import type { ExportWriter } from "../../../core/overview/use-cases/export-everything.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { csvHeadings, csvLines, type CsvColumns } from "../csv/write-csv.ts"
import type { ArchiveTarget, OpenFile } from "./archive-target.ts"
import { readmeOf, type Exported } from "./export-readme.ts"

/** Writes each entity as `<name>.json` and `<name>.csv`, then the dictionary and a README. */
export const exportWriter = (target: ArchiveTarget, at: Instant) => {
  const records = new Map<EntityName, number>()
  let files = 0
  const withFile = <R>(
    path: string,
    use: (file: OpenFile) => Effect.Effect<void, CannotExport, R>,
  ): Effect.Effect<void, CannotExport, R> =>
    Effect.gen(function* () {
      const file = yield* attempt(() => target.open(path))
      yield* use(file)
      yield* attempt(() => file.close())
    })
  const whole = (path: string, content: string | Uint8Array) => withFile(path, (file) => write(file, content))
  const writer: ExportWriter = {
    records: Effect.fnUntraced(function* (entity, eachBatch) {
      const { schema } = EXPORTED_ENTITIES[entity]
      const encode = encoderOf(schema) as (record: unknown) => Encoded
      let count = 0
      yield* withFile(`${entity}.json`, (file) =>
        Effect.gen(function* () {
          yield* write(file, "[")
          yield* eachBatch((batch) => {
            const lines = batch.map((record) => `\n${JSON.stringify(encode(record))}`).join(",")
            const separator = count > 0 && batch.length > 0 ? "," : ""
            count += batch.length
            return write(file, separator + lines)
          })
          yield* write(file, "\n]\n")
        }),
      )
      const columns = columnsOf(schema)
      yield* withFile(`${entity}.csv`, (file) =>
        Effect.andThen(
          write(file, csvHeadings(columns)),
          eachBatch((batch) => write(file, csvLines(columns, batch.map(encode)))),
        ),
      )
      records.set(entity, count)
    }),
    file: (path, bytes) => {
      files += 1
      return whole(path, bytes)
    },
    end: Effect.gen(function* () {
      const dictionary = dataDictionary()
      yield* whole("dictionary.json", `${JSON.stringify(dictionary, null, 1)}\n`)
      yield* whole(
        "dictionary.csv",
        csvHeadings(DICTIONARY_COLUMNS) + csvLines(DICTIONARY_COLUMNS, dictionary),
      )
      yield* whole("README.md", readmeOf({ records, files }, at))
      yield* attempt(() => target.end())
    }),
  }
  return { writer, exported: (): Exported => ({ records, files }) }
}

const write = (file: OpenFile, chunk: string | Uint8Array) => attempt(() => file.write(chunk))

type Encoded = Readonly<Record<string, unknown>>

const attempt = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({
    try: run,
    catch: (error) => new CannotExport({ message: (error as Error).message }),
  })

/** One for each field, in the order of the Schema; of records as they are encoded. */
export const columnsOf = (schema: RecordSchema): CsvColumns<Encoded> =>
  fieldsOf(schema).map(({ path }) => [path.join("."), (record) => cellOf(valueAt(record, path))])

const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Encoded | null | undefined)?.[name], record)

const cellOf = (value: unknown) =>
  value === undefined || typeof value === "object"
    ? value === null || value === undefined
      ? null
      : JSON.stringify(value)
    : (value as string | number | boolean)

const DICTIONARY_COLUMNS: CsvColumns<DictionaryLine> = [
  ["file", ({ file }) => file],
  ["field", ({ field }) => field],
  ["type", ({ type }) => type],
  ["may be empty", ({ mayBeEmpty }) => mayBeEmpty],
  ["unit", ({ unit }) => unit],
  ["meaning", ({ meaning }) => meaning],
  ["example", ({ example }) => example],
]
