import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ChatBooking, WebsiteBooking } from "../../core/booking/appointment.ts"
import { AvailabilityRuleChanges, NewAvailabilityRule } from "../../core/booking/availability-rule.ts"
import { BlockReason } from "../../core/booking/blocked-time.ts"
import { NewOpening } from "../../core/booking/opening.ts"
import { Completion } from "../../core/booking/visit-record.ts"
import { CallerBooking } from "../../core/booking/staff-booking.ts"
import { personFields } from "../../core/customers/contact.ts"
import { CustomerChanges, CustomerInput } from "../../core/customers/customer-input.ts"
import { stateCodeOf, US_STATES } from "../../core/customers/us-states.ts"
import { ServiceInput, ServiceOrder } from "../../core/services/service-input.ts"
import { StaffCredentials } from "../../core/staff/credentials.ts"
import { OwnAccountChanges } from "../../core/staff/own-account.ts"
import { NewStaffAccount, StaffAccountChanges, Username } from "../../core/staff/staff-account.ts"
import { always } from "./always.ts"

const PERSON = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }
const ADDRESS = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }

const WEBSITE_BOOKING = {
  ...PERSON,
  ...ADDRESS,
  serviceId: 1,
  appointmentDate: "2026-11-23",
  appointmentTime: "9:00 AM",
  durationHours: 2,
  addons: ["Sound bar"],
  notes: "Blue door",
}

const CHAT_BOOKING = {
  customerName: "Jane Doe",
  customerEmail: "jane@example.com",
  customerPhone: "(314) 555-0100",
  scheduledDate: "2026-11-23T09:00",
  serviceType: "TV Mounting",
  notes: "Blue door",
}

const SERVICE_INPUT = {
  name: "TV Mounting",
  description: "We mount it.",
  category: "essential",
  basePrice: 149.5,
  priceUnit: "flat rate",
  isActive: true,
  estimatedDuration: "2 to 3 hours",
  suggestedHours: 2,
  skillLevel: "standard",
  includedInQuoteCalculator: true,
  displayOrder: 3,
  addons: [{ name: "Sound bar", price: 40 }],
}

const CUSTOMER = { ...PERSON, ...ADDRESS, company: "Acme", notes: "VIP" }

const INPUTS = [
  { name: "WebsiteBooking", schema: WebsiteBooking, valid: WEBSITE_BOOKING },
  { name: "ChatBooking", schema: ChatBooking, valid: CHAT_BOOKING },
  {
    name: "NewAvailabilityRule",
    schema: NewAvailabilityRule,
    valid: { weekday: 1, startTime: "09:00", endTime: "17:00", active: true },
  },
  {
    name: "AvailabilityRuleChanges",
    schema: AvailabilityRuleChanges,
    valid: { weekday: 1, startTime: "09:00", endTime: "17:00", active: true },
  },
  {
    name: "CallerBooking",
    schema: CallerBooking,
    valid: { ...PERSON, ...ADDRESS, serviceId: 1, notes: "Blue door" },
  },
  { name: "ServiceInput", schema: ServiceInput, valid: SERVICE_INPUT },
  {
    name: "StaffCredentials",
    schema: StaffCredentials,
    valid: { username: "maria", password: "correct horse" },
  },
  { name: "CustomerInput", schema: CustomerInput, valid: CUSTOMER },
  { name: "CustomerChanges", schema: CustomerChanges, valid: CUSTOMER },
  {
    name: "NewOpening",
    schema: NewOpening,
    valid: { date: "2026-11-23", startTime: "09:00", endTime: "17:00" },
  },
  {
    name: "Completion",
    schema: Completion,
    valid: { technician: "Maria", cost: "149.50", description: "Done.", removeInvoice: "true" },
  },
  {
    name: "NewStaffAccount",
    schema: NewStaffAccount,
    valid: { username: "maria", displayName: "Maria Keller" },
  },
  {
    name: "StaffAccountChanges",
    schema: StaffAccountChanges,
    valid: { displayName: "Maria Keller", active: true },
  },
  {
    name: "OwnAccountChanges",
    schema: OwnAccountChanges,
    valid: { displayName: "Maria Keller", startPage: "today" },
  },
  { name: "ServiceOrder", schema: ServiceOrder, valid: { ids: [1, 2] } },
  { name: "staff account", schema: Schema.Struct({ username: Username }), valid: { username: "maria" } },
  { name: "block", schema: Schema.Struct({ reason: BlockReason }), valid: { reason: "Holiday" } },
] as const

