import * as fc from "fast-check"
import { expect, test } from "vitest"
import { dayPlan } from "../../../../core/schedule/hours/day-plan.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import { always } from "../../support/always.ts"

const DAY = { start: 10, end: 34 }

const interval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }))
  .map(([start, length]) => ({ start, end: start + length }))

const moments = ({ start, end }: Interval) => Array.from({ length: end - start }, (_, n) => start + n)

const TECHNICIANS = [1, 2, 3]

const visits = fc.array(
  fc
    .tuple(interval, fc.subarray(TECHNICIANS, { minLength: 1, maxLength: 2 }))
    .map(([visit, technicianIds]) => ({ ...visit, technicianIds })),
  { maxLength: 6 },
)

const blocks = fc.array(
  fc
    .tuple(interval, fc.constantFrom(null, ...TECHNICIANS))
    .map(([block, technicianId]) => ({ ...block, technicianId })),
  { maxLength: 6 },
)

test("a day's plan lists its visits and blocked times by start, of two at once the shorter one first, blocked times cut at the ends of the day", () => {
  always(fc.tuple(visits, blocks), ([visits, blocked]) => {
    const plan = dayPlan(visits, blocked, DAY)
    for (const [n, part] of plan.slice(1).entries())
      expect(plan[n]!.start < part.start || plan[n]!.end <= part.end).toBe(true)
    const onTheDay = (one: Interval) => moments(one).some((moment) => moments(DAY).includes(moment))
    expect(plan.filter(({ kind }) => kind === "visit")).toHaveLength(visits.filter(onTheDay).length)
    const shown = plan.filter(({ kind }) => kind === "blocked")
    expect(shown).toHaveLength(blocked.filter(onTheDay).length)
    expect(new Set(shown.flatMap(moments))).toEqual(
      new Set(moments(DAY).filter((moment) => blocked.flatMap(moments).includes(moment))),
    )
  })
})

test("the free times of a technician are the moments between the first and the last visit or blocked time of theirs in which they have none, on days with a visit of theirs", () => {
  always(fc.tuple(visits, blocks), ([visits, blocked]) => {
    const plan = dayPlan(visits, blocked, DAY)
    for (const id of TECHNICIANS) {
      const ofTheirs = plan.filter(
        (part) =>
          (part.kind === "visit" && part.visit.technicianIds.includes(id)) ||
          (part.kind === "blocked" && [null, id].includes(part.block.technicianId)),
      )
      const busy = ofTheirs.some(({ kind }) => kind === "visit") ? ofTheirs.flatMap(moments) : []
      const span = busy.length === 0 ? [] : moments({ start: Math.min(...busy), end: Math.max(...busy) })
      const free = plan.filter((part) => part.kind === "free" && part.technicianId === id)
      expect(free.flatMap(moments)).toEqual(span.filter((moment) => !busy.includes(moment)))
    }
  })
})
