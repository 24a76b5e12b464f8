import { expect, test } from "vitest"
import { NUMBER_SETTINGS, storedNumber } from "../../../core/business/number-settings.ts"

test("every rate of tax that is entered in percent is stored as the thousandths that it names", () => {
  const { taxOnLabor } = NUMBER_SETTINGS
  const wrong = Array.from({ length: taxOnLabor.maximum + 1 }, (_, thousandths) => thousandths).filter(
    (thousandths) => storedNumber(taxOnLabor, Number((thousandths / 1000).toFixed(3))) !== thousandths,
  )
  expect(wrong).toEqual([])
})

test("a number with too many decimals stays a fraction", () => {
  expect(storedNumber(NUMBER_SETTINGS.taxOnLabor, 9.6795)).toBeCloseTo(9679.5)
  expect([0.5, 1e-6].map((entered) => storedNumber({}, entered))).toEqual([0.5, 1e-6])
})
