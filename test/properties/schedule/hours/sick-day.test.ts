import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { freeSlots, obstacle, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { staffVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import {
  affectedBySickDay,
  DayOver,
  proposeMoves,
  searchedAround,
  type SickDay,
} from "../../../../core/schedule/hours/sick-day.ts"
import { repairText } from "../../../../core/schedule/technicians/repair-text.ts"
import { dateAt, dayOf, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE, overlaps, type Interval } from "../../../../core/time/interval.ts"
import { situation, type Situation } from "../../../arbitraries/schedule.ts"
import { clockChange } from "../../../arbitraries/time.ts"
import { always } from "../../support/always.ts"
import { isFree } from "../../support/oracle.ts"

/** The visits of the first day of a schedule's range, some of which may be outside the working hours. */
const sickDay = situation.chain((s) => {
  const date = dateAt(s.range.start)
  return fc
    .record({
      gaps: fc.array(
        fc.record({ gap: fc.integer({ min: 0, max: 6 }), hours: fc.constantFrom(1, 1.5, 2, 4) }),
        {
          maxLength: 5,
        },
      ),
      first: fc.integer({ min: 0, max: 24 }),
    })
    .map(({ gaps, first }) => {
      let end = startOfDay(date) + first * 30 * MINUTE
      const visits = gaps.map(({ gap, hours }, n) => {
        const start = end + gap * 30 * MINUTE
        end = start + hours * HOUR
        return { id: n + 1, start, end, technicianIds: [1] }
      })
      const { now, horizonDays, travelMinutes } = s.visit
      const block = dayOf(date)
      const affected = visits.filter((visit) => overlaps(visit, block))
      return { ...s, day: { block, visits: affected, now, horizonDays, travelMinutes } satisfies SickDay }
    })
})

type SickSituation = Situation & { readonly day: SickDay }

/** The schedule with the block and every visit of the day, as the engine sees it once the day is blocked. */
const blockedSchedule = ({ schedule, day }: SickSituation) => ({
  ...schedule,
  blocked: [...schedule.blocked, day.block],
  booked: [...schedule.booked, ...day.visits],
})

const proposalsOf = (s: SickSituation) =>
  proposeMoves(prepare(s.schedule, reachOf(s.range, 12, s.day)), s.day, s.range)

const visitOf = ({ day }: SickSituation, id: number) => day.visits.find((visit) => visit.id === id)!

const timesOf = (s: SickSituation): readonly Interval[] =>
  proposalsOf(s).flatMap(({ id, starts }) => {
    const { start, end } = visitOf(s, id)
    return starts.map((each) => ({ start: each, end: each + end - start }))
  })

const widened = ({ start, end }: Interval, { travelMinutes }: SickDay): Interval => ({
  start: start - travelMinutes * MINUTE,
  end: end + travelMinutes * MINUTE,
})

describe("the times proposed for the visits of a sick day", () => {
  test("are free for staff by the engine's own rule and by a slow implementation of it, with the day blocked", () => {
    always(sickDay, (s) => {
      const schedule = blockedSchedule(s)
      const prepared = prepare(schedule, reachOf(s.range, 12, s.day))
      for (const { id, starts, substitutes } of proposalsOf(s)) {
        const { start, end } = visitOf(s, id)
        const visit = staffVisit((end - start) / HOUR, s.day.now, s.day)
        expect(substitutes).toEqual([])
        for (const each of starts) {
          expect(obstacle(prepared, visit, each)).toBeUndefined()
          // The slow implementation knows whole hours only.
          expect(Number.isInteger(visit.hours) ? isFree(schedule, visit, each) : true).toBe(true)
          expect(s.range.start <= each && each < s.range.end).toBe(true)
        }
      }
    })
  })

  test("leave the travel time between each other", () => {
    always(sickDay, (s) => {
      const times = timesOf(s)
      times.forEach((one, n) => {
        for (const other of times.slice(n + 1)) expect(overlaps(one, widened(other, s.day))).toBe(false)
      })
    })
  })

  test("are three for each visit, or all that fit beside the others", () => {
    always(sickDay, (s) => {
      const prepared = prepare(blockedSchedule(s), reachOf(s.range, 12, s.day))
      const times = timesOf(s)
      const proposals = proposalsOf(s)
      expect(proposals.map(({ id }) => id)).toEqual(s.day.visits.map(({ id }) => id))
      for (const { id, starts } of proposals) {
        expect(starts.length).toBeLessThanOrEqual(3)
        if (starts.length === 3) continue
        const { start, end } = visitOf(s, id)
        const visit = staffVisit((end - start) / HOUR, s.day.now, s.day)
        const fitting = freeSlots(prepared, visit, s.range).filter(
          (each) =>
            !times.some((time) => overlaps(widened(time, s.day), { start: each, end: each + end - start })),
        )
        expect(fitting).toEqual([])
      }
    })
  })

  test("are nearest first, and the first visit of the day gets the nearest of all", () => {
    always(sickDay, (s) => {
      const prepared = prepare(blockedSchedule(s), reachOf(s.range, 12, s.day))
      proposalsOf(s).forEach(({ id, starts }, n) => {
        const { start, end } = visitOf(s, id)
        const distances = starts.map((each) => Math.abs(each - start))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        if (n > 0) return
        const visit = staffVisit((end - start) / HOUR, s.day.now, s.day)
        const all = freeSlots(prepared, visit, s.range).map((each) => Math.abs(each - start))
        expect(distances[0]).toBe(all.length === 0 ? undefined : Math.min(...all))
      })
    })
  })

  test("are the same whatever the order of the visits", () => {
    always(sickDay, (s) => {
      const day = { ...s.day, visits: s.day.visits.toReversed() }
      expect(proposalsOf({ ...s, day })).toEqual(proposalsOf(s))
    })
  })

  const EVERY_DAY = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    weekday,
    startTime: "09:00",
    endTime: "13:00",
    active: true,
  }))
  const nine = startOfDay("2026-11-25") + 9 * HOUR
  const wednesday = {
    block: dayOf("2026-11-25"),
    now: startOfDay("2026-11-20"),
    horizonDays: 365,
    travelMinutes: 0,
  }
  const propose = (visits: SickDay["visits"]) => {
    const range = searchedAround("2026-11-25", wednesday.now)
    const empty = prepare(
      { rules: EVERY_DAY, openings: [], blocked: [], booked: [] },
      reachOf(range, 12, wednesday),
    )
    return proposeMoves(empty, { ...wednesday, visits }, range)
  }

  test("are given in turns, and of two equally near ones the later comes first", () => {
    const DAY = 24 * HOUR
    expect(
      propose([
        { id: 8, start: nine, end: nine + 4 * HOUR },
        { id: 7, start: nine, end: nine + 4 * HOUR },
      ]),
    ).toEqual([
      { id: 7, starts: [nine + DAY, nine + 2 * DAY, nine + 3 * DAY], substitutes: [] },
      { id: 8, starts: [nine - DAY, nine - 2 * DAY, nine - 3 * DAY], substitutes: [] },
    ])
  })

  test("keep a length that is no whole number of hours", () => {
    const [proposal] = propose([{ id: 1, start: nine, end: nine + 3.5 * HOUR }])
    expect(proposal!.starts.slice(0, 2)).toEqual([nine - 23.5 * HOUR, nine + 24 * HOUR])
  })
})

