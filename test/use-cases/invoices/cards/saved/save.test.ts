import { expect, test } from "vitest"
import { noCardProvider } from "../../../../../adapters/stripe/no-account.ts"
import { billPlanOf } from "../../../../../core/invoices/use-cases/cards/saved/bill.ts"
import {
  removeSavedCard,
  saveCard,
  settleSetup,
  showSavedCard,
} from "../../../../../core/invoices/use-cases/cards/saved/save.ts"
import type { SetupFacts } from "../../../../../core/money/cards/card-facts.ts"
import { CardsUnavailable } from "../../../../../core/money/cards/card-payment.ts"
import { subscribeToPlan } from "../../../../../core/plans/use-cases/plans.ts"
import { aCustomer } from "../../../../support/samples.ts"
import { aSavedCard, cardProviderOfEachTest, KEPT_CARD } from "../../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

const OPEN = { state: "open", methodId: null, last4: null, savedAt: null } as const
const subscribe = (customerId = 1) => run(memory, subscribeToPlan(customerId, { planType: "basic" }))
const shown = () => run(memory, showSavedCard(1))
const save = async () => run(memory, saveCard(1, (await shown()).consent ?? ""))
const setup = (differences: Partial<SetupFacts> = {}): SetupFacts => ({
  reference: "card 1",
  sessionId: "cs_card",
  url: null,
  isOver: true,
  card: KEPT_CARD,
  ...differences,
})
const settle = (differences: Partial<SetupFacts> = {}) => run(memory, settleSetup(setup(differences)))

test("what is due of the customer's own plan is agreed to, with what is open of its invoices, and stored word for word", async () => {
  memory.customers.push(aCustomer(2, { email: "other@example.com" }))
  await subscribe()
  await subscribe(2)
  expect((await shown()).consent).toContain(" $99 a month, and the $99 that is due now.")
  await run(memory, billPlanOf({ planId: 1 }))
  memory.planCharges[0] = { ...memory.planCharges[0]!, isInvoiced: true }
  const { consent } = await shown()
  expect(consent).toContain(" $99 a month, and the $99 that is due now.")
  expect(await save()).toBe("/page of token 1")
  expect(memory.savedCards).toEqual([
    aSavedCard({
      ...OPEN,
      reference: "token 1",
      sessionId: "page of token 1",
      payerId: null,
      brand: null,
      expires: null,
      consent: consent!,
      agreedAt: memory.now,
    }),
  ])
  expect(memory.audit.at(-1)).toMatchObject({
    action: "agree to card",
    subject: "plan 1",
    before: null,
    after: { consent },
  })
  expect(provider.calls()).toEqual(["openSetup token 1", "ofSetup page of token 1"])
})

test("without a plan or a provider there is nothing to show, to save or to remove", async () => {
  expect(await shown()).toEqual({ consent: null, card: null })
  expect(await failureOf(memory, saveCard(1, ""))).toMatchObject({ _tag: "NothingToSaveFor" })
  expect(await failureOf(memory, removeSavedCard(1))).toMatchObject({ _tag: "UnknownSavedCard" })
  await subscribe()
  expect(await failureOf(memory, removeSavedCard(1))).toMatchObject({ _tag: "UnknownSavedCard" })
  expect(await failureOf(memory, saveCard(1, "Something else"))).toMatchObject({ _tag: "ConsentOutdated" })
  memory.cardProvider = noCardProvider
  expect(await shown()).toEqual({ consent: null, card: null })
  expect(await failureOf(memory, saveCard(1, "Something else"))).toMatchObject({ _tag: "CardsNotSetUp" })
})

test("a plan that is not billed any more has nothing to agree to, but its card is shown", async () => {
  await subscribe()
  memory.maintenancePlans[0] = { ...memory.maintenancePlans[0]!, status: "pending_cancellation" }
  memory.savedCards.push(aSavedCard({ state: "ended" }), aSavedCard({ id: 2 }))
  expect(await shown()).toMatchObject({ consent: null, card: { id: 2 } })
  expect(await failureOf(memory, saveCard(1, ""))).toMatchObject({ _tag: "NothingToSaveFor" })
})

test("pages that were not used before are ended with a new one", async () => {
  await subscribe()
  memory.savedCards.push(aSavedCard(), aSavedCard({ ...OPEN, id: 2, sessionId: null, reference: "card 2" }))
  memory.savedCards.push(aSavedCard({ ...OPEN, id: 3, sessionId: "cs_3", reference: "card 3" }))
  provider.setups.set("cs_3", setup({ reference: "card 3", sessionId: "cs_3", card: null }))
  await save()
  expect(provider.calls()).toEqual([
    "endPage cs_3",
    "ofSetup cs_3",
    "openSetup token 1",
    "ofSetup page of token 1",
  ])
  const ended = { state: "ended", endedAt: memory.now, endReason: "unfinished", consent: "I agree" }
  expect(memory.savedCards).toMatchObject([{ state: "active" }, ended, ended, { state: "open" }])
})

