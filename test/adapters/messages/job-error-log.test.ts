import { expect, test } from "vitest"
import { errorLog } from "../../../adapters/jobs/error-log.ts"

test("errors of the job queue are logged once a minute, with the number of those that were not", () => {
  const lines: Array<unknown> = []
  let now = 0
  const report = errorLog(
    () => now,
    (message, unlogged) => lines.push([message, unlogged]),
  )
  for (now = 0; now <= 150_000; now += 100) report(new Error(`connect ECONNREFUSED at ${now}`))
  expect(lines).toEqual([
    ["connect ECONNREFUSED at 0", 0],
    ["connect ECONNREFUSED at 60000", 599],
    ["connect ECONNREFUSED at 120000", 599],
  ])
})
