import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { RowId } from "../../../../core/fields/row-id.ts"

/** A whole number in a path or a query string; the inner schema limits its value. */
export const wholeNumber = <S extends Schema.Codec<number, number>>(inner: S, message: string) =>
  Schema.String.check(Schema.isPattern(/^\d{1,10}$/u, { message })).pipe(
    Schema.decodeTo(inner, SchemaTransformation.transform({ decode: Number, encode: String })),
  )

export const UNKNOWN_ID = "That id does not exist"

/** The path parameter `:id` of a row. */
export const IdParams = Schema.Struct({
  id: wholeNumber(RowId.annotate({ message: UNKNOWN_ID }), UNKNOWN_ID),
}).annotate({ examples: [{ id: 3 }] })

/** The path parameters of a photo of a row. */
export const PhotoParams = Schema.Struct({
  id: IdParams.fields.id,
  photoId: IdParams.fields.id,
}).annotate({ examples: [{ id: 7, photoId: 3 }] })

const MAX_PAGE = 100
const USUAL_PAGE = 50
const WRONG_LIMIT = { message: `The limit must be between 1 and ${MAX_PAGE}` }
const WRONG_OFFSET = { message: "The offset must be at least 0" }
const WRONG_PAGE = { message: "The page must be at least 1" }

const MAX_OFFSET = 2_147_483_647

/** The query field of how many rows are wanted: 1 to 100. */
const limitField = (usual: number) =>
  wholeNumber(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_PAGE }, WRONG_LIMIT)),
    WRONG_LIMIT.message,
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(String(usual))))

/** Query fields of the staff's lists (spec §5): 1 to 100 rows, 50 unless named, from the row at `offset` on. */
export const pageFields = {
  limit: limitField(USUAL_PAGE),
  offset: wholeNumber(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_OFFSET }, WRONG_OFFSET)),
    WRONG_OFFSET.message,
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed("0"))),
}

/** Query fields of lists by numbered pages, from 1 (spec §7): 1 to 100 rows a page. */
export const numberedPageFields = (usualLimit: number) => ({
  limit: limitField(usualLimit),
  page: wholeNumber(
    Schema.Int.check(
      Schema.isBetween({ minimum: 1, maximum: Math.floor(MAX_OFFSET / MAX_PAGE) }, WRONG_PAGE),
    ),
    WRONG_PAGE.message,
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed("1"))),
})
