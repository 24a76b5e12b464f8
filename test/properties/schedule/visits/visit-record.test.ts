import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { Completion, recordOf } from "../../../../core/schedule/visits/visit-record.ts"
import { always } from "../../support/always.ts"

const decode = Schema.decodeUnknownSync(Completion)

test("a cost is read in dollars and cents, and an empty one is none", () => {
  always(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
    const text = (cents / 100).toFixed(2)
    expect(decode({ cost: ` ${text} ` }).cost).toBe(cents)
  })
  expect(decode({ cost: "" }).cost).toBeNull()
  const encode = Schema.encodeSync(Completion)
  expect([encode({ cost: 14_950 }), encode({ cost: null })]).toEqual([{ cost: "149.5" }, { cost: "" }])
  expect(decode({ cost: "149" }).cost).toBe(14_900)
})

test.for([
  ["1.234", "Cost must be an amount in dollars, like 149.50"],
  ["$5", "Cost must be an amount in dollars, like 149.50"],
  ["5 dollars", "Cost must be an amount in dollars, like 149.50"],
  ["1000000.01", "Cost must be at most $1,000,000"],
] as const)("the cost %j is refused: %s", ([cost, message]) => {
  const result = Schema.toStandardSchemaV1(Completion)["~standard"].validate({ cost })
  expect(result).toMatchObject({ issues: [{ path: ["cost"], message }] })
})

test("a cost may be a million dollars, and a description may have several lines", () => {
  expect(decode({ cost: "1000000" }).cost).toBe(100_000_000)
  expect(decode({ description: "One\nTwo" }).description).toBe("One\nTwo")
})

test("a record keeps its invoice unless there is a new one or it is removed", () => {
  const before = { technician: "Ann", cost: 1, description: "Done.", invoice: "old" }
  const empty = { technician: null, cost: null, description: null }
  expect(recordOf(before, {}, null)).toEqual({ ...empty, invoice: "old" })
  expect(recordOf(before, {}, "new")).toEqual({ ...empty, invoice: "new" })
  expect(recordOf(before, { removeInvoice: "true" }, "new")).toEqual({ ...empty, invoice: "new" })
  expect(recordOf(before, { removeInvoice: "true" }, null)).toEqual({ ...empty, invoice: null })
  expect(recordOf(before, { removeInvoice: "false", technician: "", cost: 5 }, null)).toEqual({
    ...empty,
    cost: 5,
    invoice: "old",
  })
})
