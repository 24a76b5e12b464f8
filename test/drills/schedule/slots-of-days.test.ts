import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { checkStarts, expectedStarts } from "./slots-of-days.ts"

const startsOf = (date: string, noon: string) => expectedStarts(date, Date.parse(noon), 0)

test("a day of 24 hours has 45 starts of two hours, one of 23 hours 43, one of 25 hours 45", () => {
  expect(startsOf("02/29/2028", "2028-02-29T18:00:00Z")).toHaveLength(45)
  expect(startsOf("03/14/2027", "2027-03-14T17:00:00Z")).toHaveLength(43)
  expect(startsOf("11/07/2027", "2027-11-07T18:00:00Z")).toHaveLength(45)
})

test("a start that is missing and one that is offered wrongly are found", () => {
  const expected = startsOf("02/29/2028", "2028-02-29T18:00:00Z")
  expect(checkStarts(expected, expected)).toEqual([])
  expect(checkStarts(expected.slice(1), expected)).toEqual(["02/29/2028, 00:00 is missing"])
  expect(checkStarts([...expected, expected.at(-1)! + HOUR], expected)).toEqual([
    "02/29/2028, 23:00 is offered",
  ])
})