const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  WebsiteBooking: ["durationHours", "addons", "notes"],
  ChatBooking: ["notes"],
  NewAvailabilityRule: ["active"],
  AvailabilityRuleChanges: ["weekday", "startTime", "endTime", "active"],
  CallerBooking: ["email", "notes"],
  CustomerInput: ["email", "company", "notes"],
  CustomerChanges: Object.keys(CUSTOMER),
  Completion: ["technician", "cost", "description", "removeInvoice"],
  StaffAccountChanges: ["displayName", "active"],
  OwnAccountChanges: ["displayName", "startPage"],
  ServiceInput: [
    "priceUnit",
    "isActive",
    "estimatedDuration",
    "suggestedHours",
    "skillLevel",
    "includedInQuoteCalculator",
    "displayOrder",
    "addons",
  ],
}

const issuesOf = (schema: Schema.Codec<unknown, unknown>, value: unknown) => {
  const result = Schema.toStandardSchemaV1(schema)["~standard"].validate(value)
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  return result.issues ?? []
}

/** A sentence for a person: no type names, and none of the library's own phrases. */
const SENTENCE = /^[A-Z][^{}<>|]{9,}$/u
const JARGON = /\b(expected|got|undefined|null|string|object|invalid input|missing key|typeof|NaN)\b/iu

const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, {}, [], [1], { a: 1 }, -1, 0.5, NaN, 1e300, ""),
  fc.string(),
  fc.string({ unit: "binary", maxLength: 3000 }),
  fc.jsonValue(),
)

const FIELDS = INPUTS.flatMap((input) =>
  Object.keys(input.valid).map((field) => ({ ...input, field, title: `${input.name}.${field}` })),
)

describe("an input", () => {
  test.for(INPUTS)("of valid fields is accepted: $name", ({ schema, valid }) => {
    expect(issuesOf(schema, valid)).toEqual([])
  })

  test.for(FIELDS)(
    "with a wrong value is refused with a sentence at that field: $title",
    ({ schema, valid, field }) => {
      always(wrongValue, (value) => {
        for (const { message, path } of issuesOf(schema, { ...valid, [field]: value })) {
          expect(path?.[0]).toBe(field)
          expect(message).toMatch(SENTENCE)
          expect(message).not.toMatch(JARGON)
        }
      })
    },
  )

  test.for(FIELDS)(
    "with a value of another type is refused, or the field is optional: $title",
    ({ schema, valid, field }) => {
      for (const value of [{}, [], true, Symbol("x"), () => 1]) {
        if (typeof value === typeof (valid as Record<string, unknown>)[field]) continue
        expect(issuesOf(schema, { ...valid, [field]: value }).length).toBeGreaterThan(0)
      }
    },
  )

  test.for(FIELDS)(
    "without the field is refused with a sentence, or the field is optional: $title",
    ({ name, schema, valid, field }) => {
      const { [field]: _, ...rest } = valid as Record<string, unknown>
      const optional = OPTIONAL[name]?.includes(field) ?? false
      const issues = issuesOf(schema, rest)
      expect(issues.length).toBe(optional ? 0 : 1)
      for (const { message } of issues) expect(message).toMatch(SENTENCE)
    },
  )
})

describe("the requested duration of a booking", () => {
  test.for([1, 1.5, 2, 11.99, 12, null])("%s hours is accepted", (durationHours) => {
    expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, durationHours })).toEqual([])
  })

  test.for([0.99, 12.01, -2, "2", NaN])("%s hours is refused", (durationHours) => {
    expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, durationHours })).toMatchObject([
      { message: "Duration must be between 1 and 12 hours" },
    ])
  })
})

test.for([
  ["basePrice", -0.01, "Base price must be at least 0"],
  ["basePrice", 1_000_000.01, "Base price must be at most $1,000,000"],
  ["basePrice", NaN, "Base price is required"],
  ["suggestedHours", 0, "Suggested hours must be more than 0 and at most 12"],
  ["suggestedHours", 12.5, "Suggested hours must be more than 0 and at most 12"],
  ["displayOrder", -1, "Display order must be a whole number from 0 to 1,000,000"],
  ["displayOrder", 1_000_001, "Display order must be a whole number from 0 to 1,000,000"],
  ["displayOrder", 1.5, "Display order must be a whole number from 0 to 1,000,000"],
  ["name", "x".repeat(256), "Please use at most 255 characters"],
  ["description", "x".repeat(2001), "Please use at most 2000 characters"],
  ["estimatedDuration", "x".repeat(101), "Please use at most 100 characters"],
] as const)("a service with %s %j is refused: %s", ([field, value, message]) => {
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, [field]: value })[0]).toEqual({ path: [field], message })
})

