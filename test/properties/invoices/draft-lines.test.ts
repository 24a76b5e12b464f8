import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formatMoney } from "../../../core/fields/money.ts"
import { totalOfBill } from "../../../core/invoices/plan-bills.ts"
import { totalOf, taxOn } from "../../../core/plans/plan-line.ts"
import { rates } from "../../arbitraries/money.ts"
import { lineOfCharge, linesOfVisit } from "../../../core/invoices/draft-lines.ts"
import { lineTotal, subtotalOf } from "../../../core/money/totals.ts"
import { PRICE_UNITS } from "../../../core/services/price.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { MONDAY } from "../../support/samples.ts"

const price = fc.nat({ max: 100_000 })
const booked = fc.record({ basePrice: price, priceUnit: fc.constantFrom(...PRICE_UNITS) })
const visit = fc.record({
  serviceId: fc.option(fc.constant(7)),
  serviceType: fc.constant("TV Mounting"),
  start: fc.constant(MONDAY),
  end: fc.integer({ min: 1, max: 24 }).map((halves) => MONDAY + (halves * HOUR) / 2),
  bookedPrice: fc.option(booked),
  addons: fc.array(fc.record({ name: fc.constantFrom("Soundbar", "Cables"), price }), { maxLength: 3 }),
})
const service = fc.option(booked, {
  nil: undefined,
})

/** What every line of work has. */
const WORK = { kind: "labor", isTaxed: true, isOptional: false }
const NAME = "TV Mounting, Monday, November 23, 2026"

const UNITS = {
  "per hour": "hour",
  "flat rate": null,
  "per square foot": "square foot",
  "per project": null,
}

test("a visit without a recorded cost costs its service when it was booked, or today, for its hours where that is per hour, and each add-on", () => {
  fc.assert(
    fc.property(visit, service, (of, today) => {
      const [work, ...addons] = linesOfVisit(of, { cost: null }, today)
      const its = of.bookedPrice ?? today
      const isPerHour = its?.priceUnit === "per hour"
      const hours = isPerHour ? (of.end - of.start) / HOUR : 1
      expect(work).toEqual({
        ...WORK,
        serviceId: of.serviceId,
        text: NAME,
        quantity: 100 * hours,
        unit: its === undefined ? null : UNITS[its.priceUnit],
        price: its?.basePrice ?? 0,
      })
      expect(addons).toEqual(
        of.addons.map((addon) => ({
          ...WORK,
          serviceId: null,
          text: addon.name,
          quantity: 100,
          unit: null,
          price: addon.price,
        })),
      )
    }),
  )
})

test("a visit costs what its record says, in one line that names its add-ons", () => {
  fc.assert(
    fc.property(visit, service, price, (of, its, cost) => {
      const lines = linesOfVisit(of, { cost }, its)
      expect(subtotalOf(lines.map(lineTotal))).toBe(cost)
      const addons = of.addons.map((addon) => `${addon.name} (${formatMoney(addon.price)})`).join(", ")
      expect(lines).toMatchObject([
        { ...WORK, serviceId: of.serviceId, text: addons === "" ? NAME : `${NAME}, with ${addons}` },
      ])
    }),
  )
})

test("a charge of a plan is one line for plans, with the charge's text", () => {
  const line = lineOfCharge({
    id: 1,
    planId: 1,
    customerId: 1,
    kind: "charge",
    planType: "basic",
    amount: 9_900,
    dueAt: MONDAY,
    periodStart: MONDAY,
    periodEnd: MONDAY + 24 * HOUR,
    paidAt: null,
    isInvoiced: false,
  } as never)
  expect(line).toMatchObject({
    ...WORK,
    kind: "plan",
    serviceId: null,
    quantity: 100,
    unit: null,
    price: 9_900,
  })
})

test("the tax that a change of a plan names is that of its invoice", () => {
  const charge = { amount: 0, kind: "charge", planType: "basic", periodStart: MONDAY, periodEnd: MONDAY }
  fc.assert(
    fc.property(fc.nat({ max: 60_000 }), fc.nat({ max: 100 }), rates, (amount, share, tax) => {
      const lines = [
        { ...charge, amount },
        { ...charge, kind: "credit", amount: 0 - Math.round((amount * share) / 100) },
      ] as never[]
      const bill = { charge: lines[0]!, credits: [lines[1]!] }
      expect(totalOf(lines) + taxOn(lines, tax.plan)).toBe(totalOfBill(bill, tax))
    }),
  )
})
