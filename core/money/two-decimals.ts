import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

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
        // Binary fractions are not exact: 1.15 times 100 is 114.99999999999999.
        decode: (number) => {
          const rounded = Math.round(number * 100)
          return Math.abs(rounded - number * 100) < 1e-6 ? rounded : Number.NaN
        },
        encode: (hundredths) => hundredths / 100,
      }),
    ),
    Schema.annotateKey({ messageMissingKey: message }),
  )