test.for([
  ["basePrice", 0],
  ["basePrice", 1_000_000],
  ["suggestedHours", 0.25],
  ["suggestedHours", 12],
  ["displayOrder", 0],
  ["displayOrder", 1_000_000],
  ["name", "x".repeat(255)],
  ["description", "One\nTwo"],
  ["estimatedDuration", ""],
] as const)("a service with %s %j is accepted", ([field, value]) => {
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, [field]: value })).toEqual([])
})

test.for([
  [[{ name: "", price: 1 }], [0, "name"], "Please name the add-on"],
  [[{ name: "x".repeat(101), price: 1 }], [0, "name"], "Please use at most 100 characters"],
  [[{ name: "Shelf", price: -1 }], [0, "price"], "Add-on price must be at least 0"],
  [[{ name: "Shelf" }], [0, "price"], "Add-on price is required"],
  [
    [
      { name: "Lamp", price: 1 },
      { name: "Shelf", price: 1 },
      { name: "LAMP", price: 2 },
    ],
    [2, "name"],
    "Another add-on has this name",
  ],
  [
    Array.from({ length: 11 }, (_, n) => ({ name: `A${n}`, price: 1 })),
    [],
    "Please enter at most 10 add-ons",
  ],
] as const)("the add-ons %j of a service are refused", ([addons, path, message]) => {
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, addons })[0]).toEqual({
    path: ["addons", ...path],
    message,
  })
})

test("a service has ten add-ons at most, and as many can be chosen", () => {
  const names = Array.from({ length: 10 }, (_, n) => `Add-on ${n}`)
  expect(
    issuesOf(ServiceInput, { ...SERVICE_INPUT, addons: names.map((name) => ({ name, price: 0 })) }),
  ).toEqual([])
  expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, addons: names })).toEqual([])
  expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, addons: [...names, "One more"] })).toEqual([
    { path: ["addons"], message: "Please choose at most 10 add-ons" },
  ])
})

test("the price of a service is dollars on the wire and cents inside", () => {
  expect(Schema.decodeUnknownSync(ServiceInput)(SERVICE_INPUT).basePrice).toBe(14_950)
})

test("an availability rule is changed by at least one field", () => {
  expect(issuesOf(AvailabilityRuleChanges, {})).toMatchObject([
    { message: "At least one field must be updated" },
  ])
})

test.for(["username", "password"] as const)("a %s to sign in has at most 200 characters", (field) => {
  const typed = (length: number) => ({ username: "maria", password: "x", [field]: "x".repeat(length) })
  expect(issuesOf(StaffCredentials, typed(200))).toEqual([])
  expect(issuesOf(StaffCredentials, typed(201))).toMatchObject([
    { path: [field], message: "Please use at most 200 characters" },
  ])
})

test.for(["maria!", "!maria", "m", "maria keller", "x".repeat(65)])(
  "the username %j is refused",
  (username) => {
    expect(issuesOf(NewStaffAccount, { username, displayName: "Maria" })[0]).toMatchObject({
      path: ["username"],
    })
  },
)

test("two add-ons are the same where their names are in small letters", () => {
  const addons = ["Maß", "Mass"].map((name) => ({ name, price: 1 }))
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, addons })).toEqual([])
})

describe("a phone number", () => {
  const accepts = Schema.is(Schema.toType(personFields.phone))

  test("is accepted with at least 10 digits, however it is written", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 0, maxLength: 15 })
    const between = fc.constantFrom("", "-", " ", ".", " ext. ")
    always(fc.tuple(digits, between), ([number, separator]) => {
      const text = `1${number}`.split("").join(separator.length > 1 ? "" : separator) + separator.trimEnd()
      fc.pre(text.length <= 40)
      expect(accepts(text)).toBe(number.length + 1 >= 10)
    })
  })

  test.for(["(314) 555-0142", "+1 314 555 0142", "314.555.0142 ext. 12"])("%s is accepted", (text) => {
    expect(accepts(text)).toBe(true)
  })
})

describe("a US state", () => {
  test("is accepted by code or name in either case and normalised to the code", () => {
    const state = fc.constantFrom(...Object.entries(US_STATES))
    always(fc.tuple(state, fc.boolean(), fc.func(fc.boolean())), ([[code, name], byName, upper]) => {
      const text = [...(byName ? name : code)]
        .map((c, n) => (upper(n) ? c.toUpperCase() : c.toLowerCase()))
        .join("")
      expect(stateCodeOf(` ${text} `)).toBe(code)
    })
  })

  test("is one of the fifty states and the District of Columbia", () => {
    expect(Object.keys(US_STATES)).toHaveLength(51)
    expect(["Ontario", "XX", "", "M", "MOO"].map(stateCodeOf)).toEqual(Array(5).fill(undefined))
    expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, state: "Ontario" })).toMatchObject([
      { path: ["state"], message: "Please choose a US state" },
    ])
  })
})
