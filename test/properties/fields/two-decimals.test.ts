import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { twoDecimals } from "../../../core/fields/two-decimals.ts"
import { always } from "../support/always.ts"

const MESSAGE = "Please enter 1 to 5"
const FORM = Schema.Struct({ share: twoDecimals({ minimum: 100, maximum: 500 }, MESSAGE) })

const decode = Schema.decodeUnknownOption(FORM)

test("a number with at most two decimals is its hundredths inside and the same number again outside", () => {
  always(fc.oneof(fc.constantFrom(99, 100, 500, 501), fc.integer({ min: 0, max: 600 })), (hundredths) => {
    const typed = { share: hundredths / 100 }
    const decoded = decode(typed)
    expect(decoded).toEqual(
      hundredths >= 100 && hundredths <= 500 ? Option.some({ share: hundredths }) : Option.none(),
    )
    expect(Option.map(decoded, Schema.encodeSync(FORM))).toEqual(Option.map(decoded, () => typed))
  })
})

test("a third decimal, no number and no value are refused with the message", () => {
  const validate = Schema.toStandardSchemaV1(FORM)["~standard"].validate
  for (const typed of [{ share: 1.005 }, { share: 4.999 }, { share: "2" }, { share: null }, {}])
    expect(validate(typed)).toMatchObject({ issues: [{ message: MESSAGE, path: ["share"] }] })
})
