import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { countDeposit } from "../../../core/invoices/use-cases/deposits.ts"
import { lockedSentInvoice } from "../../../core/invoices/use-cases/invoices.ts"
import { depositPosting } from "../../../core/invoices/postings.ts"
import { Deposits } from "../../../core/money/ports/deposits.ts"
import { SavedCards } from "../../../core/money/ports/saved-cards.ts"
import { subscribeToPlan } from "../../../core/plans/use-cases/plans.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { clockOf } from "../../support/clock.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-15T18:00:00Z")

const JANE = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "3145550100" }

const cli = cliOfEachTest(NOW)
beforeEach(async () => {
  await cli.runtime.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const customerId = yield* link(JANE, null)
      yield* addInvoice({ customerId, lines: [{ text: "Hang a door", quantity: 150, price: 10_000 }] })
    }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW }))),
  )
})

test("an invoice is listed, sent, paid in parts, credited and shown", async () => {
  expect(await cli.print("invoices list")).toMatch(/^1\s+draft\s+\$150\.00\s+\$0\.00\s+Jane Doe$/mu)
  expect(await cli.print("invoices send 1")).toBe("Invoice 2026-0001 is open, $150 of $150 is open.\n")
  expect(await cli.print("payments record 1 50 --note 12")).toBe(
    "Invoice 2026-0001 is partly paid, $100 of $150 is open.\n",
  )
  expect(await cli.run("payments record 1 200")).toMatchObject({
    code: 1,
    err: "Only $100 of this invoice is open.\n",
  })
  expect(await cli.json("invoices credit 1 100 --reason Scratch")).toMatchObject({
    state: "paid",
    credited: 100,
  })
  await cli.runtime.runPromise(
    Effect.gen(function* () {
      const details = { note: null, at: NOW - 2 * DAY, quoteId: 4 }
      yield* (yield* Deposits).post(depositPosting("check", 2_000), details)
      yield* countDeposit(yield* lockedSentInvoice(1), details.quoteId, NOW)
    }),
  )
  expect(await cli.print("invoices show 1")).toBe(
    [
      "Jane Doe: Invoice 2026-0001 is paid, $0 of $150 is open",
      "Hang a door, 1.5 at $100: $150",
      "Total: $150",
      "Sun, Nov 15, 2026, invoice, $150",
      "Sun, Nov 15, 2026, payment, $50, check, 12",
      "Sun, Nov 15, 2026, credit, $100, 2026-0001-C: Scratch",
      "Sun, Nov 15, 2026, deposit taken off, paid on Fri, Nov 13, 2026, $20",
      "",
    ].join("\n"),
  )
  expect(await cli.json("invoices list --state paid")).toMatchObject([{ number: "2026-0001", total: 150 }])
})

test("a draft from before a rate was changed says what it would come to today", async () => {
  const hint = /^Its tax is from before a change: with the tax of today its total is \$163\.50\. /mu
  expect(await cli.print("invoices show 1")).not.toMatch(/tax/u)
  await cli.print("settings set --tax-on-labor 9")
  expect(await cli.print("invoices show 1")).toMatch(hint)
  await cli.print("invoices send 1")
  expect(await cli.print("invoices show 1")).not.toMatch(/tax/u)
})

test("an invoice is found by its number, and every command takes it in place of the id", async () => {
  await cli.print("invoices send 1")
  for (const typed of ["2026-0001", "#2026-0001", "doe"])
    expect(await cli.json(`invoices list --search ${typed}`)).toMatchObject([{ id: 1, number: "2026-0001" }])
  expect(await cli.json("invoices list --search 2026-0002")).toEqual([])
  expect(await cli.print("invoices show 2026-0001")).toContain("Jane Doe: Invoice 2026-0001 is open")
  expect(await cli.print("payments record #2026-0001 50")).toContain("$100 of $150 is open")
  expect(await cli.print("payments list 2026-0001")).toBe("Nothing was paid by card.\n")
  expect(await cli.print("invoices credit 2026-0001 100 --reason Scratch")).toContain("is paid")
  expect(await cli.print("invoices send 2026-0001")).toContain("is paid")
  expect(await cli.run("payments charge 2026-0001")).toMatchObject({
    code: 1,
    err: "Card payments are not set up.\n",
  })
  expect(await cli.run("invoices show 2026-0002")).toMatchObject({
    code: 1,
    err: 'Invoice not found. See "hearth invoices list".\n',
  })
})