describe("where one of several technicians is away", () => {
  const severalAway = sickDay.chain((s) =>
    fc
      .array(fc.record({ id: fc.integer({ min: 2, max: 3 }), hour: fc.integer({ min: 0, max: 23 }) }), {
        maxLength: 6,
      })
      .map((others) => {
        const technicians = [1, 2, 3].map((id) => ({ id, serviceIds: null, hours: null, baseZip: null }))
        const booked = others.map(({ id, hour }) => {
          const start = s.day.block.start + hour * HOUR
          return { start, end: start + HOUR, technicianIds: [id] }
        })
        return {
          ...s,
          // What is searched has the whole of what is blocked in it (`searchedAround`).
          range: {
            start: Math.min(s.range.start, s.day.block.start),
            end: Math.max(s.range.end, s.day.block.end),
          },
          schedule: { ...s.schedule, technicians, booked: [...s.schedule.booked, ...booked] },
          day: { ...s.day, technicianId: 1 },
        }
      }),
  )

  test("others who take over are free, one after the other, and who is away takes none", () => {
    always(severalAway, (s) => {
      const reach = reachOf(s.range, 12, s.day)
      const taken: {
        readonly start: number
        readonly end: number
        readonly technicianIds: readonly number[]
      }[] = []
      for (const { id, starts, substitutes } of proposalsOf(s)) {
        expect(starts.length).toBeLessThanOrEqual(3)
        if (substitutes.length === 0) continue
        const { start, end } = visitOf(s, id)
        expect(starts[0]).toBe(start)
        expect(substitutes).not.toContain(1)
        const schedule = prepare({ ...s.schedule, booked: [...s.schedule.booked, ...taken] }, reach)
        const visit = {
          ...staffVisit((end - start) / HOUR, s.day.now, s.day),
          leadHours: 0,
          crew: substitutes,
        }
        expect(obstacle(schedule, visit, start)).toBeUndefined()
        taken.push({ start, end, technicianIds: substitutes })
      }
    })
  })

  test("a visit has to move only where nobody else is free at its time", () => {
    always(severalAway, (s) => {
      const proposals = proposalsOf(s)
      const taken = proposals.flatMap(({ id, substitutes }) =>
        substitutes.length === 0 ? [] : [{ ...visitOf(s, id), technicianIds: substitutes }],
      )
      const all = prepare(
        { ...s.schedule, booked: [...s.schedule.booked, ...taken] },
        reachOf(s.range, 12, s.day),
      )
      for (const { id } of proposals.filter(({ substitutes }) => substitutes.length === 0)) {
        const { start, end } = visitOf(s, id)
        const visit = { ...staffVisit((end - start) / HOUR, s.day.now, s.day), leadHours: 0, away: 1 }
        expect(obstacle(all, visit, start)).not.toBeUndefined()
      }
    })
  })
})

