import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  countAttempt,
  FORGOTTEN_AFTER_MS,
  MOST_IN_A_ROW,
  nextAttemptAt,
  NO_WRONG_SIGN_INS,
  takeBack,
  TooManyWrongSignIns,
  type WrongSignIns,
} from "../../../core/staff/wrong-sign-ins.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"

const NOW = Date.parse("2026-11-20T14:00:00Z")

/** Times of attempts, from milliseconds to days apart. */
const times = fc
  .array(fc.oneof(fc.nat(1000), fc.nat(2 * HOUR), fc.nat(2 * FORGOTTEN_AFTER_MS)), { maxLength: 300 })
  .map((gaps) => gaps.map((_, n) => NOW + gaps.slice(0, n + 1).reduce((sum, gap) => sum + gap, 0)))

/** Attempts that are all wrong; each accepted one with what was stored before and after it. */
const accepted = (all: ReadonlyArray<number>) => {
  let stored: WrongSignIns = NO_WRONG_SIGN_INS
  return all.flatMap((at) => {
    const before = stored
    const counted = countAttempt(before, at)
    if (Result.isFailure(counted)) return []
    stored = counted.success
    return [{ before, after: stored }]
  })
}

test("counting starts anew a day after the last wrong one", () => {
  const stored = { count: 9, lastAt: NOW }
  const counts = [FORGOTTEN_AFTER_MS - 1, FORGOTTEN_AFTER_MS].map(
    (after) => Result.getOrThrow(countAttempt(stored, NOW + after)).count,
  )
  expect(counts).toEqual([10, 1])
})

/** As fast as the waits allow. */
const fastest = (count: number) => {
  let stored: WrongSignIns = NO_WRONG_SIGN_INS
  return Array.from({ length: count }, () => {
    const at = Math.max(NOW, nextAttemptAt(stored))
    stored = Result.getOrThrow(countAttempt(stored, at))
    return at
  })
}

describe("wrong sign-ins in a row", () => {
  test("are at most a hundred before a day without one", () => {
    fc.assert(
      fc.property(times, (all) => {
        for (const { after } of accepted(all)) expect(after.count).toBeLessThanOrEqual(MOST_IN_A_ROW)
      }),
    )
    const [hundredth, next] = fastest(MOST_IN_A_ROW + 1).slice(-2)
    expect(next! - hundredth!).toBe(FORGOTTEN_AFTER_MS)
  })

  test("wait ever longer: not at first, then half a minute, doubled up to an hour", () => {
    const all = fastest(MOST_IN_A_ROW)
    const waits = all.slice(1).map((at, n) => at - all[n]!)
    expect(waits.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 0))
    expect(waits.slice(9, 18)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * MINUTE))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  })

  test("never wait longer than a day, and what is refused is accepted when its wait is over", () => {
    fc.assert(
      fc.property(times, fc.nat(FORGOTTEN_AFTER_MS), (all, later) => {
        const stored = accepted(all).at(-1)?.after ?? NO_WRONG_SIGN_INS
        const now = stored.lastAt + later
        const refused = countAttempt(stored, now)
        if (Result.isSuccess(refused)) return
        const { waitMs } = refused.failure
        expect(waitMs).toBeLessThanOrEqual(FORGOTTEN_AFTER_MS)
        expect(Result.isFailure(countAttempt(stored, now + waitMs - 1))).toBe(true)
        expect(Result.isSuccess(countAttempt(stored, now + waitMs))).toBe(true)
      }),
    )
  })

  test("are as before once one is taken back, and one less where another was counted meanwhile", () => {
    fc.assert(
      fc.property(times, (all) => {
        const taken = accepted(all)
        for (const counted of taken) expect(takeBack(counted.after, counted)).toEqual(counted.before)
        for (const [n, { after: other }] of taken.slice(1).entries())
          expect(takeBack(other, taken[n]!)).toEqual({ ...other, count: other.count - 1 })
      }),
    )
    const counted = { before: { count: 3, lastAt: 1 }, after: { count: 4, lastAt: 2 } }
    expect(takeBack(NO_WRONG_SIGN_INS, counted)).toEqual(NO_WRONG_SIGN_INS)
  })

  test.for([
    [1, "Too many failed attempts. Please wait a minute and try again."],
    [2 * MINUTE, "Please wait 2 minutes and"],
    [HOUR, "Please wait an hour and"],
    [23 * HOUR + 1, "ask an owner to end the wait, or wait 24 hours and try again."],
  ] as const)("that make wait %d ms say so", ([waitMs, sentence]) => {
    const { message, retryAfterSeconds } = new TooManyWrongSignIns({ waitMs })
    expect(message).toContain(sentence)
    expect(retryAfterSeconds).toBe(Math.ceil(waitMs / 1000))
  })
})
