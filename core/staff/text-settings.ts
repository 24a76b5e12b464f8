import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { e164Of } from "../fields/mobile-number.ts"

const MESSAGE = "Please enter a mobile number such as (314) 555-0142"

/** The longest text in which somebody types a number. */
const MAX_TYPED_LENGTH = 40

/** A typed mobile number, decoded to E.164; null or an empty text for none is decoded to null. */
export const MobileNumber = Schema.NullOr(
  Schema.String.check(
    Schema.isMaxLength(MAX_TYPED_LENGTH, { message: MESSAGE }),
    Schema.makeFilter((typed) => typed.trim() === "" || e164Of(typed) !== undefined || MESSAGE),
  ),
)
  .annotate({ message: MESSAGE })
  .pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.String.check(Schema.isMaxLength(16))),
      SchemaTransformation.transform({
        decode: (typed) => (typed === null ? null : (e164Of(typed) ?? null)),
        encode: (number) => number,
      }),
    ),
  )

/** Where a staff member's texts are sent, and whether they are. */
export const textFields = {
  phone: Schema.optionalKey(MobileNumber),
  getsTexts: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether the account gets texts" }),
  ),
} as const
