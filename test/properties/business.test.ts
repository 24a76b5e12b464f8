import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addressLine, businessOf, telephoneLink } from "../../core/business/business.ts"
import { always } from "./always.ts"

const SETTINGS = [
  "BUSINESS_NAME",
  "BUSINESS_PHONE",
  "BUSINESS_EMAIL",
  "BUSINESS_STREET",
  "BUSINESS_CITY",
  "BUSINESS_STATE",
  "BUSINESS_ZIP",
  "RETAILER_LABEL",
  "RETAILER_URL",
] as const

const valuesOf = (settings: Record<string, string | undefined>): readonly string[] => {
  const { retailer, ...contact } = businessOf(settings)
  return [...Object.values(contact), ...Object.values(retailer)]
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
    retailer: { label: "Home Depot Pro", url: "https://www.homedepot.com/c/Pro" },
  })
})

test("a business has the settings that are given, and the sample's values for missing and empty ones", () => {
  const settings = fc.tuple(...SETTINGS.map(() => fc.constantFrom("given", "", undefined)))
  always(settings, (values) => {
    const given = Object.fromEntries(SETTINGS.map((name, n) => [name, values[n]]))
    expect(valuesOf(given)).toEqual(valuesOf({}).map((sample, n) => values[n] || sample))
  })
})

test.for([
  ["(314) 555-0142", "tel:+13145550142"],
  ["+1 314 555 0142", "tel:+13145550142"],
  ["555-0142", "tel:+5550142"],
  ["+49 30 901820", "tel:+4930901820"],
] as const)("the phone number %s is linked as %s", ([phone, link]) => {
  expect(telephoneLink(phone)).toBe(link)
})

test("the address of a business is one line", () => {
  expect(addressLine(businessOf({}))).toBe("1200 Lantern Street, St. Louis, MO 63110")
})