test("an earlier page that cannot be asked does not keep a customer from a new one; a page without an address does", async () => {
  await subscribe()
  memory.savedCards.push(aSavedCard({ ...OPEN, sessionId: "cs_gone" }))
  expect(await save()).toBe("/page of token 1")
  provider.setups.set = () => provider.setups
  provider.setups.get = () => setup({ card: null })
  expect(await failureOf(memory, saveCard(1, (await shown()).consent!))).toMatchObject({
    _tag: "ConsentOutdated",
  })
})

test("who returns from the page sees the card at once; that the provider cannot be reached changes nothing", async () => {
  await subscribe()
  memory.savedCards.push(aSavedCard({ state: "ended", sessionId: "cs_0" }), aSavedCard({ ...OPEN, id: 2 }))
  memory.savedCards[1] = { ...memory.savedCards[1]!, reference: "card 2" }
  provider.failures.ofSetup = new CardsUnavailable()
  expect(await shown()).toMatchObject({ card: null })
  delete provider.failures.ofSetup
  provider.setups.set("cs_card", setup({ reference: "card 2" }))
  expect(await shown()).toMatchObject({ card: { id: 2, ...KEPT_CARD } })
  expect(provider.calls()).toEqual(["ofSetup cs_card", "ofSetup cs_card"])
  memory.savedCards.splice(0, 2, aSavedCard({ ...OPEN, sessionId: null }))
  expect(await shown()).toMatchObject({ card: null })
  expect(provider.calls()).toHaveLength(2)
})

test("a card that was entered pays from then on, in the place of the one before", async () => {
  memory.savedCards.push(aSavedCard({ reference: "card 0", methodId: "pm_0" }))
  memory.savedCards.push(aSavedCard({ ...OPEN, id: 2, sessionId: null }))
  const removed = aSavedCard({ id: 3, reference: "card 3", state: "ended", endReason: "removed" })
  memory.savedCards.push(removed)
  await settle()
  const [before, after] = [aSavedCard({ reference: "card 0", methodId: "pm_0" }), aSavedCard({ id: 2 })]
  expect(memory.savedCards).toEqual([
    { ...before, state: "ended", endedAt: memory.now, endReason: "replaced" },
    { ...after, savedAt: memory.now },
    removed,
  ])
  expect(memory.audit).toMatchObject([
    { action: "save card", subject: "plan 1", before: null, after: { card: "4242" }, actor: "card provider" },
  ])
  const [, stored] = memory.savedCards
  await settle({ card: { ...KEPT_CARD, methodId: "pm_2" } })
  expect(memory.savedCards[1]).toBe(stored)
})

test("a card of a page that was replaced is stored to be forgotten, and pays nothing", async () => {
  memory.savedCards.push(aSavedCard({ ...OPEN, state: "ended", endReason: "unfinished", sessionId: null }))
  await settle()
  expect(memory.savedCards).toEqual([aSavedCard({ state: "ended", endReason: "unfinished", savedAt: null })])
  expect(memory.audit).toEqual([])
})

test("a page without a card is over once it is, and what is not known here is left alone", async () => {
  memory.savedCards.push(aSavedCard({ ...OPEN, sessionId: null }))
  const [open] = memory.savedCards
  await settle({ reference: null })
  await settle({ reference: "another" })
  await settle({ card: null, isOver: false })
  expect(memory.savedCards[0]).toBe(open)
  await settle({ card: null })
  const ended = aSavedCard({ ...OPEN, state: "ended", endedAt: memory.now, endReason: "unfinished" })
  expect(memory.savedCards).toEqual([ended])
  const [stored] = memory.savedCards
  await settle({ card: null })
  expect(memory.savedCards[0]).toBe(stored)
})

test("a card that its customer removes ends, and is forgotten by the provider", async () => {
  await subscribe()
  memory.savedCards.push(
    aSavedCard({ state: "ended", last4: "1111", detachedAt: 1 }),
    aSavedCard({ id: 2, methodId: "pm_2" }),
  )
  await run(memory, removeSavedCard(1))
  const ended = { state: "ended", endedAt: memory.now, endReason: "removed", detachedAt: memory.now } as const
  expect(memory.savedCards[1]).toEqual(aSavedCard({ id: 2, methodId: "pm_2", ...ended }))
  expect(memory.audit.at(-1)).toMatchObject({
    action: "remove card",
    subject: "plan 1",
    before: { card: "4242" },
    after: null,
  })
  expect(provider.calls()).toEqual(["forgetCard pm_2"])
})
