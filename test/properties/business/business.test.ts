import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addressLine, businessOf } from "../../../core/business/business.ts"
import { always } from "../support/always.ts"

const SETTINGS = [
  "BUSINESS_NAME",
  "BUSINESS_PHONE",
  "BUSINESS_EMAIL",
  "BUSINESS_STREET",
  "BUSINESS_CITY",
  "BUSINESS_STATE",
  "BUSINESS_ZIP",
  "BUSINESS_HOURS",
  "BUSINESS_AREA",
  "RETAILER_LABEL",
  "RETAILER_URL",
] as const

const valuesOf = (settings: Record<string, string | undefined>): readonly string[] => {
  const { areaMiles: _, retailerProfileUrl: __, ...texts } = businessOf(settings)
  return Object.values(texts)
}

test("a business without settings is the sample business", () => {
  expect(businessOf({})).toEqual({
    name: "Hearth & Wire",
    phone: "(314) 555-0142",
    email: "hello@hearthandwire.example",
    street: "1200 Lantern Street",
    city: "St. Louis",
    state: "MO",
    zip: "63110",
    hours: "Mon-Fri 8AM-6PM, Sat 9AM-3PM",
    area: "St. Louis",
    areaMiles: 20,
    retailerLabel: "Home Depot Pro",
    retailerUrl: "https://www.homedepot.com/c/Pro",
    retailerProfileUrl: null,
  })
})

test("a business has the settings that are given, and the sample's values for missing and empty ones", () => {
  const settings = fc.tuple(...SETTINGS.map(() => fc.constantFrom("given", "", undefined)))
  always(settings, (values) => {
    const given = Object.fromEntries(SETTINGS.map((name, n) => [name, values[n]]))
    expect(valuesOf(given)).toEqual(valuesOf({}).map((sample, n) => values[n] || sample))
  })
})

test("the address of a business is one line", () => {
  expect(addressLine(businessOf({}))).toBe("1200 Lantern Street, St. Louis, MO 63110")
})
