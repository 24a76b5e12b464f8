import * as Result from "effect/Result"
import * as fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import { dayOf, formatDay, formatTime, isRepeated } from "../../core/time/chicago.ts"
import { instantAt } from "../../core/time/wall-time.ts"
import { date, instant, minuteOfDay } from "../arbitraries/time.ts"
import { always } from "./always.ts"

describe("a browser without Temporal", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  test("gets the same results from the polyfill", async () => {
    vi.stubGlobal("Temporal", undefined)
    vi.resetModules()
    const polyfilled = await import("../../core/time/chicago.ts")
    const wallTime = await import("../../core/time/wall-time.ts")
    const used = await import("../../core/time/temporal.ts")
    vi.unstubAllGlobals()
    expect(used.Temporal).not.toBe(Temporal)
    always(fc.tuple(instant, date, minuteOfDay), ([instant, date, minute]) => {
      expect(polyfilled.formatDay(instant)).toBe(formatDay(instant))
      expect(polyfilled.formatTime(instant)).toBe(formatTime(instant))
      expect(polyfilled.isRepeated(instant)).toBe(isRepeated(instant))
      expect(polyfilled.dayOf(date)).toEqual(dayOf(date))
      expect(Result.getOrNull(wallTime.instantAt(date, minute))).toBe(
        Result.getOrNull(instantAt(date, minute)),
      )
    })
  })
})
