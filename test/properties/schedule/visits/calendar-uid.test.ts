import * as fc from "fast-check"
import { expect, test } from "vitest"
import { calendarUidOf } from "../../../../core/schedule/visits/calendar-uid.ts"
import { always } from "../../support/always.ts"

const visit = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("a", "b"))

test("a visit has one calendar entry: its UID is that of no other visit and no other installation", () => {
  always(fc.tuple(visit, visit), ([one, other]) => {
    const isSame = one[0] === other[0] && one[1] === other[1]
    expect(calendarUidOf(...one) === calendarUidOf(...other)).toBe(isSame)
  })
})
