import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { dataDictionary } from "../../../core/overview/export/data-dictionary.ts"
import { EXPORTED_ENTITIES, STORED_ENTITIES } from "../../../core/overview/export/exported-entities.ts"
import { encoderOf, fieldsOf } from "../../../core/overview/export/exported-field.ts"
import { Cents } from "../../../core/fields/cents.ts"
import { Instant } from "../../../core/time/instant.ts"
import { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { Plan } from "../../../core/plans/plan.ts"
import { anAppointment } from "../../support/samples.ts"
import { always } from "../support/always.ts"

test("the dictionary has every field of every file once, each with a type and a meaning", () => {
  const lines = dataDictionary()
  expect(new Set(lines.map(({ file }) => file))).toEqual(new Set(Object.keys(EXPORTED_ENTITIES)))
  expect(new Set(lines.map(({ file, field }) => `${file} ${field}`)).size).toBe(lines.length)
  expect(lines.filter(({ type, meaning }) => type === "" || meaning === "")).toEqual([])
})

const lineOf = (file: string, field: string) =>
  dataDictionary().find((line) => line.file === file && line.field === field)

test("a field is described in the dictionary as in its Schema", () => {
  expect(lineOf("plans", "price")).toEqual({
    file: "plans",
    field: "price",
    type: "number",
    mayBeEmpty: false,
    unit: "US dollars",
    meaning: "A month, as billed for the current period.",
    example: "149.5",
  })
  expect(lineOf("visits", "start")).toMatchObject({ type: "date and time", unit: "ISO 8601, UTC" })
  expect(lineOf("visits", "address.zip")).toMatchObject({ mayBeEmpty: true, example: "63101" })
  expect(lineOf("visits", "status")).toMatchObject({
    type: "one of: scheduled, confirmed, completed, cancelled",
  })
  expect(lineOf("projects", "completionDate")).toMatchObject({ type: "date", unit: "YYYY-MM-DD" })
  expect(lineOf("visits", "customerId")?.meaning).toBe("The id of the customer.")
})

/** The paths to the values of a record; lists are values. */
const pathsIn = (value: unknown, path: readonly string[] = []): readonly string[] =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? [path.join(".")]
    : Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))

test("an exported visit has the values that the dictionary names, and no other", () => {
  const series = fc.constantFrom(null, { id: 1, position: 2, visits: 6, every: 2, unit: "weeks" as const })
  const address = fc.constantFrom(null, {
    street: "12 Elm Street",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
  })
  const bookedPrice = fc.constantFrom(null, { basePrice: 8900, priceUnit: "flat rate" as const })
  always(fc.record({ series, address, bookedPrice }), (structures) => {
    const names = Object.keys(structures)
    const fields = fieldsOf(Appointment).map(({ path }) => path.join("."))
    const record = encoderOf(Appointment)(anAppointment(1, structures))
    const found = pathsIn(record)
    // A structure that is not there is one null.
    expect(found.filter((path) => !fields.includes(path) && !names.includes(path))).toEqual([])
    expect(fields.filter((field) => !found.includes(field) && !names.includes(field.split(".")[0]!))).toEqual(
      [],
    )
  })
})

test("instants are ISO 8601 in UTC, money is dollars, also within lists", () => {
  expect(
    encoderOf(Appointment)(
      anAppointment(1, {
        start: Date.parse("2026-11-23T15:00:00Z"),
        addons: [{ name: "Cable", price: 4550 }],
      }),
    ),
  ).toMatchObject({
    start: "2026-11-23T15:00:00Z",
    addons: [{ name: "Cable", price: 45.5 }],
    onTheWayAt: null,
  })
  expect(encoderOf(Plan)({ price: 14_900 })).toMatchObject({ price: 149, startDate: null })
})

test("no exported field is named like a secret", () => {
  const names = Object.values(STORED_ENTITIES).flatMap(({ schema }) =>
    fieldsOf(schema).map(({ path }) => path.at(-1)),
  )
  expect(names.filter((name) => /token|hash|password|secret/iu.test(name!))).toEqual([])
})

const PLACE = Schema.Struct({ zip: Schema.String, floor: Schema.NullOr(Schema.Int) })
const RECORD = Schema.Struct({
  id: Schema.Int,
  customerId: Schema.Int,
  isOpen: Schema.Boolean,
  lastNote: Schema.optionalKey(Schema.String),
  endedAt: Schema.optionalKey(Schema.NullOr(Instant)),
  total: Cents,
  prices: Schema.Array(Cents),
  alone: Schema.Union([Schema.String]),
  either: Schema.Union([Schema.String, Schema.Int]),
  orNothing: Schema.Union([Schema.String, Schema.Int, Schema.Null]),
  place: PLACE,
  former: Schema.NullOr(PLACE),
})

test("a field that is not described has the type of its Schema, and its name for a meaning", () => {
  const shown = fieldsOf(RECORD).map(
    ({ path, type, isOptional, meaning, example }) =>
      `${path.join(".")}: ${type}${isOptional ? " or nothing" : ""}. ${meaning} ${example}`,
  )
  expect(shown).toEqual([
    "id: number. Identifies the record. 12",
    "customerId: number. The id of the customer. 12",
    "isOpen: yes or no. Is open. true",
    "lastNote: text or nothing. Last note. ",
    "endedAt: date and time or nothing. Ended at. 2026-11-23T15:00:00Z",
    "total: number. Total. 149.5",
    "prices: JSON. Prices. ",
    "alone: JSON. Alone. ",
    "either: JSON. Either. ",
    "orNothing: JSON. Or nothing. ",
    "place.zip: text. Place. Zip. ",
    "place.floor: number or nothing. Place. Floor. 12",
    "former.zip: text or nothing. Former. Zip. ",
    "former.floor: number or nothing. Former. Floor. 12",
  ])
  expect(
    fieldsOf(RECORD)
      .filter(({ unit }) => unit !== "")
      .map(({ path }) => path[0]),
  ).toEqual(["endedAt", "total"])
})

test("a value that is neither a list nor a structure is written as it is", () => {
  const encode = encoderOf(Schema.Record(Schema.String, Cents))
  expect(encode({ labor: 100 })).toEqual({ labor: 100 })
})
