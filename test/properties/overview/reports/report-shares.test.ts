import * as fc from "fast-check"
import { expect, test } from "vitest"
import { acceptanceOf, answerDays, soldShareOf } from "../../../../core/overview/reports/report-shares.ts"
import { DAY } from "../../../../core/time/calendar.ts"

const count = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 1_000 }))

test("of offers that were answered or lapsed a share was accepted, and the rest was not", () => {
  fc.assert(
    fc.property(count, count, count, (accepted, declined, lapsed) => {
      const share = acceptanceOf({ accepted, declined, lapsed })
      const all = accepted + declined + lapsed
      expect(share === null).toBe(all === 0)
      expect((share ?? 0) * all).toBeCloseTo(accepted)
    }),
  )
})

test("of all hours a share is sold, and the rest is free", () => {
  fc.assert(
    fc.property(count, count, (sold, free) => {
      const share = soldShareOf({ sold, free })
      expect(share === null).toBe(sold + free === 0)
      expect((share ?? 0) * (sold + free)).toBeCloseTo(sold)
    }),
  )
})

test("the days to an answer are rounded to a tenth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: -49, max: 49 }), (tenths, off) => {
      expect(answerDays(((tenths + off / 100) * DAY) / 10)).toBe(tenths / 10)
    }),
  )
})
