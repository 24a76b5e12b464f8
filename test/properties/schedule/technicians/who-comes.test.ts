import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  comesText,
  namedVisitors,
  speaksOfTechnicians,
} from "../../../../core/schedule/technicians/who-comes.ts"
import { aTechnician } from "../../../support/samples.ts"

const technicians = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 5 })
  .map((active) => active.map((isActive, n) => aTechnician(n + 1, { active: isActive })))
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 })

test("a customer is told the names of exactly those who come, and of nobody while fewer than two can be booked", () => {
  fc.assert(
    fc.property(technicians, ids, (all, technicianIds) => {
      const named = namedVisitors(all, technicianIds).map(({ name }) => name)
      const coming = all.filter(({ id }) => technicianIds.includes(id)).map(({ name }) => name)
      expect(named).toEqual(all.filter(({ active }) => active).length < 2 ? [] : coming)
      expect(speaksOfTechnicians(all)).toBe(all.filter(({ active }) => active).length >= 2)
    }),
  )
})

test("the sentence has each name once", () => {
  expect(comesText([])).toBeNull()
  expect(comesText([{ name: "Daniel" }])).toBe("Daniel comes")
  expect(comesText([{ name: "Daniel" }, { name: "Maria" }])).toBe("Daniel and Maria come")
})
