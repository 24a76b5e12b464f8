import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

/** Binary fractions are not exact: 1.15 times 100 is 114.99999999999999. But 115 / 100 is the same number as 1.15. */
export const hasTwoDecimals = (number: number): boolean => Math.round(number * 100) / 100 === number

/** A number with at most two decimals on the wire, its hundredths inside: 1.5 is 150. The limits are in hundredths. */
export const twoDecimals = (
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  message: string,
) =>
  Schema.Number.annotate({ message }).pipe(
    Schema.decodeTo(
      Schema.Number.check(
        Schema.makeFilter((each) => (each >= minimum && each <= maximum ? undefined : message)),
      ),
      SchemaTransformation.transform({
        decode: (number) => (hasTwoDecimals(number) ? Math.round(number * 100) : Number.NaN),
        encode: (hundredths) => hundredths / 100,
      }),
    ),
    Schema.annotateKey({ messageMissingKey: message }),
  )