test("the counts of a repair say who comes at the same time and how many visits move or are cancelled", () => {
  const nine = startOfDay("2026-11-25") + 9 * HOUR
  const stays = (...substitutes: readonly string[]) => ({ start: nine, newStart: nine, substitutes })
  const moves = (newStart: number | null) => ({ start: nine, newStart, substitutes: [] })
  expect(repairText([])).toBe("")
  expect(repairText([stays("Maria")])).toBe("1 visit goes to Maria at the same time")
  expect(
    repairText([
      stays("Maria"),
      stays("Ben"),
      stays("Maria"),
      stays("Ben"),
      ...[1, 2].map((n) => moves(nine + n * 24 * HOUR)),
    ]),
  ).toBe("4 visits go to Maria and Ben at the same time, 2 move to another day")
  // Staff cancel one that somebody else could come to.
  const cancelled = { ...stays("Maria"), newStart: null }
  expect(repairText([stays("Ben"), moves(nine + HOUR), moves(null), cancelled])).toBe(
    "1 visit goes to Ben at the same time, 1 moves to another time of the day, 2 are cancelled",
  )
})

test("new times are looked for from 30 days before the date, or from now on, to 30 days after it", () => {
  const now = startOfDay("2026-11-20") + HOUR
  expect(searchedAround("2026-11-25", now)).toEqual({ start: now, end: startOfDay("2026-12-26") })
  expect(searchedAround("2027-01-15", now)).toEqual({
    start: startOfDay("2026-12-16"),
    end: startOfDay("2027-02-15"),
  })
})

describe("a sick day", () => {
  const now = startOfDay("2026-11-20")
  const at = (hour: number, hours = 2, id = hour) => ({
    id,
    start: now + hour * HOUR,
    end: now + (hour + hours) * HOUR,
  })

  test("ahead blocks midnight to midnight and moves every visit that overlaps it", () => {
    always(clockChange, (change) => {
      const day = dayOf(change.toPlainDate().toString())
      const edges = [
        { id: 1, start: day.start - 2 * HOUR, end: day.start },
        { id: 2, start: day.start - HOUR, end: day.start + HOUR },
        { id: 3, start: day.end - HOUR, end: day.end + HOUR },
        { id: 4, start: day.end, end: day.end + HOUR },
      ]
      expect(affectedBySickDay(dateAt(day.start), day.start - 24 * HOUR, edges)).toEqual(
        Result.succeed({ block: { ...day, isFullDay: true }, visits: [edges[1], edges[2]] }),
      )
    })
  })

  test("that has begun leaves the visits that have begun, and blocks from the end of the last of them", () => {
    const visits = [at(8), at(12, 3), at(16)]
    expect(affectedBySickDay("2026-11-20", now + 12 * HOUR, visits)).toEqual(
      Result.succeed({
        block: { start: now + 15 * HOUR, end: now + 24 * HOUR, isFullDay: false },
        visits: [at(16)],
      }),
    )
    expect(affectedBySickDay("2026-11-20", now + 12 * HOUR - 1, visits)).toMatchObject(
      Result.succeed({ block: { start: now + 10 * HOUR }, visits: [at(12, 3), at(16)] }),
    )
  })

  test("without a visit that has begun is blocked as a whole, late in the day too", () => {
    expect(affectedBySickDay("2026-11-20", now + 24 * HOUR - 1, [])).toEqual(
      Result.succeed({ block: { ...dayOf("2026-11-20"), isFullDay: true }, visits: [] }),
    )
  })

  test("that is over, or whose visit runs to its end, is refused", () => {
    expect(affectedBySickDay("2026-11-20", now + 24 * HOUR, [])).toEqual(Result.fail(new DayOver()))
    expect(affectedBySickDay("2026-11-20", now + 22 * HOUR, [at(22)])).toEqual(Result.fail(new DayOver()))
  })
})
