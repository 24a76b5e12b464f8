import { expect, test } from "vitest"
import type { HistoryLine } from "./history.ts"
import { recoveriesOf } from "./recovery.ts"

const killedAt = (time: number): HistoryLine<null, null> => ({ time, type: "note", what: "killed" })
const sentAt = (time: number, id: number): HistoryLine<null, null> => {
  return { time, type: "invoke", process: "client 1", id, operation: null }
}
const acknowledgedAt = (time: number, id: number): HistoryLine<null, null> => {
  return { time, type: "ok", process: "client 1", id, reply: null }
}

test("a recovery ends with the first acknowledged operation that was sent after the kill", () => {
  const first = [sentAt(0, 0), acknowledgedAt(1, 0), sentAt(2, 1), killedAt(10), acknowledgedAt(11, 1)]
  const second = [sentAt(20, 2), sentAt(21, 3), acknowledgedAt(30, 3), acknowledgedAt(31, 2)]
  const third = [killedAt(40), sentAt(41, 4), acknowledgedAt(45, 4)]
  expect(recoveriesOf([...first, ...second, ...third], "killed")).toEqual([20, 5])
})

test("a recovery that does not take place before the next kill is infinite", () => {
  expect(recoveriesOf([killedAt(10), sentAt(11, 0), killedAt(20), sentAt(21, 1)], "killed")).toEqual([
    Infinity,
    Infinity,
  ])
})
