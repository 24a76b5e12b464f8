import * as fc from "fast-check"
import { expect, test } from "vitest"
import { NUMBER_SETTINGS, storedNumber } from "../../../core/business/number-settings.ts"

test("every rate of tax that is entered in percent is stored as the thousandths that it names", () => {
  const { taxOnLabor } = NUMBER_SETTINGS
  fc.assert(
    fc.property(fc.integer({ min: 0, max: taxOnLabor.maximum }), (thousandths) => {
      expect(storedNumber(taxOnLabor, Number((thousandths / 1000).toFixed(3)))).toBe(thousandths)
    }),
  )
})
