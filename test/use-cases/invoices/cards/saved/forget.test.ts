import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { expect, test } from "vitest"
import { billPlanOf } from "../../../../../core/invoices/use-cases/cards/saved/bill.ts"
import {
  forgetEndedCards,
  refreshSavedCard,
} from "../../../../../core/invoices/use-cases/cards/saved/forget.ts"
import { CardPaymentMissing, CardPaymentRefused } from "../../../../../core/money/cards/card-payment.ts"
import { Plans } from "../../../../../core/plans/ports/plans.ts"
import { subscribeToPlan } from "../../../../../core/plans/use-cases/plans.ts"
import { aCustomer, PERSON } from "../../../../support/samples.ts"
import { aSavedCard, cardProviderOfEachTest, KEPT_CARD } from "../../../support/card-provider.ts"
import { memoryOfEachTest, run } from "../../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)
const subscribe = (customerId = 1) => run(memory, subscribeToPlan(customerId, { planType: "basic" }))

test.each([
  [new CardPaymentMissing(), true],
  [new CardPaymentRefused({ message: "No." }), false],
])(
  "a card that the provider does not forget with %s is out of reach, or tried again",
  async (failure, isForgotten) => {
    memory.savedCards.push(aSavedCard({ state: "ended" }))
    provider.failures.forgetCard = failure
    await run(memory, forgetEndedCards)
    expect(memory.savedCards).toEqual([
      aSavedCard({ state: "ended", detachedAt: isForgotten ? memory.now : null }),
    ])
  },
)

test("what the provider says of a card is stored while it pays; one that it keeps no more has ended", async () => {
  memory.savedCards.push(aSavedCard({ id: 1, state: "ended", methodId: "pm_0" }), aSavedCard({ id: 2 }))
  provider.cards.set("pm_0", { ...KEPT_CARD, expires: "2031-01", methodId: "pm_0" })
  provider.cards.set("pm_1", { ...KEPT_CARD, expires: "2030-01" })
  const [ended] = memory.savedCards
  await run(memory, refreshSavedCard("pm_0"))
  expect(memory.savedCards).toEqual([ended, aSavedCard({ id: 2 })])
  await run(memory, refreshSavedCard("pm_9"))
  expect(provider.calls()).not.toContain("ofCard pm_9")
  await run(memory, refreshSavedCard("pm_1"))
  expect(memory.savedCards).toEqual([ended, aSavedCard({ id: 2, expires: "2030-01" })])
  expect(memory.audit).toEqual([])
  provider.cards.clear()
  await run(memory, refreshSavedCard("pm_1"))
  expect(memory.savedCards[1]).toMatchObject({ state: "ended", endReason: "gone", endedAt: memory.now })
  expect(memory.audit).toMatchObject([
    {
      action: "remove card",
      subject: "plan 1",
      before: { card: "4242" },
      after: null,
      actor: "card provider",
    },
  ])
})

test("each charge of the plan that is due is billed once, and no other plan's", async () => {
  memory.customers.push(aCustomer(2, { email: "other@example.com" }))
  await subscribe()
  await subscribe(2)
  memory.planCharges.push({ ...memory.planCharges[0]!, id: 3, paidAt: 1 })
  expect(await run(memory, billPlanOf({ planId: 1 }))).toBe(1)
  expect(memory.invoices).toMatchObject([{ customerId: 1, planChargeId: 1, number: "2026-0001" }])
  expect(await run(memory, billPlanOf({ planId: 1 }))).toBe(0)
})

test("a plan whose customer is gone is not billed", async () => {
  await subscribe()
  memory.customers.splice(0)
  expect(await run(memory, billPlanOf({ planId: 1 }))).toBe(0)
})

test("the credits of an upgrade are settled with the invoice that takes them off", async () => {
  await subscribe()
  memory.planCharges.push({ ...memory.planCharges[0]!, id: 2, kind: "credit", amount: -900 })
  expect(await run(memory, billPlanOf({ planId: 1 }))).toBe(1)
  expect(memory.invoices).toMatchObject([{ total: 9_000, planChargeId: 1 }])
  expect(memory.takenCharges.toSorted()).toEqual([1, 2])
  expect(memory.planCharges).toMatchObject([{ paidAt: null }, { paidAt: memory.now }])
})

test.each([
  ["a charge that is gone", 1, undefined],
  ["a charge that was paid", 1, { paidAt: 1 }],
  ["a charge that has an invoice", 1, { isInvoiced: true }],
  ["a credit that was settled", 2, { paidAt: 1 }],
])("%s by the time of its lock is not billed", async (_, id, differences) => {
  await subscribe()
  const [charge] = memory.planCharges
  memory.planCharges.push({ ...charge!, id: 2, kind: "credit", amount: -900 })
  const changed = differences && { ...charge!, customer: PERSON, ...differences }
  const program = Effect.flatMap(Plans, (plans) =>
    Effect.provideService(billPlanOf({ planId: 1 }), Plans, {
      ...plans,
      lockedCharge: (asked) =>
        asked === id ? Effect.succeed(Option.fromUndefinedOr(changed)) : plans.lockedCharge(asked),
    }),
  )
  expect(await run(memory, program)).toBe(0)
  expect(memory.invoices).toEqual([])
})
