import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { Completion, recordOf } from "../../core/booking/visit-record.ts"
import { always } from "./always.ts"

const decode = Schema.decodeUnknownSync(Completion)

test("a cost is read in dollars and cents, and an empty one is none", () => {
  always(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
    const text = (cents / 100).toFixed(2)
    expect(decode({ cost: ` ${text} ` }).cost).toBe(cents)
  })
  expect(decode({ cost: "" }).cost).toBeNull()
  expect(decode({ cost: "149" }).cost).toBe(14_900)
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
