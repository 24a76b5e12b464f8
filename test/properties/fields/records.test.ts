import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { isChangedSince, RecordVersion } from "../../../core/fields/record-version.ts"
import { isOrderOf } from "../../../core/fields/row-id.ts"
import { always } from "../support/always.ts"

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))

test("an order has each of the ids once, and no other", () => {
  always(ids, (all) => expect(isOrderOf(all.toReversed(), all)).toBe(true))
  always(fc.tuple(fc.array(fc.integer({ min: 1, max: 6 })), ids), ([order, all]) => {
    expect(isOrderOf(order, all)).toBe(String(order.toSorted()) === String(all.toSorted()))
  })
})

test("a version is a whole number from 1, which the description of the API says", () => {
  expect([0, 1, 1.5, 7].map(Schema.is(RecordVersion))).toEqual([false, true, false, true])
  expect(Schema.toJsonSchemaDocument(RecordVersion).schema).toMatchObject({
    description: "How often the record was changed, from 1.",
  })
})

test("a record was changed since its version was read where it has another one now", () => {
  const version = fc.integer({ min: 1, max: 3 })
  always(fc.tuple(version, version), ([read, now]) => {
    expect(isChangedSince(read, { version: now })).toBe(read !== now)
    expect(isChangedSince(undefined, { version: now })).toBe(false)
  })
})
