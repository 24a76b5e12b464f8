import * as Schema from "effect/Schema"

const MAX_ROW_ID = 2_147_483_647

/** The id of a row, a Postgres `integer`; larger numbers are refused before they reach the database. */
export const RowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }))

/** The id of a row that a person chose; `message` is shown for every other value. */
export const chosenRowId = (message: string) =>
  Schema.Number.annotate({ message })
    .check(Schema.isInt({ message }), Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }, { message }))
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** The ids of all rows of a list in the order in which staff put them; `message` is shown for everything else. */
export const orderOf = (message: string) =>
  Schema.Struct({
    ids: Schema.Array(Schema.Number.annotate({ message }).check(Schema.isInt({ message })))
      .annotate({ message })
      .pipe(Schema.annotateKey({ messageMissingKey: message })),
  })

/** Whether two lists have the same ids, each once, in any order. */
export const isOrderOf = (ids: readonly number[], all: readonly number[]): boolean =>
  ids.length === all.length && all.every((id) => ids.includes(id))
