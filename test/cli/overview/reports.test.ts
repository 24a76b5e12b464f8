import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { recordPayment } from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { clockOf } from "../../support/clock.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-02-15T18:00:00Z")

const cli = cliOfEachTest(NOW)
beforeEach(async () => {
  await cli.runtime.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "3145550100" }
      const customerId = yield* link(jane, null)
      const { id } = yield* addInvoice({
        customerId,
        lines: [{ text: "Hang a door", quantity: 150, price: 10_000 }],
      })
      yield* sendInvoice(id)
      yield* recordPayment(id, { method: "card", amount: 5_000 })
    }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW }))),
  )
})

test("money is reported from the beginning of the year, by month or by customer", async () => {
  expect(await cli.print("reports money")).toBe(
    [
      "Month            Earned  Invoiced    Tax     Open  Overdue",
      "2026-01           $0.00     $0.00  $0.00    $0.00    $0.00",
      "2026-02          $50.00   $150.00  $0.00  $100.00    $0.00",
      "Total            $50.00   $150.00  $0.00  $100.00    $0.00",
      "The time before   $0.00     $0.00  $0.00    $0.00    $0.00",
      "",
    ].join("\n"),
  )
  expect(await cli.json("reports money --by customer")).toMatchObject({
    groups: [{ id: 1, name: "Jane Doe", earned: 50, invoiced: 150, open: 100 }],
    total: { earned: 50 },
  })
  expect(await cli.print("reports money --by customer --csv")).toContain("Jane Doe,1,50,150,0,100,0")
  expect(await cli.run("reports money --from today --to 2026-01-01")).toMatchObject({
    code: 2,
    err: "The last day must not be before the first.\n",
  })
})

test("the sales tax is reported by rate", async () => {
  expect(await cli.print("reports tax")).toBe(
    ["Sold       Rate  Sales without tax    Tax", "Not taxed    0%            $150.00  $0.00", ""].join("\n"),
  )
  expect(await cli.json("reports tax --to 2026-01-31")).toEqual([{ kind: null, rate: 0, sales: 0, tax: 0 }])
  expect(await cli.print("reports tax --csv")).toContain("Not taxed,0,150,0")
})

test("offers and hours are reported", async () => {
  expect(await cli.json("reports offers")).toMatchObject({ total: { sent: 0, answerMs: null } })
  expect(await cli.print("reports hours --by technician")).toContain("Total")
})

test("the journal and the invoices are printed, and are what QuickBooks Online imports", async () => {
  expect(await cli.print("reports journal")).toContain("L-2    2026-02-15  Card Payments")
  expect((await cli.print("reports journal --csv")).split("\r\n").slice(1)).toEqual([
    "L-1,02/15/2026,Accounts Receivable (A/R),150.00,,Invoice 2026-0001,Jane Doe",
    "L-1,02/15/2026,Services,,150.00,Invoice 2026-0001,Jane Doe",
    'L-2,02/15/2026,Card Payments,50.00,,"Payment by card, invoice 2026-0001",Jane Doe',
    'L-2,02/15/2026,Accounts Receivable (A/R),,50.00,"Payment by card, invoice 2026-0001",Jane Doe',
    "",
  ])
  expect(await cli.print("reports invoices")).toContain("2026-0001")
  expect((await cli.print("reports invoices --csv")).split("\r\n")[1]).toBe(
    "2026-0001,Jane Doe,02/15/2026,03/01/2026,Net 14,,,Labor,Hang a door,1.5,100.00,150.00,N,",
  )
  expect(await cli.print("reports journal --from 2025-01-01 --to 2025-12-31")).toBe(
    "Nothing was posted in these days.\n",
  )
})
