import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addressLine } from "../../../core/business/business.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { initialTexts, textSettings } from "../../../core/business/text-settings.ts"
import { always } from "../support/always.ts"

test("a business has the texts that are given, and the sample's for missing and empty ones", () => {
  const given = fc.dictionary(
    fc.constantFrom(...textSettings.flatMap(([, { variable }]) => variable ?? [])),
    fc.constantFrom("given", ""),
  )
  always(given, (env) => {
    const texts = initialTexts(env)
    for (const [name, { variable, initial }] of textSettings)
      expect(texts[name]).toBe(variable !== undefined && env[variable] === "given" ? "given" : initial)
  })
})

test("the address of a business is one line", () => {
  expect(addressLine(initialSettings({}))).toBe("1200 Lantern Street, St. Louis, MO 63110")
})
