import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { afterAll, expect, test } from "vitest"
import { INVOICE_STATES } from "../../../core/invoices/invoice-choices.ts"
import { invoiceStateOf } from "../../../core/invoices/invoice-state.ts"
import type { Invoice } from "../../../core/invoices/invoice.ts"
import {
  amountsOf,
  creditPosting,
  depositPosting,
  heldAgainPosting,
  refundPosting,
} from "../../../core/invoices/postings.ts"
import { Invoices } from "../../../core/invoices/ports/invoices.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { postForInvoice } from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { countDeposit } from "../../../core/invoices/use-cases/deposits.ts"
import { listInvoices, showInvoice } from "../../../core/invoices/use-cases/invoices.ts"
import { creditInvoice } from "../../../core/invoices/use-cases/credit-invoice.ts"
import {
  recordPayment,
  refundPayment,
  writeOffInvoice,
} from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { Deposits } from "../../../core/money/ports/deposits.ts"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { listCharges, markCharge } from "../../../core/plans/use-cases/plan-charges.ts"
import { subscribeToPlan, upgradeOwnPlan } from "../../../core/plans/use-cases/plans.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { LINE } from "../../support/samples.ts"
import { openProcesses, sql, type Ports } from "../support/ports.ts"

const { runAt, close } = await openProcesses(2)
afterAll(close)

const NOW = Date.parse("2026-11-23T15:00:00Z")

const at = <A, E>(now: number, program: Effect.Effect<A, E, Ports>, process = 0) =>
  runAt(now, program, process)

const { id: customerId } = await at(
  NOW,
  addCustomer({ firstName: "Jane", lastName: "Doe", email: "jane@example.com" } as never),
)

const draft = addInvoice({ customerId, lines: [LINE], discount: { kind: "share", share: 1_000 } })

const issued = Effect.flatMap(draft, ({ id }) => sendInvoice(id))

const cash = (amount: number) => ({ method: "cash", amount, note: null }) as const

test("of 30 invoices sent at once by two processes, of which ten are rolled back, the numbers have no gap", async () => {
  const drafts: Invoice[] = []
  for (let n = 0; n < 30; n++) drafts.push(await at(NOW, draft))
  const results = await Promise.all(
    drafts.map(({ id }, n) =>
      at(
        NOW,
        Effect.option(
          Effect.flatMap(Transaction, ({ run }) =>
            run(
              Effect.flatMap(sendInvoice(id), (sent) =>
                n % 3 === 0 ? Effect.fail("undone" as const) : Effect.succeed(sent),
              ),
            ),
          ),
        ),
        n % 2,
      ),
    ),
  )
  const numbers = results.flatMap((sent) => (Option.isSome(sent) ? [sent.value.number!] : []))
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `2026-${String(n + 1).padStart(4, "0")}`),
  )
  // 7 PM on December 31 in Chicago is the next year in UTC.
  expect((await at(Date.parse("2027-01-01T01:00:00Z"), issued)).number).toBe("2026-0021")
  expect((await at(Date.parse("2027-01-01T07:00:00Z"), issued)).number).toBe("2027-0001")
})

