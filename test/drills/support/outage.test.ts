import { expect, test } from "vitest"
import type { HistoryLine } from "./history.ts"
import { outageOf } from "./outage.ts"

type Line = HistoryLine<null, null>
const note = (time: number, what: string): Line => ({ time, type: "note", what })
const sent = (time: number, id: number): Line => {
  return { time, type: "invoke", process: `client ${id}`, id, operation: null }
}
const ok = (time: number, id: number): Line => ({
  time,
  type: "ok",
  process: `client ${id}`,
  id,
  reply: null,
})
const lost = (time: number, id: number): Line => {
  return { time, type: "unknown", process: `client ${id}`, id, reason: "503" }
}

test("an outage counts operations from its begin on, and is over with its last error", () => {
  const before = [sent(0, 0), ok(50, 0), sent(60, 1)]
  const during = [note(100, "black hole"), sent(110, 2), lost(3_100, 1), lost(4_000, 2), sent(4_100, 3)]
  const after = [note(5_000, "over"), lost(5_500, 3), sent(6_000, 4), ok(6_200, 4)]
  const lines = [...before, ...during, ...after]
  expect(outageOf(lines, "black hole", "over")).toEqual({
    operations: 4,
    acknowledged: 1,
    errors: 3,
    longestReplyMs: 3_890,
    longestErrorMs: 3_890,
    recoveryMs: 1_200,
  })
})

test("an operation that never ends is a reply that never comes, and no end of the outage", () => {
  const lines = [note(0, "reset"), sent(1, 0), note(10, "over"), sent(11, 1), ok(20, 1)]
  expect(outageOf(lines, "reset", "over")).toMatchObject({ longestReplyMs: Infinity, recoveryMs: Infinity })
})

test("an outage after which nothing is acknowledged is not over", () => {
  expect(outageOf([note(0, "reset"), note(10, "over")], "reset", "over").recoveryMs).toBe(Infinity)
})
