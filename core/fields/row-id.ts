import * as Schema from "effect/Schema"

const MAX_ROW_ID = 2_147_483_647

/** The id of a row, a Postgres `integer`; larger numbers are refused before they reach the database. */
export const RowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }))

/** The id of a row that a person chose; `message` is shown for every other value. */
export const chosenRowId = (message: string) =>
  Schema.Number.annotate({ message })
    .check(Schema.isInt({ message }), Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }, { message }))
    .pipe(Schema.annotateKey({ messageMissingKey: message }))
