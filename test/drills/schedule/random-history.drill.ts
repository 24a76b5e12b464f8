// Books, holds, confirms, moves, cancels, blocks, unblocks, and changes plans, quotes and driving times 20,000 times at random
// through two servers on one database: a model made of the core's rules, in which nothing is concurrent, agrees with each reply.
import { afterAll, expect, test } from "vitest"
import { sweep } from "../../server/support/process.ts"
import { runRandomHistory } from "./random/run.ts"

afterAll(sweep, 60_000)

const OPERATIONS = Number(process.env["OPERATIONS"] ?? 20_000)

test("a model in which nothing is concurrent agrees with 20,000 random operations through two servers, and no visits overlap", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000)
  const { figures, ...faults } = await runRandomHistory(OPERATIONS, seed, "random-history")
  expect(faults).toEqual({ disagreements: [], differing: [], overlapping: [], unreachable: [] })
  expect(figures).toMatchObject({ operations: OPERATIONS, unknown: 0 })
})