test("the list finds of each state what the rule calls so, and an invoice's amounts are those of its entries", async () => {
  await at(NOW, draft)
  const steps: readonly ((id: number) => Effect.Effect<unknown, unknown, Ports>)[] = [
    () => Effect.void,
    (id) => recordPayment(id, cash(2_000)),
    (id) => recordPayment(id, cash(9_000)),
    (id) => creditInvoice(id, { amount: 9_000, reason: "Wrong" }),
    (id) =>
      Effect.andThen(creditInvoice(id, { amount: 4_000, reason: "Wrong" }), recordPayment(id, cash(5_000))),
    (id) => writeOffInvoice(id, "Gone"),
    (id) =>
      Effect.andThen(recordPayment(id, cash(9_000)), creditInvoice(id, { amount: 100, reason: "Late" })),
    (id) => Effect.andThen(recordPayment(id, cash(9_000)), refundPayment(id, cash(3_000))),
  ]
  for (const step of steps)
    for (const now of [NOW, NOW - 30 * DAY])
      await at(
        now,
        Effect.flatMap(issued, ({ id }) => step(id)),
      )
  const { invoices } = await at(NOW, listInvoices({}))
  expect(invoices.length).toBeGreaterThan(16)
  for (const state of INVOICE_STATES) {
    const found = await at(NOW, listInvoices({ state }))
    const expected = invoices.filter((invoice) => invoiceStateOf(invoice, NOW) === state)
    expect(found.invoices.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect(found.total).toBe(expected.length)
    expect(found.open).toBe(expected.reduce((sum, { open }) => sum + open, 0))
    expect(expected.length).toBeGreaterThan(0)
  }
  const { entries } = await at(NOW, Invoices)
  for (const invoice of invoices.filter(({ number }) => number !== null))
    expect(invoice).toMatchObject(amountsOf(invoice.total, await at(NOW, entries(invoice.id))))
})

test("an invoice is found by its number, by its customer's name, and by the token of its link", async () => {
  const invoice = await at(NOW, issued)
  for (const terms of [[invoice.number!], ["jan", "do"]])
    expect((await at(NOW, listInvoices({ terms, sort: "-number" }))).total).toBeGreaterThan(0)
  expect((await at(NOW, listInvoices({ terms: ["2026-9999"] }))).total).toBe(0)
  const byLink = Effect.gen(function* () {
    const { hash, invoice: tokenOf } = yield* Tokens
    return yield* (yield* Invoices).byLink(hash(tokenOf(invoice.id, 0)))
  })
  expect(await at(NOW, byLink)).toMatchObject({ value: { id: invoice.id } })
})

test("what happened to an invoice is listed with how it was paid", async () => {
  const { id } = await at(NOW, issued)
  await at(NOW, recordPayment(id, { method: "transfer", amount: 500, note: "Bank" }))
  await at(NOW, creditInvoice(id, { amount: 100, reason: "Late" }))
  const { events, creditNotes } = await at(NOW, showInvoice(id))
  expect(events).toMatchObject([
    { kind: "invoice", amount: 9_000, method: null },
    { kind: "payment", amount: 500, method: "transfer", note: "Bank" },
    { kind: "credit", amount: 100, method: null },
  ])
  expect(creditNotes).toMatchObject([{ amount: 100, invoiceId: id }])
})

test("a deposit that an invoice takes off is listed with the day on which it was paid", async () => {
  const quoteId = 7
  const details = { note: null, quoteId }
  const deposit = (amount: number, daysAgo: number) =>
    Effect.flatMap(Deposits, ({ post }) =>
      post(depositPosting("check", amount), { ...details, at: NOW - daysAgo * DAY }),
    )
  await at(NOW, deposit(2_000, 9))
  await at(NOW, deposit(3_000, 8))
  await at(NOW, deposit(-1_000, 7))
  const invoice = await at(NOW, issued)
  const counted = await at(NOW, countDeposit(invoice, quoteId, NOW))
  expect(counted).toMatchObject({ paid: 4_000, deposit: 4_000, open: 5_000 })
  await at(NOW, recordPayment(invoice.id, cash(1_000)))
  await at(NOW, deposit(500, 0))
  const refund = Result.getOrThrow(refundPosting(counted, "card", 300))
  await at(NOW, postForInvoice(counted, refund, { ...details, at: NOW }))
  const { events } = await at(NOW, showInvoice(invoice.id))
  expect(events).toMatchObject([
    { kind: "invoice", depositPaidAt: null },
    { kind: "payment", amount: 4_000, method: null, postedAt: NOW, depositPaidAt: NOW - 8 * DAY },
    { kind: "payment", amount: 1_000, method: "cash", depositPaidAt: null },
    { kind: "refund", amount: 300, method: "card", depositPaidAt: null },
  ])
})

test("a deposit is counted on its invoice until it is held again", async () => {
  const quoteId = 8
  const details = { note: null, quoteId, at: NOW }
  const held = Effect.flatMap(Deposits, ({ held: of }) => of(quoteId))
  const countedOn = Effect.flatMap(Deposits, ({ countedOn: of }) => of(quoteId))
  await at(
    NOW,
    Effect.flatMap(Deposits, ({ post }) => post(depositPosting("check", 3_000), details)),
  )
  const counted = await at(
    NOW,
    Effect.flatMap(issued, (invoice) => countDeposit(invoice, quoteId, NOW)),
  )
  expect([await at(NOW, held), await at(NOW, countedOn)]).toEqual([0, [counted.id]])
  const credit = Result.getOrThrow(creditPosting({ ...counted, tax: 0 }, counted.total))
  const credited = await at(NOW, postForInvoice(counted, credit, details))
  const released = await at(NOW, postForInvoice(credited, heldAgainPosting(credited, 3_000), details))
  expect(released).toMatchObject({ credit: 0, deposit: 0, paid: 0, open: 0 })
  expect([await at(NOW, held), await at(NOW, countedOn)]).toEqual([3_000, []])
})

test("an invoice takes a plan's charge over: the books have it once, and a mark of the charge posts nothing", async () => {
  await at(NOW, subscribeToPlan(customerId, { planType: "basic" }))
  const balances = () =>
    at(
      NOW,
      sql<{ readonly account: string; readonly sum: number }>(`
      SELECT account, sum(amount_cents)::int AS sum FROM ledger_entries
      JOIN ledger_postings ON ledger_postings.id = posting_id GROUP BY account ORDER BY account
    `),
    )
  const before = await balances()
  const [charge] = (await at(NOW, listCharges({}))).charges
  const { id } = await at(NOW, addInvoice({ planChargeId: charge!.id }))
  await at(NOW, sendInvoice(id))
  expect(await balances()).toEqual(before)
  expect((await at(NOW, listCharges({}))).charges[0]).toMatchObject({ isInvoiced: true, paidAt: null })
  await at(NOW, sql("UPDATE plan_charges SET paid_at = now()"))
  expect(await balances()).toEqual(before)
  await expect(at(NOW, markCharge(charge!.id, false))).rejects.toMatchObject({ _tag: "ChargeInvoiced" })
  await at(NOW, recordPayment(id, cash(9_900)))
  expect((await at(NOW, listCharges({}))).charges[0]!.paidAt).not.toBe(null)
})

test("a credit that an invoice has taken off stays settled: it is on the invoice as its charge is", async () => {
  const john = await at(NOW, addCustomer({ firstName: "John", lastName: "Doe", email: null } as never))
  const { id: planId } = await at(NOW, subscribeToPlan(john.id, { planType: "basic" }))
  await at(NOW + DAY, upgradeOwnPlan(john.id, planId!, { planType: "professional" }))
  const ofKind = async (kind: string) =>
    (await at(NOW, listCharges({ customerId: john.id }))).charges.find((each) => each.kind === kind)!
  const { id: creditId, ...credit } = await ofKind("credit")
  expect(credit).toMatchObject({ isInvoiced: false, paidAt: null })
  const { id } = await at(NOW + DAY, addInvoice({ planChargeId: (await ofKind("charge")).id }))
  await at(NOW + DAY, sendInvoice(id))
  expect(await ofKind("credit")).toMatchObject({ isInvoiced: true, paidAt: NOW + DAY })
  await expect(at(NOW + DAY, markCharge(creditId, false))).rejects.toMatchObject({ _tag: "ChargeInvoiced" })
})
