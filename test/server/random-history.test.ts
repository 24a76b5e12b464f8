import { afterAll, expect, test } from "vitest"
import { runRandomHistory } from "../drills/schedule/random/run.ts"
import { sweep } from "./support/process.ts"

afterAll(sweep)

test("a model in which nothing is concurrent agrees with 300 random operations through two servers, and no visits overlap", async () => {
  const { figures, ...faults } = await runRandomHistory(300, Date.now() % 1_000_000)
  expect(faults).toEqual({ disagreements: [], differing: [], overlapping: [], unreachable: [] })
  expect(figures).toMatchObject({ operations: 300, unknown: 0 })
})
