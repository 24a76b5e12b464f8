import { afterAll, expect, test } from "vitest"
import { paymentFaults } from "../drills/invoices/payment-faults.ts"
import { payThroughKills } from "./support/paying.ts"
import { sweep } from "./support/process.ts"

afterAll(sweep, 60_000)

test("a server that is killed twice while customers pay by card charges nobody twice, and leaves nothing unpaid that was paid", async () => {
  const { run } = await payThroughKills({ kills: 2, clients: 3, random: Math.random })
  expect(Object.values(paymentFaults(run)).flat()).toEqual([])
  expect(run.charged.length).toBeGreaterThan(2)
})
