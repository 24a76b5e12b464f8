import { expect, test } from "vitest"
import { listDifference } from "../../web/staff/ui/form/list-difference.ts"

const ANNA = { name: "Anna", rating: 5 }
const BEN = { name: "Ben", rating: 4 }

test.each([
  ["an added entry", [ANNA], [ANNA, BEN], "Added: Ben, 4"],
  ["a removed entry", [ANNA, BEN], [BEN], "Removed: Anna, 5"],
  ["an edited entry", [ANNA], [{ ...ANNA, rating: 3 }], "Added: Anna, 3\nRemoved: Anna, 5"],
  ["another order", [ANNA, BEN], [BEN, ANNA], "In another order"],
  ["entries that are texts", ["a"], ["b"], "Added: b\nRemoved: a"],
])("the difference of two lists names %s", (_, before, after, text) => {
  expect(listDifference(before, after)).toBe(text)
})
