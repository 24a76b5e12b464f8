// Kills the server 30 times (kill -9) while customers pay by card, and staff refund and charge saved cards: nothing is charged twice, nothing that
// was paid stays unpaid.
import { afterAll, expect, test } from "vitest"
import { payThroughKills } from "../../server/support/paying.ts"
import { sweep } from "../../server/support/process.ts"
import { beginHistory } from "../support/history.ts"
import { randomOf } from "../support/random.ts"
import { paymentFaults } from "./payment-faults.ts"

afterAll(sweep, 60_000)

const KILLS = 30

test("a server that is killed thirty times while 6 customers pay charges nobody twice, and leaves nothing unpaid that was paid", async () => {
  const seed = Date.now() % 1_000_000
  const { next } = randomOf(seed)
  const history = await beginHistory("payment-kills")
  const { run, bySavedCard, postedByComparison } = await payThroughKills({
    kills: KILLS,
    clients: 6,
    random: next,
  })
  await history.close({
    seed,
    kills: KILLS,
    invoices: run.invoices.length,
    charged: run.charged.length,
    refunded: run.refunded.length,
    bySavedCard: bySavedCard,
    postedByComparison,
    ...paymentFaults(run),
  })
  expect(Object.values(paymentFaults(run)).flat()).toEqual([])
  expect(run.charged.length).toBeGreaterThan(KILLS)
  expect(bySavedCard).toBeGreaterThan(0)
})
