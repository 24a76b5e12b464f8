import { expect, test } from "vitest"
import type { HistoryLine } from "../support/history.ts"
import { takenBetween } from "./sites.ts"

const note = (time: number, what: string): HistoryLine<null, null> => ({ time, type: "note", what })
const sent = (time: number, id: number, site: string): HistoryLine<null, null> => ({
  time,
  type: "invoke",
  process: `${site} client 1`,
  id,
  operation: null,
})
const acknowledged = (time: number, id: number, site: string): HistoryLine<null, null> => ({
  time,
  type: "ok",
  process: `${site} client 1`,
  id,
  reply: null,
})

test("each site's acknowledgements count between the notes, its first one only of what was sent after the first note", () => {
  const lines = [
    sent(0, 0, "old"),
    sent(1, 1, "new"),
    acknowledged(5, 0, "old"),
    note(10, "split"),
    acknowledged(12, 1, "new"),
    sent(13, 2, "old"),
    acknowledged(15, 2, "old"),
    sent(16, 3, "new"),
    acknowledged(30, 3, "new"),
    note(40, "healed"),
    sent(41, 4, "old"),
    acknowledged(42, 4, "old"),
  ]
  expect(Object.fromEntries(takenBetween(lines, "split", "healed"))).toEqual({
    old: { first: 5, last: 5 },
    new: { first: 20, last: 20 },
  })
})

test("a site that was sent everything before the first note has no first acknowledgement", () => {
  const lines = [sent(0, 0, "new"), note(1, "split"), acknowledged(2, 0, "new"), note(9, "healed")]
  expect(takenBetween(lines, "split", "healed").get("new")).toEqual({ first: Infinity, last: 1 })
})