test("a draft is added of a completed visit once, or of a plan's charge, and can be removed", async () => {
  await cli.print("rules seed")
  await cli.book("2026-11-17", "9:00 AM", JANE)
  expect((await cli.run("invoices add --visit 1")).err).toBe("This visit is not completed yet.\n")
  await cli.print("appointments status 1 completed")
  expect(await cli.print("invoices add --visit 1")).toMatch(/^Draft 2 has a total of \$[\d.]+\.\n$/u)
  expect((await cli.run("invoices add --visit 1")).code).toBe(1)
  expect(await cli.print("invoices remove 2")).toBe("Deleted draft 2.\n")
  expect(await cli.json("invoices add --visit 1")).toMatchObject({ id: 3, appointmentId: 1, number: null })
  await cli.runAtNow(subscribeToPlan(1, { planType: "basic" }))
  expect(await cli.json("invoices add --charge 1")).toMatchObject({ id: 4, planChargeId: 1, total: 99 })
  expect(await cli.run("invoices add --quote 9")).toMatchObject({
    code: 1,
    err: 'Quote not found. See "hearth quotes list".\n',
  })
  for (const sources of ["", "--visit 1 --charge 1"])
    expect(await cli.run(`invoices add ${sources}`)).toMatchObject({
      code: 2,
      err: "Please name one of --visit, --quote and --charge.\n",
    })
})

test("what is open of a sent invoice is written off with a reason, and a sent one is not removed", async () => {
  expect((await cli.run("invoices write-off 1 --reason Moved")).code).toBe(1)
  await cli.print("invoices send 1")
  expect((await cli.run("invoices remove 2026-0001")).code).toBe(1)
  expect(await cli.json("invoices write-off 2026-0001 --reason Moved")).toMatchObject({ open: 0, paid: 0 })
  expect(await cli.print("invoices show 1")).toContain("Moved")
})

test("what does not exist or is no amount is said to be so", async () => {
  expect(await cli.run("invoices send 7")).toMatchObject({
    code: 1,
    err: 'Invoice not found. See "hearth invoices list".\n',
  })
  for (const amount of ["much", "-5", "1e3"])
    expect(await cli.run(`payments record 1 ${amount}`)).toMatchObject({
      code: 2,
      err: `"${amount}" is not a number. Write it like 149 or 89.50.\n`,
    })
})

test("without Stripe nothing was paid by card, and there is nothing to compare", async () => {
  expect(await cli.print("payments list 1")).toBe("Nothing was paid by card.\n")
  expect(await cli.print("payments cards")).toBe("No card is saved.\n")
  expect(await cli.run("payments charge 1")).toMatchObject({
    code: 1,
    err: "Card payments are not set up.\n",
  })
  expect(await cli.print("payments reconcile")).toBe("0 payments were compared, 0 were posted.\n")
  expect((await cli.run("payments refund 1 5")).err).toBe(
    'Payment not found. See "hearth payments list <invoice>".\n',
  )
  expect((await cli.run("payments deposit 9 5")).err).toContain("Quote not found.")
  expect((await cli.run("payments deposit 9 5 --back")).err).toContain("Quote not found.")
})

test("the cards that customers saved are listed with their plans, without what could be charged", async () => {
  await cli.runtime.runPromise(
    Effect.gen(function* () {
      const { id: planId } = yield* subscribeToPlan(1, { planType: "basic" })
      const { add, update } = yield* SavedCards
      const card = yield* add({
        planId: planId ?? 0,
        reference: "a".repeat(64),
        consent: "I agree.",
        agreedBy: "Jane Doe",
        agreedAt: NOW,
      })
      yield* update({
        ...card,
        state: "active",
        payerId: "cus_1",
        methodId: "pm_1",
        brand: "visa",
        last4: "4242",
        expires: "2027-12",
        savedAt: NOW,
      })
    }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW }))),
  )
  expect(await cli.print("payments cards")).toMatch(
    /^1\s+Jane Doe\s+Visa ending in 4242\s+2027-12\s+Sun, Nov 15, 2026$/mu,
  )
  expect(await cli.json("payments cards")).toEqual({
    cards: [
      {
        planId: 1,
        customerId: 1,
        customer: { firstName: "Jane", lastName: "Doe" },
        brand: "visa",
        last4: "4242",
        expires: "2027-12",
        consent: "I agree.",
        agreedBy: "Jane Doe",
        agreedAt: "2026-11-15T18:00:00Z",
        agreedAtLocal: "2026-11-15T12:00:00-06:00",
        savedAt: "2026-11-15T18:00:00Z",
        savedAtLocal: "2026-11-15T12:00:00-06:00",
      },
    ],
  })
})
